import Testing

@testable import SDLBackend

/// How large things are to be, by what a display says.
@Suite struct DisplayScaleTests {
  private func factor(
    _ driver: String = "x11", fonts: Double? = nil, toolkit: Double? = nil, side: Double? = nil,
    dpi: Double? = nil, down: Double? = nil
  ) -> Double {
    DisplayScale(
      driver: driver, fontDPI: fonts, toolkitScale: toolkit, side: side,
      physicalDPI: dpi.map { ($0, down ?? $0) }
    ).factor
  }

  @Test func theDesktopsWordCounts() {
    #expect(factor(fonts: 192) == 2)
    #expect(factor(fonts: 120, side: 3840, dpi: 163) == 1.25)
    #expect(factor(toolkit: 2) == 2)
    #expect(factor(fonts: 192, toolkit: 2) == 2, "both mean the same")
    #expect(factor(fonts: 96, side: 3840, dpi: 163) == 1, "it says so")
    #expect(factor(fonts: .nan, toolkit: -1) == 1)
  }

  /// 3840 × 2160 on 27 inches are 163 dpi: the least button, 44 points, is a thumb wide.
  @Test func aLargeScreenThatSaysNothingIsMeasured() {
    let dpi = (3840.0 * 3840 + 2160 * 2160).squareRoot() / 27
    let factor = factor(side: 3840, dpi: dpi)
    #expect(factor == 1.5)
    #expect(44 * factor / dpi * 25.4 >= 9)
    #expect(44 * 2 / dpi * 25.4 >= 9, "at the scale that desktops choose there")
  }

  @Test func whatIsNotBelievableIsNotBelieved() {
    #expect(factor(side: 3840, dpi: 610) == 1, "16 × 9 cm, as televisions say")
    #expect(factor(side: 3840, dpi: 163, down: 90) == 1)
    #expect(factor(side: 1920, dpi: 157) == 1, "a laptop of usual size")
    #expect(factor(side: 3840, dpi: 40) == 1)
    #expect(factor(side: 3840) == 1)
    #expect(factor(side: 3840, dpi: 0) == 1)
  }

  @Test(arguments: ["wayland", "dummy", "offscreen"])
  func whereOthersScaleOrNobodyLooksItIsOne(driver: String) {
    #expect(factor(driver, fonts: 192, toolkit: 2, side: 3840, dpi: 163) == 1)
  }

  @Test func theServersResourcesAreRead() {
    let text = "Xcursor.size:\t48\nXft.dpi:\t192\nXft.antialias:\t1\n"
    #expect(DisplayScale.fontDPI(inResources: text) == 192)
    #expect(DisplayScale.fontDPI(inResources: "Xft.dpi: 96\nXft.dpi:144") == 144)
    #expect(DisplayScale.fontDPI(inResources: "Xft.dpi: many\n*dpi: 3") == nil)
    #expect(DisplayScale.fontDPI(inResources: "") == nil)
  }
}
