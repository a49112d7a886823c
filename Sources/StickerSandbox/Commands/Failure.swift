import EditorKit
import StickerScene

/// Why the program stops without having done what was asked: one line, and an exit status.
struct Failure: Error {
  /// What is wrong, and what to do; in English, for a terminal.
  let message: String
  /// The same for who sits before the window.
  let phrase: Phrase
  /// 1: it could not be done.
  ///
  /// 2: it was asked for wrongly.
  var status: Int32 = 1

  init(_ message: some CustomStringConvertible, status: Int32 = 1) {
    self.message = Self.line(message)
    self.status = status
    phrase = Phrase(verbatim: self.message)
  }

  init(_ error: some Phrased, status: Int32 = 1) {
    self.init(said: error.phrase.inEnglish("\(error)"), status: status)
  }

  init(said phrase: Phrase, status: Int32 = 1) {
    message = Self.line(phrase)
    self.status = status
    self.phrase = phrase.inEnglish(message)
  }

  private static func line(_ text: some CustomStringConvertible) -> String {
    "\(text)".split(whereSeparator: \.isNewline).joined(separator: " ").asLine
  }
}
