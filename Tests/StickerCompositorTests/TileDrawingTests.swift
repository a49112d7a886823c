import Geometry
import SeededNumbers
import Testing

@testable import StickerCompositor

/// Many sprites on top of each other: hidden pixels are skipped, and the picture stays the same to the bit.
@Suite struct TileDrawingTests {
  private static let (width, height) = (100, 80)

  /// Pictures of all kinds: opaque, with holes, with soft edges, tiny.
  private static func library(_ random: inout SeededGenerator) -> (ImageLibrary, [ImageID]) {
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

  private static func sprites(
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

  private static func draw(
    _ sprites: [Sprite], _ library: ImageLibrary, _ quality: Quality, clip: PixelRect? = nil,
    onAllCores: Bool
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, filledWith: 0xFF33_6699)
    let compositor = Compositor(quality: quality)
    if !onAllCores {
      compositor.draw(sprites, from: library, into: &bitmap, clip: clip)
      return bitmap
    }
    bitmap.withTarget { target in
      _ = compositor.drawOnAllCores(sprites, from: library, into: target, clip: clip)
    }
    return bitmap
  }

  @Test(arguments: [0.05...0.3, 0.5...1.5], Quality.allCases)
  func drawsSameBytesOnAllCoresAsOnOne(scale: ClosedRange<Double>, quality: Quality) {
    var random = SeededGenerator(seed: 7)
    let (library, ids) = Self.library(&random)
    for count in [10, 700] {
      let sprites = Self.sprites(count, of: ids, scale: scale, &random)
      for clip in [nil, PixelRect(x: 13, y: 27, width: 67, height: 41)] {
        #expect(
          Self.draw(sprites, library, quality, clip: clip, onAllCores: true)
            == Self.draw(sprites, library, quality, clip: clip, onAllCores: false),
          "\(count) at \(scale), \(quality)")
      }
    }
  }

  @Test func skipsSpritesHiddenBehindOthers() {
    var random = SeededGenerator(seed: 1)
    let (library, ids) = Self.library(&random)
    let front = Self.sprites(1500, of: ids, scale: 0.3...2, &random)
    let back = Self.sprites(3000, of: ids, scale: 0.3...2, &random)
    func pixelCount(_ sprites: [Sprite]) -> Int {
      TileDrawing(
        sprites, Array(0..<Int32(sprites.count))[...], from: library, quality: .export,
        area: PixelRect(x: 20, y: 10, width: 64, height: 64)
      ).pixelCount
    }
    let few = pixelCount(front)
    #expect(few > 64 * 64 * 3)
    #expect(few < 64 * 64 * 20)
    #expect(pixelCount(back + front) == few)
  }
}
