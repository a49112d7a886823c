import SeededNumbers
import Testing

@testable import StickerCompositor

@Suite struct CompositorAllCoresTests: ManySpritesHarness {
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
}
