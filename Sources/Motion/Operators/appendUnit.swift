extension MotionObservable where T: Numeric & CustomStringConvertible {
  /// Returns a stream of each number as text, followed by a unit: `12px`, `0.5rad`.
  ///
  /// Whole numbers have no decimal point. Numbers that are not finite are dropped, because they have no notation with a
  /// unit.
  public func appendUnit(_ unit: String) -> MotionObservable<String> {
    _nextOperator { value, next in
      guard value - value == .zero else { return }
      let text = value.description
      next((text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + unit)
    }
  }
}
