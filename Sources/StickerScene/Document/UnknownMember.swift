/// A member of a document that this version doesn't know, stored so that it can be written back.
///
/// Copies keep these members, but a new ``SceneDocument`` or ``SceneDocument/Sticker`` has none. So change a sticker by
/// changing a copy of the old one.
public struct UnknownMember: Hashable, Sendable {
  /// The key of the object that contains the member, such as `position`; empty for the document or
  /// the sticker itself.
  public var parent: String

  /// The member's key.
  public var key: String

  /// The member's value, as JSON text.
  public var json: String
}

extension UnknownMember {
  /// The objects that can have unknown members, with the keys that are known there.
  struct Places {
    /// The known keys by the object's own key; the empty key stands for the outer object.
    let known: [String: Set<String>]
    /// The nesting depth of the outer object in a document.
    let depth: Int

    /// The objects of a document.
    static let ofDocument = Places(
      known: [
        "": ["version", "canvas", "background", "stickers"], "canvas": ["width", "height"],
        "background": ["path"],
      ], depth: 1)
  }

  /// Throws if reading a document could not have produced the member: its key is known, or its value is not JSON.
  func check(in places: Places) throws(JSONError) {
    let name = parent.isEmpty ? key : "\(parent).\(key)"
    guard let known = places.known[parent], !known.contains(key) else {
      throw .wrongValue(key: name.brief, problem: "can't be kept here. Remove it.")
    }
    let bytes = Array(json.utf8)
    var reader = JSONReader(
      bytes, name: name.brief, depth: places.depth + (parent.isEmpty ? 0 : 1))
    try reader.skip()
    try reader.finish()
    // The reader skips a byte order mark at the start of its bytes; inside a document, the mark is an error.
    guard bytes.first != 0xEF else { throw reader.wrong("isn't a JSON value. Remove it.") }
  }
}
