import Geometry
import Testing

@testable import StickerCompositor

@Suite struct ChromaSumsTests {
  private static let colors = VideoColors(matrix: .bt709, isFullRange: false)

  @Test(arguments: [VideoColors.Siting.left, .center, .topLeft])
  func chromaLiesAtItsSiting(_ siting: VideoColors.Siting) throws {
    let colors = VideoColors(matrix: .bt709, isFullRange: false, siting: siting)
    var images = ImageLibrary()
    let image = images.add(Bitmap(width: 40, height: 40, filledWith: 0xFFFF_CC00))
    let middle = Point(x: 30.3, y: 31.2)
    let transform = AffineTransform(
      position: middle, scale: Vector(x: 0.7, y: 0.7), rotation: 1.7, anchor: Point(0.5, 0.5),
      size: Size(width: 40, height: 40))
    let layout = FrameLayout(width: 64, height: 64)
    let mipmap = try #require(images.mipmap(image))
    let drawing = try #require(
      PlanarSprite(Sprite(image: image, transform: transform), mipmap, layout, colors))
    let gray = VideoFrame.filled([100, 128, 128], width: 64, height: 64)
    let drawn = PlanarLayer(layout, colors).lay(over: gray, below: [drawing])
    // The places of the first sample, in pixels.
    let first = Vector(x: siting == .center ? 1 : 0.5, y: siting == .topLeft ? 0.5 : 1)
    for plane in 1...2 {
      var (weight, sum) = (0.0, Vector(x: 0, y: 0))
      for (index, sample) in drawn.samples(plane).enumerated() {
        let change = Double(sample) - 128
        weight += change
        sum = sum + (Vector(x: Double(index % 32), y: Double(index / 32)) * 2 + first) * change
      }
      let place = Point(x: sum.x / weight, y: sum.y / weight)
      #expect((place - middle).length < 0.05, "plane \(plane)")
    }
  }
}
