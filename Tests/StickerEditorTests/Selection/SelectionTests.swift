import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct SelectionTests: SelectionHarness {
  @Test func draggingSelectedStickerKeepsWholeSelection() {
    let editor = three()
    editor.type("A", with: "Ctrl")
    editor.drag(1, editor.middle(2), Point(600, 500))
    #expect(editor.world.selectedIDs.sorted() == [1, 2, 3])
  }

  @Test func selectsStickerDraggedFromTrayOnDrop() {
    let editor = three()
    editor.tap(editor.middle(2).x, editor.middle(2).y)
    editor.drag(1, editor.cell(0), Point(400, 300), Point(600, 600))
    let newest = editor.world.document.stickers.map(\.id).max() ?? 0
    #expect(newest > 3 && editor.world.selectedIDs == [newest])
  }

  @Test func doesNotSelectStickerDroppedOnBin() {
    let editor = three()
    let bin = editor.world.layout?.bin.center ?? .zero
    editor.drag(1, editor.middle(1), Point(500, 500), bin)
    #expect(editor.world.document.stickers.map(\.id) == [2, 3])
    #expect(editor.world.selectedIDs.isEmpty)
  }

  @Test func arrowsNudgeByOneAndByTen() {
    let editor = three()
    editor.type("Tab")
    editor.type("Right")
    editor.type("Down", with: "Shift")
    #expect(editor.record(1)?.position == Point(301, 410))
  }

  @Test func keysScaleAndTurnAboutTheMiddle() {
    let editor = three()
    editor.type("Tab")
    let middle = editor.middle(1)
    for key in ["=", "=", ".", ".", ".", "-"] { editor.type(key) }
    #expect(abs((editor.record(1)?.scale.x ?? 0) - 1.1) < 1e-12)
    #expect(abs((editor.record(1)?.rotation ?? 0) - .pi / 12) < 1e-12)
    #expect(editor.middle(1).distance(to: middle) < 1e-9)
  }

  @Test func selectedStickersMoveTogetherAsOneUndoStep() throws {
    let editor = three()
    editor.tap(.selectSeveral)
    editor.tap(editor.middle(1).x, editor.middle(1).y)
    editor.tap(editor.middle(3).x, editor.middle(3).y)
    #expect(editor.world.selectedIDs == [1, 3])
    editor.tap(.snap)
    let offset = editor.middle(3) - editor.middle(1)
    let (start, second) = (editor.middle(1), editor.record(2))
    editor.drag(1, start, start + Vector(40, 90))
    #expect(editor.middle(1).distance(to: start + Vector(40, 90)) < 0.01)
    #expect((editor.middle(3) - editor.middle(1)).distance(to: offset) < 1e-9)
    #expect(editor.record(2) == second)
    editor.tap(.undo)
    #expect(editor.middle(1).distance(to: start) < 1e-9)
    #expect((editor.middle(3) - editor.middle(1)).distance(to: offset) < 1e-9, "one step for both")
  }

  @Test func groupRotatesAndScalesAboutFingers() throws {
    let editor = three()
    editor.type("A", with: "Ctrl")
    editor.tap(.snap)
    let middle = editor.middle(2)
    let others = [editor.middle(1), editor.middle(3)]
    editor.touch(.down, 1, middle.x - 20, middle.y)
    editor.touch(.down, 2, middle.x + 20, middle.y)
    editor.frame()
    for step in 1...20 {
      let angle = Double(step) / 20 * .pi / 2
      let arm = Vector(x: 40 * cosine(angle), y: 40 * sine(angle))
      editor.touch(.move, 1, middle.x - arm.x, middle.y - arm.y)
      editor.touch(.move, 2, middle.x + arm.x, middle.y + arm.y)
      editor.frame()
    }
    for (index, other) in [1, 3].enumerated() {
      let before = others[index] - middle
      let expected = middle + Vector(x: -before.y, y: before.x) * 2
      #expect(editor.middle(other).distance(to: expected) < 1e-6)
      #expect(abs(editor.record(other)!.rotation - .pi / 2) < 1e-9)
      #expect(abs(editor.record(other)!.scale.x - 2) < 1e-9)
    }
  }

  @Test func groupKeepsShapeDuringDragZoomAndWheel() {
    let editor = three()
    editor.tap(.snap)
    editor.type("A", with: "Ctrl")
    let middle = editor.middle(2)
    let offsets = [editor.middle(1) - middle, editor.middle(3) - middle]
    func expectShape(_ story: Comment) {
      for (other, offset) in zip([1, 3], offsets) {
        #expect((editor.middle(other) - editor.middle(2)).distance(to: offset) < 1e-9, story)
      }
    }
    editor.touch(.down, 1, middle.x, middle.y)
    editor.touch(.move, 1, middle.x + 50, middle.y + 30)
    editor.frame()
    expectShape("landed and moved")
    editor.wheel(1, at: 640, 60)
    editor.key("Left Ctrl")
    editor.wheel(2, at: 640, 60)
    editor.key("Left Ctrl", .up)
    editor.frame()
    let zoom = editor.world.canvas.camera.zoom
    for (other, offset) in zip([1, 3], offsets) {
      #expect(
        (editor.middle(other) - editor.middle(2)).distance(to: offset * zoom) < 1e-9, "zoomed")
    }
    editor.type("0")
    expectShape("fitted again")
    editor.rest(0.2)
    editor.touch(.move, 1, middle.x + 10, middle.y + 90)
    editor.touch(.up, 1, middle.x + 10, middle.y + 90)
    editor.frame()
    expectShape("moved and let go")
    #expect(editor.middle(2).distance(to: middle + Vector(10, 90)) < 0.01)
    expectHonest(editor)
    editor.touch(.down, 1, editor.middle(2).x, editor.middle(2).y)
    editor.touch(.move, 1, middle.x, middle.y)
    editor.touch(.up, 1, middle.x, middle.y)
    editor.frame()
    expectShape("all at once")
    expectHonest(editor)
  }

  @Test func neighboursGoForwardAndBackwardTogether() {
    let editor = EditorHarness(
      (1...4).map { EditorHarness.sticker(id: $0, at: Point(Double($0) * 20, 400)) })
    func order() -> [Int] { editor.world.store.document.stickers.map(\.id) }
    editor.world.selectedIDs = [1, 2]
    editor.type("]")
    #expect(order() == [3, 1, 2, 4])
    editor.type("]")
    editor.type("]")
    #expect(order() == [3, 4, 1, 2], "they wait at the front, in their order")
    editor.world.selectedIDs = [2, 1]
    editor.type("[")
    #expect(order() == [3, 1, 2, 4])
    editor.type("[")
    editor.type("[")
    #expect(order() == [1, 2, 3, 4])
  }

  @Test func scaleKeysStayWithinSizeLimits() throws {
    let editor = EditorHarness()
    editor.type("Tab")
    for _ in 0..<9000 { editor.key("-") }
    editor.frame()
    let small = try #require(editor.record(1)).scale.x
    #expect(small > 1e-3 && small < 0.1)
    for _ in 0..<18000 { editor.key("=") }
    editor.frame()
    let large = try #require(editor.record(1)).scale.x
    #expect(large > 10 && large < 1e4)
    #expect(editor.world.toasts.current == nil)
  }

  @Test func tapWorksWhileAnotherFingerRestsOnCanvas() {
    let editor = three()
    editor.tap(editor.middle(1).x, editor.middle(1).y)
    editor.tap(.lock)
    editor.touch(.down, 1, 1000, 700)
    editor.rest(1)
    editor.tap(700, 60)
    #expect(editor.world.selectedIDs.isEmpty)
    editor.tap(editor.middle(1).x, editor.middle(1).y)
    #expect(editor.world.selectedIDs == [1], "and a locked one is found")
  }

  @Test func aLockedStickerLetsTouchesThrough() {
    var locked = EditorHarness.sticker(id: 2)
    locked.locked = true
    let editor = EditorHarness.withInterface([EditorHarness.sticker(), locked])
    editor.drag(1, editor.middle(1), Point(500, 300))
    #expect(editor.middle(1).distance(to: Point(500, 300)) < 0.01)
    #expect(editor.record(2) == locked)
    editor.tap(editor.middle(2).x, editor.middle(2).y)
    #expect(editor.world.selectedIDs == [2])
    editor.tap(.lock)
    editor.drag(1, editor.middle(2), Point(800, 300))
    #expect(editor.middle(2).distance(to: Point(800, 300)) < 0.01)
    expectHonest(editor)
  }
}

private func sine(_ angle: Double) -> Double { sincos(angle).sine }
private func cosine(_ angle: Double) -> Double { sincos(angle).cosine }
