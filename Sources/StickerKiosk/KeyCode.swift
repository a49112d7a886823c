import EditorKit

/// A resource: the entry of a kiosk's key code, with the pauses that slow down guessing.
struct KeyCode: Equatable {
  /// The key chord that is the code.
  let wanted: KeyChord
  private(set) var lockout = CodeLockout()

  /// Creates an entry of a code.
  init(_ wanted: KeyChord) { self.wanted = wanted }

  /// Takes a key that went down, at a time in seconds, and returns whether the press is the code.
  ///
  /// Another key with Ctrl held is a failure, except for keys that visitors may press: shortcuts of the editor, for
  /// which `isShortcut` is true, and keys that edit text or move the caret.
  mutating func take(_ press: KeyPress, isShortcut: Bool, at time: Double) -> Bool {
    guard !lockout.isPaused(at: time) else { return false }
    if wanted.matches(press) {
      lockout = CodeLockout()
      return true
    }
    if press.modifiers.control, !isShortcut, !Self.isUsual(press) { lockout.noteFailure(at: time) }
    return false
  }

  /// Returns whether a key is a modifier, or edits text or moves the caret together with Ctrl and without Alt.
  private static func isUsual(_ press: KeyPress) -> Bool {
    press.isModifier || ["ModeSwitch", "CapsLock"].contains(press.name)
      || !press.modifiers.alt && editing.contains(press.name)
  }

  private static let editing: Set = [
    "A", "C", "D", "V", "X", "Y", "Z", "Backspace", "Delete", "Left", "Right", "Up", "Down", "Home",
    "End", "Tab", "Return", "Keypad Enter",
  ]
}
