extension Optional {
  /// Returns the value, which `make` creates on first access.
  mutating func made(_ make: () -> Wrapped) -> Wrapped {
    if let value = self { return value }
    let value = make()
    self = value
    return value
  }
}
