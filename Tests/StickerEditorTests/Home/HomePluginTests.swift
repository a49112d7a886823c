import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct HomePluginTests {
  /// A sticker that the H key brings back moves without a jump and ends at the document's position.
  @Test func restorePositionsAnimatesSticker() throws {
    let editor = EditorHarness.withInterface()
    let edge = editor.world.canvas.toWindow.apply(Point(0, 100))
    editor.drag(1, editor.middle(1), Point(edge.x + 4, edge.y))
    editor.rest(1.5)
    let seen = editor.middle(1)
    editor.type("H")
    #expect(editor.world.isMoving)
    #expect(editor.middle(1).distance(to: seen) < 1e-9)
    let record = try #require(editor.record(1))
    let middle = record.matrix.apply(record.size.vector / 2)
    let goal = editor.world.canvas.toWindow.apply(middle)
    let way = goal.distance(to: seen)
    #expect(way > 20)
    editor.rest(0.05)
    let nearer = editor.middle(1).distance(to: goal)
    #expect(nearer < way - 1 && nearer > 5)
    editor.rest(2)
    #expect(editor.middle(1).distance(to: goal) < 1e-6 && !editor.world.isMoving)
  }

  @Test func restorePositionsBringsAllStickersIntoCanvas() {
    var far = EditorHarness.sticker(at: Point(-5000, 3000))
    far.scale = Vector(30, 30)
    var tiny = EditorHarness.sticker(id: 2, at: Point(9000, -10))
    tiny.scale = Vector(0.001, 0.001)
    let editor = EditorHarness.withInterface([far, tiny, EditorHarness.sticker(id: 3)])
    editor.tap(.home)
    editor.rest(1)
    for id in 1...3 {
      let record = editor.record(id)!
      let matrix = AffineTransform(
        position: record.position, scale: record.scale, rotation: record.rotation,
        anchor: record.anchorPoint, size: record.size)
      let frame = Rect(
        around: [Point(0, 0), Point(100, 0), Point(100, 60), Point(0, 60)].map(matrix.apply))!
      #expect(frame.minX > -1e-6 && frame.maxX < 1280 + 1e-6)
      #expect(frame.minY > -1e-6 && frame.maxY < 800 + 1e-6)
      #expect(frame.size.width > 20)
    }
    #expect(editor.record(3) == EditorHarness.sticker(id: 3), "what is at home stays")
    editor.tap(.undo)
    #expect(editor.record(1) == far && editor.record(2) == tiny)
  }

  /// The sticker is dropped outside the canvas, and a spring pulls it to a position partly within.
  @Test func restorePositionsBringsMovingStickerIntoCanvas() throws {
    let editor = EditorHarness.withInterface()
    editor.drag(1, editor.middle(1), Point(600, 300), Point(2000, 400))
    let goal = try #require(editor.record(1)).position
    #expect(editor.world.isMoving && goal.x > 1240)
    editor.tap(.home)
    editor.rest(2)
    let home = try #require(editor.record(1)).position
    #expect(home.distance(to: Point(1230, goal.y)) < 1e-6 && !editor.world.isMoving)
    expectHonest(editor)
  }
}
