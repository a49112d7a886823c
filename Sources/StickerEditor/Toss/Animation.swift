import DirectManipulation
import Geometry

/// An element on its way from where it is shown to where it lies, with nobody's finger on it.
///
/// The document has the goal already; an animation is what the eye sees. A closed form of time: how often it
/// is looked at changes nothing.
struct Animation: Timed, Equatable, Sendable {
  /// How it gets there.
  enum Course: Equatable, Sendable {
    /// Thrown: slows down by itself.
    case glide
    /// Pulled: arrives with a little overshoot.
    case spring
  }

  let from: Placement
  let to: Placement
  let start: Double
  let course: Course

  /// The time in which a glide slows down to 1/e of its speed, in seconds.
  static let slowing = 0.22

  var duration: Double { course == .glide ? 1.2 : 0.6 }

  /// Where the sticker is shown.
  func placement(at time: Double) -> Placement {
    let t = max(0, time - start)
    guard t < duration else { return to }
    let done = course == .glide ? 1 - exponential(-t / Self.slowing) : Spring.settling(t)
    return from.mixed(with: to, done)
  }
}

extension Placement {
  /// The same place, said of the point that another placement places.
  func anchored(as other: Placement, size: Size) -> Placement {
    let anchor = other.anchorPoint.point
    var same = other
    same.transform = transform
    same.transform.position = transform.matrix(anchor: anchorPoint, size: size)
      .apply(Point(x: anchor.x * size.width, y: anchor.y * size.height))
    return same
  }

  /// The placement that is a share of the way to another with the same anchor.
  fileprivate func mixed(with other: Placement, _ share: Double) -> Placement {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    var mixed = other
    mixed.transform.position = Point(
      x: mix(transform.position.x, other.transform.position.x),
      y: mix(transform.position.y, other.transform.position.y))
    mixed.transform.scale = Vector(
      x: mix(transform.scale.x, other.transform.scale.x),
      y: mix(transform.scale.y, other.transform.scale.y))
    mixed.transform.rotation = mix(transform.rotation, other.transform.rotation)
    return mixed
  }
}
