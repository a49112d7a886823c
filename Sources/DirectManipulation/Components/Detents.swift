public import Geometry

/// Places where an element likes to rest: lines for its middle, and angles.
///
/// Soft: near a place the element waits there while fingers go on, and catches up with them before they are
/// ``reach`` away. What is shown depends on what is tracked without a break, so that nothing jumps when a
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

  /// A line that is taken up, or given up, while hands move the element.
  ///
  /// Nothing jumps if that happens where the middle is farther from it than its reach, or at ``begun``, and if it
  /// is two reaches away from all other lines.
  public struct Line: Hashable, Sendable {
    /// Where it lies, in the parent's points.
    public var place: Double
    /// Where the middle was when it was taken up, in the parent's points: there it is where hands ask for it.
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

  /// Where the middle is shown when `tracked` is where hands ask for it; `initial` is where it was when they
  /// began.
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

  /// The rotation that is shown when `tracked` is what hands ask for.
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

  /// How far from its place an element is shown, when hands are `distance` away.
  ///
  /// Flat about zero, and rising to meet `distance` at the reach; through the point where it began, if that
  /// lies within the reach, so that a gesture begins without a jump.
  private static func held(_ distance: Double, initial: Double, reach: Double) -> Double {
    let far = abs(distance)
    guard far < reach else { return distance }
    let begun = initial * distance > 0 && abs(initial) < reach ? abs(initial) : nil
    // Where the flat part ends, and where the rise meets the hands.
    let flat = begun.map { min(core * reach, $0 / 2) } ?? core * reach
    let met = begun ?? reach
    if far <= flat { return 0 }
    let shown = far >= met ? far : (far - flat) * met / (met - flat)
    return distance < 0 ? -shown : shown
  }
}
