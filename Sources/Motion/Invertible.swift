/// A value that has an opposite.
public protocol Invertible {
  /// Returns the opposite value.
  func inverted() -> Self
}
