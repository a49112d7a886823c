import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct PNGFramesTests {
  @Test(arguments: 0..<8 as Range<UInt64>) func matchesFFmpegOnAPNG(seed: UInt64) throws {
    let film = Film(31, 23, frameCount: 12, seed: seed)
    let file = PNGFile.bytes(film)
    let shown = try frames(file)
    #expect(distance(shown, film.shown()) == 0)
    #expect(try distance(shown, OtherDecoders.ffmpeg(file, "apng", 31, 23)) == 0)
  }

  /// The picture for programs that show no frames isn't one of them.
  @Test func skipsDefaultPictureOfAPNG() throws {
    let film = Film(8, 8, frameCount: 3, seed: 7)
    var file = PNGFile.bytes(film)
    let control = try #require(file.firstRange(of: Array("fcTL".utf8))).lowerBound - 4
    let pixels = try #require(file.firstRange(of: Array("IDAT".utf8))).lowerBound - 4
    file.removeSubrange(control..<pixels)
    let count = try #require(file.firstRange(of: Array("acTL".utf8))).upperBound
    file.replaceSubrange(count..<count + 4, with: big32(2))
    let shown = try frames(PNGFile.withSumsMadeRight(file))
    #expect(shown.count == 2)
    let still = try PictureDecoder().decode(PictureBytes(PNGFile.withSumsMadeRight(file)))
    #expect(still.pixels.bitmap().distance(to: film.shown()[0]) == 0)
  }
}
