import DirectManipulation
import ECS
import Geometry
import StickerScene

/// How large and how small hands can make a sticker; where the canvas fills the window, as they like.
extension Editor {
  /// The longest that a sticker's longer side gets, in longer sides of the canvas.
  static let greatestShare = 4.0
  /// The shortest that it gets.
  static let leastShare = 1 / 200.0

  /// By which factors a sticker of a size may be scaled further; nil for any.
  ///
  /// One is always among them: what is larger already may stay so.
  func factors(_ scale: Vector, of size: Size) -> ClosedRange<Double>? {
    let longer = max(abs(scale.x) * size.width, abs(scale.y) * size.height)
    let canvas = max(runtime.canvas.size.width, runtime.canvas.size.height)
    guard interface != nil, longer > 0, longer.isFinite, canvas > 0 else { return nil }
    return min(1, Self.leastShare * canvas / longer)...max(1, Self.greatestShare * canvas / longer)
  }

  /// Lets hands that come to a sticker scale it as far as it, and those that follow it, may go.
  func limitScale(of sticker: Entity) {
    guard interface != nil else { return }
    var limits = world.get(ManipulationLimits.self, of: sticker) ?? ManipulationLimits()
    limits.scale = scales(of: sticker)
    world.insert(limits, to: sticker)
  }

  private func scales(of sticker: Entity) -> ClosedRange<Double>? {
    let group = [sticker] + followers.filter { $0.value.leader == sticker }.keys
    let ranges = group.compactMap {
      factors(world[$0, Transform.self].scale, of: world[$0, Size.self])
    }
    let scale = world[sticker, Transform.self].scale
    let magnitude = abs(scale.x * scale.y).squareRoot()
    guard let least = ranges.map(\.lowerBound).max(), let most = ranges.map(\.upperBound).min(),
      magnitude > 0, (magnitude * most).isFinite
    else { return nil }
    return magnitude * least...magnitude * most
  }
}

extension ClosedRange<Double> {
  /// The nearest that lies within.
  func clamp(_ value: Double) -> Double { Swift.max(lowerBound, Swift.min(upperBound, value)) }
}
