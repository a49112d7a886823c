/// A theme of the interface: light text on dark backgrounds, or dark text on light ones.
///
/// A new theme also needs a palette beside ``Palette/dark``, cases in ``Palette/of(_:)`` and ``Palette/foreground``, and
/// a way to choose it in `ThemePlugin` of `StickerEditor`.
public enum Theme: String, CaseIterable, Sendable {
  case dark, light
}

/// The color of text and icons in front of a background.
public enum Foreground: Hashable, Sendable {
  /// White, for dark or strongly colored backgrounds.
  case light
  /// Nearly black, for light backgrounds.
  case dark
}

/// The interface's colors, `0xAARRGGBB` with straight alpha.
///
/// The palette has warm grays, a coral accent, and a raspberry for deletion and warnings that is easy to tell from the
/// accent. Text and icons on ``accent``, ``chosen``, ``alarm`` or ``danger`` have a light foreground in both themes. Words have
/// a contrast of at least 4.5:1 with every background, icons and marks of at least 3:1, as WCAG 2 asks.
public struct Palette: Equatable, Sendable {
  /// The theme.
  public let theme: Theme
  /// The default foreground of text and icons.
  public var foreground: Foreground {
    switch theme {
    case .dark: .light
    case .light: .dark
    }
  }
  /// The color of the window behind everything else.
  public let surround: UInt32
  /// The background of bars and panels.
  public let panel: UInt32
  /// The background of panels without its transparency, for panels that cover other parts of the interface.
  public var opaquePanel: UInt32 { panel | 0xFF00_0000 }
  /// The background of messages and menus, nearly opaque.
  public let notice: UInt32
  /// The background of a sheet.
  public let sheet: UInt32
  /// The background of a warning.
  public let alarm: UInt32 = 0xFF8E_1B3A
  /// The outline of shapes that would not stand out from a panel.
  public let rim: UInt32
  /// The background of text fields and pictures.
  public let field: UInt32
  /// The background of a chip or a key.
  public let key: UInt32
  /// The tint over a panel behind a button that is on.
  public let toggled: UInt32
  /// The tint over a pressed button.
  public let pressed: UInt32
  /// The color of marks, such as the focus, the caret and progress.
  public let accent: UInt32
  /// The background of a text button or a line that is on or chosen.
  public let chosen: UInt32
  /// The background of the text button that a panel or a sheet is for, with light foreground.
  public let primary: UInt32 = 0xFFBC_3A17
  /// The edges on both sides of the ring around the focused item.
  public let ringRim: UInt32
  /// The background of selected text.
  public let selection: UInt32
  /// The frame of a locked item; not the accent, which marks other selected items.
  public let locked: UInt32 = 0xFFC9_C2C3
  /// The light color of guides over a photo; this color or ``guideEdge`` has a contrast of at least 3:1 with any color.
  public let guide: UInt32 = 0xFFFF_FFFF
  /// The dark color on both sides of guides.
  public let guideEdge: UInt32 = 0xFF12_1011
  /// The cyan of the lines at which items snap, between edges in ``guide`` and ``guideEdge``; also the rim of distances.
  public let snapLine: UInt32 = 0xFF00_A0B8
  /// The color of a place where a drop would delete.
  public let danger: UInt32 = 0xFFD1_205F
  /// The scrim over the window, behind a centered panel.
  public let shade: UInt32 = 0x9900_0000
  /// The color of a soft shadow at the edge of what casts it.
  public let shadow: UInt32
  /// The line along the edge of floating bars.
  public let edge: UInt32

  /// The colors of the dark theme.
  public static let dark = Palette(
    theme: .dark, surround: 0xFF1A_1819, panel: 0xF026_2324, notice: 0xFA26_2324,
    sheet: 0xFF1F_1C1D, rim: 0xFF95_8B8C, field: 0xFF3D_3839, key: 0xFF4D_4749,
    toggled: 0x4DE9_552B, pressed: 0x20FF_FFFF, accent: 0xFFE9_552B, chosen: 0xFF7A_3826,
    ringRim: 0xFF12_1011, selection: 0xA0E9_552B,
    shadow: 0xA000_0000, edge: 0x14FF_FFFF)

  /// The colors of the light theme.
  public static let light = Palette(
    theme: .light, surround: 0xFFF2_EFEC, panel: 0xF8FB_F8F6, notice: 0xFCFE_FCFB,
    sheet: 0xFFF7_F3F0, rim: 0xFF87_7D7F, field: 0xFFEB_E5E1, key: 0xFFDE_D6D1,
    toggled: 0x38C8_401A, pressed: 0x1800_0000, accent: 0xFFC8_401A, chosen: 0xFFF0_B8A6,
    ringRim: 0xFFFF_FFFF, selection: 0x80C8_401A,
    shadow: 0x6000_0000, edge: 0x1400_0000)

  /// Returns the colors of a theme.
  public static func of(_ theme: Theme) -> Palette {
    switch theme {
    case .dark: .dark
    case .light: .light
    }
  }
}
