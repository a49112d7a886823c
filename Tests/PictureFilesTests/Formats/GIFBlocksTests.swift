import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct GIFBlocksTests {
  /// A frame that is restored or cleared, a blended or replacing one, one after another, in every order.
  @Test(arguments: 0..<8 as Range<UInt64>) func matchesFFmpegOnGIF(seed: UInt64) throws {
    let film = Film(31, 23, frameCount: 12, seed: seed)
    let file = GIFFile.bytes(film)
    let shown = try frames(file)
    #expect(distance(shown, film.blended.shown()) == 0)
    #expect(try distance(shown, OtherDecoders.ffmpeg(file, "gif", 31, 23)) == 0)
  }

  private static let writers: [@Sendable (Film) -> [UInt8]] = [
    { GIFFile.bytes($0) }, { WebPFile.bytes($0) }, { PNGFile.bytes($0) },
  ]

  @Test func findsManyTinyFramesInTime() throws {
    let frame = Film.Frame(photo: Photo(1, 1), x: 0, y: 0, time: 0)
    for (writer, count) in zip(Self.writers, [100_000, 10_000, 10_000]) {
      let file = writer(Film(1, 1, Array(repeating: frame, count: count)))
      let picture = try PictureFence.forTests().picture(file, framePixelCount: 1 << 20)
      #expect(picture.frames.count == count && picture.isWhole)
      #expect(picture.frames.milliseconds.allSatisfy { $0 == 100 })
    }
  }
}
