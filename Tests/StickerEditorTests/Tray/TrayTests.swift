import Geometry
import Gestures
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct TrayTests {
  @Test(arguments: [
    Size(width: 1280, height: 800), Size(width: 480, height: 320), Size(width: 480, height: 800),
    Size(width: 3840, height: 2160),
  ])
  func stickerDraggedFromTrayFollowsFinger(window: Size) {
    let desk = Desk.withInterface([], window: window)
    let start = desk.cell(1)
    let isWide = window.width > window.height
    // The edge of the canvas holds nothing here.
    desk.type("G")
    let goal = isWide ? start + Vector(150, 20) : start + Vector(20, -250)
    desk.drag(1, start, goal, lifts: false)
    #expect(desk.world.document.stickers.count == 1)
    #expect(desk.middle(1).distance(to: goal) < 0.01)
    #expect(!desk.world.store.history.canUndo, "nothing is stored while it is held")
    desk.rest(0.2)
    desk.touch(.up, 1, goal.x, goal.y)
    desk.frame()
    #expect(desk.world.store.document.stickers.map(\.image) == ["tray2.svg"])
    let record = desk.record(1)!
    #expect(abs(record.size.width * record.scale.x - 160) < 1e-9, "a fifth of the canvas")
    desk.tap(.undo)
    #expect(desk.world.document.stickers.isEmpty)
  }

  @Test(arguments: [(Size(width: 3840, height: 2160), 2), (Size(width: 1920, height: 1080), 1)])
  func largestTrayHasTwoColumnsOfStickers(window: Size, columns: Int) throws {
    let desk = Desk.withInterface([], window: window)
    let layout = try #require(desk.world.layout)
    #expect(desk.world.tray.columns(in: layout) == columns)
    #expect((100...116).contains(desk.world.tray.cell(in: layout)))
    #expect((desk.cell(0).y == desk.cell(1).y) == (columns == 2))
  }

  @Test func tapPlacesStickerAtCanvasCenter() {
    let desk = Desk.withInterface([])
    desk.tap(desk.cell(0).x, desk.cell(0).y)
    #expect(desk.record(1)?.position.distance(to: Point(640, 400)) ?? 9 < 1e-6)
    #expect(desk.world.selectedIDs == [1])
    #expect(desk.world.isMoving, "it springs into place")
    desk.rest(1)
    #expect(!desk.world.isMoving)
  }

  /// Regression: the touched emoji's index was out of range after another user had switched the tray to stickers.
  @Test(arguments: [false, true]) func takesTouchedItemAfterTrayContentsChange(isDrag: Bool) {
    let desk = Desk.withInterface([])
    let last = desk.holdLastEmojiWhileTheTrayIsFilledAnew()
    if isDrag {
      desk.touch(.move, 1, 640, 400)
      desk.frame()
      desk.rest(0.2)
    }
    desk.touch(.up, 1, isDrag ? 640 : last.x, isDrag ? 400 : last.y)
    desk.frame()
    #expect(desk.record(1)?.image == "text:90", "what the finger landed on")
  }

  @Test func scrollsAfterFlickAndStopsAtEnd() {
    let desk = Desk.withInterface([])
    let from = desk.cell(3)
    desk.drag(1, from, from - Vector(0, 200), lifts: false)
    let scrolled = desk.world.tray.scroll
    #expect(abs(scrolled - 200) < 1e-9)
    desk.touch(.up, 1, 0, 0)
    desk.frame()
    #expect(desk.world.isMoving)
    desk.rest(3)
    #expect(desk.world.tray.scroll > scrolled + 100)
    #expect(!desk.world.isMoving)
    for _ in 0..<30 { desk.wheel(-40, at: 50, 400) }
    desk.frame()
    let last = desk.cell(39)
    #expect(last.y < 800 && last.y > 700)
    #expect(desk.world.document.stickers.isEmpty)
  }

  @Test func flickIsIndependentOfFrameRate() {
    let (often, once) = (Desk.withInterface([]), Desk.withInterface([]))
    for desk in [often, once] {
      let from = desk.cell(5)
      desk.drag(1, from, from - Vector(0, 100), resting: 0)
    }
    let before = once.world.tray.scroll
    often.rest(1)
    once.wait(1)
    #expect(once.world.tray.scroll > before + 100)
    #expect(abs(often.world.tray.scroll - once.world.tray.scroll) < 1e-9)
  }

  @Test func stickerDroppedOnTrayIsNotAdded() {
    let desk = Desk.withInterface([])
    desk.drag(1, desk.cell(0), Point(400, 300), Point(40, 300))
    #expect(desk.world.document.stickers.isEmpty)
    #expect(!desk.world.store.history.canUndo)
  }

  @Test func cancelledDragAddsNoSticker() {
    let desk = Desk.withInterface([])
    desk.drag(1, desk.cell(0), Point(400, 300), lifts: false)
    desk.touch(.cancel, 1, 400, 300)
    desk.frame()
    #expect(desk.world.document.stickers.isEmpty)
    desk.drag(2, desk.cell(0), Point(400, 300), lifts: false)
    desk.type("Escape")
    #expect(desk.world.document.stickers.isEmpty)
    #expect(desk.world.entities.isEmpty)
  }

  @Test func twoFingersTakeOneStickerEach() {
    let desk = Desk.withInterface([])
    desk.touch(.down, 1, desk.cell(0).x, desk.cell(0).y)
    desk.touch(.down, 2, desk.cell(2).x, desk.cell(2).y)
    desk.frame()
    for step in 1...20 {
      desk.touch(.move, 1, desk.cell(0).x + Double(step) * 20, 100)
      desk.touch(.move, 2, desk.cell(2).x + Double(step) * 30, 500)
      desk.frame()
    }
    #expect(desk.world.document.stickers.count == 2)
    #expect(desk.middle(1).distance(to: Point(desk.cell(0).x + 400, 100)) < 10)
    #expect(desk.middle(2).distance(to: Point(desk.cell(2).x + 600, 500)) < 0.01)
  }

  @Test func tabsSwitchBetweenEmojiAndStickers() {
    let desk = Desk.withInterface([])
    desk.tap(.emoji)
    desk.tap(desk.cell(3).x, desk.cell(3).y)
    #expect(desk.record(1)?.image == "text:4")
    desk.tap(.stickers)
    desk.tap(desk.cell(0).x, desk.cell(0).y)
    #expect(desk.record(2)?.image == "tray1.svg")
  }

  @Test func keysMarkAndPlaceTrayItems() {
    let desk = Desk.withInterface([])
    desk.type("PageDown")
    desk.type("PageDown")
    desk.type("Return")
    #expect(desk.record(1)?.image == "tray2.svg")
    desk.type("PageUp")
    desk.type("PageUp")
    desk.type("Return")
    #expect(desk.record(2)?.image == "tray40.svg")
  }

  @Test func trayIsAbsentWithoutInterface() {
    let desk = Desk([])
    desk.tap(50, 300)
    desk.type("PageDown")
    desk.type("Return")
    #expect(desk.world.document.stickers.isEmpty)
  }
}
