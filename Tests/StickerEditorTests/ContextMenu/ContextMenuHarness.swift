import Geometry
import Gestures
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerEditor

/// An editor with stickers whose context menu is opened.
protocol ContextMenuHarness {}

extension ContextMenuHarness {
  func three(
    window: Size = Size(width: 1280, height: 800), languages: Languages = Languages()
  ) -> EditorHarness {
    EditorHarness.withThreeStickers(window: window, languages: languages)
  }

  func rightClick(_ x: Double, _ y: Double, _ editor: EditorHarness) {
    editor.move(x, y)
    editor.send(.mouseButton(.down, button: 3, position: Point(x, y)))
    editor.frame()
    editor.send(.mouseButton(.up, button: 3, position: Point(x, y)))
    editor.frame()
  }

  func line(_ action: EditorAction, _ editor: EditorHarness) throws -> Point {
    try #require(editor.world.contextMenuButtons.first { $0.action == action }).frame.center
  }

  // MARK: Layout

  func frame(_ editor: EditorHarness) throws -> Rect {
    try #require(editor.world.shown(ContextMenuPanel.self)?.frame(of: .plate))
  }
}
