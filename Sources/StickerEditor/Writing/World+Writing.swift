import DirectManipulation
public import ECS
import Geometry
import Gestures
import Motion
import Pictures
import StickerScene

/// A key on the screen.
struct WritingKey: Component {
  let key: TextEntry.Key
}

/// A person has looked for something to the end; what was found stays when it `isKept`.
struct SearchEnded {
  let text: String
  let isKept: Bool
}

/// What is being written.
struct Writing {
  /// Why words cannot be drawn; nil where they can.
  let problem: String?
  /// The words, and the keys on the screen; nil while nobody writes.
  var entry: TextEntry?
  /// The words that wait while a line of a sheet is written in front of them.
  var waiting: TextEntry?
  /// Whether the program has been asked to let keyboards write.
  var hasAskedForText = false
  /// The last tap on a sticker, which may be the first of two.
  var lastTap: Tapped?
  /// The pause for keys after one of them has ended the words.
  var pause = TypingPause()

  /// The time between two taps that belong together, in seconds.
  static let doubleTapTime = 0.4
}

extension World {
  /// Words that are being written; nil while nobody writes.
  var writing: TextEntry? { resource(Writing.self)?.entry }

  /// Whether words are being written.
  public var isWriting: Bool { writing != nil }

  /// Writes words that were copied: where others are being written, else as a sticker of their own.
  func paste(words text: String) {
    if isWriting { return changeWriting { $0.type(text) } }
    let words = Words(String(text.prefix(EditedText.greatestCount)))
    if !words.isBlank { drop(words.name) }
  }

  /// Changes the words that are being written, if somebody writes.
  func changeWriting(_ body: (inout TextEntry) -> Void) {
    guard writing != nil else { return }
    withResource(Writing.self) { state in
      guard var entry = state.entry else { return }
      body(&entry)
      state.entry = entry
    }
    redraw()
  }

  /// The words of a sticker; nil if it has none.
  func words(of sticker: Entity) -> Words? { Words(name: self[sticker, Sticker.self].image) }

  /// Opens the panel for writing: a new sticker's words, or those of one that is there.
  func beginWriting(editing sticker: Entity? = nil) {
    if let problem = self[Writing.self].problem {
      let phrase: Phrase = "there is no font for words; install fonts-dejavu-core"
      return tell(phrase.inEnglish(problem))
    }
    // Somebody else may be writing already.
    guard writing == nil else { return }
    guard let sticker else {
      self[Writing.self].entry = TextEntry(layouts: self[Languages.self].keyboardLayouts)
      return
    }
    guard let words = words(of: sticker) else { return }
    self[Writing.self].entry = TextEntry(
      words, editing: allStickers.id(of: sticker), layouts: self[Languages.self].keyboardLayouts)
  }

  /// Closes the panel; what was written becomes a sticker, or a sticker's new words, as one step.
  func endWriting(keeping: Bool) {
    if isNaming { return endNaming(keeping: keeping) }
    if keeping { changeWriting { $0.unmarkText() } }
    guard let entry = writing else { return }
    self[Writing.self].entry = nil
    redraw()
    if entry.isSearch {
      send(SearchEnded(text: entry.edited.text, isKept: keeping))
      return
    }
    guard keeping else { return }
    guard let id = entry.editing, allStickers[id] != nil else {
      if !entry.words.isBlank { drop(entry.words.name) }
      return
    }
    if entry.words.isBlank {
      commit(Edit(.remove([id])))
      return
    }
    let size = images.image(named: entry.words.name).size
    commit(Edit(changing: [id]) { ($0.image, $0.size) = (entry.words.name, size) })
  }

  /// The panel, its keys and the words as elements.
  func writingElements() -> [LaidOut] {
    guard let layout, let entry = writing else { return [] }
    let field = textField(entry, layout).frame
    // The table beside it is there for others.
    return [
      .panel(entry.panel(around: field, in: layout)),
      LaidOut("words", field, mark: { $0.insert(Idle(), to: $1) }) { $0.listenToWords($1) },
    ]
      + entry.keys(in: layout).map { key in
        LaidOut(
          .item(key.key), key.frame, mark: { $0.insert(WritingKey(key: key.key), Idle(), to: $1) }
        ) {
          $0.runtime.attach(GestureRecognizer(), to: $1)
        }
      }
  }

  /// The keys on the screen that contacts are on.
  var pressedKeys: Set<TextEntry.Key> {
    let keys = query(WritingKey.self, Touched.self).without(Leaving.self).entities
    return Set(keys.map { self[$0, WritingKey.self].key })
  }

  /// The words as they are shown above the keys.
  func textField(_ entry: TextEntry, _ layout: Layout) -> TextField {
    TextField(
      entry, in: entry.greatestField(in: layout), least: entry.leastField(in: layout),
      measure: advance)
  }

  /// The width of a text at a line height of 100, with spaces at its ends.
  func advance(_ text: Substring) -> Double {
    text.isEmpty ? 0 : width(of: text + ".") - width(of: ".")
  }
}
