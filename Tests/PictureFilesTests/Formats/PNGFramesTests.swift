import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct PNGFramesTests {
  private func frames(
    _ file: [UInt8], isWhole: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [Bitmap] {
    let picture = try PictureDecoder().decode(PictureBytes(file), framePixelCount: 1 << 20)
    #expect(picture.isWhole == isWhole, sourceLocation: sourceLocation)
    return (0..<picture.frames.count).map(picture.bitmap(frame:))
  }

  private func distance(_ a: [Bitmap], _ b: [Bitmap]) -> Int? {
    guard a.count == b.count else { return nil }
    return zip(a, b).reduce(0) { worst, pair in
      worst.flatMap { worst in pair.0.distance(to: pair.1).map { max($0, worst) } }
    }
  }

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
