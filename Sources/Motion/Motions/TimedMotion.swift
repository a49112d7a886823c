public import Geometry

/// A motion in closed form, whose value depends on the time alone and not on how often it is read.
///
/// A motion is a plain value without a reference to the property that it animates; a component stores the motion of an
/// element's property. A new kind of motion needs no registration if `MotionRuntime.animate(_:_:by:)` begins it. A
/// program that inserts `PropertyAnimation` components itself also calls `MotionRuntime.animate(_:by:)` once, with the
/// types of the property and of the motion.
public protocol TimedMotion<Value> {
  /// The type of the animated value.
  associatedtype Value: Componentwise where Value.Component == Double

  /// Returns the value at a time in seconds: the initial value before the start, the final value once the motion is
  /// over.
  func value(at time: Double) -> Value

  /// Returns whether the value no longer changes from a time on, in seconds; a motion that is over stays over.
  func isOver(at time: Double) -> Bool

  /// Returns the value at a time in seconds, and whether the motion is over.
  func progress(at time: Double) -> (value: Value, isOver: Bool)

  /// Returns the motion with all its values displaced, including the final value.
  func displaced(by displacement: Value) -> Self
}

extension TimedMotion {
  /// Returns the results of ``value(at:)`` and ``isOver(at:)``.
  public func progress(at time: Double) -> (value: Value, isOver: Bool) {
    (value(at: time), isOver(at: time))
  }
}
