import EditorKit

/// Ignores the keys that the user types on after a key has ended the words, so that none of them acts as a shortcut.
///
/// A key with Ctrl is not typed by accident: it passes, and ends the pause.
struct TypingPause: Equatable {
  /// The length of the pause, in seconds.
  static let length = 1.0

  /// The time at which the pause ends, in seconds; `nil` before the first pause.
  private var end: Double?
  /// The ignored keys that are still down: while they are held they repeat.
  private var ignored: Set<String> = []

  /// Starts the pause at a time in seconds; `key` is the key that ended the words.
  mutating func begin(at time: Double, with key: String) {
    end = time + Self.length
    ignored = [key]
  }

  /// Returns whether a key does nothing at a time in seconds.
  mutating func ignores(_ press: KeyPress, at time: Double) -> Bool {
    guard press.isDown else {
      ignored.remove(press.name)
      return false
    }
    if press.modifiers.control {
      end = nil
      return false
    }
    if let end, time < end { ignored.insert(press.name) }
    return ignored.contains(press.name)
  }
}
