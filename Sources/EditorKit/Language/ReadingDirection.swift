extension StringProtocol {
  /// Whether its first letter is one of those that are read from right to left: Arabic, Hebrew and others.
  package var isReadFromTheRight: Bool {
    unicodeScalars.first(where: \.properties.isAlphabetic)?.isReadFromTheRight == true
  }

  /// Whether it has letters that are read from right to left.
  var hasLettersFromTheRight: Bool { unicodeScalars.contains(where: \.isReadFromTheRight) }
}

extension Unicode.Scalar {
  /// Whether it is of a script that is read from right to left.
  fileprivate var isReadFromTheRight: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
