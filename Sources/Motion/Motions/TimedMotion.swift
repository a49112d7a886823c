public import Geometry

/// How a value moves by itself: a closed form of time, so that how often it is asked makes no difference.
///
/// A plain value that says nothing of what it moves; a component keeps one for a property of an element.
public protocol TimedMotion<Value> {
  /// What moves.
  associatedtype Value: Componentwise where Value.Component == Double

  /// The value at a time, in seconds; what it was at the start for times before, and its last value from when it is over.
  func value(at time: Double) -> Value

  /// Whether the value does not change any more, from a time on; once over, it is over at all later times.
  func isOver(at time: Double) -> Bool

  /// The value at a time, and whether it changes from then on.
  func progress(at time: Double) -> (value: Value, isOver: Bool)

  /// The same with all its values displaced, where it ends, too.
  func displaced(by displacement: Value) -> Self
}

extension TimedMotion {
  /// What ``value(at:)`` and ``isOver(at:)`` say.
  public func progress(at time: Double) -> (value: Value, isOver: Bool) {
    (value(at: time), isOver(at: time))
  }
}
