/// The words by which stickers are found: those of a table for the bundled ones, and the names of all others' files.
///
/// A line of the table has a sticker's name without an ending, an emoji with further words, and the names in each language,
/// between tabs; names of one language are separated by `|`. The line that begins with a tab names the languages, and `#`
/// begins a comment.
struct StickerWords {
  private var languages: [String: Int] = [:]
  private var lines: [Substring: [Substring]] = [:]

  /// The codes of the table's languages, sorted.
  var codes: [String] { languages.keys.sorted() }

  init(_ table: String) {
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      if parts[0].isEmpty {
        for (place, code) in parts.enumerated().dropFirst(2) { languages[String(code)] = place }
      } else {
        lines[parts[0]] = parts
      }
    }
  }

  /// Returns the name of a sticker in a language, with a capital letter; `nil` if the table has none.
  func name(of sticker: String, in code: String) -> String? {
    guard let place = languages[code], let line = lines[Self.stem(of: sticker)],
      line.indices.contains(place), let name = line[place].split(separator: "|").first
    else { return nil }
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Returns the name of a sticker's file without its folder and its ending.
  private static func stem(of sticker: String) -> Substring {
    let file = sticker.split(separator: "/").last ?? ""
    return file.lastIndex(of: ".").map { file[..<$0] } ?? file
  }

  /// Returns the table of the words of some stickers in a language, as ``EmojiKeywords`` reads it.
  ///
  /// `emoji` returns the folded words of an emoji in the language.
  func table(
    of stickers: [String], in code: String, _ folding: Folding, emoji: (String) -> [String]
  ) -> String {
    var table = ""
    for sticker in stickers where !sticker.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      let stem = Self.stem(of: sticker)
      let line = lines[stem] ?? []
      let named = languages[code].flatMap { line.indices.contains($0) ? line[$0] : nil }
      let words =
        named.map { $0.split(separator: "|").map(String.init) }
        ?? [String(stem.map { "-_|".contains($0) ? " " : $0 })]
      let folded = words.map(folding.fold)
      let more = line.count > 1 ? emoji(String(line[1])) : []
      table += "\(sticker)\t\(folded.first ?? "")\t"
      table += (folded.dropFirst() + more).joined(separator: "|") + "\n"
    }
    return table
  }
}
