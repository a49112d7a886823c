import ECS
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct WorldStickerCanvasTests {
  private let editor = EditorHarness.withInterface()
  private var world: World { editor.world }

  @Test func otherPlayheadIsDrawn() {
    editor.frame()
    _ = editor.app.drawnItems()
    let same = world.playhead
    world.playhead = same
    #expect(!world.needsDisplay)
    world.playhead.duration = 10
    #expect(world.needsDisplay && world.playhead.duration == 10)
    _ = editor.app.drawnItems()
    world.playhead.seek(to: 4)
    #expect(world.needsDisplay && world.playhead.time == 4)
  }

  @Test func documentHasManipulationsThatStoreLacksUntilCommitted() throws {
    let middle = editor.middle(1)
    editor.drag(1, middle, middle + Vector(100, 0), lifts: false)
    #expect(world.document != world.store.document && !world.store.history.canUndo)
    let shown = world.document
    world.commitHands()
    #expect(world.store.document == shown && world.store.history.done.count == 1)
    editor.touch(.move, 1, middle.x + 200, middle.y)
    editor.frame()
    #expect(world.document != shown, "the contact continues")
  }

  @Test func commitStoresStickerFromTray() {
    editor.drag(1, editor.cell(0), Point(700, 300), lifts: false)
    #expect(world.store.document.stickers.count == 1)
    world.commitHands()
    #expect(world.store.document.stickers.map(\.image) == ["1.svg", "tray1.svg"])
  }

  @Test func placesAndDropsPictures() throws {
    let placed = try #require(world.place("a.svg", at: Point(100, 200), scale: 2, rotation: 1))
    let record = try #require(editor.record(world.id(of: placed)))
    #expect(record.position == Point(100, 200) && record.scale == Vector(2, 2))
    #expect(record.rotation == 1 && world.selectedIDs.isEmpty)
    let dropped = try #require(world.drop("b.svg", at: world.canvas.view.center))
    #expect(world.selectedIDs == [world.id(of: dropped)])
    #expect(world.place([]).isEmpty && world.document.stickers.count == 3)
  }

  @Test func refusedStickerIsReportedByToast() {
    #expect(world.place("a.svg", at: Point(.nan, 0)) == nil)
    #expect(world.document.stickers.count == 1)
  }

  @Test func requestsAreTakenOnce() {
    editor.perform(.fullScreen)
    #expect(world.takeRequests() == [.toggleFullScreen])
    #expect(world.takeRequests() == [])
  }
}
