import Testing

@testable import PictureFiles
import SeededNumbers

@Suite struct PictureHeaderTests {
  private func chunk(_ type: String, _ data: [UInt8], claiming length: Int? = nil) -> [UInt8] {
    let count = length ?? data.count
    return [
      UInt8(count >> 24), UInt8(count >> 16 & 255), UInt8(count >> 8 & 255), UInt8(count & 255),
    ]
      + Array(type.utf8) + data + [0, 0, 0, 0]
  }

  private func header(_ bytes: [UInt8]) -> PictureHeader { PictureHeader(PictureBytes(bytes)) }

  private let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private let ihdr: [UInt8] = [0, 0, 1, 64, 0, 0, 0, 200, 8, 6, 0, 0, 0]

  @Test func readsSizeOfPNG() {
    let header = header(signature + chunk("IHDR", ihdr) + chunk("IEND", []))
    #expect(header.format == .png)
    #expect(header.size?.width == 320 && header.size?.height == 200)
  }

  /// The libraries accept truncated files; ranges from the header must lie within the file.
  @Test func clampsOverlongChunkOfPNG() {
    let lying = signature + chunk("IHDR", ihdr) + chunk("eXIf", [1], claiming: 0x7FFF_FFFF)
    #expect(header(lying).size?.width == 320)
    #expect(header(lying).exif?.count == 5)
    #expect(header(lying).orientation == 1)
  }

  @Test(arguments: 1...8, [true, false])
  func readsOrientationOfJPEG(orientation: Int, isBig: Bool) {
    let block = Array("Exif\0\0".utf8) + exif(orientation, isBig: isBig)
    let length = block.count + 2
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 200, 1, 64, 3, 0, 0, 0]
    let header = header([0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(length)] + block + frame)
    #expect(header.format == .jpeg)
    #expect(header.orientation == orientation)
    #expect(header.size?.width == 320 && header.size?.height == 200)
  }

  /// Some cameras leave bytes between the segments.
  @Test func skipsBytesBetweenJPEGSegments() throws {
    var file = JPEGFile.bytes(Photo(20, 10), exif: exif(3))
    let length = Int(file[4]) << 8 | Int(file[5])
    file.insert(contentsOf: [1, 2, 3, 0xFF, 0, 7], at: 4 + length)
    #expect(header(file).size?.width == 20)
    #expect(header(file).orientation == 3)
    #expect(try PictureDecoder().decode(PictureBytes(file)).fullWidth == 20)
  }

  /// A program that embeds the returned block beside upright pixels must not rotate the picture twice.
  @Test(arguments: 1...8, [true, false])
  func returnsUprightEXIF(orientation: Int, isBig: Bool) {
    let file = PictureBytes(JPEGFile.bytes(Photo(9, 7), exif: exif(orientation, isBig: isBig)))
    #expect(PictureHeader(file).uprightExif(file) == exif(1, isBig: isBig))
  }

  /// The chunk's five bytes are shorter than the six-byte name at the start of EXIF data; the reader used to trap.
  @Test func readsWebPWithFiveBytesOfEXIF() throws {
    var file = WebPFile.bytes(Photo(9, 7))
    file += [0x45, 0x58, 0x49, 0x46, 5, 0, 0, 0, 0x45, 0x78, 0x69, 0x66, 0, 0]
    file.replaceSubrange(4..<8, with: little(file.count - 8, 4))
    #expect(header(file).orientation == 1)
    #expect(try PictureDecoder().decode(PictureBytes(file)).isWhole)
  }

  @Test func readsFourChannelsOfCMYKJPEG() {
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 200, 1, 64, 4, 0, 0, 0]
    #expect(header([0xFF, 0xD8] + frame).channels == 4)
  }

  @Test func returnsValidOrientationForRandomBytes() {
    var random = SeededGenerator(seed: 7)
    let starts: [[UInt8]] = [
      signature, [0xFF, 0xD8, 0xFF, 0xE1], Array("RIFF____WEBPVP8X".utf8), [0x49, 0x49, 42, 0],
      Array("<svg".utf8), Array("GIF8".utf8), Array("qoif".utf8), [],
    ]
    for round in 0..<5000 {
      let bytes = starts[round % starts.count] + random.bytes(round % 97)
      #expect((1...8).contains(header(bytes).orientation))
    }
  }
}
