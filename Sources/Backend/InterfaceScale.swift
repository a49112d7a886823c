public import Geometry

/// The number of window points in an interface point, along each axis.
///
/// Interface points are the unit of layout, of the input that the editor receives, and of recordings; the back end's
/// own unit is the window point.
public struct InterfaceScale: Hashable, Sendable {
  /// The number of window points in an interface point, from 0.5 to 4.
  public let factor: Double

  /// The scale at which an interface point is a window point.
  public static let one = InterfaceScale(clamping: 1)
  /// The valid factors.
  public static let range = 0.5...4.0
  /// The factors that the user reaches with keys.
  private static let steps = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4]

  /// Creates a scale; returns `nil` unless the factor is in ``range``.
  public init?(_ factor: Double) {
    guard Self.range.contains(factor) else { return nil }
    self.factor = factor
  }

  /// Creates a scale from a factor, which is limited to ``range``.
  ///
  /// Traps if the factor is not a number.
  public init(clamping factor: Double) {
    guard !factor.isNaN else {
      fatalError("Backend: the factor is not a number; pass 1 if no scale is known.")
    }
    self.factor = min(max(factor, Self.range.lowerBound), Self.range.upperBound)
  }

  /// Returns the next larger or the next smaller scale; this scale if there is none.
  public func next(isLarger: Bool) -> InterfaceScale {
    let next =
      isLarger
      ? Self.steps.first { $0 > factor } : Self.steps.last { $0 < factor }
    return InterfaceScale(clamping: next ?? factor)
  }

  /// Returns a location in interface points from one in window points.
  public func point(ofWindow point: Point) -> Point { Point(point.x / factor, point.y / factor) }

  /// Returns a size in interface points from one in window points.
  public func size(ofWindow size: Size) -> Size {
    Size(width: size.width / factor, height: size.height / factor)
  }
}
