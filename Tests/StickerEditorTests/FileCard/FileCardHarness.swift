import Geometry
import InterfaceKit
import Pictures
import Testing

@testable import EditorKit
@testable import StickerEditor

/// An editor with the card of a file.
protocol FileCardHarness {}

extension FileCardHarness {
  static var path: String { "/home/mia/Pictures/party.jpg" }

  func editor(
    window: Size = Size(width: 1280, height: 800), languages: Languages = Languages(),
    _ actions: [EditorAction] = [.openFile, .showFile, .copyFile, .print]
  ) -> EditorHarness {
    let editor = EditorHarness.withInterface(window: window, languages: languages)
    editor.frame()
    editor.world.showCard(
      with: WrittenFile(
        Self.path, named: "party.jpg", "Saved to Pictures", showing: .thumbnail(Self.path), actions)
    )
    editor.frame()
    return editor
  }

  func card(_ editor: EditorHarness) -> ShownPanel<FileCardPanel>? {
    editor.world.shown(FileCardPanel.self).flatMap { $0.panel == nil ? nil : $0 }
  }

  func plate(_ editor: EditorHarness) throws -> Rect {
    try #require(card(editor)?.frame(of: .plate))
  }
}
