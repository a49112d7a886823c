import EditorKit

/// A color with a name, `0xRRGGBB`, which the user can choose by one tap.
///
/// The sheet of the paper's colors offers all cases; ``usual`` lists the colors of ink, texts and effects.
enum NamedColor: UInt32, CaseIterable {
  case white = 0xFF_FFFF
  case cream = 0xF6_EEDC
  case pink = 0xFF_D6E0
  case purple = 0xBF_5AF2
  case blue = 0x0A_84FF
  case lightBlue = 0xBF_E6FF
  case green = 0x34_C759
  case yellow = 0xFF_CC00
  case orange = 0xFF_9500
  case red = 0xFF_3B30
  case gray = 0x8E_8E93
  case black = 0x1D_1D1F

  /// The colors of ink, texts and effects, from which their actions and discs are made.
  ///
  /// A panel without room for all offers the first ones.
  static let usual: [NamedColor] = [.white, .black, .red, .yellow, .green, .blue, .purple]

  var name: Phrase {
    switch self {
    case .white: "White"
    case .cream: "Cream"
    case .pink: "Pink"
    case .purple: "Purple"
    case .blue: "Blue"
    case .lightBlue: "Light blue"
    case .green: "Green"
    case .yellow: "Yellow"
    case .orange: "Orange"
    case .red: "Red"
    case .gray: "Gray"
    case .black: "Black"
    }
  }
}
