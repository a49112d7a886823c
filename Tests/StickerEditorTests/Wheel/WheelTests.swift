import DirectManipulation
import Geometry
import Gestures
@testable import StickerCanvas
import StickerScene
import Testing

/// Wheel gestures on stickers: notches in quick succession form one undo step and leave only the change behind.
@Suite struct WheelTests {
  private func desk() -> Desk {
    Desk.withInterface((1...2).map { Desk.sticker(id: $0, at: Point(Double($0) * 400, 400)) })
  }

  private func notch(_ desk: Desk, _ dy: Double = 1, on id: Int = 1, turning: Bool = false) {
    let point = desk.middle(id)
    if turning { desk.key("Left Shift") }
    desk.wheel(dy, at: point.x, point.y)
    if turning { desk.key("Left Shift", .up) }
    desk.frame()
  }

  private func steps(_ desk: Desk) -> Int { desk.world.store.history.done.count }

  @Test(arguments: [false, true]) func coalescesQuickNotchesIntoOneUndoStep(turning: Bool) {
    let desk = desk()
    for _ in 0..<5 {
      notch(desk, turning: turning)
      desk.rest(0.3)
    }
    #expect(steps(desk) == 1)
    let changed = desk.record(1)
    desk.rest(0.6)
    notch(desk, turning: turning)
    #expect(steps(desk) == 2)
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(1) == changed)
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(1) == Desk.sticker(id: 1, at: Point(400, 400)))
    expectHonest(desk)
    desk.type("Z", with: "Ctrl", "Shift")
    #expect(desk.record(1) == changed)
  }

  @Test func rotatingAndScalingAreSeparateUndoSteps() {
    let desk = desk()
    notch(desk)
    notch(desk, turning: true)
    notch(desk)
    #expect(steps(desk) == 3)
  }

  @Test func notchesInOneFrameAreOneUndoStep() {
    let desk = desk()
    let point = desk.middle(1)
    for _ in 0..<4 { desk.wheel(1, at: point.x, point.y) }
    desk.frame()
    #expect(steps(desk) == 1)
    #expect(abs(desk.record(1)!.scale.x - 1.4641) < 1e-9)
  }

  @Test func otherStickerOrInterveningEditStartsNewUndoStep() {
    let desk = desk()
    notch(desk, on: 1)
    notch(desk, on: 2)
    notch(desk, on: 1)
    #expect(steps(desk) == 3)
    desk.world.selectedIDs = [1]
    desk.type("F")
    notch(desk, on: 1)
    #expect(steps(desk) == 5)
  }

  @Test func notchAtSizeLimitDoesNotEndCurrentUndoStep() {
    let desk = desk()
    for _ in 0..<60 { notch(desk, -1, on: 2) }
    desk.rest(1)
    let (count, least) = (steps(desk), desk.record(2))
    notch(desk, on: 1)
    notch(desk, -1, on: 2)
    notch(desk, on: 1)
    #expect(desk.record(2) == least && abs(desk.record(1)!.scale.x - 1.21) < 1e-9)
    #expect(steps(desk) == count + 1)
  }

  @Test(arguments: [Vector.zero, Vector(7, -5)])
  func notchesAtSizeLimitContinueUndoStepWithoutChange(aside: Vector) throws {
    let folder = try TemporaryFolder()
    let store = try SceneStore(path: folder.path("scene.json")) {
      SceneDocument(
        canvas: Size(width: 1280, height: 800), stickers: [Desk.sticker(at: Point(640, 400))])
    }
    let desk = Desk(store)
    let point = desk.middle(1) + aside
    func notch(_ dy: Double) {
      desk.wheel(dy, at: point.x, point.y)
      desk.frame()
    }
    for _ in 0..<60 { notch(1) }
    try store.flush()
    for _ in 0..<4 {
      desk.rest(0.4)
      notch(1)
    }
    #expect(!store.needsFlush)
    notch(-1)
    #expect(store.needsFlush)
    #expect(steps(desk) == 1)
    expectHonest(desk)
  }

  @Test func notchAfterUndoStartsNewUndoStep() {
    let desk = desk()
    notch(desk)
    desk.rest(1)
    notch(desk)
    desk.type("Z", with: "Ctrl")
    notch(desk)
    #expect(steps(desk) == 2)
  }

  /// Without an interface, the anchor stays under the pointer, as it stays under a finger that lifts.
  @Test(arguments: [false, true]) func recentersAnchorOnlyWithInterface(hasInterface: Bool) throws {
    let desk = hasInterface ? desk() : Desk([Desk.sticker(id: 1, at: Point(400, 400))])
    let corner = desk.shown(Point(0.98, 0.97))
    desk.wheel(3, at: corner.x, corner.y)
    desk.frame()
    desk.key("Left Shift")
    desk.wheel(-2, at: corner.x, corner.y)
    desk.frame()
    #expect(desk.shown(Point(0.98, 0.97)).distance(to: corner) < 1e-9, "about the pointer")
    let anchor = try #require(desk.record(1)).anchorPoint
    let expected = hasInterface ? Point(0.5, 0.5) : Point(0.98, 0.97)
    #expect(anchor.distance(to: expected) < 1e-9)
    desk.rest(1)
    #expect(desk.world.store.document == desk.world.document)
  }

  @Test func wheelDuringDragBelongsToDragUndoStep() {
    let desk = desk()
    let start = desk.middle(1)
    desk.drag(1, start, start + Vector(60, 30), lifts: false)
    desk.wheel(1, at: start.x + 60, start.y + 30)
    desk.frame()
    #expect(steps(desk) == 0)
    desk.rest(0.2)
    desk.touch(.up, 1, 0, 0)
    desk.frame()
    #expect(steps(desk) == 1)
    #expect(abs(desk.record(1)!.scale.x - 1.1) < 1e-9)
    expectHonest(desk)
  }
}
