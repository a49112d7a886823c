import Geometry
import Gestures
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct SelectionTests {
  private func three() -> Desk {
    Desk.withInterface((1...3).map { Desk.sticker(id: $0, at: Point(Double($0) * 300, 400)) })
  }

  @Test func tapSelectsStickerAndTapBesideDeselects() {
    let desk = three()
    desk.tap(desk.middle(2).x, desk.middle(2).y)
    #expect(desk.world.selectedIDs == [2])
    #expect(!desk.world.selectionBar.isEmpty)
    desk.tap(desk.middle(1).x, desk.middle(1).y)
    #expect(desk.world.selectedIDs == [1])
    desk.tap(640, 60)
    #expect(desk.world.selectedIDs.isEmpty)
    #expect(desk.world.selectionBar.isEmpty)
  }

  /// Keys act on the sticker that the user last manipulated.
  @Test func selectsDraggedStickerOnLift() {
    let desk = three()
    desk.tap(desk.middle(2).x, desk.middle(2).y)
    desk.drag(1, desk.middle(1), Point(320, 500), lifts: false)
    #expect(desk.world.selectedIDs == [2], "another hand may be at its buttons")
    desk.touch(.up, 1, 320, 500)
    desk.frame()
    #expect(desk.world.selectedIDs == [1])
    desk.type("Delete")
    #expect(desk.world.document.stickers.map(\.id).sorted() == [2, 3])
  }

  @Test func draggingSelectedStickerKeepsWholeSelection() {
    let desk = three()
    desk.type("A", with: "Ctrl")
    desk.drag(1, desk.middle(2), Point(600, 500))
    #expect(desk.world.selectedIDs.sorted() == [1, 2, 3])
  }

  @Test func selectsStickerChangedByWheel() {
    let desk = three()
    desk.tap(desk.middle(2).x, desk.middle(2).y)
    let place = desk.middle(3)
    desk.wheel(1, at: place.x, place.y)
    desk.frame()
    #expect(desk.world.selectedIDs == [3])
  }

  /// A touch that rests for less than a long press, or is cancelled before it moves, changes nothing.
  @Test func restingOrCancelledTouchDoesNotSelect() {
    let desk = three()
    desk.tap(desk.middle(2).x, desk.middle(2).y)
    desk.touch(.down, 1, desk.middle(1).x, desk.middle(1).y)
    desk.rest(0.5)
    #expect(desk.world.selectedIDs == [2])
    desk.touch(.cancel, 1, 0, 0)
    desk.frame()
    #expect(desk.world.selectedIDs == [2])
  }

  @Test func selectsStickerDraggedFromTrayOnDrop() {
    let desk = three()
    desk.tap(desk.middle(2).x, desk.middle(2).y)
    desk.drag(1, desk.cell(0), Point(400, 300), Point(600, 600))
    let newest = desk.world.document.stickers.map(\.id).max() ?? 0
    #expect(newest > 3 && desk.world.selectedIDs == [newest])
  }

  @Test func doesNotSelectStickerDroppedOnBin() {
    let desk = three()
    let bin = desk.world.layout?.bin.center ?? .zero
    desk.drag(1, desk.middle(1), Point(500, 500), bin)
    #expect(desk.world.document.stickers.map(\.id) == [2, 3])
    #expect(desk.world.selectedIDs.isEmpty)
  }

  @Test func tabSelectsEachStickerInTurn() {
    let desk = three()
    var seen: [Int] = []
    for _ in 0..<4 {
      desk.type("Tab")
      seen += desk.world.selectedIDs
    }
    #expect(seen == [1, 2, 3, 1])
    desk.type("Tab", with: "Shift")
    #expect(desk.world.selectedIDs == [3])
  }

  @Test func buttonsAndKeysDoTheSame() throws {
    for usesKeys in [false, true] {
      let desk = three()
      desk.tap(desk.middle(2).x, desk.middle(2).y)
      func ask(_ action: EditorAction, _ key: String, _ modifiers: String...) {
        if usesKeys {
          modifiers.forEach { desk.key("Left \($0)") }
          desk.type(key)
          modifiers.forEach { desk.key("Left \($0)", .up) }
        } else {
          desk.tap(action)
        }
      }
      ask(.flip, "F")
      #expect(desk.record(2)?.flipped == true)
      // The opacity's button opens a slider.
      desk.type("O")
      #expect(desk.record(2)?.opacity == 0.75)
      ask(.duplicate, "D", "Ctrl")
      let copy = try #require(desk.record(4))
      #expect(copy.flipped && copy.opacity == 0.75 && copy.position != desk.record(2)?.position)
      #expect(desk.world.selectedIDs == [4])
      ask(.backward, "[")
      #expect(desk.world.document.stickers.map(\.id) == [1, 3, 4, 2])
      ask(.forward, "]")
      #expect(desk.world.document.stickers.map(\.id) == [1, 3, 2, 4])
      ask(.lock, "L")
      #expect(desk.record(4)?.locked == true)
      ask(.delete, "Delete")
      #expect(desk.record(4) != nil, "what is locked stays")
      ask(.lock, "L")
      ask(.delete, "Delete")
      #expect(desk.record(4) == nil)
      for _ in 0..<8 { desk.type("Z", with: "Ctrl") }
      #expect(desk.record(2) == Desk.sticker(id: 2, at: Point(600, 400)))
    }
  }

  @Test func arrowsNudgeByOneAndByTen() {
    let desk = three()
    desk.type("Tab")
    desk.type("Right")
    desk.type("Down", with: "Shift")
    #expect(desk.record(1)?.position == Point(301, 410))
  }

  @Test func keysScaleAndTurnAboutTheMiddle() {
    let desk = three()
    desk.type("Tab")
    let middle = desk.middle(1)
    for key in ["=", "=", ".", ".", ".", "-"] { desk.type(key) }
    #expect(abs((desk.record(1)?.scale.x ?? 0) - 1.1) < 1e-12)
    #expect(abs((desk.record(1)?.rotation ?? 0) - .pi / 12) < 1e-12)
    #expect(desk.middle(1).distance(to: middle) < 1e-9)
  }

  @Test func lockedStickerCannotBeDraggedUntilUnlocked() {
    let desk = three()
    desk.tap(desk.middle(1).x, desk.middle(1).y)
    desk.tap(.lock)
    let before = desk.record(1)
    desk.drag(1, desk.middle(1), Point(900, 300))
    #expect(desk.record(1) == before)
    desk.tap(640, 60)
    desk.tap(desk.middle(1).x, desk.middle(1).y)
    #expect(desk.world.selectedIDs == [1], "a tap finds it")
    desk.tap(.lock)
    desk.drag(2, desk.middle(1), Point(900, 300))
    #expect(desk.middle(1).distance(to: Point(900, 300)) < 0.01)
  }

  @Test func selectedStickersMoveTogetherAsOneUndoStep() throws {
    let desk = three()
    desk.tap(.selectSeveral)
    desk.tap(desk.middle(1).x, desk.middle(1).y)
    desk.tap(desk.middle(3).x, desk.middle(3).y)
    #expect(desk.world.selectedIDs == [1, 3])
    desk.tap(.snap)
    let offset = desk.middle(3) - desk.middle(1)
    let (start, second) = (desk.middle(1), desk.record(2))
    desk.drag(1, start, start + Vector(40, 90))
    #expect(desk.middle(1).distance(to: start + Vector(40, 90)) < 0.01)
    #expect((desk.middle(3) - desk.middle(1)).distance(to: offset) < 1e-9)
    #expect(desk.record(2) == second)
    desk.tap(.undo)
    #expect(desk.middle(1).distance(to: start) < 1e-9)
    #expect((desk.middle(3) - desk.middle(1)).distance(to: offset) < 1e-9, "one step for both")
  }

  @Test func groupRotatesAndScalesAboutFingers() throws {
    let desk = three()
    desk.type("A", with: "Ctrl")
    desk.tap(.snap)
    let middle = desk.middle(2)
    let others = [desk.middle(1), desk.middle(3)]
    desk.touch(.down, 1, middle.x - 20, middle.y)
    desk.touch(.down, 2, middle.x + 20, middle.y)
    desk.frame()
    for step in 1...20 {
      let angle = Double(step) / 20 * .pi / 2
      let arm = Vector(x: 40 * cosine(angle), y: 40 * sine(angle))
      desk.touch(.move, 1, middle.x - arm.x, middle.y - arm.y)
      desk.touch(.move, 2, middle.x + arm.x, middle.y + arm.y)
      desk.frame()
    }
    for (index, other) in [1, 3].enumerated() {
      let before = others[index] - middle
      let expected = middle + Vector(x: -before.y, y: before.x) * 2
      #expect(desk.middle(other).distance(to: expected) < 1e-6)
      #expect(abs(desk.record(other)!.rotation - .pi / 2) < 1e-9)
      #expect(abs(desk.record(other)!.scale.x - 2) < 1e-9)
    }
  }

  @Test func groupKeepsShapeDuringDragZoomAndWheel() {
    let desk = three()
    desk.tap(.snap)
    desk.type("A", with: "Ctrl")
    let middle = desk.middle(2)
    let offsets = [desk.middle(1) - middle, desk.middle(3) - middle]
    func expectShape(_ story: Comment) {
      for (other, offset) in zip([1, 3], offsets) {
        #expect((desk.middle(other) - desk.middle(2)).distance(to: offset) < 1e-9, story)
      }
    }
    desk.touch(.down, 1, middle.x, middle.y)
    desk.touch(.move, 1, middle.x + 50, middle.y + 30)
    desk.frame()
    expectShape("landed and moved")
    desk.wheel(1, at: 640, 60)
    desk.key("Left Ctrl")
    desk.wheel(2, at: 640, 60)
    desk.key("Left Ctrl", .up)
    desk.frame()
    let zoom = desk.world.canvas.camera.zoom
    for (other, offset) in zip([1, 3], offsets) {
      #expect((desk.middle(other) - desk.middle(2)).distance(to: offset * zoom) < 1e-9, "zoomed")
    }
    desk.type("0")
    expectShape("fitted again")
    desk.rest(0.2)
    desk.touch(.move, 1, middle.x + 10, middle.y + 90)
    desk.touch(.up, 1, middle.x + 10, middle.y + 90)
    desk.frame()
    expectShape("moved and let go")
    #expect(desk.middle(2).distance(to: middle + Vector(10, 90)) < 0.01)
    expectHonest(desk)
    desk.touch(.down, 1, desk.middle(2).x, desk.middle(2).y)
    desk.touch(.move, 1, middle.x, middle.y)
    desk.touch(.up, 1, middle.x, middle.y)
    desk.frame()
    expectShape("all at once")
    expectHonest(desk)
  }

  @Test func neighboursGoForwardAndBackwardTogether() {
    let desk = Desk((1...4).map { Desk.sticker(id: $0, at: Point(Double($0) * 20, 400)) })
    func order() -> [Int] { desk.world.store.document.stickers.map(\.id) }
    desk.world.selectedIDs = [1, 2]
    desk.type("]")
    #expect(order() == [3, 1, 2, 4])
    desk.type("]")
    desk.type("]")
    #expect(order() == [3, 4, 1, 2], "they wait at the front, in their order")
    desk.world.selectedIDs = [2, 1]
    desk.type("[")
    #expect(order() == [3, 1, 2, 4])
    desk.type("[")
    desk.type("[")
    #expect(order() == [1, 2, 3, 4])
  }

  @Test func scaleKeysStayWithinSizeLimits() throws {
    let desk = Desk()
    desk.type("Tab")
    for _ in 0..<9000 { desk.key("-") }
    desk.frame()
    let small = try #require(desk.record(1)).scale.x
    #expect(small > 1e-3 && small < 0.1)
    for _ in 0..<18000 { desk.key("=") }
    desk.frame()
    let large = try #require(desk.record(1)).scale.x
    #expect(large > 10 && large < 1e4)
    #expect(desk.world.toasts.current == nil)
  }

  @Test func duplicatesGetFreeIDsWhenGreatestIsTaken() {
    let greatest = SceneDocument.greatestID
    let desk = Desk([Desk.sticker(id: 2), Desk.sticker(id: 3), Desk.sticker(id: greatest)])
    desk.type("A", with: "Ctrl")
    desk.type("D", with: "Ctrl")
    #expect(desk.world.store.document.stickers.map(\.id) == [2, 3, greatest, 1, 4, 5])
    expectHonest(desk)
  }

  @Test func tapWorksWhileAnotherFingerRestsOnCanvas() {
    let desk = three()
    desk.tap(desk.middle(1).x, desk.middle(1).y)
    desk.tap(.lock)
    desk.touch(.down, 1, 1000, 700)
    desk.rest(1)
    desk.tap(700, 60)
    #expect(desk.world.selectedIDs.isEmpty)
    desk.tap(desk.middle(1).x, desk.middle(1).y)
    #expect(desk.world.selectedIDs == [1], "and a locked one is found")
  }

  @Test func aLockedStickerLetsTouchesThrough() {
    var locked = Desk.sticker(id: 2)
    locked.locked = true
    let desk = Desk.withInterface([Desk.sticker(), locked])
    desk.drag(1, desk.middle(1), Point(500, 300))
    #expect(desk.middle(1).distance(to: Point(500, 300)) < 0.01)
    #expect(desk.record(2) == locked)
    desk.tap(desk.middle(2).x, desk.middle(2).y)
    #expect(desk.world.selectedIDs == [2])
    desk.tap(.lock)
    desk.drag(1, desk.middle(2), Point(800, 300))
    #expect(desk.middle(2).distance(to: Point(800, 300)) < 0.01)
    expectHonest(desk)
  }
}

private func sine(_ angle: Double) -> Double { sincos(angle).sine }
private func cosine(_ angle: Double) -> Double { sincos(angle).cosine }
