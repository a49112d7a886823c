import Geometry
import Gestures
import StickerScene
import Testing

@testable import StickerCanvas

/// The z-order shown while fingers hold stickers stays after the release, in whatever order the fingers lift.
@Suite struct CommitReleasedTests {
  private func three() -> EditorHarness {
    EditorHarness.withInterface(
      (1...3).map { EditorHarness.sticker(id: $0, at: Point(100 + Double($0) * 120, 400)) })
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

  @Test(
    arguments: [[1, 2, 3], [2, 3, 1], [3, 1, 2]], [[1, 3, 2], [3, 2, 1], [2, 1, 3], [1, 2, 3]])
  func preservesZOrderWhenFingersLiftOneByOne(touched: [Int], released: [Int]) {
    let editor = three()
    touch(editor, touched)
    #expect(order(editor) == touched)
    for id in released {
      editor.touch(.up, Int64(id), 0, 0)
      editor.frame()
      #expect(order(editor) == touched, "a release changes nothing that is seen")
    }
    #expect(editor.world.document.stickers.map(\.id) == touched)
  }

  @Test(
    arguments: [[1, 2, 3], [2, 3, 1], [3, 1, 2]], [[1, 3, 2], [3, 2, 1], [2, 1, 3], [1, 2, 3]])
  func preservesZOrderWhenFingersLiftInOnePump(touched: [Int], released: [Int]) {
    let editor = three()
    touch(editor, touched)
    for id in released { editor.touch(.up, Int64(id), 0, 0) }
    editor.frame()
    #expect(order(editor) == touched)
    #expect(editor.world.document.stickers.map(\.id) == touched)
    for _ in 1...3 { editor.perform(.undo) }
    #expect(!editor.world.store.history.canUndo, "a step for each, and none for their order")
    #expect(order(editor) == [1, 2, 3])
  }
}
