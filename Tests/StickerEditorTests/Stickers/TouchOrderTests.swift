import Geometry
import Gestures
import StickerScene
import Testing

@testable import StickerCanvas

@Suite struct TouchOrderTests {
  private func three() -> EditorHarness {
    EditorHarness.withInterface(
      (1...3).map { EditorHarness.sticker(id: $0, at: Point(Double($0) * 200, 400)) })
  }

  private func order(_ editor: EditorHarness) -> [Int] {
    editor.world.stickersInOrder().map(editor.world.id)
  }

  private func touch(_ editor: EditorHarness, _ ids: [Int]) {
    for id in ids {
      let middle = editor.middle(id)
      editor.touch(.down, Int64(id), middle.x, middle.y)
      editor.frame()
      editor.touch(.move, Int64(id), middle.x, middle.y + 50)
      editor.frame()
    }
  }

  /// Two fingers rotate sticker 1, two rotate sticker 3, and one drags sticker 2: three undo steps.
  @Test func preservesZOrderWhenTwoFingersHoldSomeStickers() {
    let editor = three()
    let fingers: [(id: Int64, sticker: Int, x: Double)] = [
      (1, 1, -12), (2, 1, 12), (3, 3, -12), (4, 3, 12), (5, 2, 0),
    ]
    for (id, sticker, x) in fingers {
      let middle = editor.middle(sticker)
      editor.touch(.down, id, middle.x + x, middle.y)
    }
    editor.frame()
    let places = fingers.map { editor.middle($0.sticker) + Vector(x: $0.x, y: 60 + $0.x) }
    for (finger, place) in zip(fingers, places) { editor.touch(.move, finger.id, place.x, place.y) }
    editor.frame()
    for _ in 0..<12 { editor.frame() }
    #expect(order(editor) == [1, 3, 2])
    editor.touch(.up, 1, places[0].x, places[0].y)
    editor.frame()
    for (finger, place) in zip(fingers, places).dropFirst() {
      editor.touch(.up, finger.id, place.x, place.y)
    }
    editor.frame()
    #expect(order(editor) == [1, 3, 2])
    for _ in 1...3 { editor.perform(.undo) }
    #expect(!editor.world.store.history.canUndo, "a step for each, and none for their order")
    #expect(order(editor) == [1, 2, 3])
  }
}
