import DirectManipulation
import Geometry
import Gestures
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

/// The movement of stickers after the fingers lift.
@Suite struct ReleaseTests {
  @Test func stickerStaysWhereRestingFingerLifts() {
    let desk = Desk.withInterface()
    desk.drag(1, desk.middle(1), Point(500, 300))
    #expect(desk.middle(1).distance(to: Point(500, 300)) < 0.01)
    desk.rest(1)
    #expect(desk.middle(1).distance(to: Point(500, 300)) < 0.01)
    #expect(!desk.world.isMoving)
  }

  @Test func tossedStickerGlidesToStoredPosition() throws {
    let desk = Desk.withInterface()
    desk.drag(1, desk.middle(1), Point(800, 250), resting: 0)
    let released = desk.middle(1)
    #expect(desk.world.isMoving)
    let goal = try #require(desk.record(1)?.position)
    desk.rest(0.1)
    #expect(desk.middle(1).x > released.x + 5)
    desk.rest(2)
    #expect(!desk.world.isMoving)
    #expect(desk.middle(1).distance(to: desk.world.canvas.toWindow.apply(goal)) < 1e-6)
    #expect(desk.world.store.history.done.count == 1)
  }

  /// A sticker that the H key brings back moves without a jump and ends at the document's position.
  @Test func restorePositionsAnimatesSticker() throws {
    let desk = Desk.withInterface()
    let edge = desk.world.canvas.toWindow.apply(Point(0, 100))
    desk.drag(1, desk.middle(1), Point(edge.x + 4, edge.y))
    desk.rest(1.5)
    let seen = desk.middle(1)
    desk.type("H")
    #expect(desk.world.isMoving)
    #expect(desk.middle(1).distance(to: seen) < 1e-9)
    let record = try #require(desk.record(1))
    let middle = record.matrix.apply(record.size.vector / 2)
    let goal = desk.world.canvas.toWindow.apply(middle)
    let way = goal.distance(to: seen)
    #expect(way > 20)
    desk.rest(0.05)
    let nearer = desk.middle(1).distance(to: goal)
    #expect(nearer < way - 1 && nearer > 5)
    desk.rest(2)
    #expect(desk.middle(1).distance(to: goal) < 1e-6 && !desk.world.isMoving)
  }

  @Test func aMouseDoesNotToss() {
    let desk = Desk.withInterface()
    let middle = desk.middle(1)
    desk.press(middle.x, middle.y)
    desk.frame()
    for step in 1...10 {
      desk.move(middle.x + 20 * Double(step), middle.y - 15 * Double(step))
      desk.frame()
    }
    desk.release(middle.x + 200, middle.y - 150)
    desk.frame()
    desk.rest(1)
    #expect(desk.middle(1).distance(to: middle + Vector(x: 200, y: -150)) < 0.01)
  }

  /// A sticker that is tossed over the canvas's edge, or under the interface, comes to rest with its center in view.
  @Test(arguments: [Point(60, 300), Point(1240, 300), Point(640, 780)], [1.0, 3])
  func tossedStickerComesToRestInView(goal: Point, zoom: Double) {
    let desk = Desk.withInterface()
    while desk.world.canvas.camera.zoom < zoom { desk.type("=", with: "Ctrl") }
    // The sticker starts at the center of the view.
    desk.drag(1, desk.middle(1), desk.world.canvas.view.center)
    let from = desk.middle(1)
    let way = goal - from
    desk.touch(.down, 1, from.x, from.y)
    desk.frame()
    for step in 1...8 {
      let point = from + way * (Double(step) / 10)
      desk.touch(.move, 1, point.x, point.y)
      desk.frame()
    }
    let last = from + way * 0.8
    desk.touch(.up, 1, last.x, last.y)
    desk.frame()
    desk.rest(3)
    let view = desk.world.canvas.view
    let place = view.nearestPoint(to: desk.middle(1))
    #expect(place.distance(to: desk.middle(1)) < 0.5)
  }

  @Test func touchStopsGlidingStickerWhereItIsShown() {
    let desk = Desk.withInterface()
    desk.drag(1, desk.middle(1), Point(800, 250), resting: 0)
    desk.rest(0.1)
    let seen = desk.middle(1)
    desk.touch(.down, 2, seen.x, seen.y)
    desk.frame()
    #expect(desk.middle(1).distance(to: seen) < 1e-9, "it stops")
    desk.rest(1)
    #expect(desk.middle(1).distance(to: seen) < 1e-9)
    desk.touch(.up, 2, seen.x, seen.y)
    desk.frame()
    #expect(desk.world.document == desk.world.store.document)
    #expect(
      desk.record(1)?.position.distance(to: desk.world.canvas.toWindow.inverse!.apply(seen))
        ?? 9 < 1e-6)
  }

  @Test func glidingStickerContinuesAfterCancelledTouch() throws {
    let desk = Desk.withInterface()
    desk.drag(1, desk.middle(1), Point(800, 250), resting: 0)
    let goal = try #require(desk.record(1)).position
    desk.rest(0.1)
    let seen = desk.middle(1)
    desk.touch(.down, 1, seen.x, seen.y)
    desk.frame()
    #expect(desk.middle(1).distance(to: seen) < 1e-9, "it stops")
    desk.touch(.cancel, 1, seen.x, seen.y)
    desk.frame()
    #expect(desk.middle(1).distance(to: seen) < 10, "no jump")
    desk.rest(2)
    #expect(desk.middle(1).distance(to: desk.world.canvas.toWindow.apply(goal)) < 1e-6)
    #expect(desk.world.store.history.done.count == 1)
  }

  @Test(arguments: [
    Point(-300, 400), Point(2000, 400), Point(600, -500), Point(600, 1500), Point(-900, -900),
  ])
  func stickerDraggedOffCanvasStaysPartlyOnIt(goal: Point) throws {
    let desk = Desk.withInterface()
    desk.drag(1, desk.middle(1), Point(600, 300), goal)
    desk.rest(2)
    let entity = desk.world.entities[1]!
    let corners = [Point(0, 0), Point(100, 0), Point(100, 60), Point(0, 60)]
      .map(desk.world.runtime.matrixToWindow(of: entity).apply)
    let frame = try #require(Rect(around: corners))
    let map = desk.world.canvas.toWindow
    let canvas = Rect(around: [map.apply(.zero), map.apply(Point(1280, 800))])!
    #expect(min(frame.maxX, canvas.maxX) - max(frame.minX, canvas.minX) > 40)
    #expect(min(frame.maxY, canvas.maxY) - max(frame.minY, canvas.minY) > 24)
  }

  @Test func restorePositionsBringsAllStickersIntoCanvas() {
    var far = Desk.sticker(at: Point(-5000, 3000))
    far.scale = Vector(30, 30)
    var tiny = Desk.sticker(id: 2, at: Point(9000, -10))
    tiny.scale = Vector(0.001, 0.001)
    let desk = Desk.withInterface([far, tiny, Desk.sticker(id: 3)])
    desk.tap(.home)
    desk.rest(1)
    for id in 1...3 {
      let record = desk.record(id)!
      let matrix = AffineTransform(
        position: record.position, scale: record.scale, rotation: record.rotation,
        anchor: record.anchorPoint, size: record.size)
      let frame = Rect(
        around: [Point(0, 0), Point(100, 0), Point(100, 60), Point(0, 60)].map(matrix.apply))!
      #expect(frame.minX > -1e-6 && frame.maxX < 1280 + 1e-6)
      #expect(frame.minY > -1e-6 && frame.maxY < 800 + 1e-6)
      #expect(frame.size.width > 20)
    }
    #expect(desk.record(3) == Desk.sticker(id: 3), "what is at home stays")
    desk.tap(.undo)
    #expect(desk.record(1) == far && desk.record(2) == tiny)
  }

  @Test func aSmallStickerCanBeGrabbedBesideItsEdge() {
    var small = Desk.sticker()
    small.scale = Vector(0.1, 0.1)
    let desk = Desk.withInterface([small])
    let start = desk.middle(1)
    desk.drag(1, start + Vector(12, 14), start + Vector(112, 14))
    #expect(desk.middle(1).distance(to: start + Vector(100, 0)) < 0.01)
  }

  @Test func stickersDoNotGlideWithoutInterface() {
    let desk = Desk()
    desk.drag(1, Point(640, 400), Point(3000, 400), resting: 0)
    #expect(!desk.world.isMoving)
    #expect(desk.middle(1).distance(to: Point(3000, 400)) < 1e-6)
  }

  @Test func aGlidingStickerObeysTheWheel() throws {
    let desk = Desk.withInterface()
    desk.drag(1, desk.middle(1), Point(800, 250), resting: 0)
    desk.rest(0.1)
    let seen = desk.middle(1)
    desk.wheel(1, at: seen.x, seen.y)
    desk.frame()
    desk.rest(2)
    #expect(abs(try #require(desk.record(1)).scale.x - 1.1) < 1e-9)
    #expect(desk.middle(1).distance(to: seen) < 1e-6, "it is caught")
    expectHonest(desk)
  }

  /// The sticker is dropped outside the canvas, and a spring pulls it to a position partly within.
  @Test func restorePositionsBringsMovingStickerIntoCanvas() throws {
    let desk = Desk.withInterface()
    desk.drag(1, desk.middle(1), Point(600, 300), Point(2000, 400))
    let goal = try #require(desk.record(1)).position
    #expect(desk.world.isMoving && goal.x > 1240)
    desk.tap(.home)
    desk.rest(2)
    let home = try #require(desk.record(1)).position
    #expect(home.distance(to: Point(1230, goal.y)) < 1e-6 && !desk.world.isMoving)
    expectHonest(desk)
  }

  @Test func pinchToZeroLeavesStickerVisible() throws {
    let desk = Desk.withInterface()
    let middle = desk.middle(1)
    desk.key("Left Alt")
    desk.press(middle.x + 20, middle.y)
    desk.move(middle.x + 60, middle.y)
    desk.frame()
    desk.move(middle.x, middle.y)
    desk.frame()
    desk.release(middle.x, middle.y)
    desk.key("Left Alt", .up)
    desk.frame()
    #expect(try #require(desk.record(1)).scale.x > 0)
    desk.tap(.home)
    desk.rest(1)
    #expect(try #require(desk.record(1)).scale.x > 0.1)
  }
}
