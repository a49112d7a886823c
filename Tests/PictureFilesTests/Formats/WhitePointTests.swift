import CTIFF
import Testing

@testable import PictureFiles

@Suite struct WhitePointTests {
  private func isNear(
    _ a: (Double, Double, Double), _ b: (Double, Double, Double), _ distance: Double = 0.002
  ) -> Bool {
    abs(a.0 - b.0) < distance && abs(a.1 - b.1) < distance && abs(a.2 - b.2) < distance
  }

  @Test func mapsWhiteToWhiteUnderEveryIlluminant() throws {
    let white = LabColor(lightness: 100, a: 0, b: 0)
    // Of prints, of a screen, of a bulb, of the sky.
    for (x, y) in [(0.3457, 0.3585), (0.3127, 0.3290), (0.4476, 0.4074), (0.2990, 0.3149)] {
      let light = try #require(WhitePoint(x: x, y: y))
      #expect(isNear(white.sRGB(white: light), (1, 1, 1)), "\(x), \(y)")
    }
    #expect(isNear(white.sRGB(white: .print), (1, 1, 1)))
  }

  /// The numbers are the published Lab values of sRGB's primaries for D65.
  @Test func convertsSRGBPrimariesUnderD65() throws {
    let light = try #require(WhitePoint(x: 0.31271, y: 0.32902))
    for (l, a, b, color) in [
      (53.2408, 80.0925, 67.2032, (1.0, 0.0, 0.0)), (87.7347, -86.1827, 83.1793, (0, 1, 0)),
      (32.2970, 79.1875, -107.8602, (0, 0, 1)),
    ] {
      let found = LabColor(lightness: l, a: a, b: b).sRGB(white: light)
      // Near 0 the curve of a screen is steep.
      #expect(isNear(found, color, 0.02), "\(found)")
    }
  }

  @Test func treatsD50AsWhitePointOfPrint() throws {
    let light = try #require(WhitePoint(x: 0.3457, y: 0.3585))
    for color in [
      LabColor(lightness: 50, a: 40, b: -30), LabColor(lightness: 80, a: -20, b: 60),
      LabColor(lightness: 20, a: 5, b: 5),
    ] {
      #expect(isNear(color.sRGB(white: light), color.sRGB(white: .print), 0.003))
    }
  }

  @Test func refusesImpossibleChromaticities() {
    for (x, y) in [
      (0.3, 0.0), (0.9, 0.9), (-0.1, 0.3), (Double.nan, 0.3), (0.3, .infinity), (1, 1e-9),
    ] { #expect(WhitePoint(x: x, y: y) == nil, "\(x), \(y)") }
  }

  /// The tag applies to CIE Lab; ICC Lab always uses the white point of print.
  @Test func appliesWhitePointOfFile() throws {
    func pixel(_ photometric: Int32, _ white: (x: Float, y: Float)?) throws -> UInt32 {
      let file = try TIFFFile.bytes(
        1, 1, samples: [[128, 40, 60]] as [[UInt8]], photometric: photometric, white: white)
      let picture = try PictureDecoder().decode(PictureBytes(file))
      #expect(picture.isWhole)
      return unsafe picture.pixels.pixels[0]
    }
    let plain = try pixel(PHOTOMETRIC_CIELAB, nil)
    #expect(try pixel(PHOTOMETRIC_CIELAB, (0.3457, 0.3585)) == plain)
    let blueSky = try pixel(PHOTOMETRIC_CIELAB, (0.2990, 0.3149))
    #expect(blueSky != plain)
    #expect(try pixel(PHOTOMETRIC_CIELAB, (0, 0)) == plain, "which is no light")
    #expect(
      try pixel(PHOTOMETRIC_ICCLAB, (0.2990, 0.3149)) == pixel(PHOTOMETRIC_ICCLAB, nil))
  }
}
