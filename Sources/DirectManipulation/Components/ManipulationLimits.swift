public import ECS
public import Geometry
import Motion

/// The limits of an element's manipulation by contacts.
///
/// Limits act on what is shown, never on what is tracked: past a limit the element waits, and meets the
/// fingers again exactly where they come back. An element that is outside already when a gesture begins
/// is not pulled in; it may go back, and not farther out. With an overshoot a limit gives like rubber: the farther out the
/// contacts ask for, the less is shown, and never more than the overshoot. `Flingable` brings the element back.
///
/// Limits may change while fingers hold the element. Nothing moves by that alone, nor when the next finger lands or lifts: the
/// element is allowed to be where it is, follows fingers that move away from it as far as the new limits let it, and waits
/// for fingers that come back until they meet it.
public struct ManipulationLimits: Component, Hashable, Sendable {
  /// Least and greatest scale, as the geometric mean of the two axes' magnitudes.
  public var scale: ClosedRange<Double>?
  /// Least and greatest rotation in radians, not wrapped.
  public var rotation: ClosedRange<Double>?
  /// The factor by which the scale may pass its limits, above 1, with growing resistance; hard limits if nil.
  public var scaleOvershoot: Double?
  /// The angle by which the rotation may pass its limits, in radians, with growing resistance; hard limits if nil.
  public var rotationOvershoot: Double?
  /// Where the element's middle may be, in the parent's points; the corners in any order, and no limit
  /// where a number is none.
  public var bounds: Rect?
  /// How much of the element stays where it can be seen.
  public var visible: Visibility?
  /// Where the element likes to rest.
  public var detents: Detents?

  /// Limits; none where left out.
  public init(
    scale: ClosedRange<Double>? = nil, rotation: ClosedRange<Double>? = nil, bounds: Rect? = nil,
    visible: Visibility? = nil, detents: Detents? = nil, scaleOvershoot: Double? = nil,
    rotationOvershoot: Double? = nil
  ) {
    self.scale = scale
    self.rotation = rotation
    self.bounds = bounds
    self.visible = visible
    self.detents = detents
    self.scaleOvershoot = scaleOvershoot
    self.rotationOvershoot = rotationOvershoot
  }

  /// Returns the shown scale for the requested scale `tracked`; `initial` is always allowed.
  public func shown(scale tracked: Vector, initial: Vector) -> Vector {
    let (magnitude, before) = (Self.magnitude(tracked), Self.magnitude(initial))
    let wanted = shown(magnitude: magnitude, initial: before)
    guard magnitude.isFinite, wanted != magnitude else { return tracked }
    if magnitude > 0 { return tracked * (wanted / magnitude) }
    // Fingers that meet ask for nothing, which has no proportions: those from before stay.
    return before > 0 ? initial * (wanted / before) : tracked
  }

  /// Returns the shown geometric mean of the axes' scales for the requested mean `tracked`.
  func shown(magnitude tracked: Double, initial: Double) -> Double {
    scale?.extended(to: initial).shownScale(tracked, scaleOvershoot) ?? tracked
  }

  /// Returns the shown rotation for the requested rotation `tracked`.
  public func shown(rotation tracked: Double, initial: Double) -> Double {
    let wanted = detents?.shown(rotation: tracked, initial: initial) ?? tracked
    return rotation?.extended(to: initial).shown(wanted, rotationOvershoot) ?? wanted
  }

  /// Returns the shown centre for the requested centre `tracked`.
  public func shown(middle tracked: Point, initial: Point) -> Point {
    let wanted = detents?.shown(middle: tracked, initial: initial) ?? tracked
    guard let bounds else { return wanted }
    return Point(
      x: Self.kept(wanted.x, from: initial.x, bounds.origin.x, bounds.origin.x + bounds.size.width),
      y: Self.kept(wanted.y, from: initial.y, bounds.origin.y, bounds.origin.y + bounds.size.height)
    )
  }

  private static func kept(_ wanted: Double, from initial: Double, _ a: Double, _ b: Double)
    -> Double
  {
    guard !a.isNaN, !b.isNaN else { return wanted }
    return (min(a, b)...max(a, b)).extended(to: initial).clamp(wanted)
  }

  private static func magnitude(_ scale: Vector) -> Double { abs(scale.x * scale.y).squareRoot() }
}

extension ClosedRange<Double> {
  fileprivate func extended(to value: Double) -> ClosedRange<Double> {
    guard value.isFinite else { return self }
    return Swift.min(lowerBound, value)...Swift.max(upperBound, value)
  }

  /// The value that is shown for one that contacts ask for: the nearest bound beyond the range, or up to `overshoot` more.
  fileprivate func shown(_ value: Double, _ overshoot: Double?) -> Double {
    guard let overshoot, overshoot > 0 else { return clamp(value) }
    return RubberBand(below: lowerBound, above: upperBound, maxLength: overshoot).next(value)
      ?? clamp(value)
  }

  /// The same for a scale and an overshoot that is a factor: the logarithm of the scale gives like rubber.
  fileprivate func shownScale(_ scale: Double, _ overshoot: Double?) -> Double {
    let nearest = clamp(scale)
    guard let overshoot, overshoot > 1, nearest > 0, nearest != scale else { return nearest }
    let way = logarithm(Swift.max(scale, .leastNormalMagnitude) / nearest)
    let band = RubberBand(below: 0, above: 0, maxLength: logarithm(overshoot))
    return band.next(way).map { nearest * exponential($0) } ?? nearest
  }

  fileprivate func clamp(_ value: Double) -> Double {
    Swift.max(lowerBound, Swift.min(upperBound, value))
  }
}
