import Geometry
import SeededNumbers

@testable import StickerCompositor

/// Many sprites on top of each other.
protocol ManySpritesHarness {}

extension ManySpritesHarness {
  static var width: Int { 100 }
  static var height: Int { 80 }

  /// Pictures of all kinds: opaque, with holes, with soft edges, tiny.
  static func library(_ random: inout SeededGenerator) -> (ImageLibrary, [ImageID]) {
    var library = ImageLibrary()
    var ids: [ImageID] = []
    for (width, height) in [(16, 16), (24, 13), (3, 3), (1, 1), (12, 20)] {
      var opaque = Bitmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          opaque[x, y] = 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random)
        }
      }
      ids.append(library.add(opaque))
      var soft = opaque
      for y in 0..<height {
        for x in 0..<width where abs(x - width / 2) + abs(y - height / 2) > width / 3 {
          let alpha = UInt32.random(in: 0...255, using: &random)
          soft[x, y] = alpha << 24 | alpha / 2 << 16 | alpha
        }
      }
      ids.append(library.add(soft))
    }
    return (library, ids)
  }

  static func sprites(
    _ count: Int, of ids: [ImageID], scale: ClosedRange<Double>, _ random: inout SeededGenerator
  ) -> [Sprite] {
    (0..<count).map { _ in
      let scale = Double.random(in: scale, using: &random)
      let angle = Bool.random(using: &random) ? 0 : Double.random(in: -3...3, using: &random)
      let place = Vector(
        x: Double.random(in: -10...110, using: &random).rounded(),
        y: Double.random(in: -10...90, using: &random))
      return Sprite(
        image: ids.randomElement(using: &random) ?? ids[0],
        transform: AffineTransform(
          position: .zero + place, scale: Vector(x: scale, y: scale), rotation: angle,
          anchor: .zero, size: .zero),
        opacity: Int.random(in: 0...4, using: &random) == 0 ? 0.7 : 1)
    }
  }
}
