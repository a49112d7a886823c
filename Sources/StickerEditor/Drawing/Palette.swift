/// The interface's colours, `0xAARRGGBB` with straight alpha.
enum Palette {
  static let panel: UInt32 = 0xF024_242A
  static let field: UInt32 = 0xFF3A_3A42
  static let key: UInt32 = 0xFF4A_4A54
  static let pressed: UInt32 = 0x40FF_FFFF
  static let accent: UInt32 = 0xFF0A_84FF
  static let warning: UInt32 = 0xFFFF_9F0A
  static let danger: UInt32 = 0xFFFF_453A
}
