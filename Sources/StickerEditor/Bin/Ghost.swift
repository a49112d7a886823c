import DirectManipulation
import ECS
import EditorKit
import Geometry

/// A sticker that has been thrown away, on its way into the bin.
///
/// A component of an entity of its own.
struct Ghost: Component, Equatable, Sendable {
  let image: Int
  /// How it was drawn last, from the unit square to window points.
  let transform: AffineTransform
  let opacity: Double
  /// Where the bin is, in window points.
  let bin: Point
  /// Which share of its way it has gone, from 0 to 1.
  var progress = 0.0

  /// How long its way takes, in seconds.
  static let duration = 0.25

  /// How it is drawn: smaller and fainter, and nearer to the bin.
  var item: DrawnItem {
    let middle = transform.apply(Point(x: 0.5, y: 0.5))
    let size = 1 - 0.9 * progress
    let goal = middle + (bin - middle) * progress
    let shrunk = transform.then(.translation(.zero - middle))
      .then(.scale(Vector(x: size, y: size))).then(.translation(goal))
    return DrawnItem(.image(image), shrunk, opacity: opacity * (1 - progress))
  }
}

/// Which share of its way a ghost has gone.
enum GhostProgress: AnimatableProperty {
  static func get(_ owner: Ghost) -> Double { owner.progress }
  static func set(_ value: Double, of owner: inout Ghost) { owner.progress = value }
}

extension ElementProperty<Double> {
  /// Which share of its way a ghost has gone.
  static var ghost: Self { Self(GhostProgress.self) }
}
