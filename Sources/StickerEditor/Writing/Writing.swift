import ECS
import EditorKit

/// The user has ended a search; the emoji that were found stay in the tray if `isKept`.
struct SearchEnded {
  let text: String
  let isKept: Bool
}

/// A request to copy words to the clipboard.
struct CopyWords {
  let text: String
}

/// The words that are being written, with the state of the keys.
struct Writing {
  /// The reason why words cannot be drawn; `nil` if they can.
  let problem: String?
  /// The words, and the keys on the screen; `nil` while no words are written.
  var entry: TextEntry?
  /// The words that wait while a line of a sheet is written in front of them.
  var waiting: TextEntry?
  /// Whether the program has been asked to let keyboards write.
  var hasAskedForText = false
  /// The last tap on a sticker, which may be the first of two.
  var lastTap: Tapped?
  /// The pause for keys after one of them has ended the words.
  var pause = TypingPause()

  /// Whether words are being written.
  var isActive: Bool { entry != nil }
  /// The time at which a held key is repeated, in seconds; `nil` if none is.
  var nextRepeat: Double? { entry?.nextRepeat }

  /// Discards the words, and the tap or key that was the last one.
  mutating func forget() {
    (entry, waiting) = (nil, nil)
    (lastTap, pause) = (nil, TypingPause())
  }

  /// The time between two taps that belong together, in seconds.
  static let doubleTapTime = 0.4
}
