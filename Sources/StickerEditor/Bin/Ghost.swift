import DirectManipulation
import ECS
import EditorKit
import Geometry

/// A deleted sticker that shrinks and fades on its way into the bin.
///
/// Each ghost is a component of its own entity.
struct Ghost: Component, Equatable, Sendable {
  let image: Int
  /// The map from the unit square to window points at the sticker's last drawing.
  let transform: AffineTransform
  let opacity: Double
  /// The middle of the bin, in window points.
  let bin: Point
  /// The finished share of the flight, from 0 to 1.
  var progress = 0.0

  /// The duration of the flight, in seconds.
  static let duration = 0.25

  /// The drawing of the ghost: smaller, fainter and nearer to the bin as ``progress`` grows.
  var item: DrawnItem {
    let middle = transform.apply(Point(x: 0.5, y: 0.5))
    let size = 1 - 0.9 * progress
    let goal = middle + (bin - middle) * progress
    let shrunk = transform.then(.translation(.zero - middle))
      .then(.scale(Vector(x: size, y: size))).then(.translation(goal))
    return DrawnItem(.image(image), shrunk, opacity: opacity * (1 - progress))
  }
}

/// The finished share of a ghost's flight, as an animatable property.
enum GhostProgress: AnimatableProperty {
  static func get(_ owner: Ghost) -> Double { owner.progress }
  static func set(_ value: Double, of owner: inout Ghost) { owner.progress = value }
}

extension ElementProperty<Double> {
  /// The finished share of a ghost's flight, from 0 to 1.
  static var ghost: Self { Self(GhostProgress.self) }
}
