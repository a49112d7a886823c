import ECS
import Gestures

/// A key that went down or up, with the modifiers that are held then.
struct KeyPress: Equatable {
  /// The key, by SDL's name for it.
  let name: String
  let isDown: Bool
  let modifiers: Modifiers
}

/// A keyboard has written a text, by its layout.
struct TypedText: Equatable {
  let text: String
}

/// An input method has changed the text that it composes.
struct MarkedTextChanged: Equatable {
  let markedText: TextEntry.MarkedText
}

/// A modifier key went down or up.
struct ModifierChange: Equatable {
  let before: Modifiers
  let after: Modifiers
}

/// The keys that are held.
struct Keyboard {
  fileprivate(set) var modifiers = Modifiers()
  /// Whether the key that has just come down was down before.
  fileprivate(set) var isRepeat = false
  fileprivate var held: Set<String> = []
}

/// Which modifier keys are held, from the keys that went down and up.
struct Modifiers: Equatable, Sendable {
  private var held: Set<String> = []

  var control: Bool { isHeld("Ctrl") }
  var shift: Bool { isHeld("Shift") }
  var alt: Bool { isHeld("Alt") }

  /// Notes a key, by SDL's name for it.
  mutating func take(_ key: String, isDown: Bool) {
    guard ["Ctrl", "Shift", "Alt"].contains(where: key.hasSuffix) else { return }
    if isDown { held.insert(key) } else { held.remove(key) }
  }

  private func isHeld(_ key: String) -> Bool {
    held.contains("Left \(key)") || held.contains("Right \(key)")
  }
}

extension World {
  /// Which modifier keys are held.
  var modifiers: Modifiers { self[Keyboard.self].modifiers }

  /// Whether the key that has just come down was down before.
  var isKeyRepeated: Bool { self[Keyboard.self].isRepeat }

  /// Whether a key is held, by SDL's name for it.
  func isKeyHeld(_ name: String) -> Bool { self[Keyboard.self].held.contains(name) }

  /// Notes a key that went down or up, and tells of it.
  func key(_ name: String, isDown: Bool) {
    let before = modifiers
    withResource(Keyboard.self) { keyboard in
      keyboard.modifiers.take(name, isDown: isDown)
      keyboard.isRepeat = isDown && keyboard.held.contains(name)
      if isDown { keyboard.held.insert(name) } else { keyboard.held.remove(name) }
    }
    if modifiers != before { send(ModifierChange(before: before, after: modifiers)) }
    send(KeyPress(name: name, isDown: isDown, modifiers: modifiers))
  }
}
