import Foundation
import StickerCompositor
import Testing

@testable import PictureFiles
import SeededNumbers

@Suite struct FormatTests {
  private func decode(
    _ bytes: [UInt8], _ fit: PictureFit = .full
  ) throws -> DecodedPicture {
    try PictureDecoder().decode(PictureBytes(bytes), fit: fit)
  }

  @Test(arguments: [false, true]) func decodesJPEG(isProgressive: Bool) throws {
    let photo = Photo(61, 47)
    let picture = try decode(JPEGFile.bytes(photo, isProgressive: isProgressive))
    #expect(picture.format == .jpeg)
    #expect(picture.isWhole)
    #expect(try #require(picture.pixels.bitmap().distance(to: photo.bitmap)) <= 4)
  }

  /// Print shops send CMYK files with inverted inks, as Adobe's programs write them.
  @Test func decodesCMYKJPEG() throws {
    let photo = Photo(61, 47)
    let file = JPEGFile.ink(photo)
    #expect(PictureHeader(PictureBytes(file)).isFromAdobe)
    #expect(try #require(decode(file).pixels.bitmap().distance(to: photo.bitmap)) <= 6)
  }

  @Test(arguments: [8, 16], [false, true]) func decodesPNG(depth: Int, isInterlaced: Bool) throws {
    let photo = Photo(61, 47, noise: 3, isOpaque: false)
    let picture = try decode(PNGFile.bytes(photo, depth: depth, isInterlaced: isInterlaced))
    #expect(picture.format == .png)
    #expect(picture.isWhole)
    let isSame = picture.pixels.bitmap() == photo.bitmap
    #expect(isSame)
  }

  @Test func decodesPNGThatEncoderWrote() throws {
    let photo = Photo(61, 47, isOpaque: false)
    let picture = try decode(PNG.encode(photo.bitmap))
    #expect(try #require(picture.pixels.bitmap().distance(to: photo.bitmap)) <= 1)
  }

  /// A gamma of 1 declares linear samples, which were once shown far too dark.
  @Test(arguments: [8, 16]) func convertsLinearGammaOfPNG(depth: Int) throws {
    var file = PNGFile.bytes(Photo(256, 4), depth: depth)
    let brightness = PNGFile.chunk("gAMA", big32(100_000))
    let plain = try decode(file).pixels.bitmap()
    file.insert(contentsOf: brightness, at: 33)
    let picture = try decode(file).pixels.bitmap()
    for x in 0..<256 {
      let light = Double(plain[x, 0] >> 16 & 255) / 255
      let shown = Double(picture[x, 0] >> 16 & 255)
      #expect(abs(shown - pow(light, 1 / 2.2) * 255) <= 1)
    }
    #expect(picture[0, 0] >> 24 == 255)
    // A profile says more than one number can.
    file.insert(contentsOf: PNGFile.chunk("sRGB", [0]), at: 33)
    #expect(try #require(decode(file).pixels.bitmap().distance(to: plain)) == 0)
  }

  /// Nearly every PNG declares the gamma of a screen, which changes nothing.
  @Test func ignoresScreenGammaAndConvertsLinearPalette() throws {
    let photo = Photo(61, 47, noise: 3)
    var file = PNGFile.bytes(photo)
    file.insert(contentsOf: PNGFile.chunk("gAMA", big32(45_455)), at: 33)
    let isSame = try decode(file).pixels.bitmap() == photo.bitmap
    #expect(isSame)
    var indexed = PNGFile.indexed(64, 2, alpha: [])
    indexed.insert(contentsOf: PNGFile.chunk("gAMA", big32(100_000)), at: 33)
    #expect(try decode(indexed).pixels.bitmap()[16, 0] & 255 == 136)
  }

  @Test func decodesWebP() throws {
    let photo = Photo(61, 47, noise: 4, isOpaque: false)
    let picture = try decode(WebPFile.bytes(photo))
    #expect(picture.format == .webp)
    #expect(picture.isWhole)
    #expect(try #require(picture.pixels.bitmap().distance(to: photo.bitmap)) <= 1)
    let lossy = try decode(WebPFile.bytes(Photo(61, 47), isLossless: false))
    #expect(try #require(lossy.pixels.bitmap().distance(to: Photo(61, 47).bitmap)) <= 12)
  }

  @Test func decodesFirstFrameOfAnimatedWebP() throws {
    let photo = Photo(20, 10, noise: 5)
    let file = WebPFile.moving(40, 30, [(photo, 6, 4), (Photo(40, 30), 0, 0)])
    let picture = try decode(file)
    var expected = Bitmap(width: 40, height: 30)
    for y in 0..<10 { for x in 0..<20 { expected[6 + x, 4 + y] = photo.bitmap[x, y] } }
    let isSame = picture.pixels.bitmap() == expected
    #expect(isSame)
    #expect(picture.isWhole)
  }

  @Test(arguments: [false, true]) func decodesGIF(isInterlaced: Bool) throws {
    let file = GIFFile.bytes(50, 40, transparent: 7, isInterlaced: isInterlaced)
    let picture = try decode(file)
    var expected = Bitmap(width: 50, height: 40)
    for y in 0..<40 {
      for x in 0..<50 where GIFFile.index(x, y) != 7 {
        expected[x, y] = GIFFile.palette[GIFFile.index(x, y)]
      }
    }
    #expect(picture.format == .gif)
    #expect(picture.isWhole)
    let isSame = picture.pixels.bitmap() == expected
    #expect(isSame)
  }

  /// Covers a frame that is smaller than its canvas and one that extends beyond it.
  @Test func placesFirstFrameOfGIFOnCanvas() throws {
    let small = try decode(GIFFile.bytes(30, 20, frames: [(4, 5, 10, 8), (0, 0, 30, 20)]))
    var expected = Bitmap(width: 30, height: 20)
    for y in 0..<8 {
      for x in 0..<10 { expected[4 + x, 5 + y] = GIFFile.palette[GIFFile.index(x, y)] }
    }
    let isSame = small.pixels.bitmap() == expected
    #expect(isSame)
    let large = try decode(GIFFile.bytes(30, 20, frames: [(25, 15, 10, 8)]))
    #expect(large.pixels.bitmap()[29, 19] == GIFFile.palette[GIFFile.index(4, 4)])
    #expect(large.pixels.bitmap()[24, 19] == 0)
  }

  @Test func decodesTIFF() throws {
    let photo = Photo(61, 47, noise: 6)
    let picture = try decode(TIFFFile.bytes(photo))
    #expect(picture.format == .tiff)
    #expect(picture.isWhole)
    let isSame = picture.pixels.bitmap() == photo.bitmap
    #expect(isSame)
  }

  @Test func decodesQOI() throws {
    for photo in [
      Photo(61, 47, noise: 7, isOpaque: false), Photo(61, 47, isOpaque: false), Photo(300, 2),
    ] {
      let picture = try decode(QOIFile.bytes(photo))
      #expect(picture.format == .qoi)
      #expect(picture.isWhole)
      let isSame = picture.pixels.bitmap() == photo.bitmap
      #expect(isSame)
    }
  }

  @Test(arguments: 1...8) func rotatesPhotosUpright(orientation: Int) throws {
    let photo = Photo(24, 16)
    let stored = photo.stored(orientation)
    let block = exif(orientation)
    for (file, tolerance) in [
      (JPEGFile.bytes(stored, quality: 100, exif: block), 4),
      (PNGFile.bytes(stored, exif: block), 0), (WebPFile.bytes(stored, exif: block), 0),
      (try TIFFFile.bytes(stored, orientation: orientation), 0),
    ] {
      let picture = try decode(file)
      #expect((picture.fullWidth, picture.fullHeight) == (24, 16))
      let distance = picture.pixels.bitmap().distance(to: photo.bitmap)
      #expect(try #require(distance) <= tolerance, "\(picture.format)")
      if picture.format != .tiff { #expect(picture.exif == exif(1)) }
      let half = try decode(file, .within(side: 12))
      let truth = photo.bitmap.boxFiltered(12, 8)
      #expect(try #require(half.pixels.bitmap().distance(to: truth)) <= 12, "\(picture.format)")
      #expect((half.fullWidth, half.fullHeight) == (24, 16))
    }
  }

  @Test func returnsColorProfile() throws {
    let profile = SeededGenerator(seed: 8).firstBytes(3000)
    for file in [
      JPEGFile.bytes(Photo(8, 8), profile: profile), PNGFile.bytes(Photo(8, 8), profile: profile),
      WebPFile.bytes(Photo(8, 8), profile: profile),
    ] {
      let picture = try decode(file)
      #expect(picture.profile == profile, "\(picture.format)")
    }
  }
}

extension SeededGenerator {
  fileprivate func firstBytes(_ count: Int) -> [UInt8] {
    var copy = self
    return copy.bytes(count)
  }
}
