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
  private func two() -> Desk {
    Desk.withInterface([Desk.sticker(), Desk.sticker(id: 2, at: Point(300, 200))])
  }

  @Test func tapPlacesTouchedEmojiWhenTrayChangesUnderFinger() {
    let desk = Desk.withInterface([])
    let last = desk.holdLastEmojiWhileTheTrayIsFilledAnew()
    desk.touch(.up, 1, last.x, last.y)
    desk.frame()
    #expect(desk.world.document.stickers.map(\.image) == ["text:90"])
  }

  @Test func tapByThreeFingersTakesStickerFromFingerThatLandsInSamePump() {
    let desk = two()
    desk.world.drop("third.svg")
    let middle = desk.middle(3)
    for finger in Int64(1)...3 { desk.touch(.down, finger, 400 + 40 * Double(finger), 600) }
    desk.frame()
    for finger in Int64(1)...2 { desk.touch(.up, finger, 400 + 40 * Double(finger), 600) }
    // The lift of the third finger has been lost.
    desk.touch(.down, 3, middle.x, middle.y)
    desk.frame()
    #expect(desk.world.document.stickers.map(\.id) == [1, 2])
    expectHonest(desk)
    desk.touch(.up, 3, middle.x, middle.y)
    desk.frame()
    expectHonest(desk)
  }

  @Test func redoDoesNotReplaceStickerDraggedFromTray() {
    let desk = two()
    desk.world.drop("third.svg")
    desk.tap(.undo)
    desk.drag(1, desk.cell(1), Point(500, 500), lifts: false)
    desk.tap(.redo)
    #expect(desk.world.document.stickers.map(\.image).sorted().first == "1.svg")
    #expect(desk.world.document.stickers.count == 4)
    desk.rest(0.2)
    desk.touch(.up, 1, 500, 500)
    desk.frame()
    #expect(
      desk.world.store.document.stickers.map(\.image) == [
        "1.svg", "2.svg", "third.svg", "tray2.svg",
      ])
    expectHonest(desk)
  }

  @Test func escapeAfterSaveDuringGroupDragRestoresStoredPositions() {
    let desk = two()
    desk.type("A", with: "Ctrl")
    desk.drag(1, desk.middle(1), desk.middle(1) + Vector(60, 70), lifts: false)
    desk.type("S", with: "Ctrl")
    desk.type("Escape")
    #expect(desk.world.store.document.stickers.map(\.position.x).sorted() == [300, 640])
    expectHonest(desk)
  }

  @Test func doesNotDeleteStickerWhenUndoEndsDragOverBin() {
    let desk = two()
    desk.drag(1, desk.middle(1), Point(700, 450))
    let bin = desk.world.layout!.bin.center
    desk.drag(2, desk.middle(1), Point(bin.x, 300), bin, lifts: false)
    desk.key("Left Ctrl")
    desk.key("Z")
    desk.touch(.up, 2, bin.x, bin.y)
    desk.key("Left Ctrl", .up)
    desk.frame()
    #expect(desk.record(1)?.position == Point(640, 400))
    #expect(desk.world.store.history.undone.count == 1)
  }

  @Test func commitsDragAsOneUndoStepDespiteConcurrentEdits() {
    let desk = two()
    desk.tap(desk.middle(2).x, desk.middle(2).y)
    let start = desk.middle(1)
    desk.drag(1, start, start + Vector(50, 60), lifts: false)
    desk.type("F")
    desk.type("Right")
    desk.touch(.move, 1, start.x + 100, start.y)
    desk.frame()
    desk.rest(0.2)
    desk.touch(.up, 1, start.x + 100, start.y)
    desk.frame()
    #expect(desk.world.store.history.done.count == 3, "a flip, a nudge, a drag")
    desk.type("Z", with: "Ctrl")
    #expect(desk.middle(1).distance(to: start) < 1e-9)
    #expect(desk.record(2)?.flipped == true)
  }

  @Test func flipDuringDragLeavesStickerUnderFinger() {
    let desk = two()
    desk.tap(desk.middle(1).x, desk.middle(1).y)
    desk.drag(1, desk.middle(1), Point(500, 500), lifts: false)
    desk.type("F")
    #expect(desk.middle(1).distance(to: Point(500, 500)) < 0.01)
    #expect(desk.record(1)?.flipped == true)
    expectHonest(desk)
  }

  @Test(arguments: [false, true]) func buttonActsAfterEarlierLiftInSamePump(
    isMouse: Bool
  ) {
    let desk = two()
    let bin = desk.world.layout!.bin.center
    desk.drag(1, desk.middle(1), bin, lifts: false)
    desk.rest(0.2)
    let undo = desk.world.toolbar!.buttons.first { $0.action == .undo }!.frame.center
    desk.touch(.up, 1, bin.x, bin.y)
    if isMouse {
      desk.press(undo.x, undo.y)
      desk.release(undo.x, undo.y)
    } else {
      desk.touch(.down, 2, undo.x, undo.y)
      desk.touch(.up, 2, undo.x, undo.y)
    }
    desk.frame()
    desk.rest(1)
    #expect(desk.world.document.stickers.count == 2, "it was thrown away, and is back")
    #expect(desk.world.store.history.canRedo)
  }

  @Test func commitsDragWhenItsFingerLandsInTray() {
    let desk = two()
    desk.drag(1, desk.middle(1), Point(500, 500), lifts: false)
    desk.touch(.down, 1, desk.cell(1).x, desk.cell(1).y)
    desk.frame()
    #expect(desk.world.query(Held.self).isEmpty)
    #expect(desk.world.store.history.done.count == 1, "what it had done counts")
    desk.touch(.move, 1, 400, 400)
    desk.frame()
    #expect(desk.middle(3).distance(to: Point(400, 400)) < 0.01)
    desk.touch(.up, 1, 400, 400)
    desk.frame()
    #expect(desk.world.document.stickers.count == 3 && !desk.world.isHeld)
    expectHonest(desk)
  }

  @Test(arguments: [true, false]) func cancelledTouchRestoresStoredPositions(flies: Bool) {
    let desk = two()
    desk.type("A", with: "Ctrl")
    if flies {
      desk.drag(1, desk.middle(1), Point(800, 250), resting: 0)
      desk.rest(0.1)
    } else {
      desk.drag(1, desk.middle(1), Point(700, 350), lifts: false)
    }
    let stored = desk.world.store.document
    desk.touch(.down, 2, desk.middle(2).x, desk.middle(2).y)
    desk.frame()
    desk.rest(1)
    desk.touch(.cancel, 2, 0, 0)
    if !flies { desk.touch(.cancel, 1, 0, 0) }
    desk.frame()
    desk.rest(1)
    #expect(desk.world.store.document == stored)
    expectHonest(desk)
    #expect(
      desk.middle(2).distance(
        to: desk.world.canvas.toWindow
          .apply(stored.stickers.first { $0.id == 2 }!.position)) < 1e-6)
  }

  /// Sends random touches, mouse events, keys and actions, several per frame.
  @Test(arguments: Array(1...10) + [51, 66, 246] as [UInt64]) func staysConsistentOnRandomInput(
    seed: UInt64
  ) {
    var random = Seeded(seed)
    let start = (1...6).map { Desk.sticker(id: $0, at: Point(Double($0) * 150, 400)) }
    let desk = Desk.withInterface(start)
    for step in 0..<600 {
      for _ in 0...random.next() % 3 { doAnything(desk, &random) }
      desk.frame()
      guard expectHonest(desk, "seed \(seed), step \(step)") else { return }
    }
    desk.key("Escape")
    desk.frame()
    desk.world.cancelHands()
    // A motion gives the scene time, and a clip that plays doesn't rest.
    desk.world.playhead.pause()
    desk.rest(6)
    _ = desk.app.drawnItems()
    desk.frame()
    expectHonest(desk, "seed \(seed), at the end")
    #expect(!desk.world.isMoving && !desk.world.needsDisplay && !desk.world.isHeld)
    #expect(desk.world.nextChange == nil)
    while desk.world.store.history.canUndo { desk.perform(.undo) }
    #expect(desk.world.document.stickers == start)
    while desk.world.store.history.canRedo { desk.perform(.redo) }
    expectHonest(desk, "seed \(seed), redone")
  }

  private func doAnything(_ desk: Desk, _ random: inout Seeded) {
    let (x, y) = (random.number(0...1280), random.number(0...800))
    let finger = Int64(random.next() % 5)
    switch random.next() % 12 {
    case 0:
      let actions = desk.world.actions.actions.map(\.id).filter {
        ![.quit, .text, .edit].contains($0)
      }
      desk.perform(actions[Int(random.next() % UInt64(actions.count))])
    case 1:
      let keys = [
        "A", "Z", "S", "V", "Y", "D", "G", "Left", "Delete", "F", "L", "0", "=", "[", "T", "Escape",
      ]
      let key = keys[Int(random.next() % UInt64(keys.count))]
      let isControl = random.next() % 2 == 0
      if isControl { desk.key("Left Ctrl") }
      desk.key(key)
      desk.key("Left Ctrl", .up)
    case 2: desk.touch(.down, finger, random.number(0...110), y)
    case 3: desk.wheel(random.number(-2...2), at: x, y)
    case 4: desk.press(x, y)
    case 5: desk.move(x, y)
    case 6: desk.release(x, y)
    case 7:
      let alt = random.next() % 2 == 0
      desk.key("Left Alt", alt ? .down : .up)
    case 8:
      // On a sticker, as people do.
      if let entity = desk.world.stickersInOrder().last {
        let middle = desk.middle(desk.world.id(of: entity))
        desk.touch(.down, finger, middle.x, middle.y)
      }
    default:
      let phases: [InputEvent.TouchPhase] = [.down, .move, .move, .move, .up, .up, .cancel]
      desk.touch(phases[Int(random.next() % 7)], finger, x, y)
    }
  }
}
