import EditorKit

/// Ignores keys that the user types on after a key has ended the writing, so that these keys don't act as shortcuts.
///
/// A key with Ctrl is never typed by accident, so such a key ends the pause.
struct TypingPause: Equatable {
  /// The length of the pause, in seconds.
  static let length = 1.0

  /// The time at which the pause ends, in seconds; `nil` before the first pause.
  private var end: Double?
  /// The ignored keys that are still down; their repetitions are ignored, too.
  private var ignored: Set<String> = []

  /// Starts the pause at a time in seconds; `key` is the key that ended the writing.
  mutating func begin(at time: Double, with key: String) {
    end = time + Self.length
    ignored = [key]
  }

  /// Returns whether to ignore a key event at a time in seconds; must be called for every key event, releases included.
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
