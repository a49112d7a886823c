import Geometry
import StickerCompositor
import Testing

@Suite struct FrameBufferTests {
  private let blue: UInt32 = 0xFF00_00FF

  /// A buffer with a small red picture and a large green one.
  private func make() -> (buffer: FrameBuffer, red: ImageID, green: ImageID) {
    let buffer = FrameBuffer()
    buffer.background = blue
    let red = buffer.add(Bitmap(width: 8, height: 8, filledWith: 0xFFFF_0000))
    let green = buffer.add(Bitmap(width: 60, height: 40, filledWith: 0xFF00_FF00))
    return (buffer, red, green)
  }

  private func sprite(_ image: ImageID, _ x: Double, _ y: Double) -> Sprite {
    Sprite(image: image, transform: .translation(Vector(x: x, y: y)))
  }

  @Test func onlyWhatHasChangedIsDrawnAgain() throws {
    let (buffer, red, green) = make()
    let whole = PixelRect(x: 0, y: 0, width: 64, height: 48)
    func draw(_ x: Double) -> [PixelRect] {
      buffer.draw([sprite(green, 2, 4), sprite(red, x, 20)], width: 64, height: 48)
    }
    #expect(draw(10) == [whole])
    #expect(draw(10).isEmpty)
    let areas = draw(40)
    try #require(areas.count == 2)
    #expect(areas.allSatisfy { $0.minY >= 19 && $0.maxY <= 29 && $0.width <= 10 })
    #expect(buffer.bitmap[12, 22] == 0xFF00_FF00 && buffer.bitmap[42, 22] == 0xFFFF_0000)
    let (fresh, sameRed, sameGreen) = make()
    _ = fresh.draw([sprite(sameGreen, 2, 4), sprite(sameRed, 40, 20)], width: 64, height: 48)
    let isSame = buffer.bitmap == fresh.bitmap
    #expect(isSame)
  }

  @Test func anotherSizeOrBackgroundIsDrawnAnew() {
    let (buffer, red, _) = make()
    _ = buffer.draw([sprite(red, 0, 0)], width: 64, height: 48)
    let small = PixelRect(x: 0, y: 0, width: 20, height: 10)
    #expect(buffer.draw([sprite(red, 0, 0)], width: 20, height: 10) == [small])
    #expect(buffer.bitmap.width == 20 && buffer.bitmap[19, 9] == blue)
    buffer.background = 0xFF11_1111
    #expect(buffer.draw([sprite(red, 0, 0)], width: 20, height: 10) == [small])
    #expect(buffer.bitmap[19, 9] == 0xFF11_1111)
  }
}
