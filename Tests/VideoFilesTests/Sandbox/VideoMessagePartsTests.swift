import StickerCompositor
import Testing

@testable import VideoFiles

@Suite struct VideoMessagePartsTests {
  private var header: VideoHeader {
    var header = VideoHeader(
      layout: FrameLayout(width: 1919, height: 3),
      colors: VideoColors(matrix: .bt2020, isFullRange: true, siting: .topLeft),
      timeBase: TimeBase(1001, 30_000), duration: 0.1, frameRate: 29.97)
    (header.colorPrimaries, header.colorTransfer) = (9, 16)
    (header.quarterTurns, header.isMirrored, header.pixelAspect) = (3, true, 64.0 / 45)
    return header
  }

  /// Replaces each word of a header with one that is out of its range.
  @Test func rejectsHeadersWithNumbersOutOfRange() {
    let words = VideoMessage.header(header, codecByteCount: 0).text.split(separator: " ")
    for place in words.indices {
      for lie in ["-1", "x", "", "9223372036854775807", "99999999999999999999"] {
        // As the bits of a real number, the largest integer is none.
        var lied = words
        lied[place] = Substring(lie)
        #expect(VideoMessage(lied.joined(separator: " ")) == nil, "\(place) \(lie)")
      }
    }
    let text = words.joined(separator: " ")
    #expect(VideoMessage(text) != nil)
    #expect(VideoMessage(text + " 1") == nil)
    #expect(VideoMessage(words.dropLast().joined(separator: " ")) == nil)
  }
}
