import Geometry
import SeededNumbers
import StickerCompositor
import Testing

/// Sprites with invalid or extreme numbers, which damaged files can contain.
@Suite struct SpritePlanTests {
  static let photo = Stickers.photo(width: 33, height: 21)

  static func draw(
    _ transform: AffineTransform, opacity: Double = 1, quality: Quality,
    sticker: Bitmap = Stickers.opaque(side: 9)
  ) -> Bitmap {
    var scene = Scene(photo)
    scene.add(sticker, transform, opacity: opacity)
    return scene.composed(quality)
  }

  @Test(arguments: Quality.allCases)
  func survivesAnyTransform(quality: Quality) {
    let values: [Double] = [
      0, -0.0, 1, -1, 0.5, 1e-3, 1e-9, -1e-300, .leastNonzeroMagnitude, 7, -40, 1e5, -1e9, 1e18,
      1e300, -1e308,
      .infinity, -.infinity, .nan,
    ]
    var numbers = SeededGenerator(seed: 99)
    for _ in 0..<3000 {
      func any() -> Double { values.randomElement(using: &numbers)! }
      let transform = AffineTransform(
        a: any(), b: any(), c: any(), d: any(), tx: any(), ty: any())
      let actual = Self.draw(transform, opacity: any(), quality: quality)
      if !transform.isFinite { #expect(actual == Self.photo) }
    }
  }

  @Test(arguments: Quality.allCases)
  func fillsCanvasWithHugePlainPicture(quality: Quality) {
    let plain = Bitmap(width: 5, height: 5, filledWith: 0xFF12_3456)
    for scale in [1e3, 1e6, 1e12, 1e100] {
      for degrees in [0.0, 31] {
        let transform = placed(
          plain, at: Point(x: 10, y: 10), scale: Vector(x: scale, y: scale), degrees: degrees)
        let actual = Self.draw(transform, quality: quality, sticker: plain)
        #expect(actual == Bitmap(width: 33, height: 21, filledWith: 0xFF12_3456), "\(scale)")
      }
    }
  }

  @Test(arguments: Quality.allCases)
  func drawsNothingForSqueezedPicture(quality: Quality) {
    for scale in [0, 1e-6, 1e-12, 1e-300] {
      for other in [0, 1e-6, 1e-300] {
        let transform = placed(
          Stickers.opaque(side: 9), at: Point(x: 10.2, y: 10.1),
          scale: Vector(x: scale, y: other), degrees: 45)
        #expect(Self.draw(transform, quality: quality) == Self.photo)
      }
    }
  }

  @Test(arguments: Quality.allCases)
  func drawsThinSliverAsFaintLine(quality: Quality) {
    // A tenth of a pixel wide, upright in the middle of a column: a tenth of its color.
    let white = Bitmap(width: 10, height: 10, filledWith: 0xFFFF_FFFF)
    var scene = Scene(Bitmap(width: 9, height: 9, filledWith: 0xFF00_0000))
    scene.add(white, AffineTransform(a: 0.01, b: 0, c: 0, d: 2, tx: 4.45, ty: -3))
    let actual = scene.composed(quality)
    for x in 0..<9 {
      let level = Int(actual[x, 4] & 255)
      #expect(x == 4 ? abs(level - 26) <= 1 : level == 0)
    }
  }

  @Test(arguments: Quality.allCases)
  func drawsNothingForDistantOrTransparentPicture(quality: Quality) {
    for x in [-1e3, 1e3, 1e12, -1e300] {
      #expect(Self.draw(.translation(Vector(x: x, y: 0)), quality: quality) == Self.photo)
      #expect(Self.draw(.translation(Vector(x: 0, y: x)), quality: quality) == Self.photo)
    }
    for opacity in [0, -1, -Double.infinity, .nan] {
      #expect(Self.draw(.identity, opacity: opacity, quality: quality) == Self.photo)
    }
    #expect(
      Self.draw(.identity, opacity: 7, quality: quality)
        == Self.draw(.identity, opacity: 1, quality: quality))
  }

  @Test(arguments: Quality.allCases)
  func drawsPicturesOnePixelWide(quality: Quality) {
    let dot = Bitmap(width: 1, height: 1, filledWith: 0xFF00_00FF)
    let line = Bitmap(width: 1, height: 6, filledWith: 0xFF00_00FF)
    for sticker in [dot, line] {
      let transform = AffineTransform(a: 4, b: 0, c: 0, d: 4, tx: 2, ty: 3)
      let actual = Self.draw(transform, quality: quality, sticker: sticker)
      for y in 0..<21 {
        for x in 0..<33 {
          let isInside = (2..<6).contains(x) && (3..<3 + 4 * sticker.height).contains(y)
          #expect(actual[x, y] == (isInside ? 0xFF00_00FF : Self.photo[x, y]))
        }
      }
    }
  }

  @Test func skipsMissingPictures() {
    var target = Self.photo
    let sprites = [-1, 0, 5].map { Sprite(image: ImageID(rawValue: $0), transform: .identity) }
    Compositor().draw(sprites, from: ImageLibrary(), into: &target)
    #expect(target == Self.photo)
    #expect(Compositor().bounds(of: sprites[0], from: ImageLibrary()) == nil)
  }

  @Test func acceptsEmptyTargetsAndClips() {
    var library = ImageLibrary()
    let sprite = Sprite(image: library.add(Stickers.disc(side: 8)), transform: .identity)
    var empty = Bitmap(width: 0, height: 5)
    Compositor().draw([sprite], from: library, over: .color(0), into: &empty)
    var target = Self.photo
    for clip in [
      PixelRect(x: 40, y: 0, width: 5, height: 5), PixelRect(x: 0, y: 0, width: -3, height: 5),
    ] {
      Compositor().draw([sprite], from: library, over: .color(0), into: &target, clip: clip)
    }
    #expect(target == Self.photo)
  }
}
