public import Geometry

/// The line along which the thumb of a slider moves, from the edge at which reading begins.
public struct SliderRail: Hashable, Sendable {
  /// The frame, in interface points.
  public let frame: Rect
  /// Whether the rail begins at the right.
  public let isRightToLeft: Bool

  /// Creates a rail.
  public init(_ frame: Rect, isRightToLeft: Bool = false) {
    (self.frame, self.isRightToLeft) = (frame, isRightToLeft)
  }

  /// Returns the center of the thumb at a share of the way from 0 to 1, in interface points.
  public func thumb(at share: Double) -> Point {
    let way = share * frame.size.width
    return Point(isRightToLeft ? frame.maxX - way : frame.minX + way, frame.center.y)
  }

  /// Returns the share from 0 to 1 whose thumb is nearest to an x coordinate in interface points; 1 for a rail without
  /// length.
  public func share(at x: Double) -> Double {
    let share = (isRightToLeft ? frame.maxX - x : x - frame.minX) / frame.size.width
    return share.isFinite ? max(0, min(1, share)) : 1
  }

  /// Returns the part of the rail up to a share, at least as long as the rail is high.
  public func filled(to share: Double) -> Rect {
    let part = Rect(
      x: frame.minX, y: frame.minY, width: max(frame.size.height, share * frame.size.width),
      height: frame.size.height)
    return part.mirrored(within: frame, if: isRightToLeft)
  }
}
