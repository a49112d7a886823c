import ECS
import EditorKit
import Pictures
import StickerCanvas
import StickerScene

/// Changes the words that are being written, for a system or a part of a panel.
struct EntryEditor: SystemParameterGroup {
  @ResMut fileprivate var writing: Writing
  @OptionalRes fileprivate var sheets: ShownSheet?
  @ResMut fileprivate var display: Display

  /// The words that are being written; `nil` while no words are.
  var entry: TextEntry? { writing.entry }

  /// Whether a line of the sheet is being written.
  var isNaming: Bool {
    guard let field = entry?.field else { return false }
    return sheets?.sheet?.allChips.contains { $0.id == field } == true
  }

  /// Changes the words, if any are being written.
  func change(_ body: (inout TextEntry) -> Void) {
    guard var entry else { return }
    body(&entry)
    writing.entry = entry
    display.redraw()
  }

  /// Edits the text; no key is held any more.
  func edit(_ body: (inout EditedText) -> Void) { change { $0.edit(body) } }
}

/// Begins and ends writing, for a system.
struct Writer: SystemParameterGroup {
  let editor = EntryEditor()
  @Res private var languages: Languages
  @Res private var pictures: StickerPictures
  private let kinds = Query<Sticker>()
  private let stickers = Stickers()
  private let placing = StickerPlacing()
  private let toasts = Toasts()
  private let edits = MessageWriter<Edit>()
  private let searches = MessageWriter<SearchEnded>()
  private let marks = MessageWriter<MarkOnSheet>()
  private let requests = MessageWriter<EditorRequest>()

  /// The words that are being written; `nil` while no words are.
  var entry: TextEntry? { editor.entry }

  /// Returns the words of a sticker; `nil` if it has none.
  func words(of sticker: Entity) -> Words? { kinds.get(sticker).flatMap { Words(name: $0.image) } }

  /// Opens the panel for writing: a new sticker's words, or those of one that is there.
  func begin(editing sticker: Entity? = nil) {
    if let problem = editor.writing.problem {
      let phrase: Phrase = "there is no font for words; install fonts-dejavu-core"
      return toasts.tell(phrase.inEnglish(problem))
    }
    // Another user may be writing already.
    guard entry == nil else { return }
    let layouts = languages.keyboardLayouts
    guard let sticker else {
      editor.writing.entry = TextEntry(layouts: layouts)
      return
    }
    guard let words = words(of: sticker) else { return }
    editor.writing.entry = TextEntry(words, editing: stickers.id(of: sticker), layouts: layouts)
  }

  /// Begins to write the line of a sheet's chip; words that are being written below wait.
  func begin(_ chip: Sheet.Chip) {
    guard let text = chip.text, editor.writing.problem == nil, !editor.isNaming else { return }
    editor.writing.waiting = entry
    editor.writing.entry = TextEntry(line: text, of: chip.id, layouts: languages.keyboardLayouts)
    editor.display.redraw()
  }

  /// Closes the panel; written words become a sticker, or a sticker's new words, as one step.
  func end(keeping: Bool) {
    if editor.isNaming { return endLine(keeping: keeping) }
    if keeping { editor.change { $0.unmarkText() } }
    guard let entry else { return }
    editor.writing.entry = nil
    editor.display.redraw()
    if entry.isSearch {
      searches.send(SearchEnded(text: entry.edited.text, isKept: keeping))
      return
    }
    guard keeping else { return }
    guard let id = entry.editing, stickers[id] != nil else {
      if !entry.words.isBlank { placing.drop(entry.words.name) }
      return
    }
    if entry.words.isBlank { return edits.send(Edit(.remove([id]))) }
    let size = pictures.images.image(named: entry.words.name).size
    edits.send(Edit(changing: [id]) { ($0.image, $0.size) = (entry.words.name, size) })
  }

  /// Ends the line of a sheet; with `keeping` the program is told the line.
  func endLine(keeping: Bool) {
    if keeping { editor.change { $0.unmarkText() } }
    guard let entry, let field = entry.field else { return }
    editor.writing.entry = editor.writing.waiting
    editor.writing.waiting = nil
    editor.display.redraw()
    guard keeping, let sheet = editor.sheets?.sheet else { return }
    // The button of the sheet, which uses the line, comes next.
    if let button = sheet.footer?.button { marks.send(MarkOnSheet(item: .chip(button.id))) }
    requests.send(.chose(SheetChoice(.text(entry.edited.text, of: field), of: sheet.id)))
  }

  /// Ends the words if they have one line, and breaks the line if they have several.
  func finishOrBreakLine() {
    if entry?.hasSeveralLines == true {
      editor.change { $0.type("\n") }
    } else {
      end(keeping: true)
    }
  }
}
