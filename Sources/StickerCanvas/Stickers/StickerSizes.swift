import DirectManipulation
import ECS
import EditorKit
package import Geometry
import StickerScene

/// The sizes that contacts can give a sticker, for a system: it can be seen, and its numbers stay numbers.
package struct StickerSizes: SystemParameterGroup {
  private let canvas = Canvas()
  private let displacements = Displacements()
  private let places = Query<Transform, Size>()
  @OptionalRes private var layout: Layout?

  package init() {}

  /// The longest that a sticker's longer side gets, in longer sides of the canvas.
  ///
  /// Where the canvas fills the window, contacts have more room.
  private var greatestShare: Double { layout == nil ? 50 : 4 }
  /// The shortest that its longer side gets, in shorter sides of the canvas.
  private static let leastShare = 1 / 400.0

  /// Returns the factors by which a sticker of a size may be scaled further.
  ///
  /// One is always among them: what is larger already may stay so.
  package func factors(_ scale: Vector, of size: Size) -> ClosedRange<Double> {
    let longer = max(abs(scale.x) * size.width, abs(scale.y) * size.height)
    let canvas = canvas.size
    let least = Self.leastShare * min(canvas.width, canvas.height) / longer
    let most = greatestShare * max(canvas.width, canvas.height) / longer
    guard least.isFinite, most.isFinite else { return 1...1 }
    return min(1, least)...max(1, most)
  }

  /// Returns the scales between which contacts may take a sticker, and with it those that follow it; nil if there are none.
  func scales(of sticker: Entity) -> ClosedRange<Double>? {
    let group = [sticker] + displacements.followers(of: sticker)
    let ranges = group.compactMap(places.get).map { factors($0.0.scale, of: $0.1) }
    guard let scale = places.get(sticker)?.0.scale else { return nil }
    let magnitude = abs(scale.x * scale.y).squareRoot()
    guard let least = ranges.map(\.lowerBound).max(), let most = ranges.map(\.upperBound).min(),
      (magnitude * most).isFinite
    else { return nil }
    return magnitude * least...magnitude * most
  }
}

extension ClosedRange<Double> {
  /// The nearest that lies within.
  package func clamp(_ value: Double) -> Double {
    Swift.max(lowerBound, Swift.min(upperBound, value))
  }
}
