import ECS
import EditorKit
import InterfaceKit
import Pictures
import StickerCanvas
import TextPainting

/// Shows the installed fonts on a sheet, each in its own letters, and gives the text that the user is writing the chosen
/// one.
///
/// The fonts are listed when the sheet opens, and only the visible ones are drawn.
struct ChooseTypeface: System {
  let requests = MessageReader<ActionRequest>()
  let choices = MessageHandler<SheetChoice>()
  let sheets = SheetControl()
  let editor = EntryEditor()
  @Res var pictures: StickerPictures
  @Res var palette: Palette

  private static let id = "typefaces"
  /// The number of letters in a font's picture.
  private static let letterCount = 3

  func run() {
    requests.perform([.otherTypefaces: show])
    choices.handle { choice in
      guard choice.sheet == Self.id else { return false }
      if case .tile(let family) = choice.item {
        editor.changeStyle { $0.family = family }
      }
      sheets.show(nil)
      return true
    }
  }

  private func show() {
    guard let entry = editor.entry, !entry.isLine else { return }
    let words = entry.words.text.split { $0.isWhitespace }.first ?? "Aa"
    var style = TextStyle(
      color: palette.ink == .light ? 0xFF_FFFF : TextPictures.dark, outline: .none)
    style.weight = 400
    var sheet = Sheet(id: Self.id, title: "Installed fonts")
    sheet.isList = true
    sheet.tiles = pictures.images.fontFamilies.map { family in
      style.family = family
      let sample = StickerText(String(words.prefix(Self.letterCount)), style: style)
      let name = Phrase(verbatim: family)
      let chosen: Phrase = "✓ \(family)"
      return Sheet.Tile(
        id: family, .named(.writing(sample)), title: family == entry.style.family ? chosen : name)
    }
    sheets.show(sheet)
  }
}
