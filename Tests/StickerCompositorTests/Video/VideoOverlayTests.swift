import Foundation
import Geometry
import StickerCompositor
import Testing

struct VideoOverlayTests {
  private let layout = FrameLayout(width: 320, height: 180)
  private let colors = VideoColors(matrix: .bt709, isFullRange: false)

  private func sprites(_ image: ImageID, turn: Double) -> [Sprite] {
    (0..<5).map { number in
      let (x, y) = (cos(turn * Double(number)), sin(turn * Double(number)))
      return Sprite(
        image: image,
        transform: AffineTransform(
          a: x, b: y, c: -y, d: x, tx: 50 + 52 * Double(number), ty: 90))
    }
  }

  @Test func movesStickersAsDrawnAnew() {
    let frame = VideoFrame.noise(width: 320, height: 180, seed: 4)
    let sticker = Bitmap(width: 40, height: 30, filledWith: 0xFF20_80F0)
    let moving = VideoOverlay(layout, colors)
    let image = moving.add(sticker)
    for step in 0..<6 {
      let sprites = sprites(image, turn: 0.3 * Double(step / 2))
      let fresh = VideoOverlay(layout, colors)
      #expect(fresh.add(sticker) == image)
      let (shown, expected) = (moving.lay(sprites, over: frame), fresh.lay(sprites, over: frame))
      for plane in 0..<3 { #expect(shown.samples(plane) == expected.samples(plane)) }
      #expect(shown.samples(0) != frame.samples(0))
    }
    moving.remove(image)
    let without = moving.lay([], over: frame)
    for plane in 0..<3 { #expect(without.samples(plane) == frame.samples(plane)) }
  }

  /// The frame equals the compositor's picture at export quality, converted by real numbers.
  @Test func matchesCompositorOverFrame() {
    let frame = VideoFrame.smooth(width: 320, height: 180, seed: 6)
    var sticker = Bitmap(width: 40, height: 30)
    for y in 0..<30 {
      for x in 0..<40 { sticker[x, y] = 0xFF00_0000 | UInt32(6 * x << 16 | 8 * y) }
    }
    let overlay = VideoOverlay(layout, colors)
    let sprites = sprites(overlay.add(sticker), turn: 0.4)
    let shown = overlay.lay(sprites, over: frame).bitmap(colors, width: 320, height: 180)
    var images = ImageLibrary()
    _ = images.add(sticker)
    var expected = frame.bitmap(colors, width: 320, height: 180)
    Compositor(quality: .export).draw(sprites, from: images, into: &expected)
    var squares = 0
    for y in 0..<180 {
      for x in 0..<320 {
        for shift: UInt32 in [0, 8, 16] {
          let difference =
            Int(shown[x, y] >> shift & 255) - Int(expected[x, y] >> shift & 255)
          squares += difference * difference
        }
      }
    }
    // 4:2:0 softens the edges of saturated stickers; everywhere else the pictures are equal.
    #expect(10 * log10(255 * 255 * 3 * 320 * 180 / Double(squares)) > 32)
  }
}
