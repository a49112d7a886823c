package import DirectManipulation
import EditorKit

/// The limits of stickers' sizes, for a system.
///
/// Within the limits, stickers stay visible and their numbers finite.
package struct StickerSizes: SystemParameterGroup {
  private let canvas = Canvas()
  private let displacements = Displacements()
  private let places = Query<Transform, Size>()
  @OptionalRes private var layout: Layout?

  package init() {}

  /// The maximum length of a sticker's longer side, in longer sides of the canvas; greater if the canvas fills the
  /// window.
  private var greatestShare: Double { layout == nil ? 50 : 4 }
  /// The minimum length of a sticker's longer side, in shorter sides of the canvas.
  private static let leastShare = 1 / 400.0

  /// Returns the factors by which a sticker with a scale and a size may be scaled further.
  ///
  /// The range always contains 1, so that a sticker beyond the limits may keep its size.
  package func factors(_ scale: Vector, of size: Size) -> ClosedRange<Double> {
    factors(ofLength: max(abs(scale.x) * size.width, abs(scale.y) * size.height))
  }

  /// Returns the factors by which a side of a sticker may be scaled further; the length is in canvas points.
  ///
  /// The range always contains 1.
  package func factors(ofLength length: Double) -> ClosedRange<Double> {
    let canvas = canvas.size
    let least = Self.leastShare * min(canvas.width, canvas.height) / length
    let most = greatestShare * max(canvas.width, canvas.height) / length
    guard least.isFinite, most.isFinite else { return 1...1 }
    return min(1, least)...max(1, most)
  }

  /// Returns the factors by which a sticker and its followers may be scaled further; `nil` if the entity is no sticker.
  package func factors(of sticker: Entity) -> ClosedRange<Double>? {
    let group = [sticker] + displacements.followers(of: sticker)
    let ranges = group.compactMap(places.get).map { factors($0.0.scale, of: $0.1) }
    guard let least = ranges.map(\.lowerBound).max(), let most = ranges.map(\.upperBound).min()
    else { return nil }
    return least...most
  }

  /// Returns the range of scales that keeps a sticker and its followers within their limits; `nil` if there is none.
  ///
  /// A scale is the geometric mean of the magnitudes along both axes.
  func scales(of sticker: Entity) -> ClosedRange<Double>? {
    guard let scale = places.get(sticker)?.0.scale, let factors = factors(of: sticker) else {
      return nil
    }
    let magnitude = abs(scale.x * scale.y).squareRoot()
    guard (magnitude * factors.upperBound).isFinite else { return nil }
    return magnitude * factors.lowerBound...magnitude * factors.upperBound
  }
}

extension ClosedRange<Double> {
  /// Returns the value in the range that is nearest to a value.
  package func clamp(_ value: Double) -> Double {
    Swift.max(lowerBound, Swift.min(upperBound, value))
  }
}
