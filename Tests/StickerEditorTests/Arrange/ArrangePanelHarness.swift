import Geometry
import InterfaceKit

@testable import EditorKit
@testable import StickerEditor

/// An editor with the panel that arranges stickers.
protocol ArrangePanelHarness {}

extension ArrangePanelHarness {
  /// Three stickers, of which those with some ids are selected.
  func editor(
    _ ids: [Int] = [1, 2, 3], window: Size = Size(width: 1280, height: 800),
    languages: Languages = Languages()
  ) -> EditorHarness {
    let places = [Point(300, 300), Point(700, 350), Point(450, 500)]
    let editor = EditorHarness.withInterface(
      zip(1..., places).map { EditorHarness.sticker(id: $0, at: $1) }, window: window,
      languages: languages)
    editor.world.selectedIDs = ids
    editor.frame()
    return editor
  }

  func panel(_ editor: EditorHarness) -> ArrangePanel? {
    editor.world.shown(ArrangePanel.self)?.panel
  }

  func buttons(_ editor: EditorHarness) -> [Button] {
    editor.world.shown(ArrangePanel.self)?.buttons ?? []
  }
}
