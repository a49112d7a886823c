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

  /// The complaint in one line, with a suggestion only if at most a third of the letters must be replaced.
  var line: String {
    let complaint = "Unknown option '\(name)'"
    // The parser also suggests `--no-ui` for `--bogus`, which shares one letter with it.
    guard let similar, isNear(similar) else { return complaint }
    return "\(complaint). Did you mean '\(similar)'?"
  }

  private func isNear(_ other: String) -> Bool {
    let (mine, others) = (name.filter { $0 != "-" }, other.filter { $0 != "-" })
    // A replaced letter counts as a removal and an insertion.
    return others.difference(from: mine).count <= max(2, 2 * min(mine.count, others.count) / 3)
  }
}
