extension Double {
  /// Creates the number of a typed text, in any script's digits and with a point or a comma; `nil` if the text is no number.
  ///
  /// Ignores spaces and the sign for degrees. Infinite for a number with very many digits.
  public init?(typed text: String) {
    var plain = ""
    for character in text where !character.isWhitespace {
      switch character {
      case "−", "-": plain.append("-")
      case ",", "٫", "。", ".": plain.append(".")
      case "°": continue
      default:
        guard let digit = character.wholeNumberValue, (0...9).contains(digit) else { return nil }
        plain += "\(digit)"
      }
    }
    self.init(plain)
  }
}
