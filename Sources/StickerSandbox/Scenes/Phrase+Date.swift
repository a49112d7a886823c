import EditorKit
import Files

extension Phrase {
  /// Creates a note of the date of a change, in the user's time zone; `seconds` is the time since 1970.
  init(editedAt seconds: Int) {
    let date = localDate(seconds)
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (year, month, day) = (date.year, digits(date.month), digits(date.day))
    let note: Phrase = "Edited \(year)-\(month)-\(day)"
    self = note
  }
}
