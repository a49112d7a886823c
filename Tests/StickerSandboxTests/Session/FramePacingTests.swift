import Foundation
import Geometry
import StickerScene
import Testing

/// The program waits for events while nothing changes.
@Suite(.serialized) struct FramePacingTests {
  @Test func drawsFewFramesWhileIdle() throws {
    let files = try ProgramFolder()
    let table = try TouchTable(
      files,
      [
        files.path("photo.svg"), "--scene", files.path("scene.json"), "--stats",
        files.path("stats.json"), "--place", files.path("card.svg") + "@320,200",
      ])
    // Something is selected, and has been told; then all is still.
    try table.tap(Point(668, 400))
    try eventually("the scene to be saved") { try table.scene().stickers.count == 1 }
    Thread.sleep(forTimeInterval: 3)
    _ = try table.close()
    let stats = try #require(
      JSONSerialization.jsonObject(with: Data(files.bytes("stats.json"))) as? [String: Any])
    let frames = try #require(stats["frames"] as? Int)
    // A loop that is busy goes round a hundred times a second and more.
    #expect(frames < 100, "\(frames) rounds")
  }
}
