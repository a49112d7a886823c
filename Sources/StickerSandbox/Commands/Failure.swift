import EditorKit

/// The reason why the program stops early, in one line, with an exit status.
struct Failure: Error, CustomStringConvertible {
  /// The cause and the remedy, as sentences in English, for a terminal.
  let message: String
  /// The same message for the window, in the user's language.
  let phrase: Phrase
  /// The exit status: 1 if the action failed, 2 if the command line is wrong.
  var status: Int32 = 1

  /// Creates a failure from its message in English.
  init(_ message: String, status: Int32 = 1) {
    self.message = Self.line(message)
    self.status = status
    phrase = Phrase(verbatim: self.message)
  }

  /// Creates a failure from an error; a failure stays as it is.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as any Phrased: self.init(said: error.phrase.inEnglish("\(error)"))
    default: self.init("\(error)")
    }
  }

  var description: String { message }

  init(said phrase: Phrase) {
    message = Self.line("\(phrase)")
    self.phrase = phrase.inEnglish(message)
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ").asLine
  }
}
