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
