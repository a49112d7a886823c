public import Geometry

/// The lines and angles to which an element snaps while contacts move it: lines for its center, angles for its
/// rotation.
///
/// The snapping is soft: near a line or angle the element waits there while the contacts move on, and catches up with
/// them before they are ``reach`` or ``angularReach`` away. The shown value depends continuously on the value that the
/// contacts request, so that nothing jumps when a detent takes hold or lets go; outside the reach of all lines and
/// angles the requested value is shown. Each gesture is measured from its own beginning: contacts that land and lift
/// within a reach move nothing. Values that are not finite are ignored.
public struct Detents: Hashable, Sendable {
  /// The x-coordinates of vertical lines, in the parent's points.
  public var xs: [Double]
  /// The y-coordinates of horizontal lines, in the parent's points.
  public var ys: [Double]
  /// The distance on each side of a line within which the center snaps to the line, in the parent's points.
  public var reach: Double
  /// The interval, in radians, whose multiples are the angles that the rotation snaps to; nil for none.
  public var angle: Double?
  /// The distance on each side of an angle within which the rotation snaps to the angle, in radians; reaches above half
  /// of ``angle`` count as half.
  public var angularReach: Double

  /// A vertical line that was added during a gesture, or nil; within its reach the line takes precedence over ``xs``.
  public var upright: Line?
  /// A horizontal line that was added during a gesture, or nil; within its reach the line takes precedence over ``ys``.
  public var level: Line?

  /// A line that is added or removed while contacts move the element.
  ///
  /// The element does not jump if the line is added or removed while the center is at ``begun``, or farther from the
  /// line than ``Detents/reach``, and if the line is two reaches away from all other lines.
  public struct Line: Hashable, Sendable {
    /// The coordinate of the line, in the parent's points.
    public var place: Double
    /// The center's coordinate when the line was added, in the parent's points; at this coordinate the requested center
    /// is shown.
    public var begun: Double

    /// Creates a line at a coordinate; `begun` is the center's coordinate now, both in the parent's points.
    public init(_ place: Double, begun: Double) { (self.place, self.begun) = (place, begun) }
  }

  /// Creates detents from lines and an angle; an omitted argument adds no detents.
  public init(
    xs: [Double] = [], ys: [Double] = [], reach: Double = 0, angle: Double? = nil,
    angularReach: Double = 0
  ) {
    self.xs = xs
    self.ys = ys
    self.reach = reach
    self.angle = angle
    self.angularReach = angularReach
  }

  /// The fraction of the reach within which the element stays on a line or angle.
  static let core = 0.5

  /// Returns the shown center for a requested center `tracked`; `initial` is the center when the gesture began.
  ///
  /// Both centers and the result are in the parent's points.
  public func shown(middle tracked: Point, initial: Point) -> Point {
    Point(
      x: shown(tracked.x, at: upright)
        ?? Self.shown(tracked.x, initial: initial.x, places: xs, reach: reach),
      y: shown(tracked.y, at: level)
        ?? Self.shown(tracked.y, initial: initial.y, places: ys, reach: reach))
  }

  /// Returns the shown coordinate of the center within the reach of an added line; nil outside the reach or without a
  /// line.
  private func shown(_ tracked: Double, at line: Line?) -> Double? {
    guard let line, line.place.isFinite, reach.isFinite, abs(tracked - line.place) < reach else {
      return nil
    }
    return line.place
      + Self.held(tracked - line.place, initial: line.begun - line.place, reach: reach)
  }

  /// Returns the shown rotation for a requested rotation `tracked`; `initial` is the rotation when the gesture began.
  ///
  /// Both rotations and the result are in radians.
  public func shown(rotation tracked: Double, initial: Double) -> Double {
    guard let angle, angle > 0, angle.isFinite, tracked.isFinite else { return tracked }
    let nearest = (tracked / angle).rounded() * angle
    return Self.shown(
      tracked, initial: initial, places: CollectionOfOne(nearest),
      reach: min(angularReach, angle / 2))
  }

  private static func shown(
    _ tracked: Double, initial: Double, places: some Collection<Double>, reach: Double
  ) -> Double {
    guard reach > 0, reach.isFinite, let place = nearest(to: tracked, of: places) else {
      return tracked
    }
    // Neighboring places share the distance between them, so that the shown value does not jump from one to the other.
    let gap = places.lazy.filter { $0.isFinite && $0 != place }.map { abs($0 - place) }.min()
    return place
      + held(tracked - place, initial: initial - place, reach: min(reach, (gap ?? .infinity) / 2))
  }

  private static func nearest(
    to tracked: Double, of places: some Collection<Double>
  ) -> Double? {
    places.lazy.filter(\.isFinite).min { abs(tracked - $0) < abs(tracked - $1) }
  }

  /// Returns the shown distance of an element from its detent for a requested distance.
  ///
  /// The result is 0 about zero, and rises to meet `distance` at the reach. If `initial` lies within the reach, on the
  /// same side, the result meets `distance` at `initial`, so that a gesture begins without a jump.
  private static func held(_ distance: Double, initial: Double, reach: Double) -> Double {
    let far = abs(distance)
    guard far < reach else { return distance }
    let begun = initial * distance > 0 && abs(initial) < reach ? abs(initial) : nil
    // `flat` is the end of the part where the result is 0; at `met` the result has risen to the requested distance.
    let flat = begun.map { min(core * reach, $0 / 2) } ?? core * reach
    let met = begun ?? reach
    if far <= flat { return 0 }
    let shown = far >= met ? far : (far - flat) * met / (met - flat)
    return distance < 0 ? -shown : shown
  }
}
