import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct FrameCanvasTests {
  /// Each blending rounds once, and libwebp rounds down.
  @Test func blendsShadesOfAlpha() throws {
    let film = Film(31, 23, frameCount: 6, seed: 3, hasShades: true, disposals: [.keep, .clear])
    #expect(try #require(distance(frames(PNGFile.bytes(film)), film.shown())) <= 2)
    let webP = WebPFile.bytes(film)
    #expect(try #require(distance(frames(webP), film.shown())) <= 2)
    #expect(try #require(distance(frames(webP), OtherDecoders.webP(webP))) <= 6)
  }

  @Test func leavesOutPartsOutsideTheCanvas() throws {
    var film = Film(10, 10, frameCount: 1, seed: 1, disposals: [.keep])
    film.frames.append(Film.Frame(photo: Photo(8, 8), x: 6, y: 6, time: 50, disposal: .restore))
    film.frames.append(Film.Frame(photo: Photo(4, 4), x: 60, y: 0, time: 50, disposal: .clear))
    for index in 1...2 {
      film.frames[index].photo.pixels = film.frames[index].photo.pixels.map { _ in 0xFF00_0000 }
    }
    let shown = try frames(GIFFile.bytes(film))
    #expect(shown.count == 3 && shown[1][9, 9] == 0xFF00_0000)
    let isRestored = shown[2] == shown[0]
    #expect(isRestored)
  }

  /// Two frames of a canvas that alone has more pixels than all frames may have.
  @Test func showsFirstFrameOfGiantCanvas() throws {
    var file = GIFFile.bytes(Film(8, 8, frameCount: 2, seed: 1))
    file.replaceSubrange(6..<10, with: little(5000, 2) + little(4000, 2))
    let picture = try PictureFence.forTests().picture(
      file, fit: .within(side: 100), framePixelCount: 1 << 24)
    #expect(picture.frames.count == 1 && picture.frameCountInFile == 2)
  }
}
