import StickerCompositor
import Testing

@testable import PictureFiles

/// Frames of GIF, WebP and APNG files, compared with those of other programs.
@Suite struct MovingPicturesTests {
  private static let writers: [@Sendable (Film) -> [UInt8]] = [
    { GIFFile.bytes($0) }, { WebPFile.bytes($0) }, { PNGFile.bytes($0) },
  ]

  @Test(arguments: 0..<3) func readsTimesAndRounds(writer: Int) throws {
    var film = Film(8, 8, frameCount: 4, seed: 1)
    for (index, time) in [0, 10, 20, 2550].enumerated() { film.frames[index].time = time }
    for plays in [nil, 0, 1, 2, 500] {
      // A GIF that is shown once has no number of repetitions, so it plays for ever here.
      if writer == 0, plays == 1 { continue }
      film.plays = plays
      let file = PictureBytes(Self.writers[writer](film))
      let picture = try PictureDecoder().decode(file, framePixelCount: 1000)
      #expect(picture.frames == FrameList(milliseconds: [100, 100, 20, 2550], plays: plays ?? 0))
    }
  }

  @Test(arguments: 0..<3) func showsFramesBeforeCut(writer: Int) throws {
    let film = Film(31, 23, frameCount: 6, seed: 2, disposals: [.keep, .clear])
    let file = Self.writers[writer](film)
    let cut = try frames(Array(file[..<(file.count * 9 / 10)]), isWhole: false)
    #expect((2..<6).contains(cut.count))
    let expected = (writer == 0 ? film.blended : film).shown()
    #expect(distance(Array(cut.dropLast()), Array(expected.prefix(cut.count - 1))) == 0)
  }

  @Test func decodesSameFramesInSandbox() throws {
    let film = Film(31, 23, frameCount: 5, seed: 9)
    for writer in Self.writers {
      let picture = try PictureFence.forTests().picture(writer(film), framePixelCount: 1 << 20)
      let direct = try PictureDecoder().decode(
        PictureBytes(writer(film)), framePixelCount: 1 << 20)
      #expect(picture.frames == direct.frames && picture.frames.count == 5)
      let isSame = picture.pixels.bitmap() == direct.pixels.bitmap()
      #expect(isSame)
    }
  }
}
