import DirectManipulation
import ECS
import EditorKit
import Geometry

/// A sticker that has been thrown away, on its way into the bin.
///
/// A component of an entity of its own.
struct Ghost: Component, Equatable, Sendable {
  let image: Int
  /// The map with which it was drawn last, from the unit square to window points.
  let transform: AffineTransform
  let opacity: Double
  /// The place of the bin, in window points.
  let bin: Point
  /// The share of its way that it has gone, from 0 to 1.
  var progress = 0.0

  /// The duration of its way, in seconds.
  static let duration = 0.25

  /// The drawing of the ghost, smaller and fainter and nearer to the bin as it goes.
  var item: DrawnItem {
    let middle = transform.apply(Point(x: 0.5, y: 0.5))
    let size = 1 - 0.9 * progress
    let goal = middle + (bin - middle) * progress
    let shrunk = transform.then(.translation(.zero - middle))
      .then(.scale(Vector(x: size, y: size))).then(.translation(goal))
    return DrawnItem(.image(image), shrunk, opacity: opacity * (1 - progress))
  }
}

/// The share of its way that a ghost has gone, as a property to animate.
enum GhostProgress: AnimatableProperty {
  static func get(_ owner: Ghost) -> Double { owner.progress }
  static func set(_ value: Double, of owner: inout Ghost) { owner.progress = value }
}

extension ElementProperty<Double> {
  /// The share of its way that a ghost has gone, from 0 to 1.
  static var ghost: Self { Self(GhostProgress.self) }
}
