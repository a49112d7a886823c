public import ECS
public import Geometry
import Motion

/// The limits of an element's manipulation by contacts.
///
/// Limits restrict the shown value, never the tracked value: past a limit the element waits, and the contacts meet it
/// again exactly where they come back. An element that is outside a limit when a gesture begins is not pulled in; it
/// may move back, but not farther out. With an overshoot a limit yields like rubber: the resistance grows with the
/// distance, and the shown value never passes the limit by more than the overshoot. `Flingable` brings the element
/// back.
///
/// Limits may change while contacts hold the element. The change alone moves nothing, nor does the next contact that
/// lands or lifts: the element may stay where it is, follows contacts that move away from it up to the new limits, and
/// waits for contacts that come back until they meet it.
public struct ManipulationLimits: Component, Hashable, Sendable {
  /// The least and greatest scale, as the geometric mean of the two axes' magnitudes; nil for no limits.
  public var scale: ClosedRange<Double>?
  /// The least and greatest rotation, in radians, not wrapped; nil for no limits.
  public var rotation: ClosedRange<Double>?
  /// The greatest factor between the shown scale and its limit, above 1, approached with growing resistance; hard
  /// limits if nil.
  public var scaleOvershoot: Double?
  /// The greatest angle between the shown rotation and its limit, in radians, approached with growing resistance; hard
  /// limits if nil.
  public var rotationOvershoot: Double?
  /// The rectangle in which the element's center may be, in the parent's points; nil for no limits.
  ///
  /// The width and the height may be negative; an axis with a coordinate that is NaN has no limits. ``Scrollable``
  /// overwrites the bounds in each frame, until the plan is removed.
  public var bounds: Rect?
  /// The rule that keeps part of the element within an area; nil for no rule.
  public var visible: Visibility?
  /// The lines and angles to which the element snaps; nil for none.
  public var detents: Detents?

  /// Creates limits; an omitted argument limits nothing.
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

  /// Returns the shown scale for the requested scale `tracked`; the scale `initial`, at the gesture's beginning, is
  /// always allowed.
  public func shown(scale tracked: Vector, initial: Vector) -> Vector {
    let (magnitude, before) = (Self.magnitude(tracked), Self.magnitude(initial))
    let wanted = shown(magnitude: magnitude, initial: before)
    guard magnitude.isFinite, wanted != magnitude else { return tracked }
    if magnitude > 0 { return tracked * (wanted / magnitude) }
    // Contacts that meet request a scale of zero, which has no proportions, so the initial proportions are used.
    return before > 0 ? initial * (wanted / before) : tracked
  }

  /// Returns the shown geometric mean of the axes' scales for the requested mean `tracked`.
  func shown(magnitude tracked: Double, initial: Double) -> Double {
    scale?.extended(to: initial).shownScale(tracked, scaleOvershoot) ?? tracked
  }

  /// Returns the shown rotation for the requested rotation `tracked`, in radians.
  public func shown(rotation tracked: Double, initial: Double) -> Double {
    let wanted = detents?.shown(rotation: tracked, initial: initial) ?? tracked
    return rotation?.extended(to: initial).shown(wanted, rotationOvershoot) ?? wanted
  }

  /// Returns the shown center for the requested center `tracked`, in the parent's points.
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

  /// Returns the shown value for a requested value: beyond the range, the nearest bound or up to `overshoot` more.
  fileprivate func shown(_ value: Double, _ overshoot: Double?) -> Double {
    guard let overshoot, overshoot > 0 else { return clamp(value) }
    return RubberBand(below: lowerBound, above: upperBound, maxLength: overshoot).next(value)
      ?? clamp(value)
  }

  /// Returns the shown scale for a requested scale; `overshoot` is a factor, and the scale's logarithm yields like
  /// rubber.
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
