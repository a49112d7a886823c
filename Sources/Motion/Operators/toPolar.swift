public import Geometry

extension MotionObservable where T == Point {
  /// A stream of each point's distance and direction from an origin.
  ///
  /// A point with a coordinate that is no number (NaN) is passed over.
  @inlinable
  public func toPolar(origin: Point) -> MotionObservable<PolarCoordinates> {
    _nextOperator(ToPolar(origin: origin))
  }

  /// The same for an origin that may change; nothing before the origin has a value.
  ///
  /// A new origin alone tells nothing, unless `onlyEmitWithUpstream` is false.
  public func toPolar(
    origin: MotionObservable<Point>, onlyEmitWithUpstream: Bool = true
  ) -> MotionObservable<PolarCoordinates> {
    latest(with: origin, onlyEmitWithUpstream: onlyEmitWithUpstream) {
      ToPolar(origin: $1).next($0)
    }
  }
}

/// The step of `toPolar(origin:)`.
@frozen
public struct ToPolar: StatelessOperator, Equatable {
  /// The point from which distances and directions are measured.
  public var origin: Point

  /// A step for an origin.
  @inlinable
  public init(origin: Point) { self.origin = origin }

  /// The point's distance and direction; nil if the point or the origin is no number.
  public func next(_ point: Point) -> PolarCoordinates? {
    let displacement = point - origin
    return displacement.isNumber ? PolarCoordinates(of: displacement) : nil
  }
}
