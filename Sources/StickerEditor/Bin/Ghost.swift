import ECS
import Geometry

/// A sticker that has been thrown away, on its way into the bin.
///
/// A component of an entity of its own.
struct Ghost: Component, Timed, Equatable, Sendable {
  let image: Int
  /// How it was drawn last, from the unit square to window points.
  let transform: AffineTransform
  let opacity: Double
  /// Where the bin is, in window points.
  let bin: Point
  let start: Double

  var duration: Double { 0.25 }

  /// How it is drawn: smaller and fainter, and nearer to the bin.
  func item(at time: Double) -> DrawnItem {
    let share = min(1, max(0, (time - start) / duration))
    let middle = transform.apply(Point(x: 0.5, y: 0.5))
    let size = 1 - 0.9 * share
    let goal = middle + (bin - middle) * share
    let shrunk = transform.then(.translation(.zero - middle))
      .then(.scale(Vector(x: size, y: size))).then(.translation(goal))
    return DrawnItem(.image(image), shrunk, opacity: opacity * (1 - share))
  }
}
