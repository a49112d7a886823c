public import Geometry

/// A motion in closed form: the value depends on the time alone, not on how often it is read.
///
/// A plain value without a reference to the property that it animates; a component keeps one for a property of an element.
public protocol TimedMotion<Value> {
  /// The type of the animated value.
  associatedtype Value: Componentwise where Value.Component == Double

  /// Returns the value at a time in seconds: the initial value before the start, the final value once the motion is over.
  func value(at time: Double) -> Value

  /// Returns whether the value no longer changes from a time on, in seconds; a motion that is over stays over.
  func isOver(at time: Double) -> Bool

  /// The value at a time, and whether it changes from then on.
  func progress(at time: Double) -> (value: Value, isOver: Bool)

  /// The same with all its values displaced, where it ends, too.
  func displaced(by displacement: Value) -> Self
}

extension TimedMotion {
  /// Returns the results of ``value(at:)`` and ``isOver(at:)``.
  public func progress(at time: Double) -> (value: Value, isOver: Bool) {
    (value(at: time), isOver(at: time))
  }
}
