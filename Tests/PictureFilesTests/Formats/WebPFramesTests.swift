import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct WebPFramesTests {
  @Test(arguments: 0..<8 as Range<UInt64>) func matchesLibWebPOnWebP(seed: UInt64) throws {
    let film = Film(31, 23, frameCount: 12, seed: seed, disposals: [.keep, .clear])
    let file = WebPFile.bytes(film)
    let shown = try frames(file)
    #expect(distance(shown, film.shown()) == 0)
    #expect(distance(shown, OtherDecoders.webP(file)) == 0)
  }
}
