import CFence
import Glibc
import Testing

@testable import PictureFiles

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

  /// A decoder may claim a large picture and write little of it.
  @Test func clampAllocatesNoMemoryForUnwrittenPixels() throws {
    let (width, height) = (4096, 4096)
    let file = fence_memory_file(width * height * 4)
    defer { close(file) }
    let picture = try #require(MappedPicture(width: width, height: height, mapping: file))
    for y in [0, 1000, 4095] { unsafe picture.pixels[y * width + 7] = 0x10FF_FF05 }
    picture.clamp(writtenTo: file)
    for y in [0, 1000, 4095] { #expect(unsafe picture.pixels[y * width + 7] == 0x1010_1005) }
    var status = stat()
    #expect(unsafe fstat(file, &status) == 0)
    #expect(status.st_blocks * 512 < 1 << 20)
  }
}
