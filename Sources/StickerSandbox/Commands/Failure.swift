import EditorKit
import StickerScene

/// The reason why the program stops early, in one line, with an exit status.
struct Failure: Error {
  /// The cause and the remedy, as sentences in English, for a terminal.
  let message: String
  /// The same message for the window, in the user's language.
  let phrase: Phrase
  /// The exit status: 1 if the action failed.
  ///
  /// 2 if the command line is wrong.
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
