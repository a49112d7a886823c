extension MotionObservable where T: Numeric & CustomStringConvertible {
  /// A stream of each number as text, with a unit behind it: `12px`, `0.5rad`.
  ///
  /// Whole numbers have no decimal point. Numbers that are not finite are passed over, since no unit has them.
  public func appendUnit(_ unit: String) -> MotionObservable<String> {
    _nextOperator { value, next in
      guard value - value == .zero else { return }
      let text = value.description
      next((text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + unit)
    }
  }
}
