import StickerScene

/// Why the program stops without having done what was asked: one line, and an exit status.
struct Failure: Error {
  /// What is wrong, and what to do.
  let message: String
  /// 1: it could not be done.
  ///
  /// 2: it was asked for wrongly.
  var status: Int32 = 1

  init(_ message: some CustomStringConvertible, status: Int32 = 1) {
    self.message = "\(message)".split(whereSeparator: \.isNewline).joined(separator: " ").asLine
    self.status = status
  }
}
