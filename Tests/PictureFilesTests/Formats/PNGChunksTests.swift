import StickerCompositor
import Testing

@testable import PictureFiles

/// Damage that once was shown as if all were well.
@Suite struct PNGChunksTests {
  private let photo = Photo(40, 30, noise: 4)

  private func decode(_ bytes: [UInt8]) throws(PictureError) -> DecodedPicture {
    try PictureDecoder().decode(PictureBytes(bytes))
  }

  /// Where a PNG's part begins.
  private func place(of name: String, in file: [UInt8]) throws -> Int {
    let letters = Array(name.utf8)
    return try #require(
      file.indices.last { file[$0...].starts(with: letters) }, "there is no \(name)")
  }

  /// The library stops at the last pixel and does not check the checksum behind it.
  @Test(arguments: [false, true]) func reportsFlippedBitInLastPixels(isInterlaced: Bool) throws {
    let file = PNGFile.bytes(photo, isInterlaced: isInterlaced)
    #expect(try decode(file).isWhole)
    let end = try place(of: "IEND", in: file) - 4
    var damaged = file
    damaged[end - 1] ^= 4
    let picture = try decode(damaged)
    #expect(!picture.isWhole)
    #expect(try #require(picture.pixels.bitmap().distance(to: photo.bitmap)) == 0)
    // A flipped bit in the checksum of the compressed data.
    damaged = file
    damaged[end - 5] ^= 4
    #expect(try !decode(damaged).isWhole)
  }

  /// The transparency was once dropped and the picture reported as whole.
  @Test func reportsFlippedBitInTransparency() throws {
    let file = PNGFile.indexed(16, 16, alpha: (0..<64).map { UInt8($0 * 4) })
    #expect(try decode(file).isWhole)
    var damaged = file
    let place = try place(of: "tRNS", in: file) + 4 + 2
    damaged[place] ^= 1
    let picture = try decode(damaged)
    #expect(!picture.isWhole)
    let distance = picture.pixels.bitmap().distance(to: try decode(file).pixels.bitmap())
    #expect((1...2).contains(try #require(distance)))
  }

  /// A chunk with a damaged type is of no known type and was once skipped silently.
  @Test func reportsFlippedBitInTypeOfAnyChunk() throws {
    var file = PNGFile.indexed(16, 16, alpha: (0..<64).map { UInt8($0 * 4) })
    file.insert(contentsOf: PNGFile.chunk("gAMA", big32(45455)), at: 33)
    file.insert(contentsOf: PNGFile.chunk("eXIf", exif(6)), at: 33)
    #expect(try decode(file).isWhole)
    var (chunks, shown) = (PNGChunks(PictureBytes(file)), 0)
    while let chunk = chunks.next() {
      for bit in 0..<32 {
        var damaged = file
        damaged[chunk.offset + 4 + bit / 8] ^= 1 << UInt8(bit % 8)
        // A file without its pixels is an error.
        guard let picture = try? decode(damaged) else { continue }
        shown += 1
        #expect(!picture.isWhole, "\(chunk.name), bit \(bit)")
      }
    }
    // A damaged picture is shown without the damaged part: its transparency, brightness, orientation or end.
    #expect(shown >= 4 * 20)
  }

  /// Text chunks do not affect the pixels.
  @Test func ignoresFlippedBitInTextChunk() throws {
    var file = PNGFile.bytes(photo)
    var word = PNGFile.chunk("tEXt", Array("Title\0Sea".utf8))
    word[12] ^= 1
    file.insert(contentsOf: word, at: 33)
    #expect(try decode(file).isWhole)
  }

  /// Half of the photos on a phone lie on their side without their orientation.
  @Test func readsOrientationFromTruncatedTrailingEXIF() throws {
    let block = exif(6) + [UInt8](repeating: 3, count: 100)
    var png = PNGFile.bytes(photo)
    png.insert(contentsOf: PNGFile.chunk("eXIf", block), at: png.count - 12)
    for (file, tail) in [(png, 24), (WebPFile.bytes(photo, exif: block), 8)] {
      #expect(try decode(file).isWhole)
      for missing in [1, tail, tail + 80, tail + 95] {
        let cut = try decode(Array(file.dropLast(missing)))
        #expect(!cut.isWhole, "\(cut.format) without \(missing)")
        #expect((cut.fullWidth, cut.fullHeight) == (30, 40), "\(cut.format) without \(missing)")
      }
      // Where the number itself is gone, that something is missing is all that can be said.
      #expect(try !decode(Array(file.dropLast(tail + 120))).isWhole)
    }
  }
}
