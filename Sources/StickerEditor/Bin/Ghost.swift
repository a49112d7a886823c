import DirectManipulation
import EditorKit

/// A deleted sticker that shrinks and fades on its way into the bin.
struct Ghost: Flight {
  let image: Int
  /// The map from the unit square to window points at the sticker's last drawing.
  let transform: AffineTransform
  let opacity: Double
  /// The middle of the bin, in window points.
  let bin: Point
  var progress = 0.0

  static let duration = 0.25

  /// The drawing of the ghost: smaller, fainter and nearer to the bin as ``progress`` grows.
  var items: [DrawnItem] {
    let middle = transform.apply(Point(x: 0.5, y: 0.5))
    let size = 1 - 0.9 * progress
    let goal = middle + (bin - middle) * progress
    let shrunk = transform.then(.translation(.zero - middle))
      .then(.scale(Vector(x: size, y: size))).then(.translation(goal))
    return [DrawnItem(.image(image), shrunk, opacity: opacity * (1 - progress))]
  }
}
