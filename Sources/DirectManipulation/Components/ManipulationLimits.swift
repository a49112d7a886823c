public import ECS
public import Geometry

/// How far hands may take an element.
///
/// Limits act on what is shown, never on what is tracked: past a limit the element waits, and meets the
/// fingers again exactly where they come back. An element that is outside already when a gesture begins
/// is not pulled in; it may go back, and not farther out.
public struct ManipulationLimits: Component, Hashable, Sendable {
  /// Least and greatest scale, as the geometric mean of the two axes' magnitudes.
  public var scale: ClosedRange<Double>?
  /// Least and greatest rotation in radians, not wrapped.
  public var rotation: ClosedRange<Double>?
  /// Where the element's middle may be, in the parent's points.
  public var bounds: Rect?

  /// Limits; none where left out.
  public init(
    scale: ClosedRange<Double>? = nil, rotation: ClosedRange<Double>? = nil, bounds: Rect? = nil
  ) {
    self.scale = scale
    self.rotation = rotation
    self.bounds = bounds
  }

  /// The scale that is shown when `tracked` is what the hands ask for; `initial` is always allowed.
  public func shown(scale tracked: Vector, initial: Vector) -> Vector {
    guard let scale else { return tracked }
    let magnitude = Self.magnitude(tracked)
    guard magnitude > 0, magnitude.isFinite else { return tracked }
    let wanted = scale.extended(to: Self.magnitude(initial)).clamp(magnitude)
    return wanted == magnitude ? tracked : tracked * (wanted / magnitude)
  }

  /// The rotation that is shown when `tracked` is what the hands ask for.
  public func shown(rotation tracked: Double, initial: Double) -> Double {
    rotation?.extended(to: initial).clamp(tracked) ?? tracked
  }

  /// Where the middle is shown when `tracked` is where the hands ask for it.
  public func shown(middle tracked: Point, initial: Point) -> Point {
    guard let bounds else { return tracked }
    return Point(
      x: (bounds.minX...bounds.maxX).extended(to: initial.x).clamp(tracked.x),
      y: (bounds.minY...bounds.maxY).extended(to: initial.y).clamp(tracked.y))
  }

  private static func magnitude(_ scale: Vector) -> Double { abs(scale.x * scale.y).squareRoot() }
}

extension ClosedRange<Double> {
  fileprivate func extended(to value: Double) -> ClosedRange<Double> {
    guard value.isFinite else { return self }
    return Swift.min(lowerBound, value)...Swift.max(upperBound, value)
  }

  fileprivate func clamp(_ value: Double) -> Double {
    Swift.max(lowerBound, Swift.min(upperBound, value))
  }
}
