import Geometry

@testable import EditorKit
@testable import StickerEditor

/// An editor with several languages.
protocol LanguagesHarness {}

extension LanguagesHarness {
  static var languages: [Catalogue] {
    [
      Catalogue(
        code: "ar", name: "العربية",
        lines: [
          "Undo": "تراجع", "saved as %@": "حُفظ باسم %@", "the disk is full": "القرص ممتلئ",
        ]),
      Catalogue(code: "de", name: "Deutsch", lines: ["Undo": "Rückgängig", "Flip": "Spiegeln"]),
    ]
  }

  static func languages(first: String = "en") -> Languages {
    Languages(codes: languages.map(\.code) + ["broken"], first: first) { code in
      languages.first { $0.code == code }
    }
  }

  func editor(_ first: String = "en", window: Size = Size(width: 1280, height: 800))
    -> EditorHarness
  {
    EditorHarness.withInterface(window: window, languages: Self.languages(first: first))
  }

  func choose(_ code: String, on editor: EditorHarness) {
    let index = editor.world.sheet!.tiles.firstIndex { $0.id == code }!
    let name = editor.world.sheetLayout!.frame(ofTile: index, scroll: 0).center
    editor.tap(name.x, name.y)
  }
}
