import Geometry

extension SceneDocument {
  /// Reads a document from its bytes.
  ///
  /// A document needs its version and canvas, a sticker its image, size, and position; what else is
  /// left out is as in a new ``Sticker``. Stickers without an id get those above the greatest one
  /// that is given, in their order. O(bytes).
  public init(reading bytes: [UInt8]) throws(SceneDocumentError) {
    let version: Int64
    do throws(JSONError) {
      version = try Self.version(of: bytes)
    } catch {
      throw .unreadable(error)
    }
    guard version <= Self.version else { throw .newerVersion(version) }
    do throws(JSONError) {
      var reader = JSONReader(bytes)
      self = try Self.document(&reader)
      try checkRules()
    } catch {
      throw .unreadable(error)
    }
  }

  /// The version alone, for what else a newer document holds cannot be foreseen.
  private static func version(of bytes: [UInt8]) throws(JSONError) -> Int64 {
    var reader = JSONReader(bytes)
    guard try reader.seek("version") else {
      throw reader.missing("version", example: "\(Self.version)")
    }
    let version = try reader.integer()
    guard version >= 1 else { throw reader.wrong("is \(version); write \(Self.version)") }
    return version
  }

  private static func document(_ reader: inout JSONReader) throws(JSONError) -> SceneDocument {
    var document = SceneDocument(canvas: .zero)
    var unknown: [UnknownMember] = []
    var hasCanvas = false
    var withoutID: [Int] = []
    try reader.object { reader, key throws(JSONError) in
      switch key {
      case "version": try reader.skip()
      case "canvas":
        document.canvas = Size(try reader.pair("width", "height", in: key, &unknown))
        hasCanvas = true
      case "background":
        document.background = try reader.background(&unknown)
      case "stickers":
        document.stickers = []
        withoutID = []
        try reader.array { reader throws(JSONError) in
          let draft = try StickerDraft(reading: &reader)
          if draft.id == nil { withoutID.append(document.stickers.count) }
          document.stickers.append(try draft.sticker(reader))
        }
      default: unknown.append(try reader.unknownMember(key))
      }
    }
    try reader.finish()
    guard hasCanvas else {
      throw reader.missing("canvas", example: "{ \"width\": 1920, \"height\": 1080 }")
    }
    document.unknownMembers = unknown
    document.giveIDs(to: withoutID)
    return document
  }

  private mutating func giveIDs(to indices: [Int]) {
    guard !indices.isEmpty else { return }
    var used = Set(stickers.map(\.id))
    var next = unusedID
    for index in indices {
      while used.contains(next) || next > Self.greatestID {
        next = next > Self.greatestID ? 1 : next + 1
      }
      stickers[index].id = next
      used.insert(next)
    }
  }
}

/// The members of a sticker that have been read so far.
private struct StickerDraft {
  var id: Int?
  private var image: String?
  private var size: Point?
  private var position: Point?
  private var rest = SceneDocument.Sticker(id: 0, image: "", size: .zero, position: .zero)

  init(reading reader: inout JSONReader) throws(JSONError) {
    var draft = StickerDraft()
    try reader.object { reader, key throws(JSONError) in
      try draft.take(key, from: &reader)
    }
    self = draft
  }

  private init() {}

  func sticker(_ reader: JSONReader) throws(JSONError) -> SceneDocument.Sticker {
    guard let image else { throw reader.missing("image", example: "\"star.svg\"") }
    guard let size else {
      throw reader.missing("size", example: "{ \"width\": 512, \"height\": 512 }")
    }
    guard let position else { throw reader.missing("position", example: "{ \"x\": 0, \"y\": 0 }") }
    var sticker = rest
    // Negative where there is none yet, which no id may be.
    sticker.id = id ?? -1
    sticker.image = image
    sticker.size = Size(size)
    sticker.position = position
    return sticker
  }

  private mutating func take(_ key: String, from reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "id": id = try reader.id()
    case "image": image = try reader.string()
    case "size": size = try reader.pair("width", "height", in: key, &rest.unknownMembers)
    case "position": position = try reader.pair("x", "y", in: key, &rest.unknownMembers)
    case "scale": rest.scale = try reader.pair("x", "y", in: key, &rest.unknownMembers)
    case "rotation": rest.rotation = try reader.number()
    case "anchorPoint": rest.anchorPoint = try reader.pair("x", "y", in: key, &rest.unknownMembers)
    case "opacity": rest.opacity = try reader.number()
    case "flipped": rest.flipped = try reader.bool()
    case "locked": rest.locked = try reader.bool()
    default: rest.unknownMembers.append(try reader.unknownMember(key))
    }
  }
}

extension JSONReader {
  fileprivate mutating func id() throws(JSONError) -> Int {
    let number = try integer()
    guard (0...SceneDocument.greatestID).contains(Int(number)) else {
      throw wrong("is \(number); write a whole number from 0 to \(SceneDocument.greatestID)")
    }
    return Int(number)
  }

  fileprivate mutating func unknownMember(
    _ key: String, in parent: String = ""
  ) throws(JSONError) -> UnknownMember {
    UnknownMember(parent: parent, key: key, json: try raw())
  }

  fileprivate mutating func pair(
    _ first: String, _ second: String, in parent: String, _ unknown: inout [UnknownMember]
  ) throws(JSONError) -> Point {
    var a: Double?
    var b: Double?
    unknown.removeAll { $0.parent == parent }
    try object { reader, key throws(JSONError) in
      switch key {
      case first: a = try reader.number()
      case second: b = try reader.number()
      default: unknown.append(try reader.unknownMember(key, in: parent))
      }
    }
    guard let a else { throw missing(first, example: "1") }
    guard let b else { throw missing(second, example: "1") }
    return Point(x: a, y: b)
  }

  fileprivate mutating func background(_ unknown: inout [UnknownMember]) throws(JSONError)
    -> String?
  {
    unknown.removeAll { $0.parent == "background" }
    if try null() { return nil }
    var path: String?
    try object { reader, key throws(JSONError) in
      guard key == "path" else {
        unknown.append(try reader.unknownMember(key, in: "background"))
        return
      }
      path = try reader.string()
    }
    guard let path else { throw missing("path", example: "\"photo.jpg\"") }
    return path
  }
}

extension Size {
  fileprivate init(_ pair: Point) {
    self.init(width: pair.x, height: pair.y)
  }
}
