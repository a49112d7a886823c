import DirectManipulation
import EditorKit

/// A deleted sticker that shrinks and fades on its way into the bin.
struct Ghost: Flight {
  let item: DrawnItem
  /// The middle of the bin, in interface points.
  let bin: Point
  var progress = 0.0

  static let duration = 0.25

  /// The drawing of the ghost: smaller, fainter and nearer to the bin as ``progress`` grows.
  var items: [DrawnItem] {
    let middle = item.transform.apply(Point(x: 0.5, y: 0.5))
    let size = 1 - 0.9 * progress
    let goal = middle + (bin - middle) * progress
    var shrunk = item
    shrunk.transform = item.transform.then(.translation(.zero - middle))
      .then(.scale(Vector(x: size, y: size))).then(.translation(goal))
    shrunk.opacity *= 1 - progress
    return [shrunk]
  }
}
