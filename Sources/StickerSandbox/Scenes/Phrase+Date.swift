import EditorKit
import Files

extension Phrase {
  /// Creates a note of the date of a change in the user's language and time zone; `seconds` is the time since 1970.
  ///
  /// The names of the months are the program's own, because a system has only the locales that are installed.
  init(editedAt seconds: Int) {
    let date = localDate(seconds)
    let note: Phrase = "Edited \(date.day) \(Self.months[date.month - 1]) \(date.year)"
    self = note
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ].map { Phrase(key: $0, context: "month") }
}
