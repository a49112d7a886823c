import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct DamageTests {
  private let photo = Photo(160, 120, noise: 2)
  private let slopes = Photo(160, 120)

  /// A phone whose battery runs out during a copy leaves a truncated file.
  @Test func decodesIntactPartOfTruncatedFile() throws {
    let files: [(bytes: [UInt8], tolerance: Int)] = [
      (JPEGFile.bytes(slopes), 6), (PNGFile.bytes(photo), 0), (WebPFile.bytes(photo), 0),
      (WebPFile.bytes(photo, isLossless: false), 0), (GIFFile.bytes(160, 120), 0),
      (TIFFFile.streamed(photo), 0), (QOIFile.bytes(photo), 0),
    ]
    for file in files {
      let whole = try decode(file.bytes)
      #expect(whole.isWhole)
      let full = whole.pixels.bitmap()
      let cut = try decode(Array(file.bytes[..<(file.bytes.count * 6 / 10)]))
      #expect(!cut.isWhole, "\(cut.format)")
      #expect((cut.fullWidth, cut.fullHeight) == (160, 120))
      let distance = cut.pixels.bitmap().distance(to: full, rows: 0..<16)
      #expect(try #require(distance) <= file.tolerance, "\(cut.format)")
      let isSame = cut.pixels.bitmap() == full
      #expect(!isSame, "\(cut.format)")
    }
  }

  @Test func shrinksIntactPartOfTruncatedFile() throws {
    for file in [PNGFile.bytes(photo), WebPFile.bytes(photo), QOIFile.bytes(photo)] {
      let whole = try decode(file, .within(side: 40)).pixels.bitmap()
      let cut = try decode(Array(file[..<(file.count / 2)]), .within(side: 40))
      #expect(!cut.isWhole)
      #expect(try #require(cut.pixels.bitmap().distance(to: whole, rows: 0..<12)) <= 1)
    }
  }

  /// A progressive JPEG stores a blurry version of the whole picture first.
  @Test func decodesTruncatedProgressiveJPEGAsBlur() throws {
    let file = JPEGFile.bytes(slopes, isProgressive: true)
    let cut = try decode(Array(file[..<(file.count * 8 / 10)]))
    #expect(!cut.isWhole)
    #expect(try #require(cut.pixels.bitmap().distance(to: slopes.bitmap)) <= 40)
  }

  @Test func decodesFirstPixelOfTruncatedInterlacedPNG() throws {
    let file = PNGFile.bytes(slopes, isInterlaced: true)
    let cut = try decode(Array(file[..<(file.count * 9 / 10)]))
    #expect(!cut.isWhole)
    #expect(cut.pixels.bitmap()[0, 0] == slopes.bitmap[0, 0])
  }

  /// The header claims far more rows than the file has bytes for.
  @Test func leavesMissingRowsTransparentWhenHeightIsOverstated() throws {
    var qoi = QOIFile.bytes(Photo(20, 10))
    qoi.replaceSubrange(8..<12, with: big32(5000))
    let tall = try decode(qoi)
    #expect(!tall.isWhole)
    #expect((tall.fullWidth, tall.fullHeight) == (20, 5000))
    let (shown, photo) = (tall.pixels.bitmap(), Photo(20, 10).bitmap)
    for y in 0..<10 {
      #expect((0..<20).allSatisfy { shown[$0, y] == photo[$0, y] }, "row \(y)")
    }
    #expect(shown[19, 4999] == 0)
    var png = PNGFile.bytes(Photo(20, 10))
    png.replaceSubrange(20..<24, with: big32(4000))
    let taller = try decode(PNGFile.withSumsMadeRight(png))
    #expect(!taller.isWhole)
    #expect(taller.pixels.bitmap()[19, 8] == Photo(20, 10).bitmap[19, 8])
    #expect(taller.pixels.bitmap()[19, 3999] == 0)
  }

  /// Files of a few bytes claim 60000 by 60000 pixels.
  @Test func refusesFilesThatClaimTooManyPixels() throws {
    let side = 60000
    var qoi = QOIFile.bytes(Photo(20, 10))
    qoi.replaceSubrange(4..<12, with: big32(side) + big32(side))
    var png = PNGFile.bytes(Photo(20, 10))
    png.replaceSubrange(16..<24, with: big32(side) + big32(side))
    png = PNGFile.withSumsMadeRight(png)
    var gif = GIFFile.bytes(20, 10)
    gif.replaceSubrange(6..<10, with: little(side, 2) + little(side, 2))
    var jpeg = JPEGFile.bytes(Photo(20, 10))
    let frame = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xEA, 0x60, 0xEA, 0x60])
    let webP = WebPFile.moving(side, side, [(Photo(20, 10), 0, 0)])
    let tiff = try TIFFFile.bytes(Photo(20, 10)).replacing(
      little(20, 4), by: little(side, 4), little(10, 4), by: little(side, 4))
    for bytes in [qoi, png, gif, jpeg, webP, tiff] {
      let error = #expect(throws: PictureError.self) { _ = try decode(bytes) }
      #expect(error?.kind == .tooLarge)
      #expect(
        error?.problem
          == "60000 by 60000 pixels are too many (the limit is 200 million). "
          + "Make the picture smaller.")
    }
  }

  /// The readers of these files once released their decoders twice on this error.
  @Test func reportsDamageWhenWidthIsZero() throws {
    var gif = GIFFile.bytes(20, 10)
    gif.replaceSubrange(6..<8, with: [0, 0])
    let tiff = TIFFFile.streamed(Photo(20, 10)).replacing(
      little(20, 4), by: little(0, 4), little(10, 4), by: little(0, 4))
    var png = PNGFile.bytes(Photo(20, 10))
    png.replaceSubrange(16..<20, with: big32(0))
    var qoi = QOIFile.bytes(Photo(20, 10))
    qoi.replaceSubrange(4..<8, with: big32(0))
    for bytes in [gif, tiff, PNGFile.withSumsMadeRight(png), qoi] {
      let error = #expect(throws: PictureError.self) { _ = try decode(bytes) }
      #expect(error?.kind == .damaged)
    }
  }

  @Test func refusesPicturesAboveCustomPixelLimit() throws {
    let bytes = PictureBytes(PNGFile.bytes(Photo(20, 10)))
    #expect(try PictureDecoder(maximumPixelCount: 200).decode(bytes).fullWidth == 20)
    let error = #expect(throws: PictureError.self) {
      _ = try PictureDecoder(maximumPixelCount: 199).decode(bytes)
    }
    #expect(error?.kind == .tooLarge)
  }

  @Test func reportsNotAPictureForEmptyAndForeignFiles() {
    for bytes in [[], [1], Array("hello, world".utf8), Array("<svg/>".utf8)] {
      let error = #expect(throws: PictureError.self) { _ = try decode(bytes) }
      #expect(error?.kind == .notAPicture)
    }
  }

  /// Each prefix of a file gives pixels of the full size or an error of one line.
  @Test func returnsPictureOrErrorAtEveryFileLength() throws {
    let small = Photo(9, 7, noise: 9)
    let film = Film(9, 7, frameCount: 3, seed: 1)
    for file in [
      GIFFile.bytes(film), WebPFile.bytes(film), PNGFile.bytes(film),
      JPEGFile.bytes(small), PNGFile.bytes(small), PNGFile.bytes(small, isInterlaced: true),
      WebPFile.bytes(small), WebPFile.moving(9, 7, [(small, 0, 0)]), GIFFile.bytes(9, 7),
      try TIFFFile.bytes(small), QOIFile.bytes(small),
    ] {
      for count in 0..<file.count {
        do throws(PictureError) {
          let picture = try PictureDecoder().decode(
            PictureBytes(Array(file[..<count])), framePixelCount: 1000)
          #expect((picture.pixels.width, picture.height) == (9, 7))
          #expect(!picture.isWhole || picture.frames.count != 2)
        } catch {
          #expect(!error.problem.contains("\n"))
        }
      }
    }
  }

  private func decode(_ bytes: [UInt8], _ fit: PictureFit = .full) throws(PictureError)
    -> DecodedPicture
  {
    try PictureDecoder().decode(PictureBytes(bytes), fit: fit)
  }
}

extension [UInt8] {
  /// The bytes with the first occurrence of each pattern after the TIFF directory's tags replaced.
  fileprivate func replacing(
    _ first: [UInt8], by one: [UInt8], _ second: [UInt8], by other: [UInt8]
  ) -> [UInt8] {
    var result = self
    for (tag, pattern, replacement) in [(256, first, one), (257, second, other)] {
      let entries = result.indices.dropLast(12).filter {
        Array(result[$0..<$0 + 2]) == little(tag, 2) && result[$0 + 4] == 1
          && Array(result[$0 + 8..<$0 + 8 + 2]) == Array(pattern.prefix(2))
      }
      guard let entry = entries.first else { continue }
      result.replaceSubrange(
        entry..<entry + 12, with: little(tag, 2) + [4, 0, 1, 0, 0, 0] + replacement)
    }
    return result
  }
}
