import DirectManipulation
import EditorKit
import Pictures
import StickerCanvas
import StickerScene

/// The selected stickers with words that are not locked, for a system or a part of a panel; emoji don't count.
struct SelectedWords: SystemParameterGroup {
  private let selected = Query<Selected, Sticker, StickerTraits, Transform>()
  private let area = Canvas()
  @Res private var pictures: StickerPictures

  /// The stickers, in the order of their selection.
  var stickers: [Entity] { all.map(\.sticker) }

  /// The words that were selected last; `nil` if there are none.
  var last: ScaledWords? { all.last?.words }

  /// Returns the words of a sticker; `nil` if the sticker isn't one of ``stickers``.
  func of(_ sticker: Entity) -> ScaledWords? { all.first { $0.sticker == sticker }?.words }

  var canvas: CanvasOfWords { CanvasOfWords(size: area.size, images: pictures.images) }

  private var all: [(sticker: Entity, order: Int, words: ScaledWords)] {
    var found: [(sticker: Entity, order: Int, words: ScaledWords)] = []
    let canvas = canvas
    selected.forEach { sticker, selected, kind, traits, transform in
      guard !traits.locked,
        let words = ScaledWords(kind.image, scale: transform.scale, on: canvas)
      else { return }
      found.append((sticker, selected.order, words))
    }
    return found.sorted { $0.order < $1.order }
  }
}

/// Whether words are selected that are not locked.
struct AreWordsSelected: DerivedValue {
  private let words = SelectedWords()

  var value: Bool { words.last != nil }
}

/// The words whose style the user chooses: those that the user is writing, otherwise the selected ones; for a system or a
/// part of a panel.
struct StyledWords: SystemParameterGroup {
  private let selected = SelectedWords()
  private let place = WordsInPlace()
  @Res private var writing: Writing

  /// The words that the user is writing, as they are shown, or the words that were selected last; `nil` without words.
  var last: ScaledWords? {
    guard let entry = writing.words else { return selected.last }
    return written(entry, entry.shownLook)?.words
  }

  /// The selected stickers with words, in the order of their selection; empty while the user writes words.
  var stickers: [Entity] { writing.words == nil ? selected.stickers : [] }

  var canvas: CanvasOfWords { selected.canvas }

  /// Returns the words that the user is writing with a look, and their sticker; `nil` for a line.
  fileprivate func written(
    _ entry: TextEntry, _ look: TextEntry.Look
  ) -> (words: ScaledWords, record: SceneDocument.Sticker)? {
    place.words(of: entry, look).map { words, record in
      (ScaledWords(words, scale: record.scale, on: canvas), record)
    }
  }
}

/// Changes the style of the words that the user is writing, or of stickers with words, for a system.
struct WordChanges: SystemParameterGroup {
  private let words = SelectedWords()
  private let styled = StyledWords()
  private let editor = EntryEditor()
  private let kinds = Query<Sticker>()
  private let stickers = Stickers()
  private let contacts = Contacts()
  private let records = StickerRecords()
  private let edits = StickerEdits()
  @Res private var store: SceneStore
  @ResMut private var display: Display

  /// Changes the words that the user is writing, or the words of stickers, by default of the selected ones.
  ///
  /// The change of stickers is one undo step, or part of the last step if a key or the wheel makes many changes; stickers
  /// that don't exist any more are left out. `fixed` is the point of each sticker's unit square that stays at its place.
  func change(
    _ changed: [Entity]? = nil, about fixed: Point = Point(0.5, 0.5), isGradual: Bool = false,
    _ body: @escaping (inout ScaledWords) -> Void
  ) {
    if changed?.isEmpty != false, changeWritten(body, isPreview: false) { return }
    let changed = (changed ?? words.stickers).filter(kinds.contains)
    edits.change(changed, gradually: isGradual ? .textStyle : nil) { [canvas = words.canvas] in
      canvas.change(&$0, about: fixed, body)
    }
  }

  /// Shows the words that the user is writing with a change that is not kept yet.
  func previewWritten(_ body: (inout ScaledWords) -> Void) {
    _ = changeWritten(body, isPreview: true)
  }

  /// Changes the words that the user is writing; returns whether there are any.
  private func changeWritten(_ body: (inout ScaledWords) -> Void, isPreview: Bool) -> Bool {
    guard let entry = editor.words, let (before, record) = styled.written(entry, entry.look) else {
      return false
    }
    var after = before
    body(&after)
    var look = TextEntry.Look(style: after.words.style, enlargement: entry.look.enlargement)
    if after.lineSize != before.lineSize {
      look.enlargement *= words.canvas.factor(
        of: record, from: before.lineSize, to: after.lineSize)
    }
    editor.changeWords { entry in
      entry.preview = isPreview ? look : nil
      if !isPreview { entry.look = look }
    }
    return true
  }

  /// Shows stickers with a change of their stored words that is not stored yet.
  ///
  /// A sticker that contacts hold keeps its own words.
  func preview(
    _ stickers: [Entity], about fixed: Point = Point(0.5, 0.5),
    _ body: (Entity, inout ScaledWords) -> Void
  ) {
    let ids = Dictionary(
      stickers.filter { kinds.contains($0) && !contacts.hold($0) }
        .map { (self.stickers.id(of: $0), $0) }
    ) { first, _ in first }
    for record in store.document.stickers {
      guard let sticker = ids[record.id] else { continue }
      var record = record
      words.canvas.change(&record, about: fixed) { body(sticker, &$0) }
      records.apply(record, to: sticker)
    }
    display.redraw()
  }

  /// Stores the manipulations of a sticker, and returns its words; `nil` if the sticker isn't one of the selected ones
  /// with words.
  func begin(_ sticker: Entity) -> ScaledWords? {
    edits.commitManipulations(of: [sticker])
    return words.of(sticker)
  }

  /// Shows stickers, and the words that the user is writing, without a change that is not kept yet.
  func endPreview(_ stickers: [Entity]) {
    if editor.words?.preview != nil { editor.changeWords { $0.preview = nil } }
    preview(stickers) { _, _ in }
  }
}
