import Foundation
import StickerCompositor
import Testing

@testable import PictureFiles

@Suite(.serialized) struct ThreadRequestsTests {
  /// Returns the outcomes of a probe, one number per pixel.
  private func outcomes(_ probe: String, memory: Int = 1 << 30) throws -> [Int] {
    let fence = PictureFence.forTests(PictureLimits(memory: memory, seconds: 20))
    let picture = try fence.picture(Array("P6 probe \(probe)".utf8)).pixels
    let row = picture.bitmap()
    return (0..<picture.width).map { Int(row[$0, 0] & 0xFF_FFFF) }
  }

  /// Each thread keeps starting more threads; the decoding thread does not count toward the limit.
  @Test(.enabled(if: !isUnderAddressSanitizer))
  func limitsThreadsToProcessorCount() throws {
    let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    // As soon as one runs, the others have a while to start.
    let running = try #require(outcomes("threads 1").first)
    #expect((1...processors).contains(running))
  }
}
