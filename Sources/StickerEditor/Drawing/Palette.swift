/// The interface's colours, `0xAARRGGBB` with straight alpha.
enum Palette {
  static let panel: UInt32 = 0xF024_242A
  static let notice: UInt32 = 0xFA24_242A
  /// What takes the whole window.
  static let sheet: UInt32 = 0xFF1E_1E23
  /// Behind what stays true and is not well.
  static let amber: UInt32 = 0xFF8A_5200
  /// Around what would not stand out from a panel.
  static let rim: UInt32 = 0xFF8E_8E98
  static let field: UInt32 = 0xFF3A_3A42
  static let key: UInt32 = 0xFF4A_4A54
  static let pressed: UInt32 = 0x20FF_FFFF
  static let accent: UInt32 = 0xFF0A_84FF
  /// Behind words that stand for what is shown or chosen.
  static let chosen: UInt32 = 0xFF00_57B0
  /// On both sides of the ring around what keys would press.
  static let ringRim: UInt32 = 0xFF10_1014
  /// Behind words that are selected.
  static let selection: UInt32 = 0xA00A_84FF
  static let warning: UInt32 = 0xFFFF_9F0A
  static let danger: UInt32 = 0xFFFF_453A
  /// What lies under a sheet that takes the whole window.
  static let shade: UInt32 = 0x9900_0000
}
