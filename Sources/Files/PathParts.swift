/// The parts of paths, by bytes: a slash divides names whatever combining mark the next name begins with.
extension String {
  /// Whether the path begins at the root.
  package var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

  /// The names between the slashes; empty ones are left out.
  package var pathNames: [Substring] {
    utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// The last name of the path; the path itself if it has none.
  package var lastPart: String { pathNames.last.map(String.init) ?? self }

  /// The folder of an absolute path.
  package var folder: String { "/" + pathNames.dropLast().joined(separator: "/") }

  /// The file name without its extension.
  package var stem: String {
    utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) } ?? self
  }

  /// The path up to its last slash, with that; empty if it has none.
  package var upToLastSlash: Substring {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { self[...$0] } ?? ""
  }
}

/// File names that the program makes from other names.
package enum FileName {
  /// The most bytes of a name that is the start of others.
  ///
  /// Common file systems take names of 255 bytes, eCryptfs 143. The longest addition is that of a scene kept by the program:
  /// a hash and a number (24), `.json` (5), `.journal.old.100000` (19).
  package static let greatestStem = 90

  /// The most names that are tried until one is free.
  package static let greatestNumber = 100_000

  /// The most bytes of a scene's name that the user writes, without `.json`.
  ///
  /// With `.json.journal.old.100000` (24) or `-pictures` (9) it is still less than 255.
  package static let greatestTypedStem = 200

  /// Returns as much of the start of a name as fits into some bytes, cut between characters as the user sees them.
  ///
  /// A character that is longer than that by itself is cut between scalars.
  package static func cut(_ name: String, toBytes limit: Int = greatestStem) -> String {
    func start<Parts: Collection>(
      _ parts: Parts, _ text: (Parts.Element) -> String
    ) -> String {
      var (start, count) = ("", 0)
      for part in parts {
        let part = text(part)
        count += part.pathBytes.count
        if count > limit { break }
        start += part
      }
      return start
    }
    let whole = start(name, String.init)
    return whole.isEmpty ? start(name.unicodeScalars, String.init) : whole
  }
}
