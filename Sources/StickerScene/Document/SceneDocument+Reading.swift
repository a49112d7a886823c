import ColorGrading
import Geometry

extension SceneDocument {
  /// Reads a document from its bytes.
  ///
  /// A document must have a version and a canvas, a sticker an image, a size, and a position; other
  /// missing members get the defaults of a new ``Sticker``. Stickers without an id get ids above the
  /// greatest id in the document, in their order. Throws if the document is newer than ``version``,
  /// is not JSON, or breaks a rule of the format. O(bytes).
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
      self = try Self.document(&reader, in: Int(version))
      try checkRules()
    } catch {
      throw .unreadable(error)
    }
  }

  /// Reads only the version, because the other members of a newer document are unknown.
  private static func version(of bytes: [UInt8]) throws(JSONError) -> Int64 {
    var reader = JSONReader(bytes)
    guard try reader.seek("version") else {
      throw reader.missing("version", example: "1")
    }
    let version = try reader.integer()
    guard version >= 1 else { throw reader.wrong("is \(version). Write 1.") }
    return version
  }

  private static func document(
    _ reader: inout JSONReader, in version: Int
  ) throws(JSONError) -> SceneDocument {
    var document = SceneDocument(canvas: .zero)
    var unknown: [UnknownMember] = []
    var hasCanvas = false
    try reader.object { reader, key throws(JSONError) in
      switch key {
      case "version": try reader.skip()
      case "canvas":
        document.canvas = Size(try reader.pair("width", "height", in: "canvas", &unknown))
        hasCanvas = true
      case "background":
        try reader.background(of: &document, &unknown, in: version)
      case "paper" where version > 1:
        document.paper = try Paper(reading: &reader, &unknown)
      case "duration" where version > 1:
        document.duration = try reader.null() ? nil : reader.number()
      case "stickers":
        document.stickers = try reader.list { (reader) throws(JSONError) in
          try StickerDraft(reading: &reader, in: version).sticker(reader)
        }
      default:
        unknown.append(
          UnknownMember.Places.ofDocument.read(try reader.unknownMember(key), in: version))
      }
    }
    try reader.finish()
    guard hasCanvas else {
      throw reader.missing("canvas", example: "{ \"width\": 1920, \"height\": 1080 }")
    }
    if document.background != nil {
      document.paper = Paper()
      unknown.removeAll { $0.parent == Paper.place }
    }
    document.unknownMembers = unknown
    document.giveIDs(to: document.stickers.indices.filter { document.stickers[$0].id < 0 })
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

extension JSONReader {
  /// Reads the value of an unknown member and returns the member, to be written back later.
  mutating func unknownMember(
    _ key: JSONKey, in parent: String = ""
  ) throws(JSONError) -> UnknownMember {
    UnknownMember(parent: parent, key: key.text, json: try raw())
  }

  /// Reads an object with two numbers; its unknown members replace those of `parent` in `unknown`.
  mutating func pair(
    _ first: JSONKey, _ second: JSONKey, in parent: String, _ unknown: inout [UnknownMember]
  ) throws(JSONError) -> Point {
    var a: Double?
    var b: Double?
    if !unknown.isEmpty { unknown.removeAll { $0.parent == parent } }
    try object { reader, key throws(JSONError) in
      switch key {
      case first: a = try reader.number()
      case second: b = try reader.number()
      default: unknown.append(try reader.unknownMember(key, in: parent))
      }
    }
    guard let a else { throw missing(first.text, example: "1") }
    guard let b else { throw missing(second.text, example: "1") }
    return Point(x: a, y: b)
  }

  fileprivate mutating func background(
    of document: inout SceneDocument, _ unknown: inout [UnknownMember], in version: Int
  ) throws(JSONError) {
    unknown.removeAll {
      ["background", PhotoAdjustments.place, PhotoCrop.place].contains($0.parent)
    }
    (document.background, document.backgroundType) = (nil, .photo)
    (document.adjustments, document.crop) = (PhotoAdjustments(), nil)
    if try null() { return }
    try object { reader, key throws(JSONError) in
      switch key {
      case "path": document.background = try reader.string()
      case "type" where version > 1: document.backgroundType = try reader.choice()
      case "adjustments" where version > 1:
        document.adjustments = try PhotoAdjustments(reading: &reader, &unknown)
      case "crop" where version > 1: document.crop = try PhotoCrop(reading: &reader, &unknown)
      default:
        let member = try reader.unknownMember(key, in: "background")
        unknown.append(UnknownMember.Places.ofDocument.read(member, in: version))
      }
    }
    guard document.background != nil else { throw missing("path", example: "\"photo.jpg\"") }
  }
}

extension Size {
  /// Creates a size from a pair: the width in `x`, the height in `y`.
  init(_ pair: Point) {
    self.init(width: pair.x, height: pair.y)
  }
}
