import Geometry
import Gestures
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

/// Each manipulation is one undo step; the steps have the order in which the manipulations ended.
@Suite struct UndoTests {
  @Test func commitsDragAsOneUndoStep() {
    let desk = Desk()
    let before = desk.world.document
    desk.drag(1, Point(640, 400), Point(700, 450), Point(300, 200))
    let after = desk.world.document
    #expect(after != before)
    #expect(desk.world.store.history.done.count == 1)
    desk.type("Z", with: "Ctrl")
    #expect(desk.world.document == before)
    #expect(desk.shown(Point(0.5, 0.5)).distance(to: Point(640, 400)) < 1e-9)
    desk.type("Z", with: "Ctrl", "Shift")
    #expect(desk.world.document == after)
    #expect(desk.shown(Point(0.5, 0.5)).distance(to: Point(300, 200)) < 1e-9)
  }

  @Test func ordersUndoStepsByEndOfDrag() {
    let desk = Desk([Desk.sticker(), Desk.sticker(id: 2, at: Point(200, 200))])
    desk.touch(.down, 1, 640, 400)
    desk.touch(.down, 2, 200, 200)
    desk.frame()
    desk.touch(.move, 1, 660, 400)
    desk.touch(.move, 2, 250, 200)
    desk.frame()
    desk.touch(.up, 2, 250, 200)
    desk.frame()
    desk.touch(.up, 1, 660, 400)
    desk.frame()
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(1)?.position == Point(640, 400))
    #expect(desk.record(2)?.position.distance(to: Point(250, 200)) ?? 9 < 1e-9)
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(2)?.position == Point(200, 200))
    #expect(!desk.world.store.history.canUndo)
  }

  @Test func undoDoesNotAffectStickerThatAnotherFingerDrags() {
    let desk = Desk([Desk.sticker(), Desk.sticker(id: 2, at: Point(200, 200))])
    desk.drag(1, Point(640, 400), Point(700, 450))
    desk.drag(2, Point(200, 200), Point(260, 200), lifts: false)
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(1)?.position == Point(640, 400))
    #expect(desk.middle(2).distance(to: Point(260, 200)) < 1e-9)
    desk.touch(.move, 2, 300, 220)
    desk.frame()
    #expect(desk.middle(2).distance(to: Point(300, 220)) < 1e-9)
    desk.touch(.up, 2, 300, 220)
    desk.frame()
    #expect(desk.record(2)?.position.distance(to: Point(300, 220)) ?? 9 < 1e-9)
  }

  @Test func undoCancelsDragOfItsSticker() {
    let desk = Desk()
    desk.drag(1, Point(640, 400), Point(700, 450))
    desk.drag(2, Point(700, 450), Point(100, 100), lifts: false)
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(1)?.position == Point(640, 400))
    desk.touch(.move, 2, 300, 300)
    desk.touch(.up, 2, 300, 300)
    desk.frame()
    #expect(desk.record(1)?.position == Point(640, 400))
    #expect(desk.world.store.history.undone.count == 1, "the hand made no step")
  }

  @Test func commitsNoUndoStepForCancelledDrag() {
    let desk = Desk()
    desk.drag(1, Point(640, 400), Point(700, 450), lifts: false)
    desk.touch(.cancel, 1, 700, 450)
    desk.frame()
    #expect(!desk.world.store.history.canUndo)
    #expect(desk.world.document.stickers == [Desk.sticker()])
  }

  @Test func threeFingerTapUndoesButTwoFingerTapDoesNot() {
    let desk = Desk()
    desk.drag(1, Point(640, 400), Point(700, 450))
    for finger in 1...3 as ClosedRange<Int64> {
      desk.touch(.down, finger, 100 * Double(finger), 700)
    }
    desk.frame()
    for finger in 1...3 as ClosedRange<Int64> { desk.touch(.up, finger, 100 * Double(finger), 700) }
    desk.frame()
    #expect(desk.record(1)?.position == Point(640, 400))
    for finger in 1...2 as ClosedRange<Int64> {
      desk.touch(.down, finger, 100 * Double(finger), 700)
    }
    desk.frame()
    for finger in 1...2 as ClosedRange<Int64> { desk.touch(.up, finger, 100 * Double(finger), 700) }
    desk.frame()
    #expect(desk.world.store.history.canRedo, "two fingers do not")
  }

  /// After random actions and touches, the displayed stickers match the document, too.
  @Test(arguments: 1...6 as ClosedRange<UInt64>) func undoRevertsRandomActions(seed: UInt64) {
    var random = Seeded(seed)
    let start = (1...5).map { Desk.sticker(id: $0, at: Point(Double($0) * 200, 400)) }
    let desk = Desk.withInterface(start)
    let actions = desk.world.actions.actions.map(\.id).filter {
      ![.quit, .save, .export].contains($0)
    }
    for _ in 0..<400 {
      switch random.next() % 4 {
      case 0: desk.perform(actions[Int(random.next() % UInt64(actions.count))])
      case 1:
        let id = Int64(random.next() % 4)
        let phases: [InputEvent.TouchPhase] = [.down, .move, .move, .up, .cancel]
        desk.touch(
          phases[Int(random.next() % 5)], id, random.number(0...1280), random.number(0...800))
      case 2: desk.wheel(random.number(-2...2), at: random.number(0...1280), random.number(0...800))
      default: desk.frame()
      }
      desk.frame()
    }
    desk.key("Escape")
    desk.frame()
    desk.world.cancelHands()
    desk.rest(2)
    #expect(desk.world.document == desk.world.store.document)
    for record in desk.world.document.stickers {
      let entity = desk.world.entities[record.id]!
      #expect(SceneDocument.Sticker(of: entity, in: desk.world) == record)
    }
    while desk.world.store.history.canUndo { desk.perform(.undo) }
    #expect(desk.world.document.stickers == start)
    while desk.world.store.history.canRedo { desk.perform(.redo) }
    #expect(desk.world.entities.count == desk.world.document.stickers.count)
  }

  @Test func threeFingersThatLandSlowlyDoNotUndo() {
    let desk = Desk()
    desk.drag(1, Point(640, 400), Point(700, 450))
    for finger in 1...3 as ClosedRange<Int64> {
      desk.touch(.down, finger, 100 * Double(finger), 700)
      desk.rest(1)
    }
    for finger in 1...3 as ClosedRange<Int64> { desk.touch(.up, finger, 100 * Double(finger), 700) }
    desk.frame()
    #expect(!desk.world.store.history.canRedo)
  }
}

/// A generator of random numbers for random input; ``ManyHandsTests`` repeats its seeds that once found faults.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 17 ^ state << 13
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}
