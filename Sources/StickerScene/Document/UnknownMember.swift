/// A member of a document that this version does not know, kept so that it can be written back.
public struct UnknownMember: Hashable, Sendable {
  /// The key of the object that it lies in, such as `position`; empty for the document or the
  /// sticker itself.
  public var parent: String

  /// The member's key.
  public var key: String

  /// The member's value, as JSON text.
  public var json: String
}

extension UnknownMember {
  /// The objects in which members may be kept, with the keys that are known there.
  struct Places {
    /// The known keys by the object's own key; empty for the outer one.
    let known: [String: Set<String>]
    /// The nesting depth of the outer object in a document.
    let depth: Int

    /// A document's own.
    static let ofDocument = Places(
      known: [
        "": ["version", "canvas", "background", "stickers"], "canvas": ["width", "height"],
        "background": ["path"],
      ], depth: 1)
  }

  /// Makes sure that it is one that reading a document could have kept: no known key, and a value of JSON.
  func check(in places: Places) throws(JSONError) {
    let name = parent.isEmpty ? key : "\(parent).\(key)"
    guard let known = places.known[parent], !known.contains(key) else {
      throw .wrongValue(key: name.brief, problem: "is kept where it cannot be; remove it")
    }
    let bytes = Array(json.utf8)
    var reader = JSONReader(
      bytes, name: name.brief, depth: places.depth + (parent.isEmpty ? 0 : 1))
    try reader.skip()
    try reader.finish()
    // A mark of the byte order is read over at the start of a text, and nowhere else.
    guard bytes.first != 0xEF else { throw reader.wrong("is no value of JSON; remove it") }
  }
}
