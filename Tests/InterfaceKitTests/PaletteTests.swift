import InterfaceKit
import Testing

@Suite struct PaletteTests {
  @Test(arguments: Theme.allCases) func eachThemeHasPaletteWithOppositeForeground(theme: Theme) {
    let palette = Palette.of(theme)
    #expect(palette.theme == theme)
    #expect(palette.foreground == (theme == .dark ? .light : .dark))
    #expect((palette.surround & 0xFF < 0x80) == (theme == .dark))
  }
}
