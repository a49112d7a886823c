import Geometry

@testable import EditorKit
@testable import StickerEditor

/// An editor with two stickers, and its keyboard focus.
protocol FocusHarness {}

extension FocusHarness {
  func editor(window: Size = Size(width: 1280, height: 800)) -> EditorHarness {
    let editor = EditorHarness.withInterface(
      (1...2).map { EditorHarness.sticker(id: $0, at: Point(Double($0) * 400, 400)) },
      window: window)
    editor.frame()
    return editor
  }

  func area(_ editor: EditorHarness) -> Focus.Area? { editor.world.focus?.area }

  func action(_ editor: EditorHarness) -> EditorAction? {
    if case .button(let action)? = editor.world.focus?.item { action } else { nil }
  }
}
