import EditorKit
import TextPainting

/// The user has ended a search; the emoji that were found stay in the tray if `isKept`.
struct SearchEnded {
  let text: String
  let isKept: Bool
}

/// A request to copy words to the clipboard.
struct CopyText {
  let text: String
}

/// A resource: the text that the user is writing, with the state of the keys.
///
/// The words of stickers, the search for emoji, and the lines of sheets share this text. Words and a search begin only
/// while the user isn't writing; a line begins at once, and the other text waits until the line ends.
struct Writing {
  /// The reason why words cannot be drawn; `nil` if they can.
  let problem: String?
  /// The text and the on-screen keys; `nil` while the user isn't writing.
  var entry: TextEntry?
  /// The text to which the writing returns after a line of a sheet; `nil` for none.
  var waiting: TextEntry?
  /// The style of the text that was kept last, which new texts begin with; ``TextStyle/initial`` after a restart.
  var style = TextStyle.initial
  /// Whether the last request to the program was to start the system's text input.
  var hasAskedForText = false
  /// The last tap on a sticker, which may be the first of a double tap; `nil` for none.
  var lastTap: Tapped?
  /// The pause for keys after a key has ended the writing.
  var pause = TypingPause()

  /// The words of a sticker that the user is writing, also while they wait for a line; `nil` without words.
  var words: TextEntry? { [entry, waiting].compactMap(\.self).first { !$0.isLine } }

  /// Whether the keys for letters are shown.
  var showsKeys: Bool { entry?.showsKeys == true }

  /// Whether the user is writing.
  var isActive: Bool { entry != nil }

  /// The maximum time between the two taps of a double tap, in seconds.
  static let doubleTapTime = 0.4
}
