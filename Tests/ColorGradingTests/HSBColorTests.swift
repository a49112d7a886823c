import Testing

@testable import ColorGrading

@Suite struct HSBColorTests {
  @Test(
    arguments: [
      (0xFF_0000, 0, 1, 1), (0xFF_FF00, 60, 1, 1), (0x00_FF00, 120, 1, 1), (0x00_FFFF, 180, 1, 1),
      (0x00_00FF, 240, 1, 1), (0xFF_00FF, 300, 1, 1), (0x80_4040, 0, 0.5, 128.0 / 255),
      (0xFF_FFFF, 0, 0, 1), (0x00_0000, 0, 0, 0), (0x33_3333, 0, 0, 0.2),
    ] as [(UInt32, Double, Double, Double)])
  func knownColors(rgb: UInt32, degrees: Double, saturation: Double, brightness: Double) {
    let color = HSBColor(rgb)
    #expect(abs(color.hue * 360 - degrees) < 1e-9)
    #expect(abs(color.saturation - saturation) < 1e-9)
    #expect(abs(color.brightness - brightness) < 1e-9)
    #expect(color.rgb == rgb)
  }

  @Test func everyColorComesBackExactly() {
    // 17 and 5 have no factor in common with 256, so the low bits differ too.
    var wrong = 0
    for red in stride(from: UInt32(0), to: 256, by: 5) {
      for green in stride(from: UInt32(0), to: 256, by: 5) {
        for blue in stride(from: red % 17, to: 256, by: 17) {
          let rgb = red << 16 | green << 8 | blue
          if HSBColor(rgb).rgb != rgb { wrong += 1 }
        }
      }
    }
    #expect(wrong == 0)
    for gray in UInt32(0)..<256 { #expect(HSBColor(gray * 0x1_0101).rgb == gray * 0x1_0101) }
  }

  @Test func wholeTurnIsRedAgain() {
    #expect(HSBColor(hue: 1, saturation: 1, brightness: 1).rgb == 0xFF_0000)
    #expect(HSBColor(hue: 0.5, saturation: 0, brightness: 1).rgb == 0xFF_FFFF)
    #expect(HSBColor(hue: 0.5, saturation: 1, brightness: 0).rgb == 0)
  }
}
