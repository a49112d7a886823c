import Foundation
import Geometry
import StickerScene
import Testing

/// The program waits for events while nothing changes.
@Suite(.serialized) struct RestTests {
  @Test func drawsFewFramesWhileIdle() throws {
    let desk = try Desk()
    let table = try TouchTable(
      desk,
      [
        desk.path("photo.svg"), "--scene", desk.path("scene.json"), "--stats",
        desk.path("stats.json"), "--place", desk.path("card.svg") + "@320,200",
      ])
    // Something is selected, and has been told; then all is still.
    try table.tap(Point(668, 400))
    try eventually("the scene to be saved") { try table.scene().stickers.count == 1 }
    Thread.sleep(forTimeInterval: 6)
    _ = try table.close()
    let stats = try #require(
      JSONSerialization.jsonObject(with: Data(desk.bytes("stats.json"))) as? [String: Any])
    let frames = try #require(stats["frames"] as? Int)
    // A loop that is busy goes round a hundred times a second and more.
    #expect(frames < 100, "\(frames) rounds")
  }
}
