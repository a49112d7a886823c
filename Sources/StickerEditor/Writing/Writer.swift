import ECS
import EditorKit
import Geometry
import Pictures
import StickerCanvas
import StickerScene
import TextPainting

/// Changes the text that the user is writing, for a system or a part of a panel.
struct EntryEditor: SystemParameterGroup {
  @ResMut fileprivate var writing: Writing
  @OptionalRes fileprivate var sheets: ShownSheet?
  @ResMut fileprivate var display: Display

  /// The text that the user is writing; `nil` while the user isn't writing.
  var entry: TextEntry? { writing.entry }

  /// The words of a sticker that the user is writing, also while they wait for a line; `nil` without words.
  var words: TextEntry? { writing.words }

  /// Whether the text is the line of a chip of the shown sheet.
  var isNaming: Bool {
    guard let field = entry?.field else { return false }
    return sheets?.sheet?.allChips.contains { $0.id == field } == true
  }

  /// Changes the text, if the user is writing.
  func change(_ body: (inout TextEntry) -> Void) {
    guard var entry else { return }
    body(&entry)
    writing.entry = entry
    display.redraw()
  }

  /// Discards the texts, their style, the last tap and the pause.
  func forget() {
    writing.style = .initial
    (writing.entry, writing.waiting) = (nil, nil)
    (writing.lastTap, writing.pause) = (nil, TypingPause())
  }

  /// Changes the style of the text, if the user is writing a sticker's words.
  func changeStyle(_ body: (inout TextStyle) -> Void) { change { $0.changeStyle(body) } }

  /// Changes the words of a sticker that the user is writing, also while they wait for a line.
  func changeWords(_ body: (inout TextEntry) -> Void) {
    if entry?.isLine == false { return change(body) }
    if var waiting = writing.waiting {
      body(&waiting)
      writing.waiting = waiting
    }
    display.redraw()
  }

  /// Edits the characters or moves the caret, and releases the held key.
  func edit(_ body: (inout EditedText) -> Void) { change { $0.edit(body) } }
}

/// Begins and ends writing, for a system.
final class Writer: SystemParameterGroup {
  let editor = EntryEditor()
  @Res private var languages: Languages
  @OptionalRes private var device: DeviceInUse?
  private let stickers = WordStickers()
  private let toasts = Toasts()
  private let searches = MessageWriter<SearchEnded>()
  private let lines = MessageWriter<LineEnded>()

  /// The text that the user is writing; `nil` while the user isn't writing.
  var entry: TextEntry? { editor.entry }

  /// Returns the words of a sticker; `nil` for a sticker with a picture.
  func words(of sticker: Entity) -> StickerText? { stickers.words(of: sticker) }

  /// Begins the writing of a new sticker, or of the words of an existing sticker, in their place on the canvas.
  ///
  /// The keys for letters are shown if the user has touched the screen last. Shows a toast if words can't be drawn, except
  /// in a kiosk, whose visitors can't install a font. Does nothing if the panel is already open, or if the sticker has no
  /// words.
  func begin(editing sticker: Entity? = nil) {
    if let problem = editor.writing.problem {
      if device?.isFixed == true { return }
      let phrase: Phrase = "Can't add text: no font was found. Install fonts-dejavu-core."
      return toasts.tell(phrase.inEnglish(problem))
    }
    // Another user may be writing already.
    guard entry == nil else { return }
    guard let sticker else {
      let style = editor.writing.style
      editor.writing.entry = TextEntry(
        StickerText("", style: style), layouts: languages.keyboardLayouts,
        showsKeys: device.needsKeys)
      // The place is free of the panel for writing, too, which is shown from now on and reads the entry.
      let record = stickers.freeRecord(style)
      editor.writing.entry?.record = record
      return
    }
    guard let words = words(of: sticker) else { return }
    let record = stickers.record(of: sticker)
    editor.writing.entry = TextEntry(
      words, editing: record.id, layouts: languages.keyboardLayouts, record: record,
      showsKeys: device.needsKeys)
  }

  /// Starts the editing of a chip's line of text; a text that is already being written waits until the line ends.
  ///
  /// Does nothing if words can't be drawn, or if a line is already being edited.
  func begin(_ chip: Sheet.Chip) {
    guard let text = chip.text, editor.writing.problem == nil, !editor.isNaming else { return }
    editor.writing.waiting = entry
    // The results of a search stay visible above the keys.
    editor.writing.entry = TextEntry(
      line: text, of: chip.id, layouts: languages.keyboardLayouts,
      showsKeys: chip.hint == nil || device.needsKeys)
    editor.display.redraw()
  }

  /// Ends the writing; with `keeping`, adds or changes a sticker with the written words, as one undo step.
  ///
  /// Blank words add no sticker, and delete the edited sticker. If another user has deleted the edited sticker
  /// meanwhile, adds a new sticker with the words at the place that the deleted one had when the writing began. For a
  /// search, sends ``SearchEnded``; for a line of a sheet, does the same as ``endLine(keeping:)``.
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
    if !entry.words.isBlank { editor.writing.style = entry.style }
    stickers.store(entry)
  }

  /// Ends the editing of a sheet's line, and sends ``LineEnded`` if the sheet is still shown.
  func endLine(keeping: Bool) {
    if keeping { editor.change { $0.unmarkText() } }
    guard let entry, let field = entry.field else { return }
    let sheet = editor.isNaming ? editor.sheets?.sheet?.id : nil
    editor.writing.entry = editor.writing.waiting
    editor.writing.waiting = nil
    editor.display.redraw()
    guard let sheet else { return }
    lines.send(
      LineEnded(sheet: sheet, field: field, text: entry.edited.text, isKept: keeping))
  }

  /// Ends the writing if the text has one line; inserts a line break if the text has several lines.
  func finishOrBreakLine() {
    if entry?.edited.text.contains(where: \.isNewline) == true {
      editor.change { $0.type("\n") }
    } else {
      end(keeping: true)
    }
  }
}

private struct WordStickers: SystemParameterGroup {
  private let kinds = Query<Sticker>()
  private let stickers = Stickers()
  private let records = StickerRecords()
  private let placing = StickerPlacing()
  private let selection = Selection()
  private let canvas = Canvas()
  private let edits = MessageWriter<Edit>()
  @Res private var pictures: StickerPictures

  /// The words that stand for new words while these are empty, and determine the free room that new words get: that of
  /// a short line.
  private static let usualWords = "A few words"

  func words(of sticker: Entity) -> StickerText? {
    kinds.get(sticker).flatMap { StickerText(name: $0.image) }
  }

  func record(of sticker: Entity) -> SceneDocument.Sticker { records.record(of: sticker) }

  /// Returns the record of a new sticker with words in a style; `nil` while the canvas has no extent.
  ///
  /// The sticker is in the middle of the visible canvas if a short line covers nothing there, otherwise at the nearest
  /// place with this property, see ``StickerPlacing/freeRecord(of:at:isBeside:)``.
  func freeRecord(_ style: TextStyle) -> SceneDocument.Sticker? {
    placing.freeRecord(of: StickerText(Self.usualWords, style: style).name)
  }

  /// Adds or changes the sticker of written words; blank words add no sticker, and delete the edited one.
  func store(_ entry: TextEntry) {
    guard let id = entry.editing, stickers[id] != nil else { return add(entry) }
    if entry.words.isBlank { return edits.send(Edit(.remove([id]))) }
    let size = pictures.images.image(named: entry.words.name).size
    edits.send(
      Edit(changing: [id]) {
        ($0.image, $0.size) = (entry.words.name, size)
        let enlargement = entry.look.enlargement
        if enlargement != 1 { $0.changePlacements { $0.scale = $0.scale * enlargement } }
      })
  }

  /// Adds a sticker where the user has written its words, unless they are blank, and selects the sticker.
  private func add(_ entry: TextEntry) {
    guard !entry.words.isBlank, var record = entry.record else { return }
    let size = pictures.images.image(named: entry.words.name).size
    (record.image, record.size) = (entry.words.name, size)
    let enlargement = entry.look.enlargement
    if entry.editing == nil {
      canvas.fit(&record, for: size, enlargedBy: enlargement)
    } else {
      record.scale = record.scale * enlargement
    }
    selection.select(placing.place([record]))
  }
}
