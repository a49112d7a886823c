import StickerCompositor
import Testing

@Suite struct PixelTargetTests {
  static let sticker = Stickers.disc(side: 13)

  @Test func drawsSamePixelsIntoMemoryWithPaddedRows() {
    let scene = Scene(Self.sticker, scale: 1.3, degrees: 77)
    let whole = scene.composed(.screen)
    let (width, height, pitch) = (whole.width, whole.height, whole.bytesPerRow + 12)
    var memory = [UInt8](repeating: 0xA5, count: pitch * height)
    unsafe memory.withUnsafeMutableBytes { bytes in
      Compositor().draw(
        scene.sprites, from: scene.library, over: .bitmap(scene.background),
        into: unsafe PixelTarget(bytes, width: width, height: height, pitch: pitch))
    }
    let expected = unsafe whole.withUnsafeBytes { unsafe Array($0) }
    for y in 0..<height {
      let row = memory[y * pitch..<(y + 1) * pitch]
      #expect(Array(row.prefix(4 * width)) == Array(expected[y * 4 * width..<(y + 1) * 4 * width]))
      #expect(row.suffix(12).allSatisfy { $0 == 0xA5 })
    }
  }
}
