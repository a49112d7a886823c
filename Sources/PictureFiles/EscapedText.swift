internal import Files

extension StringProtocol {
  /// The text as one line that hides nothing, for the user to read.
  ///
  /// Controls, line breaks, and signs without a shape (such as U+202E, which turns the direction of the text after
  /// it) are written as `\u{202E}`. Scalars that join letters and emoji stay. Bytes of a path that are not UTF-8
  /// are U+FFFD.
  public var escapedForDisplay: String {
    String(self).displayedPath.unicodeScalars.reduce(into: "") { line, scalar in
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
