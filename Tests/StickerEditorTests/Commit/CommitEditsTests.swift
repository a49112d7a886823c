import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Each manipulation is one undo step; the steps have the order in which the manipulations ended.
@Suite struct CommitEditsTests {
  @Test func commitsDragAsOneUndoStep() {
    let editor = EditorHarness()
    let before = editor.world.document
    editor.drag(1, Point(640, 400), Point(700, 450), Point(300, 200))
    let after = editor.world.document
    #expect(after != before)
    #expect(editor.world.store.history.done.count == 1)
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.document == before)
    #expect(editor.shown(Point(0.5, 0.5)).distance(to: Point(640, 400)) < 1e-9)
    editor.type("Z", with: "Ctrl", "Shift")
    #expect(editor.world.document == after)
    #expect(editor.shown(Point(0.5, 0.5)).distance(to: Point(300, 200)) < 1e-9)
  }

  @Test func ordersUndoStepsByEndOfDrag() {
    let editor = EditorHarness([
      EditorHarness.sticker(), EditorHarness.sticker(id: 2, at: Point(200, 200)),
    ])
    editor.touch(.down, 1, 640, 400)
    editor.touch(.down, 2, 200, 200)
    editor.frame()
    editor.touch(.move, 1, 660, 400)
    editor.touch(.move, 2, 250, 200)
    editor.frame()
    editor.touch(.up, 2, 250, 200)
    editor.frame()
    editor.touch(.up, 1, 660, 400)
    editor.frame()
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(1)?.position == Point(640, 400))
    #expect(editor.record(2)?.position.distance(to: Point(250, 200)) ?? 9 < 1e-9)
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(2)?.position == Point(200, 200))
    #expect(!editor.world.store.history.canUndo)
  }

  @Test func undoDoesNotAffectStickerThatAnotherFingerDrags() {
    let editor = EditorHarness([
      EditorHarness.sticker(), EditorHarness.sticker(id: 2, at: Point(200, 200)),
    ])
    editor.drag(1, Point(640, 400), Point(700, 450))
    editor.drag(2, Point(200, 200), Point(260, 200), lifts: false)
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(1)?.position == Point(640, 400))
    #expect(editor.middle(2).distance(to: Point(260, 200)) < 1e-9)
    editor.touch(.move, 2, 300, 220)
    editor.frame()
    #expect(editor.middle(2).distance(to: Point(300, 220)) < 1e-9)
    editor.touch(.up, 2, 300, 220)
    editor.frame()
    #expect(editor.record(2)?.position.distance(to: Point(300, 220)) ?? 9 < 1e-9)
  }

  @Test func undoCancelsDragOfItsSticker() {
    let editor = EditorHarness()
    editor.drag(1, Point(640, 400), Point(700, 450))
    editor.drag(2, Point(700, 450), Point(100, 100), lifts: false)
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(1)?.position == Point(640, 400))
    editor.touch(.move, 2, 300, 300)
    editor.touch(.up, 2, 300, 300)
    editor.frame()
    #expect(editor.record(1)?.position == Point(640, 400))
    #expect(editor.world.store.history.undone.count == 1, "the hand made no step")
  }

  @Test func commitsNoUndoStepForCancelledDrag() {
    let editor = EditorHarness()
    editor.drag(1, Point(640, 400), Point(700, 450), lifts: false)
    editor.touch(.cancel, 1, 700, 450)
    editor.frame()
    #expect(!editor.world.store.history.canUndo)
    #expect(editor.world.document.stickers == [EditorHarness.sticker()])
  }

  @Test func threeFingerTapUndoesButTwoFingerTapDoesNot() {
    let editor = EditorHarness()
    editor.drag(1, Point(640, 400), Point(700, 450))
    for finger in 1...3 as ClosedRange<Int64> {
      editor.touch(.down, finger, 100 * Double(finger), 700)
    }
    editor.frame()
    for finger in 1...3 as ClosedRange<Int64> {
      editor.touch(.up, finger, 100 * Double(finger), 700)
    }
    editor.frame()
    #expect(editor.record(1)?.position == Point(640, 400))
    for finger in 1...2 as ClosedRange<Int64> {
      editor.touch(.down, finger, 100 * Double(finger), 700)
    }
    editor.frame()
    for finger in 1...2 as ClosedRange<Int64> {
      editor.touch(.up, finger, 100 * Double(finger), 700)
    }
    editor.frame()
    #expect(editor.world.store.history.canRedo, "two fingers do not")
  }

  /// After random actions and touches, the displayed stickers match the document, too.
  @Test(arguments: 1...6 as ClosedRange<UInt64>) func undoRevertsRandomActions(seed: UInt64) {
    var random = Seeded(seed)
    let start = (1...5).map { EditorHarness.sticker(id: $0, at: Point(Double($0) * 200, 400)) }
    let editor = EditorHarness.withInterface(start)
    let actions = editor.world.actions.actions.map(\.id).filter {
      ![.quit, .save, .export].contains($0)
    }
    for _ in 0..<400 {
      switch random.next() % 4 {
      case 0: editor.perform(actions[Int(random.next() % UInt64(actions.count))])
      case 1:
        let id = Int64(random.next() % 4)
        let phases: [InputEvent.TouchPhase] = [.down, .move, .move, .up, .cancel]
        editor.touch(
          phases[Int(random.next() % 5)], id, random.number(0...1280), random.number(0...800))
      case 2:
        editor.wheel(random.number(-2...2), at: random.number(0...1280), random.number(0...800))
      default: editor.frame()
      }
      editor.frame()
    }
    editor.key("Escape")
    editor.frame()
    editor.world.cancelHands()
    editor.rest(2)
    #expect(editor.world.document == editor.world.store.document)
    for record in editor.world.document.stickers {
      let entity = editor.world.entities[record.id]!
      #expect(SceneDocument.Sticker(of: entity, in: editor.world) == record)
    }
    while editor.world.store.history.canUndo { editor.perform(.undo) }
    #expect(editor.world.document.stickers == start)
    while editor.world.store.history.canRedo { editor.perform(.redo) }
    #expect(editor.world.entities.count == editor.world.document.stickers.count)
  }

  @Test func threeFingersThatLandSlowlyDoNotUndo() {
    let editor = EditorHarness()
    editor.drag(1, Point(640, 400), Point(700, 450))
    for finger in 1...3 as ClosedRange<Int64> {
      editor.touch(.down, finger, 100 * Double(finger), 700)
      editor.rest(1)
    }
    for finger in 1...3 as ClosedRange<Int64> {
      editor.touch(.up, finger, 100 * Double(finger), 700)
    }
    editor.frame()
    #expect(!editor.world.store.history.canRedo)
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
