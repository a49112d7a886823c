import DirectManipulation
import ECS
import Geometry
import StickerScene

/// How large and how small hands can make a sticker, so that it can be seen, and its numbers stay numbers.
extension World {
  /// The longest that a sticker's longer side gets, in longer sides of the canvas.
  ///
  /// Where the canvas fills the window hands have more room.
  private var greatestShare: Double { !hasInterface ? 50 : 4 }
  /// The shortest that its longer side gets, in shorter sides of the canvas.
  private static let leastShare = 1 / 400.0

  /// By which factors a sticker of a size may be scaled further.
  ///
  /// One is always among them: what is larger already may stay so.
  func factors(_ scale: Vector, of size: Size) -> ClosedRange<Double> {
    let longer = max(abs(scale.x) * size.width, abs(scale.y) * size.height)
    let canvas = canvasSize
    let least = Self.leastShare * min(canvas.width, canvas.height) / longer
    let most = greatestShare * max(canvas.width, canvas.height) / longer
    guard least.isFinite, most.isFinite else { return 1...1 }
    return min(1, least)...max(1, most)
  }

  /// The scales between which hands may take a sticker, and with it those that follow it.
  func scales(of sticker: Entity) -> ClosedRange<Double>? {
    let group = [sticker] + followers(of: sticker)
    let ranges = group.map { factors(self[$0, Transform.self].scale, of: self[$0, Size.self]) }
    let scale = self[sticker, Transform.self].scale
    let magnitude = abs(scale.x * scale.y).squareRoot()
    guard let least = ranges.map(\.lowerBound).max(), let most = ranges.map(\.upperBound).min(),
      (magnitude * most).isFinite
    else { return nil }
    return magnitude * least...magnitude * most
  }
}

extension ClosedRange<Double> {
  /// The nearest that lies within.
  func clamp(_ value: Double) -> Double { Swift.max(lowerBound, Swift.min(upperBound, value)) }
}
