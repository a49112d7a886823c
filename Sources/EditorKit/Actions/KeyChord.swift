/// A key with the modifiers that it is pressed with.
public struct KeyChord: Hashable, Sendable, CustomStringConvertible {
  /// How a modifier has to be.
  public enum Modifier: Hashable, Sendable {
    /// Held.
    case held
    /// Not held.
    case free
    /// Held or not.
    case any

    func matches(_ isHeld: Bool) -> Bool { self == .any || isHeld == (self == .held) }
  }

  /// The key, by SDL's name for it.
  public let key: String
  /// How the control keys are; not held unless said otherwise.
  public let control: Modifier
  /// How the shift keys are; of no matter unless said otherwise.
  public let shift: Modifier
  /// How the alt keys are; of no matter unless said otherwise.
  public let alt: Modifier

  /// A key, by SDL's name for it.
  public init(
    _ key: String, control: Modifier = .free, shift: Modifier = .any, alt: Modifier = .any
  ) {
    (self.key, self.control, self.shift, self.alt) = (key, control, shift, alt)
  }

  /// A key with a control key held.
  public static func control(
    _ key: String, shift: Modifier = .any, alt: Modifier = .any
  ) -> KeyChord {
    KeyChord(key, control: .held, shift: shift, alt: alt)
  }

  /// The key with what is held, as people write it: `Ctrl+Shift+Z`.
  public var description: String {
    (control == .held ? "Ctrl+" : "") + (alt == .held ? "Alt+" : "")
      + (shift == .held ? "Shift+" : "") + key
  }

  /// The same in a language, as its keyboards call the keys: `Strg+Umschalt+Z`.
  package func text(in words: Catalogue) -> String {
    func said(_ key: String) -> String { Self.name(of: key).map(words.text) ?? key }
    let keypad = "Keypad "
    let name =
      key.hasPrefix(keypad) ? "\(said("Keypad")) \(key.dropFirst(keypad.count))" : said(key)
    return (control == .held ? said("Ctrl") + "+" : "") + (alt == .held ? "Alt+" : "")
      + (shift == .held ? said("Shift") + "+" : "") + name
  }

  /// The same within other words: keys are read from left to right in every language.
  package func isolated(in words: Catalogue) -> String {
    words.isRightToLeft ? "\u{2066}\(text(in: words))\u{2069}" : text(in: words)
  }

  /// What keyboards call a key that has no sign; nil for letters and signs.
  private static func name(of key: String) -> Phrase? {
    switch key {
    case "Ctrl": "Ctrl"
    case "Shift": "Shift"
    case "Keypad": "Keypad"
    case "Delete": "Delete"
    case "Backspace": "Backspace"
    case "Return": "Return"
    case "Escape": "Escape"
    case "Tab": "Tab"
    case "PageUp": "PageUp"
    case "PageDown": "PageDown"
    case "Application": "Application"
    case "Left": "Left"
    case "Right": "Right"
    case "Up": "Up"
    case "Down": "Down"
    default: nil
    }
  }

  /// Whether a key that went down with some modifiers is this.
  package func matches(_ press: KeyPress) -> Bool {
    key == press.name && control.matches(press.modifiers.control)
      && shift.matches(press.modifiers.shift) && alt.matches(press.modifiers.alt)
  }
}
