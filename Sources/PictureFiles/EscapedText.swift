internal import Files

extension StringProtocol {
  /// The text as one line for the user, with invisible characters escaped.
  ///
  /// Control characters, line breaks, and format characters (such as U+202E, which reverses the direction of the text
  /// after it) are written as `\u{202E}`. Scalars that join letters and emoji stay. Bytes of a path that aren't UTF-8
  /// become U+FFFD.
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
  /// Whether the scalar is invisible: a control or format character, or a line break.
  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    // Persian and Indic scripts, emoji of families and some flags need these scalars.
    case .format: !(0x200C...0x200D).contains(value) && !(0xE0020...0xE007F).contains(value)
    default: false
    }
  }
}
