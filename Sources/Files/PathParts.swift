/// The parts of paths, which are divided at the byte `/`, even before a combining mark.
extension String {
  /// Whether the path begins at the root.
  package var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

  /// The names between the slashes, without empty names.
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

  /// The path up to and including its last slash; empty if there is no slash.
  package var upToLastSlash: Substring {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { self[...$0] } ?? ""
  }
}

/// File names that the program makes from other names.
///
/// Limits count the bytes of a name in the file system (`pathBytes`): an escaped byte counts as one byte, although its
/// scalar takes four bytes of UTF-8 in the text.
package enum FileName {
  /// The maximum number of bytes of a name that other names are made from.
  ///
  /// Common file systems allow names of 255 bytes, eCryptfs 143. The longest addition is made for a scene that the
  /// program stores itself: a hash and a number (24), `.json` (5), `.journal.old.100000` (19).
  package static let greatestStem = 90

  /// The maximum number of names that are tried until one is free.
  package static let greatestNumber = 100_000

  /// The maximum number of bytes of a scene's name that the user types, without `.json`.
  ///
  /// With `.json.journal.old.100000` (24) or `-pictures` (9), the name still has less than 255 bytes.
  package static let greatestTypedStem = 200

  /// Returns the longest start of a name that fits into `limit` bytes, cut between characters as the user sees them.
  ///
  /// If the first character alone is longer, the name is cut between scalars.
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
