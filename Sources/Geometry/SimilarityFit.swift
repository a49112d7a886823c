/// The similarity that best maps one set of points onto another, in the least-squares sense.
///
/// The fit maps the centroid of the first set onto the centroid of the second, and multiplies displacements from the
/// centroid by one complex number, which is a factor and an angle. The fit of two points is exact.
@frozen
public struct SimilarityFit: Hashable, Sendable {
  /// The centroid of the first set.
  public let baselineCentroid: Point
  /// The centroid of the second set.
  public let centroid: Point
  /// The sum of the squared distances of the first set from its centroid.
  public let baselineSpread: Double
  /// The sum of the squared distances of the second set from its centroid.
  public let spread: Double
  /// The real part of the complex multiplier, times `baselineSpread`.
  @usableFromInline let real: Double
  /// The imaginary part of the complex multiplier, times `baselineSpread`.
  @usableFromInline let imaginary: Double

  /// Creates the fit of pairs of points; O(n).
  ///
  /// Without pairs the translation is zero, and ``scale`` and ``principalRotation`` are `nil`.
  @inlinable
  public init(_ pairs: some Collection<(baseline: Point, current: Point)>) {
    var (from, to) = (Point.zero, Point.zero)
    for pair in pairs {
      from += pair.baseline
      to += pair.current
    }
    let count = Double(max(pairs.count, 1))
    from = from / count
    to = to / count
    var (spread, baselineSpread, real, imaginary) = (0.0, 0.0, 0.0, 0.0)
    for pair in pairs {
      let d = pair.baseline - from
      let e = pair.current - to
      baselineSpread += d.lengthSquared
      spread += e.lengthSquared
      real += d.x * e.x + d.y * e.y
      imaginary += d.x * e.y - d.y * e.x
    }
    (baselineCentroid, centroid) = (from, to)
    (self.baselineSpread, self.spread) = (baselineSpread, spread)
    (self.real, self.imaginary) = (real, imaginary)
  }

  /// The displacement from the first centroid to the second.
  @inlinable
  public var translation: Vector { centroid - baselineCentroid }

  /// The factor of the fit; `nil` if the points of the first set coincide, or if the factor is not finite.
  @inlinable
  public var scale: Double? {
    guard baselineSpread > 0 else { return nil }
    let scale = (real * real + imaginary * imaginary).squareRoot() / baselineSpread
    return scale.isFinite ? scale : nil
  }

  /// The angle of the fit in radians, from −π to π, positive clockwise on screen; `nil` if the points of a set
  /// coincide, or if no angle fits better than any other.
  public var principalRotation: Double? {
    // At this magnitude and below, the direction is rounding error rather than a movement of the fingers.
    let least = 1e-12 * (baselineSpread * spread).squareRoot()
    guard baselineSpread > 0, abs(real) > least || abs(imaginary) > least else { return nil }
    return arcTangent(y: imaginary, x: real)
  }
}
