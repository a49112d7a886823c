public import Geometry

/// How many of a window's points a point of the interface has, along each axis.
///
/// All that is laid out, and all that hands do, is in points of the interface.
public struct InterfaceScale: Hashable, Sendable {
  /// From 0.5 to 4.
  public let factor: Double

  /// A point of the interface is a point of the window.
  public static let one = InterfaceScale(clamping: 1)
  /// The factors that there are.
  public static let range = 0.5...4.0
  /// Those that keys lead to.
  private static let steps = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4]

  /// A scale; nil unless the factor is in ``range``.
  public init?(_ factor: Double) {
    guard Self.range.contains(factor) else { return nil }
    self.factor = factor
  }

  /// The scale of a factor, or the next that there is.
  ///
  /// Traps if the factor is not a number.
  public init(clamping factor: Double) {
    guard !factor.isNaN else {
      fatalError("Backend: a scale is a number; say 1 where none is known.")
    }
    self.factor = min(max(factor, Self.range.lowerBound), Self.range.upperBound)
  }

  /// The next larger scale, or the next smaller one; the same at the ends.
  public func next(isLarger: Bool) -> InterfaceScale {
    let next =
      isLarger
      ? Self.steps.first { $0 > factor } : Self.steps.last { $0 < factor }
    return InterfaceScale(clamping: next ?? factor)
  }

  /// A point of the window as one of the interface.
  public func point(ofWindow point: Point) -> Point { Point(point.x / factor, point.y / factor) }

  /// A size in points of the window in those of the interface.
  public func size(ofWindow size: Size) -> Size {
    Size(width: size.width / factor, height: size.height / factor)
  }
}
