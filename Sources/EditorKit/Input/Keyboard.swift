package import ECS

/// A key went down or up; `modifiers` are the modifier keys that are held then.
package struct KeyPress: Equatable {
  /// The SDL name of the key.
  package let name: String
  package let isDown: Bool
  package let modifiers: Modifiers

  /// Whether the key is a modifier key.
  package var isModifier: Bool {
    ["Ctrl", "Shift", "Alt", "GUI"].contains(where: name.hasSuffix)
  }
}

/// The user has typed a text, by the keyboard's layout or by an input method.
package struct TypedText: Equatable {
  package let text: String
}

/// An input method has changed the text that it composes.
package struct MarkedTextChanged: Equatable {
  package let markedText: MarkedText
}

/// A text that an input method composes and has not committed yet, as UIKit calls it.
package struct MarkedText: Equatable, Sendable {
  /// The text, in one line.
  package let text: String
  /// The characters of the text that the input method converts now; its caret if empty.
  package let selection: Range<Int>

  /// Creates a marked text from an input method's event; positions outside the text are moved to its end.
  init(_ text: String, start: Int, length: Int) {
    self.text = text.filter { !$0.isNewline }
    let count = self.text.count
    let first = start < 0 || start > count ? count : start
    // IBus selects the whole text, with a length in bytes, to mean the caret behind the text.
    let last = length > 0 && length < count ? min(count, first + length) : first
    selection = length >= count ? count..<count : first..<last
  }
}

/// A modifier key went down or up.
package struct ModifierChange: Equatable {
  package let before: Modifiers
  package let after: Modifiers
}

/// A resource: the keys that are held; `InputReceiver` writes it when a key event arrives, before the systems run.
package struct Keyboard {
  /// The modifier keys that are held; a program passes them to the next app in its window, which doesn't see them go
  /// down.
  package var modifiers = Modifiers()
  /// Whether the latest key press repeats a key that was already down.
  package private(set) var isRepeat = false
  /// Whether the latest key press was one with Ctrl, so that the text that follows it is not typed.
  ///
  /// X11 sends text for such a key if the layout's letter isn't Latin. An input method's text follows no key press.
  private(set) var isCommand = false
  private var held: Set<String> = []
  /// The condition under which keys type text; `nil` for never.
  fileprivate var writes: (any DerivedValue<Bool>)?

  /// Whether keys type text now.
  package var isWriting: Bool { writes?.value ?? false }

  /// Returns whether a key is held, by the key's SDL name.
  func isHeld(_ key: String) -> Bool { held.contains(key) }

  /// Records a key that went down or up, by the key's SDL name.
  mutating func take(_ key: String, isDown: Bool) {
    modifiers.take(key, isDown: isDown)
    isRepeat = isDown && held.contains(key)
    isCommand =
      isDown && modifiers.control && !modifiers.alt
      && !KeyPress(name: key, isDown: isDown, modifiers: modifiers).isModifier
    if isDown { held.insert(key) } else { held.remove(key) }
  }
}

extension App {
  /// Sets the condition under which keys type text.
  package func writeByKeys(while condition: some DerivedValue<Bool>) {
    let condition = world.derive(condition)
    world.withResource(Keyboard.self) { $0.writes = condition }
  }
}

/// The modifier keys that are held, computed from the keys that went down and up.
package struct Modifiers: Equatable, Sendable {
  private var held: Set<String> = []

  package var control: Bool { isHeld("Ctrl") }
  package var shift: Bool { isHeld("Shift") }
  package var alt: Bool { isHeld("Alt") }

  /// Records a key that went down or up, by its SDL name; ignores keys that are no modifiers.
  mutating func take(_ key: String, isDown: Bool) {
    guard ["Ctrl", "Shift", "Alt"].contains(where: key.hasSuffix) else { return }
    if isDown { held.insert(key) } else { held.remove(key) }
  }

  private func isHeld(_ key: String) -> Bool {
    held.contains("Left \(key)") || held.contains("Right \(key)")
  }
}
