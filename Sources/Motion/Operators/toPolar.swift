public import Geometry

extension MotionObservable where T == Point {
  /// Returns a stream of each point's distance and direction from an origin.
  ///
  /// A point with a NaN is dropped.
  @inlinable
  public func toPolar(origin: Point) -> MotionObservable<PolarCoordinates> {
    _nextOperator(ToPolar(origin: origin))
  }

  /// Returns a stream of each point's distance and direction from the newest origin.
  ///
  /// Nothing is sent before the origin has a value. A new origin sends the newest point again only if
  /// `onlyEmitWithUpstream` is false.
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

  /// Creates a step with an origin.
  @inlinable
  public init(origin: Point) { self.origin = origin }

  /// Returns the point's distance and direction; `nil` if the displacement from the origin has a NaN.
  public func next(_ point: Point) -> PolarCoordinates? {
    let displacement = point - origin
    return displacement.isNumber ? PolarCoordinates(of: displacement) : nil
  }
}
