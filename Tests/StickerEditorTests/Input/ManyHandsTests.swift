import ECS
import Geometry
import Gestures
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

/// A contact's manipulation while other contacts and keys change the scene.
@Suite struct ManyHandsTests {
  private func two() -> EditorHarness {
    EditorHarness.withInterface([
      EditorHarness.sticker(), EditorHarness.sticker(id: 2, at: Point(300, 200)),
    ])
  }

  @Test func tapPlacesTouchedEmojiWhenTrayChangesUnderFinger() {
    let editor = EditorHarness.withInterface([])
    let last = editor.holdLastEmojiWhileTheTrayIsFilledAnew()
    editor.touch(.up, 1, last.x, last.y)
    editor.frame()
    #expect(editor.world.document.stickers.map(\.image) == ["text:90"])
  }

  @Test func tapByThreeFingersTakesStickerFromFingerThatLandsInSamePump() {
    let editor = two()
    editor.world.drop("third.svg")
    let middle = editor.middle(3)
    for finger in Int64(1)...3 { editor.touch(.down, finger, 400 + 40 * Double(finger), 600) }
    editor.frame()
    for finger in Int64(1)...2 { editor.touch(.up, finger, 400 + 40 * Double(finger), 600) }
    // The lift of the third finger has been lost.
    editor.touch(.down, 3, middle.x, middle.y)
    editor.frame()
    #expect(editor.world.document.stickers.map(\.id) == [1, 2])
    expectHonest(editor)
    editor.touch(.up, 3, middle.x, middle.y)
    editor.frame()
    expectHonest(editor)
  }

  @Test func redoDoesNotReplaceStickerDraggedFromTray() {
    let editor = two()
    editor.world.drop("third.svg")
    editor.tap(.undo)
    editor.drag(1, editor.cell(1), Point(500, 500), lifts: false)
    editor.tap(.redo)
    #expect(editor.world.document.stickers.map(\.image).sorted().first == "1.svg")
    #expect(editor.world.document.stickers.count == 4)
    editor.rest(0.2)
    editor.touch(.up, 1, 500, 500)
    editor.frame()
    #expect(
      editor.world.store.document.stickers.map(\.image) == [
        "1.svg", "2.svg", "third.svg", "tray2.svg",
      ])
    expectHonest(editor)
  }

  @Test func escapeAfterSaveDuringGroupDragRestoresStoredPositions() {
    let editor = two()
    editor.type("A", with: "Ctrl")
    editor.drag(1, editor.middle(1), editor.middle(1) + Vector(60, 70), lifts: false)
    editor.type("S", with: "Ctrl")
    editor.type("Escape")
    #expect(editor.world.store.document.stickers.map(\.position.x).sorted() == [300, 640])
    expectHonest(editor)
  }

  @Test func doesNotDeleteStickerWhenUndoEndsDragOverBin() {
    let editor = two()
    editor.drag(1, editor.middle(1), Point(700, 450))
    let bin = editor.world.layout!.bin.center
    editor.drag(2, editor.middle(1), Point(bin.x, 300), bin, lifts: false)
    editor.key("Left Ctrl")
    editor.key("Z")
    editor.touch(.up, 2, bin.x, bin.y)
    editor.key("Left Ctrl", .up)
    editor.frame()
    #expect(editor.record(1)?.position == Point(640, 400))
    #expect(editor.world.store.history.undone.count == 1)
  }

  @Test func commitsDragAsOneUndoStepDespiteConcurrentEdits() {
    let editor = two()
    editor.tap(editor.middle(2).x, editor.middle(2).y)
    let start = editor.middle(1)
    editor.drag(1, start, start + Vector(50, 60), lifts: false)
    editor.type("F")
    editor.type("Right")
    editor.touch(.move, 1, start.x + 100, start.y)
    editor.frame()
    editor.rest(0.2)
    editor.touch(.up, 1, start.x + 100, start.y)
    editor.frame()
    #expect(editor.world.store.history.done.count == 3, "a flip, a nudge, a drag")
    editor.type("Z", with: "Ctrl")
    #expect(editor.middle(1).distance(to: start) < 1e-9)
    #expect(editor.record(2)?.flipped == true)
  }

  @Test func flipDuringDragLeavesStickerUnderFinger() {
    let editor = two()
    editor.tap(editor.middle(1).x, editor.middle(1).y)
    editor.drag(1, editor.middle(1), Point(500, 500), lifts: false)
    editor.type("F")
    #expect(editor.middle(1).distance(to: Point(500, 500)) < 0.01)
    #expect(editor.record(1)?.flipped == true)
    expectHonest(editor)
  }

  @Test(arguments: [false, true]) func buttonActsAfterEarlierLiftInSamePump(
    isMouse: Bool
  ) {
    let editor = two()
    let bin = editor.world.layout!.bin.center
    editor.drag(1, editor.middle(1), bin, lifts: false)
    editor.rest(0.2)
    let undo = editor.world.toolbar!.buttons.first { $0.action == .undo }!.frame.center
    editor.touch(.up, 1, bin.x, bin.y)
    if isMouse {
      editor.press(undo.x, undo.y)
      editor.release(undo.x, undo.y)
    } else {
      editor.touch(.down, 2, undo.x, undo.y)
      editor.touch(.up, 2, undo.x, undo.y)
    }
    editor.frame()
    editor.rest(1)
    #expect(editor.world.document.stickers.count == 2, "it was thrown away, and is back")
    #expect(editor.world.store.history.canRedo)
  }

  @Test func commitsDragWhenItsFingerLandsInTray() {
    let editor = two()
    editor.drag(1, editor.middle(1), Point(500, 500), lifts: false)
    editor.touch(.down, 1, editor.cell(1).x, editor.cell(1).y)
    editor.frame()
    #expect(editor.world.query(Held.self).isEmpty)
    #expect(editor.world.store.history.done.count == 1, "what it had done counts")
    editor.touch(.move, 1, 400, 400)
    editor.frame()
    #expect(editor.middle(3).distance(to: Point(400, 400)) < 0.01)
    editor.touch(.up, 1, 400, 400)
    editor.frame()
    #expect(editor.world.document.stickers.count == 3 && !editor.world.isHeld)
    expectHonest(editor)
  }

  @Test(arguments: [true, false]) func cancelledTouchRestoresStoredPositions(flies: Bool) {
    let editor = two()
    editor.type("A", with: "Ctrl")
    if flies {
      editor.drag(1, editor.middle(1), Point(800, 250), resting: 0)
      editor.rest(0.1)
    } else {
      editor.drag(1, editor.middle(1), Point(700, 350), lifts: false)
    }
    let stored = editor.world.store.document
    editor.touch(.down, 2, editor.middle(2).x, editor.middle(2).y)
    editor.frame()
    editor.rest(1)
    editor.touch(.cancel, 2, 0, 0)
    if !flies { editor.touch(.cancel, 1, 0, 0) }
    editor.frame()
    editor.rest(1)
    #expect(editor.world.store.document == stored)
    expectHonest(editor)
    #expect(
      editor.middle(2).distance(
        to: editor.world.canvas.toWindow
          .apply(stored.stickers.first { $0.id == 2 }!.position)) < 1e-6)
  }

  /// Sends random touches, mouse events, keys and actions, several per frame.
  @Test(arguments: Array(1...10) + [51, 66, 246] as [UInt64]) func staysConsistentOnRandomInput(
    seed: UInt64
  ) {
    var random = Seeded(seed)
    let start = (1...6).map { EditorHarness.sticker(id: $0, at: Point(Double($0) * 150, 400)) }
    let editor = EditorHarness.withInterface(start)
    for step in 0..<600 {
      for _ in 0...random.next() % 3 { doAnything(editor, &random) }
      editor.frame()
      guard expectHonest(editor, "seed \(seed), step \(step)") else { return }
    }
    editor.key("Escape")
    editor.frame()
    editor.world.cancelHands()
    // A motion gives the scene time, and a clip that plays doesn't rest.
    editor.world.playhead.pause()
    editor.rest(6)
    _ = editor.app.drawnItems()
    editor.frame()
    expectHonest(editor, "seed \(seed), at the end")
    #expect(!editor.world.isMoving && !editor.world.needsDisplay && !editor.world.isHeld)
    #expect(editor.world.nextChange == nil)
    while editor.world.store.history.canUndo { editor.perform(.undo) }
    #expect(editor.world.document.stickers == start)
    while editor.world.store.history.canRedo { editor.perform(.redo) }
    expectHonest(editor, "seed \(seed), redone")
  }

  private func doAnything(_ editor: EditorHarness, _ random: inout Seeded) {
    let (x, y) = (random.number(0...1280), random.number(0...800))
    let finger = Int64(random.next() % 5)
    switch random.next() % 12 {
    case 0:
      let actions = editor.world.actions.actions.map(\.id).filter {
        ![.quit, .text, .edit].contains($0)
      }
      editor.perform(actions[Int(random.next() % UInt64(actions.count))])
    case 1:
      let keys = [
        "A", "Z", "S", "V", "Y", "D", "G", "Left", "Delete", "F", "L", "0", "=", "[", "T", "Escape",
      ]
      let key = keys[Int(random.next() % UInt64(keys.count))]
      let isControl = random.next() % 2 == 0
      if isControl { editor.key("Left Ctrl") }
      editor.key(key)
      editor.key("Left Ctrl", .up)
    case 2: editor.touch(.down, finger, random.number(0...110), y)
    case 3: editor.wheel(random.number(-2...2), at: x, y)
    case 4: editor.press(x, y)
    case 5: editor.move(x, y)
    case 6: editor.release(x, y)
    case 7:
      let alt = random.next() % 2 == 0
      editor.key("Left Alt", alt ? .down : .up)
    case 8:
      // On a sticker, as people do.
      if let entity = editor.world.stickersInOrder().last {
        let middle = editor.middle(editor.world.id(of: entity))
        editor.touch(.down, finger, middle.x, middle.y)
      }
    default:
      let phases: [InputEvent.TouchPhase] = [.down, .move, .move, .move, .up, .up, .cancel]
      editor.touch(phases[Int(random.next() % 7)], finger, x, y)
    }
  }
}
