public import Geometry

/// A rule that places a panel beside an anchor, at the first of several sides that has enough room.
public struct Popover: Hashable, Sendable {
  /// A side of the anchor.
  public enum Side: Hashable, Sendable {
    /// The side after the end of the anchor, and the side before its start, in the reading direction.
    case end, start
    case above, below
  }

  /// The sides, the preferred ones first; at least one.
  public var sides: [Side]
  /// The distance between the anchor and the panel, in points.
  public var gap: Double
  /// The alignment of the panel along the anchor's edge: starts, centers or ends at the same place.
  public var alignment: Alignment

  /// Creates a rule.
  public init(_ sides: [Side], gap: Double = 0, alignment: Alignment = .center) {
    (self.sides, self.gap, self.alignment) = (sides, gap, alignment)
  }

  /// Returns the frame of a panel beside an anchor, shifted so that it lies within the bounds.
  ///
  /// The side is the first one at which the shifted panel stays beyond the anchor's edge. If there is none, the side is
  /// the first of ``sides``, and the panel may cover the anchor.
  public func frame(
    of size: Size, beside anchor: Rect, in bounds: Rect, isRightToLeft: Bool = false
  ) -> Rect {
    if isRightToLeft {
      return frame(of: size, beside: anchor.mirrored(within: bounds), in: bounds)
        .mirrored(within: bounds)
    }
    let frames = sides.map { side in
      let corner = corner(of: size, at: side, of: anchor)
      return Rect(
        x: max(bounds.minX, min(bounds.maxX - size.width, corner.x)),
        y: max(bounds.minY, min(bounds.maxY - size.height, corner.y)), width: size.width,
        height: size.height)
    }
    let found = zip(sides, frames).first { side, frame in
      switch side {
      case .end: frame.minX >= anchor.maxX
      case .start: frame.maxX <= anchor.minX
      case .above: frame.maxY <= anchor.minY
      case .below: frame.minY >= anchor.maxY
      }
    }
    return found?.1 ?? frames[0]
  }

  private func corner(of size: Size, at side: Side, of anchor: Rect) -> Point {
    let x = anchor.minX + (anchor.size.width - size.width) * alignment.share
    let y = anchor.minY + (anchor.size.height - size.height) * alignment.share
    return switch side {
    case .end: Point(anchor.maxX + gap, y)
    case .start: Point(anchor.minX - gap - size.width, y)
    case .above: Point(x, anchor.minY - gap - size.height)
    case .below: Point(x, anchor.maxY + gap)
    }
  }
}
