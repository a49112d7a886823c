/// The complaint about an option that does not exist, and the option that the user may have meant.
struct UnknownOption {
  /// The unknown option, such as `--exprot`.
  let name: String
  /// The existing option that the argument parser finds most similar; `nil` if there is none.
  let similar: String?

  private static let (start, middle) = ("Unknown option '", "'. Did you mean '")

  /// Reads the argument parser's complaint; `nil` if the complaint is about something else.
  init?(complaint: String) {
    guard complaint.hasPrefix(Self.start) else { return nil }
    let rest = complaint.dropFirst(Self.start.count)
    guard let mark = rest.firstRange(of: Self.middle) else {
      (name, similar) = (String(rest.prefix { $0 != "'" }), nil)
      return
    }
    name = String(rest[..<mark.lowerBound])
    similar = String(rest[mark.upperBound...].prefix { $0 != "'" })
  }

  /// The complaint in one line, with a suggestion only if the two names differ in at most a third of their letters.
  var line: String {
    let complaint = "Unknown option '\(name)'"
    // The parser also suggests `--no-ui` for `--bogus`, which shares one letter with it.
    guard let similar, isNear(similar) else { return complaint }
    return "\(complaint). Did you mean '\(similar)'?"
  }

  private func isNear(_ other: String) -> Bool {
    let (mine, others) = (name.filter { $0 != "-" }, other.filter { $0 != "-" })
    return mine.editDistance(to: others) <= max(1, min(mine.count, others.count) / 3)
  }
}

extension String {
  /// Returns how many letters must be inserted, deleted, replaced or swapped with their neighbor to make another text.
  ///
  /// O(product of both lengths).
  func editDistance(to other: String) -> Int {
    let (mine, others) = (Array(self), Array(other))
    var beforeLast: [Int] = []
    var last = Array(0...others.count)
    for (i, letter) in mine.enumerated() {
      var row = [i + 1]
      for (j, otherLetter) in others.enumerated() {
        var least = Swift.min(last[j + 1], row[j]) + 1
        least = Swift.min(least, last[j] + (letter == otherLetter ? 0 : 1))
        if i > 0, j > 0, letter == others[j - 1], mine[i - 1] == otherLetter {
          least = Swift.min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      (beforeLast, last) = (last, row)
    }
    return last[others.count]
  }
}
