import DirectManipulation
import Geometry
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

/// With reduced motion, stickers, tray and canvas take their final positions at once.
@Suite struct ReducedMotionTests {
  private func desk(_ stickers: [SceneDocument.Sticker] = [Desk.sticker()]) -> Desk {
    let desk = Desk.withInterface(stickers)
    desk.app.runtime.reducesMotion = true
    desk.frame()
    return desk
  }

  /// Returns whether the current drawing equals the drawing after everything has come to rest.
  private func isAtRest(_ desk: Desk) -> Bool {
    let now = desk.app.drawnItems()
    let isStill = !desk.world.isMoving
    desk.rest(3)
    return isStill && desk.app.drawnItems() == now
  }

  @Test func releasedStickerDoesNotGlide() {
    let desk = desk()
    desk.drag(1, desk.middle(1), Point(800, 250), resting: 0)
    #expect(desk.middle(1).distance(to: Point(800, 250)) < 0.01)
    #expect(isAtRest(desk))
  }

  @Test func stickerDroppedOutOfReachReturnsAtOnce() {
    let desk = desk()
    let edge = desk.world.canvas.toWindow.apply(Point(0, 100))
    desk.drag(1, desk.middle(1), Point(edge.x - 60, edge.y + 300))
    let record = desk.record(1)!
    let goal = desk.world.canvas.toWindow.apply(record.matrix.apply(record.size.vector / 2))
    #expect(desk.middle(1).distance(to: goal) < 1e-6)
    #expect(isAtRest(desk))
  }

  @Test func restorePositionsAndUndoMoveStickersAtOnce() {
    let desk = desk()
    let edge = desk.world.canvas.toWindow.apply(Point(0, 100))
    desk.drag(1, desk.middle(1), Point(edge.x + 4, edge.y))
    desk.type("H")
    #expect(isAtRest(desk))
    desk.type("Z", with: "Ctrl")
    #expect(isAtRest(desk))
  }

  @Test func stickerFromTrayAppearsWithoutSpring() {
    let desk = desk()
    desk.tap(desk.cell(1).x, desk.cell(1).y)
    #expect(desk.world.document.stickers.count == 2)
    #expect(isAtRest(desk))
  }

  @Test func canvasStopsAtOnceAfterZoomAndDoubleTap() {
    let desk = desk()
    for _ in 0..<3 { desk.type("=", with: "Ctrl") }
    #expect(desk.world.canvas.camera != .fitted)
    #expect(isAtRest(desk))
    for _ in 0..<2 { desk.tap(640, 700) }
    #expect(desk.world.canvas.camera == .fitted)
    #expect(isAtRest(desk))
  }

  @Test func theTrayStopsWhereTheFingerLeavesIt() {
    let desk = desk()
    let from = desk.cell(4)
    desk.drag(1, from, from - Vector(x: 0, y: 200), resting: 0)
    let scroll = desk.world.trayScroll
    #expect(scroll > 100)
    #expect(isAtRest(desk))
    #expect(desk.world.trayScroll == scroll)
  }

  @Test func stickerDroppedOnBinDisappearsAtOnce() {
    let desk = desk()
    let bin = desk.world.layout!.bin.center
    desk.drag(1, desk.middle(1), bin)
    #expect(desk.world.document.stickers.isEmpty)
    #expect(isAtRest(desk))
  }

  @Test func exportShowsNoFlyingPicture() {
    let desk = desk()
    desk.world.showExported()
    #expect(isAtRest(desk))
  }

  @Test func releasedStickerGlidesWithoutReducedMotion() {
    let desk = Desk.withInterface()
    desk.drag(1, desk.middle(1), Point(800, 250), resting: 0)
    #expect(desk.world.isMoving)
  }
}
