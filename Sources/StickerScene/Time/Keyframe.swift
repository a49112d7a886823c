import Geometry

/// A placement of a sticker at a time of the scene, and the course of the way to the next keyframe.
public struct Keyframe: Hashable, Sendable {
  /// The time in seconds since the beginning of the scene; may be negative.
  public var time: Double

  /// The sticker's placement at ``time``.
  public var placement: StickerPlacement

  /// The easing of the segment that follows the keyframe.
  public var easing: Easing

  /// The members of the keyframe that this version doesn't know: first those in its position, then those in its scale,
  /// then its own.
  public private(set) var unknownMembers: [UnknownMember] = []

  /// Creates a keyframe; its segment is linear by default.
  public init(time: Double, placement: StickerPlacement, easing: Easing = .linear) {
    self.time = time
    self.placement = placement
    self.easing = easing
  }

  /// Returns the placement at a time between this keyframe and a later one.
  func placement(at time: Double, before next: Keyframe) -> StickerPlacement {
    let share = easing.share(afterTime: (time - self.time) / (next.time - self.time))
    return placement.mixed(with: next.placement, share: share)
  }
}

extension Keyframe {
  /// Reads a keyframe; missing members except the time and the position get the defaults of a placement.
  init(reading reader: inout JSONReader) throws(JSONError) {
    var time: Double?
    var position: Point?
    var keyframe = Keyframe(time: 0, placement: StickerPlacement(position: .zero))
    var unknown: [UnknownMember] = []
    try reader.object { reader, key throws(JSONError) in
      switch key {
      case "time": time = try reader.number()
      case "position": position = try reader.pair("x", "y", in: "position", &unknown)
      case "scale": keyframe.placement.scale = try reader.pair("x", "y", in: "scale", &unknown)
      case "rotation": keyframe.placement.rotation = try reader.number()
      case "opacity": keyframe.placement.opacity = try reader.number()
      case "easing": keyframe.easing = try reader.choice()
      default: unknown.append(try reader.unknownMember(key))
      }
    }
    guard let time else { throw reader.missing("time", example: "0") }
    guard let position else { throw reader.missing("position", example: "{ \"x\": 0, \"y\": 0 }") }
    keyframe.time = time
    keyframe.placement.position = position
    keyframe.unknownMembers = ["position", "scale", ""].flatMap { parent in
      unknown.within(parent).map(\.onOneLine)
    }
    self = keyframe
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("time", time)
      writer.key("position")
      let (position, scale) = (placement.position, placement.scale)
      writer.pair("x", position.x, "y", position.y, unknownMembers.within("position"))
      writer.key("scale")
      writer.pair("x", scale.x, "y", scale.y, unknownMembers.within("scale"))
      writer.member("rotation", placement.rotation)
      writer.member("opacity", placement.opacity)
      if easing != .linear { writer.member("easing", easing.rawValue) }
      writer.members(unknownMembers.within(""))
    }
  }

  /// Throws for the first violation of the format's rules; `last` is the time of the keyframe before.
  func checkRules(
    after last: Double?, _ wrong: (_ key: String, _ problem: String) -> JSONError
  ) throws(JSONError) {
    guard isTime(time) else { throw wrong("time", problem(ofTime: time)) }
    if let last, time <= last {
      throw wrong("time", "is \(brief(time)), not after the time before it. Write rising times.")
    }
    if !placement.isFinite {
      let numbers = [
        ("position.x", placement.position.x), ("position.y", placement.position.y),
        ("scale.x", placement.scale.x), ("scale.y", placement.scale.y),
        ("rotation", placement.rotation),
      ]
      for (key, number) in numbers where !number.isFinite {
        throw wrong(key, "is \(number), which isn't a finite number. Write a finite number.")
      }
    }
    guard (0...1).contains(placement.opacity) else {
      throw wrong("opacity", "is \(brief(placement.opacity)). Write a number from 0 to 1.")
    }
  }
}

extension UnknownMember {
  /// The member with spaces in place of newlines, which a line of a journal must not have.
  ///
  /// Outside of strings, in which JSON forbids them, newlines and spaces mean the same.
  var onOneLine: UnknownMember {
    UnknownMember(parent: parent, key: key, json: json.replacingNewlines)
  }
}

extension String {
  fileprivate var replacingNewlines: String {
    let isNewline: (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    guard utf8.contains(where: isNewline) else { return self }
    return String(decoding: utf8.map { isNewline($0) ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }
}
