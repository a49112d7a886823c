/// The interface's colours, `0xAARRGGBB` with straight alpha: warm greys, one coral accent, and a raspberry that is far
/// from it for what is thrown away or not well.
enum Palette {
  static let panel: UInt32 = 0xF026_2324
  static let notice: UInt32 = 0xFA26_2324
  /// What takes the whole window.
  static let sheet: UInt32 = 0xFF1F_1C1D
  /// Behind what stays true and is not well.
  static let alarm: UInt32 = 0xFF8E_1B3A
  /// Around what would not stand out from a panel.
  static let rim: UInt32 = 0xFF95_8B8C
  static let field: UInt32 = 0xFF3D_3839
  static let key: UInt32 = 0xFF4D_4749
  static let pressed: UInt32 = 0x20FF_FFFF
  static let accent: UInt32 = 0xFFE9_552B
  /// Behind words that stand for what is shown or chosen.
  static let chosen: UInt32 = 0xFFB0_3514
  /// On both sides of the ring around what keys would press.
  static let ringRim: UInt32 = 0xFF12_1011
  /// Behind words that are selected.
  static let selection: UInt32 = 0xA0E9_552B
  /// Around what is locked: neither the accent nor a danger.
  static let locked: UInt32 = 0xFFC9_C2C3
  /// The bin that is about to take something.
  static let danger: UInt32 = 0xFFD1_205F
  /// What lies under a sheet that takes the whole window.
  static let shade: UInt32 = 0x9900_0000
}
