public import Geometry

/// An axis of the plane.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  /// The horizontal axis, to the right.
  case x
  /// The vertical axis, down.
  case y

  /// Returns the coordinate of a point along the axis.
  public func coordinate(of point: Point) -> Double { self == .x ? point.x : point.y }
}
