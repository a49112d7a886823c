import Geometry
import SeededNumbers
import Testing

@testable import StickerCompositor

@Suite struct PlanarSpriteTests {
  private static let colors = VideoColors(matrix: .bt709, isFullRange: false)

  private func bitmap(width: Int, height: Int, using numbers: inout SeededGenerator) -> Bitmap {
    let straight = (0..<width * height).map { _ in UInt32.random(in: 0 ... .max, using: &numbers) }
    return Bitmap(width: width, height: height, premultiplying: straight)
  }

  /// Draws pictures of all sizes with any transform over frames of all sizes; a sample outside the texels or the frame traps.
  @Test(arguments: 0..<8)
  func drawsAnySpriteOverAnyFrame(_ seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    var drawnCount = 0
    for _ in 0..<120 {
      let layout = FrameLayout(
        width: Int(numbers.number(1...150)), height: Int(numbers.number(1...90)))
      let (width, height) = (Int(numbers.number(1...90)), Int(numbers.number(1...90)))
      var images = ImageLibrary()
      let image =
        numbers.number(0...1) < 0.2
        ? images.add(plain: 0x8040_2010, width: width, height: height)
        : images.add(bitmap(width: width, height: height, using: &numbers))
      // A scale from a twentieth to 4/3, and a distortion that may be too strong for a single sample.
      let scale = power(2, numbers.number(-4.3...0.4))
      let stretch = numbers.number(0.8...1.2)
      let transform = AffineTransform(
        position: Point(
          x: numbers.number(-40...Double(layout.width + 40)),
          y: numbers.number(-40...Double(layout.height + 40))),
        scale: Vector(x: scale * stretch, y: scale), rotation: numbers.number(-7...7),
        anchor: Point(0.5, 0.5), size: Size(width: Double(width), height: Double(height)))
      let sprite = Sprite(image: image, transform: transform, opacity: numbers.number(0...1.2))
      guard let mipmap = images.mipmap(image),
        let drawing = PlanarSprite(sprite, mipmap, layout, Self.colors)
      else { continue }
      drawnCount += 1
      let white = VideoFrame.filled([235, 128, 128], width: layout.width, height: layout.height)
      let layer = PlanarLayer(layout, Self.colors)
      let drawn = layer.lay(over: white, below: [drawing, drawing])
      // Luma never leaves the range of premultiplied colors over white.
      #expect(drawn.samples(0).allSatisfy { $0 <= 236 })
    }
    #expect(drawnCount > 20)
  }

  /// The edge of a level with a half texel lies where the picture's edge does.
  @Test(arguments: [101, 102, 64])
  func picturesCoverTheirArea(_ side: Int) throws {
    let layout = FrameLayout(width: 64, height: 64)
    var images = ImageLibrary()
    let image = images.add(Bitmap(width: side, height: side, filledWith: 0xFFFF_FFFF))
    // At a scale of 0.4, the second level of 101 pixels has 51 texels for 50.5.
    let (scale, middle) = (40.4 / Double(side), Point(x: 30.3, y: 31.2))
    let transform = AffineTransform(
      position: middle, scale: Vector(x: scale, y: scale), rotation: 1.7, anchor: Point(0.5, 0.5),
      size: Size(width: Double(side), height: Double(side)))
    let mipmap = try #require(images.mipmap(image))
    let drawing = try #require(
      PlanarSprite(Sprite(image: image, transform: transform), mipmap, layout, Self.colors))
    let black = VideoFrame.filled([16, 128, 128], width: 64, height: 64)
    let drawn = PlanarLayer(layout, Self.colors).lay(over: black, below: [drawing])
    var (area, sum) = (0.0, Vector(x: 0, y: 0))
    for (index, sample) in drawn.samples(0).enumerated() {
      let cover = (Double(sample) - 16) / 219
      area += cover
      sum = sum + Vector(x: Double(index % 64) + 0.5, y: Double(index / 64) + 0.5) * cover
    }
    #expect(abs(area - 40.4 * 40.4) < 3)
    #expect((Point(x: sum.x / area, y: sum.y / area) - middle).length < 0.02)
  }
}
