import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct RowShrinkerTests {
  @Test(arguments: [
    (6000, 4000, 2560, 2560, 1707), (4000, 6000, 2560, 1707, 2560), (100, 50, 100, 100, 50),
    (100, 50, 200, 100, 50), (10000, 1, 100, 100, 1), (3, 3, 1, 1, 1), (7, 5, 0, 1, 1),
  ])
  func fitsLongerSideWithinLimit(width: Int, height: Int, side: Int, w: Int, h: Int) {
    #expect(PictureFit.within(side: side).size(of: width, height) == (w, h))
    #expect(PictureFit.full.size(of: width, height) == (width, height))
  }

  /// Covers sides that divide evenly, sides that do not, and a single row or column.
  @Test(arguments: [
    (64, 48, 32, 24), (61, 47, 20, 15), (61, 47, 60, 46), (5, 300, 1, 60), (300, 1, 7, 1),
    (61, 47, 1, 1), (61, 47, 61, 47),
  ])
  func averagesCoveredPixels(width: Int, height: Int, w: Int, h: Int) throws {
    let photo = Photo(width, height, noise: 1, isOpaque: false)
    let source = try #require(MappedPicture(width: width, height: height))
    source.copy(photo.bitmap)
    let target = try #require(MappedPicture(width: w, height: h))
    source.shrink(into: target)
    let result = target.bitmap()
    #expect(try #require(result.distance(to: photo.bitmap.boxFiltered(w, h))) <= 1)
    var unclamped = 0
    for y in 0..<h {
      for x in 0..<w where Pixels.clamped(result[x, y]) != result[x, y] { unclamped += 1 }
    }
    #expect(unclamped == 0)
  }

  /// Some decoders shrink by themselves; the rows of the others are shrunk as they arrive.
  @Test(arguments: [100, 57, 20]) func shrinksEachFormatLikeBoxFilter(side: Int) throws {
    let photo = Photo(160, 120)
    let size = PictureFit.within(side: side).size(of: 160, 120)
    let truth = photo.bitmap.boxFiltered(size.width, size.height)
    for (file, tolerance) in [
      (JPEGFile.bytes(photo), 6), (JPEGFile.bytes(photo, isProgressive: true), 6),
      (JPEGFile.ink(photo), 8), (PNGFile.bytes(photo), 1),
      (PNGFile.bytes(photo, isInterlaced: true), 1), (WebPFile.bytes(photo), 4),
      (try TIFFFile.bytes(photo), 1), (QOIFile.bytes(photo), 1),
    ] {
      let picture = try PictureDecoder().decode(PictureBytes(file), fit: .within(side: side))
      #expect((picture.fullWidth, picture.fullHeight) == (160, 120))
      #expect(picture.isWhole)
      let distance = picture.pixels.bitmap().distance(to: truth)
      #expect(try #require(distance) <= tolerance, "\(picture.format)")
    }
  }

  /// Covers a frame with transparency that is smaller than its canvas.
  @Test func shrinksFirstFrameOfAnimation() throws {
    let decoder = PictureDecoder()
    let gif = GIFFile.bytes(60, 40, frames: [(4, 5, 30, 20)], transparent: 7)
    let whole = try decoder.decode(PictureBytes(gif)).pixels.bitmap()
    let small = try decoder.decode(PictureBytes(gif), fit: .within(side: 25)).pixels.bitmap()
    #expect(try #require(small.distance(to: whole.boxFiltered(25, 17))) <= 1)
    let webP = WebPFile.moving(60, 40, [(Photo(30, 20), 6, 4)])
    let canvas = try decoder.decode(PictureBytes(webP)).pixels.bitmap()
    let proxy = try decoder.decode(PictureBytes(webP), fit: .within(side: 25)).pixels.bitmap()
    #expect(try #require(proxy.distance(to: canvas.boxFiltered(25, 17))) <= 1)
  }
}
