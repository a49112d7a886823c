import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct StickerLimitsTests {
  @Test(arguments: [
    Point(-300, 400), Point(2000, 400), Point(600, -500), Point(600, 1500), Point(-900, -900),
  ])
  func stickerDraggedOffCanvasStaysPartlyOnIt(goal: Point) throws {
    let editor = EditorHarness.withInterface()
    editor.drag(1, editor.middle(1), Point(600, 300), goal)
    editor.rest(2)
    let entity = editor.world.entities[1]!
    let corners = [Point(0, 0), Point(100, 0), Point(100, 60), Point(0, 60)]
      .map(editor.world.runtime.matrixToWindow(of: entity).apply)
    let frame = try #require(Rect(around: corners))
    let map = editor.world.canvas.toWindow
    let canvas = Rect(around: [map.apply(.zero), map.apply(Point(1280, 800))])!
    #expect(min(frame.maxX, canvas.maxX) - max(frame.minX, canvas.minX) > 40)
    #expect(min(frame.maxY, canvas.maxY) - max(frame.minY, canvas.minY) > 24)
  }

  @Test func draggedStickerSnapsToAlignmentOfEachAxis() throws {
    let editor = EditorHarness.withInterface([
      EditorHarness.sticker(), EditorHarness.sticker(id: 2, at: Point(470, 330)),
    ])
    let start = editor.middle(1)
    editor.drag(1, start, start + Vector(-17, -68), lifts: false)
    let sticker = editor.world.entities[1]!
    let alignment = try #require(editor.world.get(SnapAlignment.self, of: sticker))
    let detents = try #require(editor.world.get(ManipulationLimits.self, of: sticker)?.detents)
    for (detent, line) in [(detents.upright, alignment.x), (detents.level, alignment.y)] {
      #expect(detent?.place == line?.place && detent?.begun == line?.begun)
    }
    #expect(detents.upright != detents.level)
    editor.world.bound(StickerLimits()).refresh(of: sticker)
    let refreshed = try #require(editor.world.get(ManipulationLimits.self, of: sticker)?.detents)
    #expect(refreshed.upright == detents.upright && refreshed.level == detents.level)
  }

  @Test func pinchToZeroLeavesStickerVisible() throws {
    let editor = EditorHarness.withInterface()
    let middle = editor.middle(1)
    editor.key("Left Alt")
    editor.press(middle.x + 20, middle.y)
    editor.move(middle.x + 60, middle.y)
    editor.frame()
    editor.move(middle.x, middle.y)
    editor.frame()
    editor.release(middle.x, middle.y)
    editor.key("Left Alt", .up)
    editor.frame()
    #expect(try #require(editor.record(1)).scale.x > 0)
    editor.tap(.home)
    editor.rest(1)
    #expect(try #require(editor.record(1)).scale.x > 0.1)
  }
}
