import EditorKit
import Glibc

extension Phrase {
  /// Creates a note of the date of a change, in the user's time zone; `seconds` is the time since 1970.
  init(editedAt seconds: Int) {
    var time = time_t(seconds)
    var parts = unsafe tm()
    unsafe localtime_r(&time, &parts)
    func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (year, month, day) = unsafe (
      parts.tm_year + 1900, digits(parts.tm_mon + 1), digits(parts.tm_mday)
    )
    let note: Phrase = "Edited \(year)-\(month)-\(day)"
    self = note
  }
}
