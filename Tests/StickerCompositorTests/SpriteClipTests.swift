import Geometry
import StickerCompositor
import Testing

@Suite struct SpriteClipTests {
  private let turn = AffineTransform(a: 0.9, b: 0.4, c: -0.4, d: 0.9, tx: 20.3, ty: 4.7)
  private let clip = PixelRect(x: 11, y: 9, width: 21, height: 17)

  private func library() -> (library: ImageLibrary, images: [ImageID]) {
    var library = ImageLibrary()
    let images = [
      library.add(Bitmap(width: 40, height: 30, filledWith: 0xFFFF_0000)),
      library.add(Bitmap(width: 13, height: 30, filledWith: 0x8000_0080)),
    ]
    return (library, images)
  }

  private func draw(_ sprites: [Sprite], _ library: ImageLibrary, quality: Quality) -> Bitmap {
    var target = Bitmap(width: 64, height: 48, filledWith: 0xFF20_6040)
    Compositor(quality: quality).draw(sprites, from: library, into: &target)
    return target
  }

  /// Inside the clip, each pixel equals the one that is drawn without a clip.
  @Test(arguments: [Quality.screen, .export]) func drawsOnlyInsideClip(
    quality: Quality
  ) {
    let (library, images) = library()
    let whole = images.map { Sprite(image: $0, transform: turn, opacity: 0.8) }
    let cut = images.map {
      Sprite(image: $0, transform: turn, opacity: 0.8, clip: SpriteClip(clip))
    }
    let (free, clipped) = (
      draw(whole, library, quality: quality), draw(cut, library, quality: quality)
    )
    for y in 0..<48 {
      for x in 0..<64 {
        let isInside = (11..<32).contains(x) && (9..<26).contains(y)
        let expected = isInside ? free[x, y] : 0xFF20_6040
        #expect(clipped[x, y] == expected, "at \(x), \(y)")
      }
    }
    #expect(clipped != free)
  }

  /// The clips share no pixel and leave no gap.
  @Test func drawsWholePictureFromAdjoiningClips() {
    let (library, images) = library()
    let (far, near) = (40_000, -40_000)
    let pieces = [
      clip, PixelRect(minX: near, minY: near, maxX: far, maxY: clip.minY),
      PixelRect(minX: near, minY: clip.maxY, maxX: far, maxY: far),
      PixelRect(minX: near, minY: clip.minY, maxX: clip.minX, maxY: clip.maxY),
      PixelRect(minX: clip.maxX, minY: clip.minY, maxX: far, maxY: clip.maxY),
    ].map { Sprite(image: images[1], transform: turn, clip: SpriteClip($0)) }
    let whole = draw([Sprite(image: images[1], transform: turn)], library, quality: .screen)
    let isSame = draw(pieces, library, quality: .screen) == whole
    #expect(isSame)
  }

  @Test func returnsNoBoundsForFullyClippedSprite() {
    let (library, images) = library()
    let beside = SpriteClip(PixelRect(x: 60, y: 0, width: 4, height: 4))
    let sprite = Sprite(image: images[0], transform: turn, clip: beside)
    #expect(Compositor().bounds(of: sprite, from: library) == nil)
    let empty = Sprite(
      image: images[0], transform: turn,
      clip: SpriteClip(PixelRect(x: 20, y: 20, width: 0, height: 9)))
    #expect(Compositor().bounds(of: empty, from: library) == nil)
  }

  /// Only pixels within the larger clip are redrawn.
  @Test func redrawsWithinClipThatGrows() throws {
    let buffer = FrameBuffer()
    let red = buffer.add(Bitmap(width: 40, height: 30, filledWith: 0xFFFF_0000))
    func draw(_ clip: PixelRect, on buffer: FrameBuffer) -> [PixelRect] {
      let sprite = Sprite(
        image: red, transform: .translation(Vector(x: 4, y: 4)), clip: SpriteClip(clip))
      return buffer.draw([sprite], width: 64, height: 48)
    }
    _ = draw(clip, on: buffer)
    #expect(draw(clip, on: buffer).isEmpty)
    let wider = PixelRect(minX: clip.minX, minY: clip.minY, maxX: clip.maxX + 6, maxY: clip.maxY)
    let areas = draw(wider, on: buffer)
    let added = PixelRect(minX: clip.maxX, minY: clip.minY, maxX: wider.maxX, maxY: wider.maxY)
    #expect(!areas.isEmpty && areas.allSatisfy { $0.intersection(wider) == $0 })
    #expect(areas.contains { $0.intersection(added) == added })
    #expect(buffer.bitmap[36, 20] == 0xFFFF_0000 && buffer.bitmap[39, 20] != 0xFFFF_0000)
  }

  @Test func clampsDistantEdges() {
    #expect(SpriteClip.none.area == nil)
    let clip = SpriteClip(PixelRect(minX: -1_000_000, minY: 5, maxX: 1_000_000, maxY: 9))
    #expect(clip.area == PixelRect(minX: -32_767, minY: 5, maxX: 32_766, maxY: 9))
  }
}
