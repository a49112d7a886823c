import CTIFF
import StickerCompositor
import Testing

@testable import PictureFiles

/// Kinds of TIFF that come from cameras, scanners and print.
@Suite struct TIFFSamplesTests {
  private func decode(_ bytes: [UInt8], _ fit: PictureFit = .full) throws -> DecodedPicture {
    try PictureDecoder().decode(PictureBytes(bytes), fit: fit)
  }

  /// Colors of a screen, and what they are in CIE L*a*b* under the light of print (D50).
  private static let colors: [(pixel: UInt32, lab: [Double])] = [
    (0xFFFF_FFFF, [100, 0, 0]), (0xFF00_0000, [0, 0, 0]), (0xFF77_7777, [50.03, 0, 0]),
    (0xFFFF_0000, [54.29, 80.80, 69.89]), (0xFF00_FF00, [87.82, -79.27, 80.99]),
    (0xFF00_00FF, [29.57, 68.29, -112.03]), (0xFFFF_FF00, [97.61, -15.75, 93.39]),
    (0xFFC8_6450, [54.5, 38.8, 31.0]),
  ]

  /// The library's own conversion was off by up to 30 of 255.
  @Test(arguments: [8, 16], [PHOTOMETRIC_CIELAB, PHOTOMETRIC_ICCLAB])
  func convertsLabColors(bits: Int, photometric: Int32) throws {
    let isAdobes = photometric == PHOTOMETRIC_ICCLAB
    let unit = bits == 8 ? 1.0 : 256
    let samples = Self.colors.map { _, lab in
      let light = lab[0] / 100 * (isAdobes ? 255 * unit : 256 * unit - 1)
      return [light] + lab[1...].map { isAdobes ? ($0 + 128) * unit : $0 * unit }
    }
    let file =
      bits == 8
      ? try TIFFFile.bytes(
        8, 1, samples: samples.map { $0.map { UInt8(truncatingIfNeeded: Int($0.rounded())) } },
        photometric: photometric)
      : try TIFFFile.bytes(
        8, 1, samples: samples.map { $0.map { UInt16(truncatingIfNeeded: Int($0.rounded())) } },
        photometric: photometric)
    let picture = try decode(file)
    #expect(picture.isWhole)
    // Near black, the next number of eight bits is ten steps of a screen away.
    let tolerance = bits == 8 ? 10 : 2
    for (x, color) in Self.colors.enumerated() {
      let found = picture.pixels.bitmap()[x, 0]
      for shift: UInt32 in [0, 8, 16, 24] {
        let difference = Int(found >> shift & 255) - Int(color.pixel >> shift & 255)
        #expect(abs(difference) <= tolerance, "\(color.lab): \(String(found, radix: 16))")
      }
    }
  }

  /// Such files were once reported as damaged.
  @Test(arguments: [false, true], [false, true])
  func decodesFloatingPointSamples(isTiled: Bool, isSeparate: Bool) throws {
    let photo = Photo(61, 47, noise: 8)
    let samples = photo.pixels.map { pixel in
      [16, 8, 0].map { Float(pixel >> UInt32($0) & 255) / 255 }
    }
    let file = try TIFFFile.bytes(
      61, 47, samples: samples, photometric: PHOTOMETRIC_RGB, format: SAMPLEFORMAT_IEEEFP,
      isTiled: isTiled, isSeparate: isSeparate)
    let picture = try decode(file)
    #expect(picture.isWhole)
    let isSame = picture.pixels.bitmap() == photo.bitmap
    #expect(isSame)
    let small = try decode(file, .within(side: 20)).pixels.bitmap()
    #expect(try #require(small.distance(to: photo.bitmap.boxFiltered(20, 15))) <= 1)
  }

  @Test func decodesGraySamplesIncludingNaNAndInfinity() throws {
    let samples: [[Float]] = [[0], [0.5], [1], [7], [-3], [.nan], [.infinity]]
    let expected: [UInt32] = [0, 128, 255, 255, 0, 0, 255]
    let file = try TIFFFile.bytes(
      7, 1, samples: samples, photometric: PHOTOMETRIC_MINISBLACK, format: SAMPLEFORMAT_IEEEFP)
    let pixels = try decode(file).pixels.bitmap()
    #expect((0..<7).map { pixels[$0, 0] & 255 } == expected)
    let halves = try TIFFFile.bytes(
      3, 1, samples: [[0], [0.25], [1]] as [[Float16]], photometric: PHOTOMETRIC_MINISWHITE,
      format: SAMPLEFORMAT_IEEEFP)
    let inverted = try decode(halves).pixels.bitmap()
    #expect((0..<3).map { inverted[$0, 0] & 255 } == [255, 191, 0])
    let long = try TIFFFile.bytes(
      2, 1, samples: [[0], [UInt32.max / 2]], photometric: PHOTOMETRIC_MINISBLACK)
    #expect(try decode(long).pixels.bitmap()[1, 0] & 255 == 127)
  }

  @Test(arguments: [EXTRASAMPLE_ASSOCALPHA, EXTRASAMPLE_UNASSALPHA, EXTRASAMPLE_UNSPECIFIED])
  func decodesAssociatedAndUnassociatedAlpha(kind: Int32) throws {
    let file = try TIFFFile.bytes(
      1, 1, samples: [[0.25, 0.5, 0, 0.5]] as [[Float]], photometric: PHOTOMETRIC_RGB,
      format: SAMPLEFORMAT_IEEEFP, extra: Int(kind))
    let expected: [Int32: UInt32] = [
      EXTRASAMPLE_ASSOCALPHA: 0x8040_8000, EXTRASAMPLE_UNASSALPHA: 0x8020_4000,
      EXTRASAMPLE_UNSPECIFIED: 0xFF40_8000,
    ]
    #expect(try decode(file).pixels.bitmap()[0, 0] == expected[kind])
  }

  /// An unsupported kind is not reported as damaged, because fetching the file again would not help.
  @Test func reportsUnsupportedSamplesAsNotAPicture() throws {
    let file = try TIFFFile.bytes(
      2, 1, samples: [[1, 2], [3, 4]] as [[Int64]], photometric: PHOTOMETRIC_MINISBLACK, format: 5)
    let error = #expect(throws: PictureError.self) { _ = try decode(file) }
    #expect(error?.kind == .notAPicture)
  }
}
