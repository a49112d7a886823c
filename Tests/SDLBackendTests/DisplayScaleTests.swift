import Testing

@testable import SDLBackend

/// The scale of the interface for the settings and the size of a display.
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

  @Test func usesScaleOfDesktopSettings() {
    #expect(factor(fonts: 192) == 2)
    #expect(factor(fonts: 120, side: 3840, dpi: 163) == 1.25)
    #expect(factor(toolkit: 2) == 2)
    #expect(factor(fonts: 192, toolkit: 2) == 2, "both mean the same")
    #expect(factor(fonts: 96, side: 3840, dpi: 163) == 1, "it says so")
    #expect(factor(fonts: .nan, toolkit: -1) == 1)
  }

  /// The smallest button, 44 points, is at least 9 mm wide on a 27-inch display of 3840 × 2160 pixels (163 dpi).
  @Test func measuresLargeScreenWithoutSettings() {
    let dpi = (3840.0 * 3840 + 2160 * 2160).squareRoot() / 27
    let factor = factor(side: 3840, dpi: dpi)
    #expect(factor == 1.5)
    #expect(44 * factor / dpi * 25.4 >= 9)
    #expect(44 * 2 / dpi * 25.4 >= 9, "at the scale that desktops choose there")
  }

  @Test func isOneForSmallScreenOrImplausibleDPI() {
    #expect(factor(side: 3840, dpi: 610) == 1, "16 × 9 cm, as televisions say")
    #expect(factor(side: 3840, dpi: 163, down: 90) == 1)
    #expect(factor(side: 1920, dpi: 157) == 1, "a laptop of usual size")
    #expect(factor(side: 3840, dpi: 40) == 1)
    #expect(factor(side: 3840) == 1)
    #expect(factor(side: 3840, dpi: 0) == 1)
  }

  @Test(arguments: ["wayland", "dummy", "offscreen"])
  func isOneOnWaylandAndWithoutDisplay(driver: String) {
    #expect(factor(driver, fonts: 192, toolkit: 2, side: 3840, dpi: 163) == 1)
  }

  @Test func readsFontDPIFromXResources() {
    let text = "Xcursor.size:\t48\nXft.dpi:\t192\nXft.antialias:\t1\n"
    #expect(DisplayScale.fontDPI(inResources: text) == 192)
    #expect(DisplayScale.fontDPI(inResources: "Xft.dpi: 96\nXft.dpi:144") == 144)
    #expect(DisplayScale.fontDPI(inResources: "Xft.dpi: many\n*dpi: 3") == nil)
    #expect(DisplayScale.fontDPI(inResources: "") == nil)
  }
}
