import ECS
package import EditorKit
package import Pictures
import StickerCanvas
import TextPainting

/// The words of a new sticker with a pasted text, without the letters for which words have no room.
package struct PastedWords {
  package let text: String
  /// The message about the letters that were left out; `nil` if there are none.
  package let loss: Phrase?

  /// The words as the picture of a new sticker: in the style of a user's first words, except for an emoji.
  package var words: StickerText {
    let plain = StickerText(text)
    return plain.isEmoji ? plain : StickerText(text, style: .initial)
  }

  /// Creates the words from a text of any length.
  package init(_ text: String) {
    let text = EditedText.withUnixLineEnds(text)
    let kept = text.prefix(EditedText.greatestCount)
    self.text = String(kept)
    loss = kept.endIndex == text.endIndex ? nil : Self.loss(keeping: kept.count)
  }

  /// Returns the message about letters that were left out of a pasted text, with the number of the others.
  static func loss(keeping count: Int) -> Phrase {
    "Only \(count) letters were pasted, because words can have at most \(EditedText.greatestCount). Paste the rest as another text."
  }
}

/// Types pasted and dropped words into the text that the user is writing, for a system.
struct PastedText: SystemParameterGroup {
  private let editor = EntryEditor()
  private let toasts = Toasts()

  /// Replaces the selection with words, and tells the user if some letters have no room.
  func type(_ text: String) {
    var kept: Int?
    editor.change { kept = $0.type(text) }
    if let kept { toasts.tell(PastedWords.loss(keeping: kept)) }
  }
}
