import CTIFF
import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct TIFFFileTests {
  private func decode(_ bytes: [UInt8], _ fit: PictureFit = .full) throws -> DecodedPicture {
    try PictureDecoder().decode(PictureBytes(bytes), fit: fit)
  }

  @Test func decodesOtherRowsWhenStripIsDamaged() throws {
    let samples = Photo(40, 40, noise: 8).pixels.map { [Float($0 & 255) / 255] }
    let file = try TIFFFile.bytes(
      40, 40, samples: samples, photometric: PHOTOMETRIC_MINISBLACK, format: SAMPLEFORMAT_IEEEFP)
    var damaged = file
    for index in 100..<120 { damaged[index] ^= 0xFF }
    let whole = try decode(file).pixels.bitmap()
    let picture = try decode(damaged)
    #expect(!picture.isWhole)
    #expect(try #require(picture.pixels.bitmap().distance(to: whole, rows: 20..<40)) == 0)
  }

  /// The colors were once shown as grays without a warning.
  @Test func reportsTruncatedColorTable() throws {
    let file = TIFFFile.indexed(16, 16)
    let whole = try decode(file)
    #expect(whole.isWhole)
    #expect(whole.pixels.bitmap()[4, 2] == 0xFF24_0000)
    let cuts = [1, 400, 1100, 1535].compactMap { try? decode(Array(file.dropLast($0))) }
    #expect(!cuts.isEmpty && cuts.allSatisfy { !$0.isWhole })
  }
}
