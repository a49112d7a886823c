public import Geometry

/// One of the two directions of a plane.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  /// To the right.
  case x
  /// Down.
  case y

  /// The coordinate of a point along it.
  public func coordinate(of point: Point) -> Double { self == .x ? point.x : point.y }
}
