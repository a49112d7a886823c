import StickerCompositor
import Testing

@testable import PictureFiles

/// Frames of GIF, WebP and APNG files, compared with those of other programs.
@Suite struct MovingPicturesTests {
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

  /// A frame that is restored or cleared, a blended or replacing one, one after another, in every order.
  @Test(arguments: 0..<8 as Range<UInt64>) func matchesFFmpegOnGIF(seed: UInt64) throws {
    let film = Film(31, 23, frameCount: 12, seed: seed)
    let file = GIFFile.bytes(film)
    let shown = try frames(file)
    #expect(distance(shown, film.blended.shown()) == 0)
    #expect(try distance(shown, OtherDecoders.ffmpeg(file, "gif", 31, 23)) == 0)
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func matchesFFmpegOnAPNG(seed: UInt64) throws {
    let film = Film(31, 23, frameCount: 12, seed: seed)
    let file = PNGFile.bytes(film)
    let shown = try frames(file)
    #expect(distance(shown, film.shown()) == 0)
    #expect(try distance(shown, OtherDecoders.ffmpeg(file, "apng", 31, 23)) == 0)
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func matchesLibWebPOnWebP(seed: UInt64) throws {
    let film = Film(31, 23, frameCount: 12, seed: seed, disposals: [.keep, .clear])
    let file = WebPFile.bytes(film)
    let shown = try frames(file)
    #expect(distance(shown, film.shown()) == 0)
    #expect(distance(shown, OtherDecoders.webP(file)) == 0)
  }

  /// Each blending rounds once, and libwebp rounds down.
  @Test func blendsShadesOfAlpha() throws {
    let film = Film(31, 23, frameCount: 6, seed: 3, hasShades: true, disposals: [.keep, .clear])
    #expect(try #require(distance(frames(PNGFile.bytes(film)), film.shown())) <= 2)
    let webP = WebPFile.bytes(film)
    #expect(try #require(distance(frames(webP), film.shown())) <= 2)
    #expect(try #require(distance(frames(webP), OtherDecoders.webP(webP))) <= 6)
  }

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

  @Test func findsManyTinyFramesInTime() throws {
    let frame = Film.Frame(photo: Photo(1, 1), x: 0, y: 0, time: 0)
    for (writer, count) in zip(Self.writers, [100_000, 10_000, 10_000]) {
      let file = writer(Film(1, 1, Array(repeating: frame, count: count)))
      let picture = try PictureFence.forTests().picture(file, framePixelCount: 1 << 20)
      #expect(picture.frames.count == count && picture.isWhole)
      #expect(picture.frames.milliseconds.allSatisfy { $0 == 100 })
    }
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

  /// Two frames of a canvas that alone has more pixels than all frames may have.
  @Test func showsFirstFrameOfGiantCanvas() throws {
    var file = GIFFile.bytes(Film(8, 8, frameCount: 2, seed: 1))
    file.replaceSubrange(6..<10, with: little(5000, 2) + little(4000, 2))
    let picture = try PictureFence.forTests().picture(
      file, fit: .within(side: 100), framePixelCount: 1 << 24)
    #expect(picture.frames.count == 1 && picture.frameCountInFile == 2)
  }
}
