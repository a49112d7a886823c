import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct WebPFramesTests {
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

  @Test(arguments: 0..<8 as Range<UInt64>) func matchesLibWebPOnWebP(seed: UInt64) throws {
    let film = Film(31, 23, frameCount: 12, seed: seed, disposals: [.keep, .clear])
    let file = WebPFile.bytes(film)
    let shown = try frames(file)
    #expect(distance(shown, film.shown()) == 0)
    #expect(distance(shown, OtherDecoders.webP(file)) == 0)
  }
}
