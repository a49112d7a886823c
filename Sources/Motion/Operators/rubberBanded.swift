public import Geometry

extension MotionObservable where T: BinaryFloatingPoint {
  /// Returns a stream of each value, with resistance outside a range.
  ///
  /// The farther a value lies outside the range, the smaller the share of that distance that remains; the result is at
  /// most `maxLength` beyond the range. A length of 0 or less gives the nearest bound; an infinite length keeps the
  /// same share of any distance. Bounds in the wrong order are exchanged. A value of NaN is dropped; a bound of NaN has
  /// no effect.
  public func rubberBanded(below: T, above: T, maxLength: T) -> MotionObservable<T> {
    let band = RubberBand(below: below, above: above, maxLength: maxLength)
    return compactMap(band.next)
  }

  /// Returns a stream of each value, with resistance outside the newest range.
  ///
  /// A new bound or length sends the newest value again, unless `onlyEmitWithUpstream` is true.
  public func rubberBanded(
    below: MotionObservable<T>, above: MotionObservable<T>, maxLength: MotionObservable<T>,
    onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> {
    let range = below.latest(with: above) { ($0, $1) }
    let band = maxLength.latest(with: range) {
      RubberBand(below: $1.0, above: $1.1, maxLength: $0)
    }
    return latest(with: band, onlyEmitWithUpstream: onlyEmitWithUpstream) { $1.next($0) }
  }
}

extension MotionObservable where T == Point {
  /// Returns a stream of each point, with resistance outside a rectangle, along x and y separately.
  ///
  /// A rectangle with a negative extent or a NaN has no effect.
  public func rubberBanded(outsideOf rect: Rect, maxLength: Double) -> MotionObservable<Point> {
    compactMap { RubberBand.apply(to: $0, outsideOf: rect, maxLength: maxLength) }
  }

  /// Returns a stream of each point, with resistance outside the newest rectangle.
  ///
  /// A new rectangle or length sends the newest point again, unless `onlyEmitWithUpstream` is true.
  public func rubberBanded(
    outsideOf rect: MotionObservable<Rect>, maxLength: MotionObservable<Double>,
    onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<Point> {
    let band = maxLength.latest(with: rect) { (rect: $1, maxLength: $0) }
    return latest(with: band, onlyEmitWithUpstream: onlyEmitWithUpstream) {
      RubberBand.apply(to: $0, outsideOf: $1.rect, maxLength: $1.maxLength)
    }
  }
}

/// A range with resistance outside, as in `rubberBanded(below:above:maxLength:)`.
@frozen
public struct RubberBand<T: BinaryFloatingPoint>: Equatable {
  /// The share of a distance beyond the range that a value keeps close to the range; the share falls with the distance.
  @inlinable public static var coefficient: T { 0.55 }

  /// The lower end of the range.
  public var below: T
  /// The upper end of the range.
  public var above: T
  /// The distance beyond the range that a result approaches and does not exceed.
  public var maxLength: T

  /// Creates a band with a range and a length; bounds in the wrong order are exchanged.
  @inlinable
  public init(below: T, above: T, maxLength: T) {
    self.below = above < below ? above : below
    self.above = above < below ? below : above
    self.maxLength = maxLength
  }

  /// Returns the value, drawn back toward the range; `nil` for NaN.
  @inlinable
  public func next(_ value: T) -> T? {
    guard value == value else { return nil }
    if value > above { return above + give(of: value - above) }
    if value < below { return below - give(of: below - value) }
    return value
  }

  /// Returns the reduced distance for a distance beyond the range.
  @inlinable
  func give(of distance: T) -> T {
    guard maxLength > 0 else { return 0 }
    let pull = distance * Self.coefficient
    return pull.isInfinite ? maxLength : pull / (pull / maxLength + 1)
  }
}

extension RubberBand where T == Double {
  /// Returns the point, drawn back toward a rectangle; `nil` if a coordinate is NaN.
  package static func apply(to point: Point, outsideOf rect: Rect, maxLength: Double) -> Point? {
    guard point.isNumber else { return nil }
    guard rect.size.width >= 0, rect.size.height >= 0, rect.origin.isNumber else { return point }
    let alongX = RubberBand(below: rect.minX, above: rect.maxX, maxLength: maxLength)
    let alongY = RubberBand(below: rect.minY, above: rect.maxY, maxLength: maxLength)
    return Point(x: alongX.next(point.x) ?? point.x, y: alongY.next(point.y) ?? point.y)
  }
}
