import StickerCompositor
import Testing

@Suite struct JPEGTests {
  private let photo = Stickers.photo(width: 161, height: 97)
  private let soft = Stickers.soft(width: 161, height: 97)

  @Test func decodesToNearlyTheSamePixels() throws {
    let decoded = try #require(Decoded.jpeg(ExportFormat.jpeg.encode(soft)))
    #expect(decoded.bitmap.width == 161 && decoded.bitmap.height == 97)
    let decibels = likeness(decoded.bitmap, soft)
    #expect(decibels > 42, "\(decibels) dB")
  }

  @Test func growsFileAndFidelityWithQuality() throws {
    let files = try [1, 30, 60, 89, 90, 95, 100].map {
      try ExportFormat.jpeg.encode(photo, quality: $0)
    }
    let likenesses = try files.map { likeness(try #require(Decoded.jpeg($0)).bitmap, photo) }
    #expect(zip(files, files.dropFirst()).allSatisfy { $0.count < $1.count })
    #expect(zip(likenesses, likenesses.dropFirst()).allSatisfy { $0 < $1 }, "\(likenesses)")
    #expect(Decoded.jpeg(files[3])?.isSharp == false && Decoded.jpeg(files[4])?.isSharp == true)
  }

  @Test func flattensTransparencyOntoWhite() throws {
    var bitmap = Bitmap(width: 32, height: 16, filledWith: 0x8080_0000)
    for y in 0..<16 { for x in 0..<16 { bitmap[x, y] = 0 } }
    let decoded = try #require(Decoded.jpeg(ExportFormat.jpeg.encode(bitmap, quality: 100))).bitmap
    for (pixel, expected) in [(decoded[5, 5], 0xFFFF_FFFF), (decoded[25, 5], 0xFFFF_7F7F)] {
      for shift: UInt32 in [0, 8, 16] {
        #expect(abs(Int(pixel >> shift & 255) - expected >> Int(shift) & 255) <= 2)
      }
    }
  }

  @Test func embedsMetadata() throws {
    let exif = Exif(isBig: true, size: (161, 97)).bytes
    let icc = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let file = try ExportFormat.jpeg.encode(photo, metadata: PictureMetadata(exif: exif, icc: icc))
    #expect(Decoded.segments(0xE1, ofJPEG: file) == [Array("Exif\0\0".utf8) + exif])
    let parts = Decoded.segments(0xE2, ofJPEG: file)
    #expect(parts.count == 4)
    for (index, part) in parts.enumerated() {
      #expect(part.starts(with: Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), 4]))
    }
    let same = parts.flatMap { $0.dropFirst(14) } == icc
    #expect(same)
    let kept = try #require(Decoded.jpeg(file)).bitmap
    let isUnchanged = Decoded.jpeg(try ExportFormat.jpeg.encode(photo))?.bitmap == kept
    #expect(isUnchanged)
  }

  @Test func omitsTooLongEXIF() throws {
    let exif = Exif(isBig: false, size: (161, 97)).bytes
    let longest = exif + Array(repeating: 0, count: 65527 - exif.count)
    for (exif, count) in [(longest, 1), (longest + [0], 0)] {
      let file = try ExportFormat.jpeg.encode(photo, metadata: PictureMetadata(exif: exif))
      #expect(Decoded.segments(0xE1, ofJPEG: file).count == count)
      #expect(Decoded.jpeg(file) != nil)
    }
  }

  @Test func refusesTooLongSide() throws {
    let widest = try ExportFormat.jpeg.encode(
      Bitmap(width: 65500, height: 1, filledWith: 0xFF00_0000))
    #expect(Decoded.jpeg(widest)?.bitmap.width == 65500)
    #expect(throws: ExportFailure.tooLarge(.jpeg, width: 1, height: 65501)) {
      try ExportFormat.jpeg.encode(Bitmap(width: 1, height: 65501))
    }
  }

  @Test(arguments: [("RGB ", 1), ("GRAY", 0), ("CMYK", 0)])
  func omitsProfileOfOtherColorSpace(space: String, count: Int) throws {
    var icc = [UInt8](repeating: 0, count: 200)
    icc.replaceSubrange(16..<20, with: space.utf8)
    icc.replaceSubrange(36..<40, with: "acsp".utf8)
    let file = try ExportFormat.jpeg.encode(photo, metadata: PictureMetadata(icc: icc))
    #expect(Decoded.segments(0xE2, ofJPEG: file).count == count)
  }
}
