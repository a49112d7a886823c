import Foundation
import Geometry
import StickerScene
import Testing

@Suite(.serialized) struct AutosaveTests: KilledProgramHarness {
  @Test func finishedManipulationsSurviveKill() throws {
    let table = try TouchTable(["card@400,300", "card@900,300"])
    try table.down(1, 400, 310)
    try table.move([(1, 500, 410)], steps: 6)
    try table.up(1)
    try table.down(2, 900, 310)
    try table.move([(2, 1000, 210)], steps: 6)
    try table.up(2)
    // Within a second, the file itself has the finished manipulations, and no unfinished one.
    try eventually("the scene to be saved") {
      let scene = try table.scene()
      return try scene.stickers.count == 2 && card(scene, 2).distance(to: Point(1000, 200)) < 0.5
    }
    // A sticker is still held.
    try table.down(3, 500, 410)
    try table.move([(3, 300, 610)], steps: 6)
    try table.rest([3])
    try table.kill()
    let files = table.files
    let killed = try document(files)
    let first = try card(killed, 1)
    #expect(first.distance(to: Point(500, 400)) < 0.5, "\(first)")

    // The scene opens as the killed program left it, and both gestures can be undone.
    #expect(try files.run("--scene", "scene.json", "--size", "64x40").status == 0)
    #expect(try document(files) == killed)
    let one = try undo(files, times: 1)
    #expect(try card(one, 2) == Point(900, 300))
    #expect(try card(one, 1) == card(killed, 1))
    let none = try undo(files, times: 1)
    #expect(try card(none, 1) == Point(400, 300))
    // No farther than the cards with which the scene began.
    #expect(try undo(files, times: 5) == none)
  }
}
