/// A key together with the required states of the modifier keys.
public struct KeyChord: Hashable, Sendable, CustomStringConvertible {
  /// The required state of a modifier key.
  public enum Modifier: Hashable, Sendable {
    /// The modifier must be held.
    case held
    /// The modifier must not be held.
    case free
    /// The modifier may be held or not.
    case any

    fileprivate func overlaps(_ other: Modifier) -> Bool {
      self == other || self == .any || other == .any
    }

    func matches(_ isHeld: Bool) -> Bool { self == .any || isHeld == (self == .held) }
  }

  /// The SDL name of the key.
  public let key: String
  /// The required state of the Ctrl keys; `.free` by default.
  public let control: Modifier
  /// The required state of the Shift keys; `.any` by default.
  public let shift: Modifier
  /// The required state of the Alt keys; `.any` by default.
  public let alt: Modifier

  /// Creates a chord of a key, by the key's SDL name.
  public init(
    _ key: String, control: Modifier = .free, shift: Modifier = .any, alt: Modifier = .any
  ) {
    (self.key, self.control, self.shift, self.alt) = (key, control, shift, alt)
  }

  /// Returns a chord of Ctrl and a key, by the key's SDL name.
  public static func control(
    _ key: String, shift: Modifier = .any, alt: Modifier = .any
  ) -> KeyChord {
    KeyChord(key, control: .held, shift: shift, alt: alt)
  }

  /// The chord in its usual English form: `Ctrl+Shift+Z`.
  public var description: String {
    (control == .held ? "Ctrl+" : "") + (alt == .held ? "Alt+" : "")
      + (shift == .held ? "Shift+" : "") + key
  }

  /// Returns the chord in a language, with the key names of its keyboards: `Strg+Umschalt+Z`.
  package func text(in words: Catalogue) -> String {
    func label(_ key: String) -> String { Self.name(of: key).map(words.text) ?? key }
    let keypad = "Keypad "
    let name =
      key.hasPrefix(keypad) ? "\(label("Keypad")) \(key.dropFirst(keypad.count))" : label(key)
    return (control == .held ? label("Ctrl") + "+" : "") + (alt == .held ? "Alt+" : "")
      + (shift == .held ? label("Shift") + "+" : "") + name
  }

  /// Returns the text of ``text(in:)`` for use within a sentence: isolated as left-to-right in right-to-left languages.
  package func isolated(in words: Catalogue) -> String {
    words.isRightToLeft ? "\u{2066}\(text(in: words))\u{2069}" : text(in: words)
  }

  /// Returns the translatable name of a named key; `nil` for letters and symbols.
  private static func name(of key: String) -> Phrase? {
    names.first { $0.key == key }
  }
  private static let names = [
    "Ctrl", "Shift", "Keypad", "Delete", "Backspace", "Return", "Escape", "Tab", "PageUp",
    "PageDown", "Application", "Left", "Right", "Up", "Down", "Arrow keys", "Space", "Home",
    "End",
  ].map { Phrase(key: $0, context: "keyboard key") }

  /// Returns whether one key press can be this chord and another one.
  func overlaps(_ other: KeyChord) -> Bool {
    key == other.key && control.overlaps(other.control) && shift.overlaps(other.shift)
      && alt.overlaps(other.alt)
  }

  package func matches(_ press: KeyPress) -> Bool {
    key == press.name && control.matches(press.modifiers.control)
      && shift.matches(press.modifiers.shift) && alt.matches(press.modifiers.alt)
  }
}

extension [KeyChord] {
  /// The chords for a list that users read: four arrow keys with the same modifiers are one chord, `Ctrl+Arrow keys`.
  package var withArrowKeysTogether: [KeyChord] {
    let arrows = ["Left", "Right", "Up", "Down"]
    func chord(_ key: String, like other: KeyChord) -> KeyChord {
      KeyChord(key, control: other.control, shift: other.shift, alt: other.alt)
    }
    var shown: [KeyChord] = []
    for next in self {
      let hasAll =
        arrows.contains(next.key) && arrows.allSatisfy { contains(chord($0, like: next)) }
      let entry = hasAll ? chord("Arrow keys", like: next) : next
      if !shown.contains(entry) { shown.append(entry) }
    }
    return shown
  }

  /// Returns the chords in a language, separated by commas; in right-to-left languages, the first chord is at the right.
  package func list(in words: Catalogue) -> String {
    let list = map { $0.isolated(in: words) }.joined(separator: ", ")
    // Without letters beside the isolated chords, the list would run from left to right.
    return words.isRightToLeft ? "\u{2067}\(list)\u{2069}" : list
  }
}
