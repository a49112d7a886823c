/// The emoji that the user can choose, in groups: the emoji of a listing for which the font has glyphs.
public struct EmojiCatalog: Hashable, Sendable {
  /// A group of related emoji.
  public struct Group: Hashable, Sendable {
    /// The group's name, in one or two words.
    public let name: String
    /// The emoji, one character each.
    public let emoji: [String]
  }

  /// The groups that have emoji.
  public let groups: [Group]

  /// Creates a catalog of the listed emoji that a painter's emoji font has; empty if there is no emoji font.
  ///
  /// A line `# Food` begins a group; each line after it is an emoji. An emoji is left out if the font lacks one of its
  /// scalars, except U+200D and U+FE0F; a group without emoji is left out, too. O(characters of the listing).
  public init(_ painter: TextPainter, listing: String) {
    var groups: [Group] = []
    var (name, emoji) = ("", [String]())
    func end() {
      if !emoji.isEmpty { groups.append(Group(name: name, emoji: emoji)) }
      emoji.removeAll()
    }
    for line in listing.split(separator: "\n") {
      if line.hasPrefix("# ") {
        end()
        name = String(line.dropFirst(2))
      } else if line.unicodeScalars.allSatisfy({ Self.isJoiner($0) || painter.fonts.hasEmoji($0) })
      {
        emoji.append(String(line))
      }
    }
    end()
    self.groups = groups
  }

  /// Returns whether a scalar joins emoji or selects their appearance, and is invisible itself.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200D || scalar.value == 0xFE0F
  }
}
