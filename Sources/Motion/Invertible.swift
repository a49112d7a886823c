/// A value that has an opposite.
public protocol Invertible {
  /// The opposite value.
  func inverted() -> Self
}
