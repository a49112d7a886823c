import Testing

@testable import StickerCompositor

@Suite struct PixelsTests {
  @Test func clampsChannelsToAlpha() {
    #expect(Pixels.clamped(0x80FF_9010) == 0x8080_8010)
    #expect(Pixels.clamped(0xFFFF_FFFF) == 0xFFFF_FFFF)
    #expect(Pixels.clamped(0x00FF_FFFF) == 0)
    for alpha: UInt32 in [0, 1, 127, 254, 255] {
      for channel: UInt32 in [0, 1, 128, 255] {
        let pixel = Pixels.premultiplied(red: channel, green: 0, blue: channel, alpha: alpha)
        #expect(Pixels.clamped(pixel) == pixel)
      }
    }
  }

  @Test func straightPixelsSurvivePremultiplicationWithinRounding() {
    #expect(Pixels.straight(0x00FF_FFFF) == 0 && Pixels.straight(0x80FF_FFFF) == 0x80FF_FFFF)
    for alpha: UInt32 in [1, 127, 128, 254, 255] {
      for channel: UInt32 in [0, 1, 100, 255] {
        let pixel = Pixels.premultiplied(channel << 16 | channel, alpha: alpha)
        let straight = Pixels.straight(pixel)
        #expect(Pixels.premultiplied(straight & 0xFF_FFFF, alpha: straight >> 24) == pixel)
      }
    }
  }
}
