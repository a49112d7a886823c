/// The similarity that carries one set of points onto another best, in the least-squares sense.
///
/// It maps the centroid of the first set onto the centroid of the second, and multiplies
/// displacements from there by one complex number: a factor and an angle. For two points it is exact.
@frozen
public struct SimilarityFit: Hashable, Sendable {
  /// The middle of the first set.
  public let baselineCentroid: Point
  /// The middle of the second set.
  public let centroid: Point
  /// Sum of the squared distances of the first set from its middle.
  public let baselineSpread: Double
  /// Sum of the squared distances of the second set from its middle.
  public let spread: Double
  /// What the fit multiplies by, times `baselineSpread`: the real part.
  @usableFromInline let real: Double
  /// What the fit multiplies by, times `baselineSpread`: the imaginary part.
  @usableFromInline let imaginary: Double

  /// Fits pairs of points; O(n). No pairs give the identity.
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

  /// Displacement of the middle.
  @inlinable
  public var translation: Vector { centroid - baselineCentroid }

  /// Factor of the fit; nil where the first set has no extent to be measured against.
  @inlinable
  public var scale: Double? {
    guard baselineSpread > 0 else { return nil }
    let scale = (real * real + imaginary * imaginary).squareRoot() / baselineSpread
    return scale.isFinite ? scale : nil
  }

  /// Angle of the fit in (−π, π], positive clockwise on screen; nil where the second set, as the fit
  /// sees it, has no direction.
  public var principalRotation: Double? {
    // Below this share the direction is rounding error, not fingers.
    let least = 1e-12 * (baselineSpread * spread).squareRoot()
    guard baselineSpread > 0, abs(real) > least || abs(imaginary) > least else { return nil }
    return arcTangent(y: imaginary, x: real)
  }
}
