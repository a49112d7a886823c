import CFence
import Glibc
import Testing

@testable import PictureFiles

@Suite struct MappedPictureClampingTests {
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
