public import Geometry

/// Places where an element likes to rest: lines for its middle, and angles.
///
/// Soft: near a place the element waits there while fingers go on, and catches up with them before they are
/// ``reach`` away. The shown place depends continuously on the place that fingers ask for, so that nothing jumps when a
/// detent takes hold or lets go; farther than its reach from all places the element is where fingers ask.
/// Each gesture is measured from its own beginning: fingers that come and go inside a reach move nothing. Numbers
/// that are not finite are no places.
public struct Detents: Hashable, Sendable {
  /// Where upright lines lie, in the parent's points.
  public var xs: [Double]
  /// Where level lines lie, in the parent's points.
  public var ys: [Double]
  /// How far a line reaches to each side, in the parent's points.
  public var reach: Double
  /// The angle from one place to rest to the next, in radians; nil for none.
  public var angle: Double?
  /// How far an angle reaches to each side, in radians.
  public var angularReach: Double

  /// An upright line that was taken up on the way; within its reach it goes before those of ``xs``.
  public var upright: Line?
  /// A level line that was taken up on the way; within its reach it goes before those of ``ys``.
  public var level: Line?

  /// A line that is added or removed while contacts move the element.
  ///
  /// Nothing jumps if that happens where the middle is farther from it than its reach, or at ``begun``, and if it
  /// is two reaches away from all other lines.
  public struct Line: Hashable, Sendable {
    /// Where it lies, in the parent's points.
    public var place: Double
    /// The centre's place when the line was added, in the parent's points; there the centre is where the contacts request it.
    public var begun: Double

    /// A line from its parts.
    public init(_ place: Double, begun: Double) { (self.place, self.begun) = (place, begun) }
  }

  /// Places to rest; none where left out.
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

  /// The share of the reach within which the element waits.
  static let core = 0.5

  /// Returns the shown centre for a requested centre; `initial` is the centre when the gesture began.
  public func shown(middle tracked: Point, initial: Point) -> Point {
    Point(
      x: shown(tracked.x, at: upright)
        ?? Self.shown(tracked.x, initial: initial.x, places: xs, reach: reach),
      y: shown(tracked.y, at: level)
        ?? Self.shown(tracked.y, initial: initial.y, places: ys, reach: reach))
  }

  /// Where the middle is shown within the reach of a line that was taken up; nil elsewhere.
  private func shown(_ tracked: Double, at line: Line?) -> Double? {
    guard let line, line.place.isFinite, reach.isFinite, abs(tracked - line.place) < reach else {
      return nil
    }
    return line.place
      + Self.held(tracked - line.place, initial: line.begun - line.place, reach: reach)
  }

  /// Returns the shown rotation for the requested rotation `tracked`.
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
    // Places that lie near one another share what is between them, so that nothing jumps there.
    var gap = Double.infinity
    for other in places where other.isFinite && other != place {
      gap = min(gap, abs(other - place))
    }
    return place + held(tracked - place, initial: initial - place, reach: min(reach, gap / 2))
  }

  private static func nearest(
    to tracked: Double, of places: some Collection<Double>
  ) -> Double? {
    var nearest: Double?
    for place in places where place.isFinite {
      if let known = nearest, !(abs(tracked - place) < abs(tracked - known)) { continue }
      nearest = place
    }
    return nearest
  }

  /// Returns the shown distance of an element from its detent for a requested distance.
  ///
  /// Flat about zero, and rising to meet `distance` at the reach; through the point where it began, if that
  /// lies within the reach, so that a gesture begins without a jump.
  private static func held(_ distance: Double, initial: Double, reach: Double) -> Double {
    let far = abs(distance)
    guard far < reach else { return distance }
    let begun = initial * distance > 0 && abs(initial) < reach ? abs(initial) : nil
    // The ends of the flat part, and of the rise that meets the requested distance.
    let flat = begun.map { min(core * reach, $0 / 2) } ?? core * reach
    let met = begun ?? reach
    if far <= flat { return 0 }
    let shown = far >= met ? far : (far - flat) * met / (met - flat)
    return distance < 0 ? -shown : shown
  }
}
