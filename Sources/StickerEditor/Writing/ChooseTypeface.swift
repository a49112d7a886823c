import DirectManipulation
import ECS
import EditorKit
import Geometry
import InterfaceKit
import Pictures
import StickerCanvas
import TextPainting

/// Shows the installed fonts on a sheet, each in its own letters, and gives the chosen one to the text that the user is
/// writing, or to the selected words.
struct FontSheetPlugin: Plugin {
  func build(_ app: App) {
    app.add(ChooseTypeface(), to: .behave)
    app.add(SearchFonts(), to: .layout, before: ["InterfaceLayout"])
  }
}

/// Opens the sheet of the installed fonts, and performs the choices on it.
///
/// The fonts are listed when the sheet opens, and only the visible ones are drawn. The user can search the fonts by their
/// names, and see those of one kind alone.
private struct ChooseTypeface: System {
  let requests = MessageReader<ActionRequest>()
  let choices = MessageHandler<SheetChoice>()
  let lines = MessageHandler<LineEnded>()
  let sheets = SheetControl()
  let editor = EntryEditor()
  let fonts = FontSheet()
  let changes = WordChanges()

  func run() {
    requests.perform([.chooseTypeface: { if editor.entry?.isLine != true { fonts.show("") } }])
    lines.handle { line in
      guard line.sheet == FontSheet.id else { return false }
      end(line)
      return true
    }
    choices.handle { choice in
      guard choice.sheet == FontSheet.id else { return false }
      if case .chip(let chip) = choice.item, let kind = Typeface.Kind(rawValue: chip) {
        fonts.toggle(kind)
        return true
      }
      if case .tile(let family) = choice.item {
        changes.change { $0.words.style.family = family }
      }
      sheets.show(nil)
      return true
    }
  }

  /// Marks the first font for the Return key after a search; a cancelled search shows all fonts again.
  private func end(_ line: LineEnded) {
    if !line.isKept { fonts.show("") }
    if line.isKept, let first = sheets.view.sheet?.tiles.first { sheets.mark(.tile(first.id)) }
  }
}

/// Shows the fonts that match a search while the user types the search, above the keys.
private struct SearchFonts: System {
  let editor = EntryEditor()
  let fonts = FontSheet()
  let sheets = SheetControl()
  let labels = Labels()
  @OptionalRes var layout: Layout?

  func run() {
    guard fonts.isShown else { return }
    guard let layout, let entry = editor.entry, entry.field == FontSheet.search else {
      return sheets.leaveFree(0)
    }
    let field = labels.field(of: entry, in: layout).frame
    sheets.leaveFree(layout.window.height - entry.panel(around: field, in: layout).minY)
    fonts.show(entry.shown.text)
  }
}

/// The sheet of the installed fonts, for a system.
struct FontSheet: SystemParameterGroup {
  private let sheets = SheetControl()
  private let styled = StyledWords()
  @Res private var pictures: StickerPictures
  @Res private var palette: Palette

  static let id = "typefaces"
  /// The id of the chip that searches the fonts.
  static let search = "search-fonts"
  /// The number of letters in a font's picture.
  private static let letterCount = 3

  var isShown: Bool { sheets.view.sheet?.id == Self.id }

  /// The kind of the fonts that are shown alone; `nil` for all fonts.
  private var kind: Typeface.Kind? {
    guard isShown, let chip = sheets.view.sheet?.chips.first(where: \.isOn) else { return nil }
    return Typeface.Kind(rawValue: chip.id)
  }

  /// Shows the fonts of a kind alone, without a search; shows all fonts if that kind was shown alone.
  func toggle(_ kind: Typeface.Kind) { show("", kind == self.kind ? nil : kind) }

  /// Shows the fonts whose names have each word of a search; does nothing if their search is shown already.
  func show(_ search: String) {
    if !isShown || sheets.view.sheet?.search?.text != search { show(search, nil) }
  }

  private func show(_ search: String, _ kind: Typeface.Kind?) {
    guard let words = styled.last?.words else { return }
    let letters = words.text.split { $0.isWhitespace }.first ?? "Aa"
    var style = palette.plainStyle
    var sheet = Sheet(
      id: Self.id, title: "Installed fonts",
      chips: [Sheet.Chip(id: Self.search, text: search, hint: "Search fonts")]
        + Typeface.Kind.allCases.map { Sheet.Chip(id: $0.rawValue, $0.title, isOn: $0 == kind) },
      emptyText: "No font was found.")
    sheet.isList = true
    let parts = search.lowercased().split(whereSeparator: \.isWhitespace)
    let ofKind = kind.map { kind in Typeface.all.filter { $0.kind == kind }.map(\.family) }
    let families = pictures.images.fontFamilies.filter { family in
      let name = family.lowercased()
      return parts.allSatisfy(name.contains) && ofKind?.contains(family) != false
    }
    sheet.tiles = families.map { family in
      style.family = family
      let sample = StickerText(String(letters.prefix(Self.letterCount)), style: style)
      let name = Phrase(verbatim: family)
      let chosen: Phrase = "✓ \(family)"
      return Sheet.Tile(
        id: family, .named(.writing(sample)), title: family == words.style.fontName ? chosen : name)
    }
    sheets.show(sheet)
    sheets.scroll(to: 0)
  }
}

extension Typeface.Kind {
  fileprivate var title: Phrase {
    switch self {
    case .plain: Phrase(key: "Plain", context: "typefaces")
    case .serif: Phrase(key: "Serif", context: "typefaces")
    case .hand: Phrase(key: "Handwriting", context: "typefaces")
    case .display: Phrase(key: "Display", context: "typefaces")
    }
  }
}
