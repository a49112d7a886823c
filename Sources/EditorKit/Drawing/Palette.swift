import ECS

/// Whether the interface is light on dark, or dark on light.
public enum Theme: String, CaseIterable, Sendable {
  case dark, light
}

/// What words and icons are drawn with.
public enum Ink: Hashable, Sendable {
  /// White, for what is dark or strongly coloured.
  case light
  /// Nearly black, for what is light.
  case dark
}

/// The interface's colours, `0xAARRGGBB` with straight alpha: warm greys, one coral accent, and a raspberry that is far
/// from it for what is thrown away or not well.
///
/// What lies on the accent, on ``chosen``, ``alarm`` or ``danger`` is drawn with light ink in either theme.
package struct Palette: Equatable, Sendable {
  package let theme: Theme
  /// What words and icons are drawn with, where nothing else is said.
  package var ink: Ink { theme == .dark ? .light : .dark }
  /// Around the canvas.
  let surround: UInt32
  package let panel: UInt32
  package let notice: UInt32
  /// What takes the whole window.
  package let sheet: UInt32
  /// Behind what stays true and is not well.
  package let alarm: UInt32 = 0xFF8E_1B3A
  /// Around what would not stand out from a panel.
  package let rim: UInt32
  package let field: UInt32
  package let key: UInt32
  package let pressed: UInt32
  package let accent: UInt32
  /// Behind words that stand for what is shown or chosen.
  package let chosen: UInt32 = 0xFFB0_3514
  /// On both sides of the ring around what keys would press.
  package let ringRim: UInt32
  /// Behind words that are selected.
  package let selection: UInt32
  /// Around what is locked: neither the accent nor a danger.
  package let locked: UInt32 = 0xFFC9_C2C3
  /// The light colour of lines over a photo; it or ``guideEdge`` has a contrast of 3:1 at least on any colour.
  let guide: UInt32 = 0xFFFF_FFFF
  /// The dark colour at both sides of such lines.
  package let guideEdge: UInt32 = 0xFF12_1011
  /// The bin that is about to take something.
  package let danger: UInt32 = 0xFFD1_205F
  /// What lies under a sheet that takes the whole window.
  package let shade: UInt32 = 0x9900_0000

  package static let dark = Palette(
    theme: .dark, surround: 0xFF1A_1819, panel: 0xF026_2324, notice: 0xFA26_2324,
    sheet: 0xFF1F_1C1D, rim: 0xFF95_8B8C, field: 0xFF3D_3839, key: 0xFF4D_4749,
    pressed: 0x20FF_FFFF, accent: 0xFFE9_552B, ringRim: 0xFF12_1011, selection: 0xA0E9_552B)

  static let light = Palette(
    theme: .light, surround: 0xFFDC_D6D2, panel: 0xF8FB_F8F6, notice: 0xFCFE_FCFB,
    sheet: 0xFFF7_F3F0, rim: 0xFF87_7D7F, field: 0xFFEB_E5E1, key: 0xFFDE_D6D1,
    pressed: 0x1800_0000, accent: 0xFFD8_481F, ringRim: 0xFFFF_FFFF, selection: 0x80D8_481F)

  /// The colours of a theme.
  package static func of(_ theme: Theme) -> Palette { theme == .dark ? .dark : .light }
}

/// Changes the theme of the interface, for a system.
package struct ThemeControl: SystemParameterGroup {
  @ResMut private var palette: Palette
  @ResMut private var display: Display

  package init() {}

  /// Whether the interface is light on dark, or dark on light; dark at first.
  package var theme: Theme {
    get { palette.theme }
    nonmutating set {
      guard newValue != theme else { return }
      palette = Palette.of(newValue)
      display.redraw()
    }
  }
}
