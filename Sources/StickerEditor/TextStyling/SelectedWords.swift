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

/// Changes the style of stickers with words, for a system.
struct WordChanges: SystemParameterGroup {
  private let words = SelectedWords()
  private let kinds = Query<Sticker>()
  private let stickers = Stickers()
  private let contacts = Contacts()
  private let records = StickerRecords()
  private let edits = StickerEdits()
  @Res private var store: SceneStore
  @ResMut private var display: Display

  /// Changes the words of stickers, or of the selected ones, as one undo step, or as part of the last step if a key or
  /// the wheel makes many changes; stickers that don't exist any more are left out.
  ///
  /// `fixed` is the point of each sticker's unit square that stays at its place.
  func change(
    _ changed: [Entity]? = nil, about fixed: Point = Point(0.5, 0.5), isGradual: Bool = false,
    _ body: @escaping (inout ScaledWords) -> Void
  ) {
    let changed = (changed ?? words.stickers).filter(kinds.contains)
    edits.change(changed, gradually: isGradual ? .textStyle : nil) { [canvas = words.canvas] in
      canvas.change(&$0, about: fixed, body)
    }
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

  /// Shows stickers with their stored words.
  func endPreview(_ stickers: [Entity]) { preview(stickers) { _, _ in } }
}
