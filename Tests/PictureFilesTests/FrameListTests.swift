import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct FrameListTests {
  @Test func slowsDownFramesOfUpToTenMilliseconds() {
    let frames = FrameList(milliseconds: [0, 10, 11, 500], plays: 0)
    #expect(frames.milliseconds == [100, 100, 11, 500] && frames.plays == nil)
    #expect(FrameList(milliseconds: [20], plays: 3).plays == 3)
  }

  @Test func roundTripsTimesThroughSharedMemory() {
    let frames = FrameList(milliseconds: [20, 70_000, 1 << 24], plays: 2)
    #expect(FrameList(bytes: frames.bytes, count: 3, plays: 2) == frames)
    #expect(FrameList(bytes: [1, 1], count: 2, plays: 0).milliseconds == [100, 100])
  }

  private func decode(
    _ film: Film, fit: PictureFit = .full, room: Int, limit: Int = 1 << 20
  ) throws -> DecodedPicture {
    try PictureDecoder(maximumPixelCount: limit)
      .decode(PictureBytes(GIFFile.bytes(film)), fit: fit, framePixelCount: room)
  }

  @Test func shrinksFramesUntilAllFit() throws {
    let film = Film(200, 100, frameCount: 10, seed: 1)
    for (room, width) in [(200_000, 200), (199_999, 199), (50_000, 100), (20_600, 64)] {
      let picture = try decode(film, room: room)
      #expect(picture.frames.count == 10 && picture.pixels.width == width, "\(room)")
      #expect(picture.pixels.width * picture.pixels.height <= room)
      #expect((picture.fullWidth, picture.fullHeight) == (200, 100))
    }
    let small = try decode(film, fit: .within(side: 40), room: 100_000)
    #expect((small.pixels.width, small.height, small.frames.count) == (40, 20, 10))
    let shown = film.blended.shown()
    for frame in 0..<10 {
      let expected = shown[frame].boxFiltered(40, 20)
      #expect(try #require(small.bitmap(frame: frame).distance(to: expected)) <= 1)
    }
  }

  @Test func decodesOnlyFirstFrameWhenAllAreTooManyOrNotWanted() throws {
    let film = Film(200, 100, frameCount: 5, seed: 1)
    let first = film.blended.shown()[0]
    for (room, limit, count) in [(5000, 1 << 20, 5), (100_000, 99_999, 5), (0, 1 << 20, 1)] {
      let picture = try decode(film, room: room, limit: limit)
      #expect(picture.frames == .still && picture.frameCountInFile == count)
      let isSame = picture.pixels.bitmap() == first
      #expect(isSame)
    }
  }

  @Test func turnsEveryFrameUpright() throws {
    let film = Film(30, 20, frameCount: 3, seed: 4)
    var file = PNGFile.bytes(film)
    file.insert(contentsOf: PNGFile.chunk("eXIf", exif(6)), at: 33)
    let picture = try PictureDecoder().decode(PictureBytes(file), framePixelCount: 10_000)
    #expect((picture.pixels.width, picture.height, picture.frames.count) == (20, 30, 3))
    for (frame, shown) in film.shown().enumerated() {
      let turned = picture.bitmap(frame: frame)
      let isTurned = (0..<20).allSatisfy { y in
        (0..<30).allSatisfy { x in
          let place = uprightPlace(ofStored: x, y, 30, 20, 6)
          return turned[place.column, place.row] == shown[x, y]
        }
      }
      #expect(isTurned, "frame \(frame)")
    }
  }
}
