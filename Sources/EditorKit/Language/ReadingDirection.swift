extension StringProtocol {
  /// Whether the first letter of the text is written from right to left, as Arabic and Hebrew letters are.
  package var isReadFromTheRight: Bool {
    unicodeScalars.first(where: \.properties.isAlphabetic)?.isReadFromTheRight == true
  }

  /// Whether the text has letters that are written from right to left.
  var hasLettersFromTheRight: Bool { unicodeScalars.contains(where: \.isReadFromTheRight) }
}

extension Unicode.Scalar {
  /// Whether the scalar is in a block of scripts that are written from right to left.
  fileprivate var isReadFromTheRight: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
