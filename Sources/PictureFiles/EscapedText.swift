extension StringProtocol {
  /// The text as one line that hides nothing, for people to read.
  ///
  /// Controls, line breaks, and signs without a shape (such as U+202E, which turns the direction of
  /// what follows) are written as `\u{202E}`. What joins letters and emoji stays.
  public var escapedForDisplay: String {
    unicodeScalars.reduce(into: "") { line, scalar in
      if scalar.isHidden {
        line += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it does something else than show itself.
  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    // Scripts of Persia and India, families of emoji and some flags need these.
    case .format: !(0x200C...0x200D).contains(value) && !(0xE0020...0xE007F).contains(value)
    default: false
    }
  }
}
