import Geometry
import SeededNumbers
import StickerCompositor
import Testing

/// The results of compositing that must match to the byte.
@Suite struct CompositorTests: ExactHarness {
  @Test(arguments: Quality.allCases)
  func copiesOpaquePictureByteForByte(quality: Quality) {
    let picture = Stickers.photo(width: 17, height: 9)
    var scene = Scene(Bitmap(width: 40, height: 30, filledWith: 0xFFFF_FFFF))
    scene.add(picture, .translation(Vector(x: 11, y: 4)))
    let actual = scene.composed(quality)
    for y in 0..<30 {
      for x in 0..<40 {
        let isInside = (11..<28).contains(x) && (4..<13).contains(y)
        #expect(actual[x, y] == (isInside ? picture[x - 11, y - 4] : 0xFFFF_FFFF))
      }
    }
  }

  @Test(arguments: Quality.allCases)
  func drawsSameBytesInTiles(quality: Quality) {
    var numbers = SeededGenerator(seed: 11)
    var scene = Scene(Stickers.photo(width: 300, height: 40))
    for index in 0..<8 {
      let sticker = Stickers.all(side: 24)[index % 4]
      let scale = numbers.number(0.2...(index == 0 ? 14 : 2))
      scene.add(
        sticker,
        placed(
          sticker, at: Point(x: numbers.number(0...300), y: numbers.number(0...40)),
          scale: Vector(x: scale, y: scale * numbers.number(-1.2...1.2)),
          degrees: numbers.number(0...360)),
        opacity: numbers.number(0.3...1))
    }
    let whole = scene.composed(quality)
    for (width, height) in [(7, 5), (64, 3), (1, 40), (300, 1)] {
      var target = scene.background
      for y in stride(from: 0, to: 40, by: height) {
        for x in stride(from: 0, to: 300, by: width) {
          Compositor(quality: quality).draw(
            scene.sprites, from: scene.library, into: &target,
            clip: PixelRect(x: x, y: y, width: width, height: height))
        }
      }
      expectSame(target, whole, "tiles of \(width) × \(height)")
    }
  }

  @Test func drawsOnlyInsideClipAndBounds() {
    let scene = Scene(Self.sticker, scale: 1.7, degrees: 30)
    let compositor = Compositor()
    var clipped = scene.background
    let clip = PixelRect(x: 9, y: 3, width: 8, height: 11)
    compositor.draw(scene.sprites, from: scene.library, into: &clipped, clip: clip)
    let whole = scene.composed(.screen)
    let bounds = compositor.bounds(of: scene.sprites[0], from: scene.library)!
    for y in 0..<whole.height {
      for x in 0..<whole.width {
        let isIn = x >= 9 && x < 17 && y >= 3 && y < 14
        #expect(clipped[x, y] == (isIn ? whole : scene.background)[x, y])
        if whole[x, y] != scene.background[x, y] {
          #expect(x >= bounds.minX && x < bounds.maxX && y >= bounds.minY && y < bounds.maxY)
        }
      }
    }
  }

  @Test func fillsBackgroundInsideClipOnly() {
    var target = Bitmap(width: 4, height: 3, filledWith: 0xFF11_1111)
    let small = Bitmap(width: 2, height: 2, filledWith: 0xFF22_2222)
    let library = ImageLibrary()
    let clip = PixelRect(x: 1, y: 1, width: 9, height: 9)
    Compositor().draw([], from: library, over: .bitmap(small), into: &target, clip: clip)
    #expect((0..<4).map { target[$0, 0] } == Array(repeating: 0xFF11_1111, count: 4))
    #expect((0..<4).map { target[$0, 1] } == [0xFF11_1111, 0xFF22_2222, 0, 0])
    #expect((0..<4).map { target[$0, 2] } == [0xFF11_1111, 0, 0, 0])
    Compositor().draw(
      [], from: library, over: .color(0x8040_2010), into: &target,
      clip: PixelRect(x: 2, y: 0, width: 1, height: 3))
    #expect((0..<3).map { target[2, $0] } == Array(repeating: 0x8040_2010, count: 3))
  }

  @Test(arguments: Quality.allCases)
  func drawsNoSeamBetweenPicturesAtWholePixels(quality: Quality) {
    let half = Bitmap(width: 10, height: 20, filledWith: 0xFF40_80C0)
    var scene = Scene(Bitmap(width: 30, height: 30, filledWith: 0xFFFF_FFFF))
    // Enlarged by one half, so that nothing but the edges is at whole pixels.
    scene.add(half, AffineTransform(a: 1.5, b: 0, c: 0, d: 1.5, tx: 0, ty: 0))
    scene.add(half, AffineTransform(a: 1.5, b: 0, c: 0, d: 1.5, tx: 15, ty: 0))
    let actual = scene.composed(quality)
    for y in 0..<30 { for x in 0..<30 { #expect(actual[x, y] == 0xFF40_80C0) } }
  }
}
