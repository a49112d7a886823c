import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

/// The animated hand that demonstrates a drag from the tray to the canvas.
@Suite struct FirstDragTests {
  private func desk(_ stickers: [SceneDocument.Sticker] = []) -> Desk {
    Desk(
      stickers, shelf: TrayShelf(stickers: (1...40).map { "tray\($0).svg" }), mayLeave: false,
      others: [FirstDragPlugin()])
  }

  private func hand(_ desk: Desk) -> DrawnItem? {
    desk.app.drawnItems().first { $0.picture == .icon("pointing-hand", .light) }
  }

  @Test func dragsFromTrayToCenterOfCanvasAndEnds() throws {
    let desk = desk()
    desk.frame()
    desk.world.showFirstDrag()
    // The app sleeps until the hand appears.
    #expect(abs(desk.world.nextChange! - desk.world.time - FirstDrag.patience) < 1e-9)
    #expect(hand(desk) == nil)
    desk.wait(FirstDrag.patience + 0.5)
    let first = try #require(hand(desk)).transform.apply(Point(0.5, 0.1))
    #expect(desk.world.layout!.tray.contains(first))
    desk.wait(1.3)
    let last = try #require(hand(desk)).transform.apply(Point(26.5 / 64, 7.5 / 64))
    #expect(last.distance(to: desk.world.canvas.fitted.center) < 1)
    #expect(desk.world.isAtRest, "a kiosk does not take it for somebody")
    desk.rest(Double(FirstDrag.rounds) * FirstDragPose.duration)
    #expect(hand(desk) == nil && desk.world.nextChange == nil)
    desk.frame()
    #expect(!desk.world.needsDisplay)
    #expect(desk.world.document.stickers.isEmpty)
  }

  @Test func endsAtFirstTouch() {
    let desk = desk()
    desk.frame()
    desk.world.showFirstDrag()
    desk.wait(FirstDrag.patience + 1)
    desk.move(300, 300)
    desk.frame()
    #expect(hand(desk) != nil, "a mouse that is pushed along touches nothing")
    desk.touch(.down, 1, 600, 300)
    desk.frame()
    #expect(hand(desk) == nil && desk.world[FirstDrag.self].start == nil)
    desk.touch(.up, 1, 600, 300)
    desk.rest(12)
    #expect(hand(desk) == nil)
  }

  @Test func appearsAgainAfterReset() {
    let desk = desk()
    let beginning = desk.world.document
    desk.world.showFirstDrag()
    desk.tap(600, 300)
    desk.rest(2)
    #expect(hand(desk) == nil)
    desk.app.reset(to: beginning)
    desk.wait(FirstDrag.patience + 1)
    #expect(hand(desk) != nil)
  }

  @Test func doesNotAppearUnlessRequested() {
    let desk = desk()
    desk.app.reset(to: desk.world.document)
    desk.rest(3)
    #expect(hand(desk) == nil && desk.world.nextChange == nil)
  }

  @Test func doesNotAppearWhenCanvasHasStickers() {
    let desk = desk([Desk.sticker()])
    desk.world.showFirstDrag()
    desk.rest(3)
    #expect(hand(desk) == nil && desk.world.nextChange == nil)
  }

  @Test func doesNotAppearWhenMotionIsReduced() {
    let desk = desk()
    desk.app.runtime.reducesMotion = true
    desk.world.showFirstDrag()
    desk.rest(3)
    #expect(hand(desk) == nil && desk.world.nextChange == nil)
  }
}
