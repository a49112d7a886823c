import Geometry
import InterfaceKit
import StickerScene

@testable import EditorKit
@testable import StickerEditor

/// An editor with the layers list.
protocol LayersHarness {}

extension LayersHarness {
  /// Stickers 1 to 5 from back to front, of which 2 and 3 are a group, with the list open.
  func editor(
    groups: [Int: [Int]] = [2: [7], 3: [7]], count: Int = 5,
    window: Size = Size(width: 1280, height: 800), languages: Languages = Languages()
  ) -> EditorHarness {
    let stickers = (1...count).map { id in
      var sticker = EditorHarness.sticker(id: id, at: Point(100 + Double(id % 50) * 20, 300))
      sticker.groups = groups[id] ?? []
      return sticker
    }
    let editor = EditorHarness.withInterface(stickers, window: window, languages: languages)
    editor.type("L", with: "Shift")
    editor.frame()
    return editor
  }

  func panel(_ editor: EditorHarness) -> LayersPanel? {
    editor.world.shown(LayersPanel.self)?.panel
  }

  /// The rows as short texts: the id, or the path of a group in brackets, after a dash for each level.
  func rows(_ editor: EditorHarness) -> [String] {
    (panel(editor)?.rows ?? []).map { row in
      String(repeating: "-", count: row.depth) + (row.group.map { "\($0)" } ?? "\(row.id)")
    }
  }

  func selected(_ editor: EditorHarness) -> [Int] { editor.world.selectedIDs.sorted() }

  func lane(_ index: Int, _ editor: EditorHarness) -> Rect {
    panel(editor)!.frame(ofRow: index)
  }

  func tap(_ place: (LayersPanel, Rect) -> Rect, row: Int, _ editor: EditorHarness) {
    let point = place(panel(editor)!, lane(row, editor)).center
    editor.tap(point.x, point.y)
    editor.frame()
  }

  /// Drags the grip of a row to the gap above another row.
  func drag(row: Int, toGap gap: Int, _ editor: EditorHarness, isMouse: Bool = false) {
    let start = panel(editor)!.grip(in: lane(row, editor)).center
    let end = Point(start.x, lane(gap, editor).minY)
    guard isMouse else { return editor.drag(1, start, end) }
    editor.press(start.x, start.y)
    editor.frame()
    for step in 1...10 {
      editor.move(start.x, start.y + (end.y - start.y) * Double(step) / 10)
      editor.frame()
    }
    editor.release(end.x, end.y)
    editor.frame()
  }
}
