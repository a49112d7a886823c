import ColorGrading

/// A member of a document that this version doesn't know, stored so that it can be written back.
///
/// Copies keep these members, but a new ``SceneDocument`` or ``SceneDocument/Sticker`` has none. So change a sticker by
/// changing a copy of the old one.
public struct UnknownMember: Hashable, Sendable {
  /// The key of the object that contains the member, such as `position`, or its path, such as
  /// `background.adjustments`; empty for the document or the sticker itself.
  public var parent: String

  /// The member's key.
  public var key: String

  /// The member's value, as JSON text.
  public var json: String
}

extension UnknownMember {
  /// The objects that can have unknown members, with the keys that are known there.
  struct Places {
    /// The keys known in version 1 by the object's own key; the empty key stands for the outer object.
    let known: [String: Set<String>]
    /// The keys that version 2 added, in the same way; in a document of version 1 they are unknown.
    let added: [String: Set<String>]
    /// The nesting depth of the outer object in a document.
    let depth: Int

    /// The objects of a document.
    static let ofDocument = Places(
      known: [
        "": ["version", "canvas", "background", "stickers"], "canvas": ["width", "height"],
        "background": ["path"],
        PhotoAdjustments.place: Set(PhotoAdjustments.Setting.allCases.map(\.rawValue))
          .union([PhotoAdjustments.lookKey]), PhotoCrop.place: PhotoCrop.keys,
        Paper.place: Paper.keys,
      ], added: ["": ["paper", "duration"], "background": ["type", "adjustments", "crop"]], depth: 1
    )
  }

  /// Throws if reading a document could not have produced the member: its key is known, or its value is not JSON.
  func check(in places: Places) throws(JSONError) {
    let name = parent.isEmpty ? key : "\(parent).\(key)"
    guard let known = places.known[parent], !known.contains(key) else {
      throw .wrongValue(key: name.brief, problem: "can't be kept here. Remove it.")
    }
    let bytes = Array(json.utf8)
    var reader = JSONReader(
      bytes, name: name.brief,
      depth: places.depth + parent.split(separator: ".").count)
    try reader.skip()
    try reader.finish()
    // The reader skips a byte order mark at the start of its bytes; inside a document, the mark is an error.
    guard bytes.first != 0xEF else { throw reader.wrong("isn't a JSON value. Remove it.") }
  }
}

// A document of version 1 can have an unknown member, such as `start`, whose key got a meaning in version 2. If the
// document is then written in version 2, because another sticker needs that, the key gets a prefix. A key that already
// has the prefix gets another one, so that reading restores each key.
extension UnknownMember.Places {
  private static var prefix: String { "version1." }

  /// Returns the unknown members of an object with the keys that they have in a document of a version.
  func written(
    _ members: [UnknownMember], _ parent: String, in version: Int
  ) -> [UnknownMember] {
    let members = members.within(parent)
    guard version > 1 else { return members }
    return members.map { member in
      guard isAdded(member) else { return member }
      return UnknownMember(parent: parent, key: Self.prefix + member.key, json: member.json)
    }
  }

  /// Returns a member that was read in a document of a version, with the key that it had in version 1.
  func read(_ member: UnknownMember, in version: Int) -> UnknownMember {
    guard version > 1, member.key.hasPrefix(Self.prefix), isAdded(member) else { return member }
    return UnknownMember(
      parent: member.parent, key: String(member.key.dropFirst(Self.prefix.count)),
      json: member.json)
  }

  /// Returns whether a member has a key that version 2 added, with any number of prefixes.
  private func isAdded(_ member: UnknownMember) -> Bool {
    var key = member.key[...]
    while key.hasPrefix(Self.prefix) { key = key.dropFirst(Self.prefix.count) }
    return added[member.parent]?.contains(String(key)) == true
  }
}
