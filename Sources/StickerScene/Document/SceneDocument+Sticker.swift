public import ColorGrading
public import Geometry

// A sticker as stored in a file. To add a property for drawing, add the property to `Traits` with a default, its key to
// `added` of `Places.ofSticker`, its reading to `takeLayer(_:from:)`, its writing to `writeLayer(to:)`, its condition
// to `version`, and its range to `checkRules(at:)`. Then draw the property in `StickerTraits.swift` of the module
// StickerCanvas. `takeLayer(_:from:)` and `writeLayer(to:)` serve documents of version 2, the newest, and journals, as
// for `hidden`. Programs of version 2 that don't know the property keep it as an unknown member of the document, and
// older ones refuse the document; all end a journal there, instead of losing the property. A new form of a property
// that older programs read as something else, such as an image's name with a style, belongs to `version`, too.

extension SceneDocument {
  /// A sticker as stored in a file.
  @dynamicMemberLookup
  public struct Sticker: Hashable, Sendable {
    /// The sticker's id, unique within the document; from 0 to ``SceneDocument/greatestID``.
    public var id: Int

    /// The path of the sticker's image, relative to the document.
    public var image: String

    /// The sticker's extent before scaling, in canvas points; zero or more.
    public var size: Size

    /// The position of the anchor point, in canvas points.
    public var position: Point

    /// The scale factors along the sticker's own axes; a negative factor mirrors.
    public var scale: Vector

    /// The rotation in radians, positive clockwise on screen.
    public var rotation: Double

    /// The point of the sticker that is at ``position``, in the sticker's unit square; may lie outside the square.
    public var anchorPoint: Point

    /// The properties for drawing and touching, without the position; also accessible as the sticker's own members.
    public var traits: Traits

    /// Creates a sticker; unscaled, upright, opaque, and anchored at its middle by default.
    public init(
      id: Int, image: String, size: Size, position: Point, scale: Vector = Vector(x: 1, y: 1),
      rotation: Double = 0, anchorPoint: Point = Point(x: 0.5, y: 0.5), opacity: Double = 1,
      flipped: Bool = false, locked: Bool = false
    ) {
      self.id = id
      self.image = image
      self.size = size
      self.position = position
      self.scale = scale
      self.rotation = rotation
      self.anchorPoint = anchorPoint
      traits = Traits(opacity: opacity, flipped: flipped, locked: locked)
    }

    /// The value of one of the ``traits``.
    public subscript<Value>(dynamicMember trait: WritableKeyPath<Traits, Value>) -> Value {
      get { traits[keyPath: trait] }
      set { traits[keyPath: trait] = newValue }
    }
  }
}

extension SceneDocument.Sticker {
  /// The version of the format that the sticker needs: 2 if it has a timing or effects, is words in a style or a stroke,
  /// belongs to a group or is hidden; otherwise 1.
  public var version: Int {
    isTimedOrStyled || !traits.groups.isEmpty || traits.hidden || traits.writesEffects ? 2 : 1
  }

  /// Whether the sticker has a timing, or is words in a style or a stroke.
  var isTimedOrStyled: Bool { traits.isTimed || isStyled }

  /// Whether the image's name has a style, as in `text:#FFCC00;italic:words`, which version 1 reads as words, or is that
  /// of a stroke, which version 1 reads as a file's.
  private var isStyled: Bool {
    let name = image.utf8
    return name.starts(with: "text:#".utf8) && name.dropFirst(12).first == UInt8(ascii: ";")
      || name.starts(with: "stroke:#".utf8)
  }
}

extension SceneDocument.Sticker {
  /// The properties of a sticker for drawing and touching, without its picture and its placement.
  public struct Traits: Hashable, Sendable {
    /// The opacity, from 0, invisible, to 1.
    public var opacity: Double

    /// Whether the image is mirrored, left for right.
    public var flipped: Bool

    /// Whether the sticker ignores touches.
    public var locked: Bool

    /// Whether the sticker is neither drawn nor exported, and ignores touches.
    public var hidden = false

    /// The properties that few stickers have; empty if none is set.
    ///
    /// An array of at most one element, so that they take eight bytes of the many other stickers.
    private var rare: [Rare] = []

    fileprivate init(opacity: Double, flipped: Bool, locked: Bool) {
      self.opacity = opacity
      self.flipped = flipped
      self.locked = locked
    }
  }
}

extension SceneDocument.Sticker.Traits {
  private struct Rare: Hashable, Sendable {
    var groups: [Int] = []
    var unknownMembers: [UnknownMember] = []
    var timing = StickerTiming()
    var effects = PictureEffects()
  }

  private mutating func set<Value>(
    _ property: WritableKeyPath<Rare, Value>, to value: Value, isUnset: Bool
  ) {
    if isUnset && rare.isEmpty { return }
    var all = rare.first ?? Rare()
    all[keyPath: property] = value
    rare = all == Rare() ? [] : [all]
  }

  /// The ids of the groups that contain the sticker, the outermost group first; empty for a sticker without a group.
  ///
  /// A group is known by the ids from the outermost group to its own, so a path can't lead to a group that is missing
  /// or contains itself. See ``SceneDocument/grouping(_:within:)``.
  public var groups: [Int] {
    get { rare.first?.groups ?? [] }
    set { set(\.groups, to: newValue, isUnset: newValue.isEmpty) }
  }

  /// The members of the sticker that this version doesn't know, in the order of the file.
  public var unknownMembers: [UnknownMember] {
    get { rare.first?.unknownMembers ?? [] }
    set { set(\.unknownMembers, to: newValue, isUnset: newValue.isEmpty) }
  }

  /// The times at which the sticker is visible, its keyframes, and its motion; empty by default.
  public var timing: StickerTiming {
    get { rare.first?.timing ?? StickerTiming() }
    set { set(\.timing, to: newValue, isUnset: newValue.isEmpty) }
  }

  /// Whether the sticker has a timing that is not empty.
  public var isTimed: Bool { rare.first?.timing.isEmpty == false }

  /// The outline, the shadow and the tint of the picture; none by default.
  public var effects: PictureEffects {
    get { rare.first?.effects ?? PictureEffects() }
    set {
      set(\.effects, to: newValue, isUnset: newValue.isEmpty)
      if unknownMembers.isEmpty { return }
      for effect in newValue.missing {
        unknownMembers.removeAll { $0.parent == PictureEffects.place(of: effect) }
      }
    }
  }

  /// Whether the sticker has an outline, a shadow or a tint.
  public var hasEffects: Bool { rare.first?.effects.isEmpty == false }

  /// Whether the sticker has effects to write, known or unknown.
  fileprivate var writesEffects: Bool {
    hasEffects || unknownMembers.contains { $0.parent == PictureEffects.place }
  }
}

extension UnknownMember.Places {
  /// The objects of a sticker.
  static let ofSticker = UnknownMember.Places(
    known: [
      "": [
        "id", "image", "size", "position", "scale", "rotation", "anchorPoint", "opacity",
        "flipped", "locked",
      ], "size": ["width", "height"], "position": ["x", "y"], "scale": ["x", "y"],
      "anchorPoint": ["x", "y"],
    ].merging(
      PictureEffects.keys.map { effect, keys in
        (effect.isEmpty ? PictureEffects.place : PictureEffects.place(of: effect), keys)
      }, uniquingKeysWith: { $1 }),
    added: [
      "": ["start", "end", "clockOffset", "keyframes", "motion", "hidden", "groups", "effects"]
    ],
    depth: 3)
}

extension SceneDocument.Sticker {
  /// Writes the sticker as a document of a version has it; version 1 leaves out the timing, the groups, `hidden` and the
  /// effects.
  func write(to writer: inout JSONWriter, in version: Int = 1) {
    let unknownMembers = traits.unknownMembers
    writer.object { writer in
      writer.member("id", id)
      writer.member("image", image)
      writer.key("size")
      writer.pair("width", size.width, "height", size.height, unknownMembers.within("size"))
      writer.key("position")
      writer.pair("x", position.x, "y", position.y, unknownMembers.within("position"))
      writer.key("scale")
      writer.pair("x", scale.x, "y", scale.y, unknownMembers.within("scale"))
      writer.member("rotation", rotation)
      writer.key("anchorPoint")
      writer.pair("x", anchorPoint.x, "y", anchorPoint.y, unknownMembers.within("anchorPoint"))
      writer.member("opacity", traits.opacity)
      writer.member("flipped", traits.flipped)
      writer.member("locked", traits.locked)
      if version > 1 {
        traits.timing.write(to: &writer)
        traits.writeLayer(to: &writer)
        if traits.writesEffects {
          writer.key(PictureEffects.place)
          traits.effects.write(to: &writer, unknownMembers)
        }
      }
      writer.members(UnknownMember.Places.ofSticker.written(unknownMembers, "", in: version))
    }
  }
}

extension SceneDocument.Sticker.Traits {
  /// Reads `hidden`, `groups` or `effects`; reads nothing and returns `false` if the key is of another member.
  mutating func takeLayer(_ key: JSONKey, from reader: inout JSONReader) throws(JSONError) -> Bool {
    switch key {
    case "hidden": hidden = try reader.bool()
    case "groups": groups = try reader.list { (reader) throws(JSONError) in try reader.id() }
    case "effects":
      var unknown = unknownMembers
      effects = try PictureEffects(reading: &reader, &unknown)
      unknownMembers = unknown
    default: return false
    }
    return true
  }

  /// Writes `hidden` and `groups` where they differ from those of a document of version 1.
  ///
  /// Callers write `effects` themselves, because only documents write the effects' unknown members with them.
  func writeLayer(to writer: inout JSONWriter) {
    if hidden { writer.member("hidden", true) }
    guard !groups.isEmpty else { return }
    writer.key("groups")
    writer.list(groups) { group, writer in writer.text("\(group)") }
  }
}

extension SceneDocument.Sticker {
  /// Reads a sticker of version 1 that has an id.
  init(reading reader: inout JSONReader) throws(JSONError) {
    let draft = try StickerDraft(reading: &reader, in: 1)
    guard draft.id != nil else { throw reader.missing("id", example: "1") }
    self = try draft.sticker(reader)
  }
}

/// The members of a sticker that have been read so far.
struct StickerDraft {
  var id: Int?
  private var image: String?
  private var size: Point?
  private var position: Point?
  private var rest = SceneDocument.Sticker(id: 0, image: "", size: .zero, position: .zero)
  private var timing = StickerTiming()
  private let version: Int

  /// Reads the members of a sticker in a document of a version.
  init(reading reader: inout JSONReader, in version: Int) throws(JSONError) {
    var draft = StickerDraft(version: version)
    try reader.object { reader, key throws(JSONError) in
      try draft.take(key, from: &reader)
    }
    self = draft
  }

  private init(version: Int) { self.version = version }

  func sticker(_ reader: JSONReader) throws(JSONError) -> SceneDocument.Sticker {
    guard let image else { throw reader.missing("image", example: "\"star.svg\"") }
    guard let size else {
      throw reader.missing("size", example: "{ \"width\": 512, \"height\": 512 }")
    }
    guard let position else { throw reader.missing("position", example: "{ \"x\": 0, \"y\": 0 }") }
    var sticker = rest
    // -1, an invalid id, marks a sticker without an id; `giveIDs(to:)` replaces it.
    sticker.id = id ?? -1
    sticker.image = image
    sticker.size = Size(size)
    sticker.position = position
    if version > 1 { sticker.traits.timing = timing }
    return sticker
  }

  private mutating func take(_ key: JSONKey, from reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "id": id = try reader.id()
    case "image": image = try reader.string()
    case "size": size = try reader.pair("width", "height", in: "size", &rest.traits.unknownMembers)
    case "position":
      position = try reader.pair("x", "y", in: "position", &rest.traits.unknownMembers)
    case "scale": rest.scale = try reader.pair("x", "y", in: "scale", &rest.traits.unknownMembers)
    case "rotation": rest.rotation = try reader.number()
    case "anchorPoint":
      rest.anchorPoint = try reader.pair("x", "y", in: "anchorPoint", &rest.traits.unknownMembers)
    case "opacity": rest.traits.opacity = try reader.number()
    case "flipped": rest.traits.flipped = try reader.bool()
    case "locked": rest.traits.locked = try reader.bool()
    default:
      if version > 1, try timing.take(key, from: &reader) { return }
      if version > 1, try rest.traits.takeLayer(key, from: &reader) { return }
      let member = try reader.unknownMember(key)
      rest.traits.unknownMembers.append(
        UnknownMember.Places.ofSticker.read(member, in: version))
    }
  }
}

extension JSONReader {
  fileprivate mutating func id() throws(JSONError) -> Int {
    let number = try integer()
    guard (0...SceneDocument.greatestID).contains(Int(number)) else {
      throw wrong("is \(number). Write a whole number from 0 to \(SceneDocument.greatestID).")
    }
    return Int(number)
  }
}

extension SceneDocument.Sticker {
  /// Throws for the first violation of the format's rules; `index` is the sticker's index in the document.
  func checkRules(at index: Int) throws(JSONError) {
    func wrong(_ key: String, _ problem: String) -> JSONError {
      .wrongValue(key: "stickers[\(index)].\(key)", problem: problem)
    }
    guard (0...SceneDocument.greatestID).contains(id) else {
      throw wrong("id", "is \(id). Write a whole number from 0 to 2^53 - 1.")
    }
    guard !image.isEmpty else { throw wrong("image", "is empty. Name a picture.") }
    if let (key, number) = firstInfinite {
      throw wrong(key, "is \(number), which isn't a finite number. Write a finite number.")
    }
    for (key, side) in [("size.width", size.width), ("size.height", size.height)] where side < 0 {
      throw wrong(key, "is \(brief(side)). Write 0 or more.")
    }
    guard (0...1).contains(traits.opacity) else {
      throw wrong("opacity", "is \(brief(traits.opacity)). Write a number from 0 to 1.")
    }
    if traits.isTimed { try traits.timing.checkRules(wrong) }
    if traits.hasEffects { try traits.effects.checkRules(wrong) }
    if !traits.groups.isEmpty { try checkGroups(wrong) }
  }

  private func checkGroups(
    _ wrong: (_ key: String, _ problem: String) -> JSONError
  ) throws(JSONError) {
    let groups = traits.groups
    guard groups.count <= SceneDocument.greatestGroupDepth else {
      throw wrong(
        "groups",
        "has \(groups.count) groups. Keep at most \(SceneDocument.greatestGroupDepth) of them.")
    }
    for (index, group) in groups.enumerated() {
      guard (0...SceneDocument.greatestID).contains(group) else {
        throw wrong("groups[\(index)]", "is \(group). Write a whole number from 0 to 2^53 - 1.")
      }
      guard !groups[..<index].contains(group) else {
        throw wrong(
          "groups[\(index)]",
          "is \(group), a group that would contain itself. Name each group once.")
      }
    }
  }

  /// The first number that is not finite, with its key; `nil` if all numbers are finite.
  private var firstInfinite: (key: String, number: Double)? {
    let isFinite =
      size.vector.isFinite && position.isFinite && scale.isFinite && rotation.isFinite
      && anchorPoint.isFinite
    if isFinite { return nil }
    return [
      ("size.width", size.width), ("size.height", size.height),
      ("position.x", position.x), ("position.y", position.y),
      ("scale.x", scale.x), ("scale.y", scale.y), ("rotation", rotation),
      ("anchorPoint.x", anchorPoint.x), ("anchorPoint.y", anchorPoint.y),
    ].first { !$0.1.isFinite }
  }
}
