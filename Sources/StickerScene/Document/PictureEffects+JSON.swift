import ColorGrading
import Geometry

extension PictureEffects {
  /// The ``UnknownMember/parent`` of the object's unknown members.
  static let place = "effects"

  /// The keys of the effects, and of the members of each.
  static let keys: [String: Set<String>] = [
    "": ["outline", "shadow", "tint"], "outline": ["width", "color"],
    "shadow": ["x", "y", "blur", "color", "opacity"], "tint": ["color", "amount"],
  ]

  /// Returns the parent of the unknown members of an effect, by the effect's key.
  static func place(of effect: String) -> String { "\(place).\(effect)" }

  /// The keys of the effects that are missing, whose unknown members are not kept.
  var missing: [String] {
    [("outline", outline == nil), ("shadow", shadow == nil), ("tint", tint == nil)]
      .filter(\.1).map(\.0)
  }

  /// Reads the object of effects; its unknown members are appended to `unknown`.
  init(
    reading reader: inout JSONReader, _ unknown: inout [UnknownMember]
  ) throws(JSONError) {
    self.init()
    unknown.removeAll { $0.parent == Self.place || $0.parent.hasPrefix("\(Self.place).") }
    try reader.object { reader, key throws(JSONError) in
      switch key {
      case "outline":
        let read = try EffectMembers(reading: &reader, of: "outline", &unknown)
        outline = Outline(width: try read.number("width", reader), color: try read.color(reader))
      case "shadow":
        let read = try EffectMembers(reading: &reader, of: "shadow", &unknown)
        shadow = Shadow(
          offset: Vector(try read.number("x", reader), try read.number("y", reader)),
          blur: try read.number("blur", reader), color: try read.color(reader),
          opacity: try read.number("opacity", reader))
      case "tint":
        let read = try EffectMembers(reading: &reader, of: "tint", &unknown)
        tint = Tint(color: try read.color(reader), amount: try read.number("amount", reader))
      default: unknown.append(try reader.unknownMember(key, in: Self.place))
      }
    }
  }

  func write(to writer: inout JSONWriter, _ unknown: [UnknownMember] = []) {
    writer.object { writer in
      if let outline {
        writer.key("outline")
        writer.object { writer in
          writer.member("width", outline.width)
          writer.member("color", ColorText.text(of: outline.color))
          writer.members(unknown.within(Self.place(of: "outline")))
        }
      }
      if let shadow {
        writer.key("shadow")
        writer.object { writer in
          writer.member("x", shadow.offset.x)
          writer.member("y", shadow.offset.y)
          writer.member("blur", shadow.blur)
          writer.member("color", ColorText.text(of: shadow.color))
          writer.member("opacity", shadow.opacity)
          writer.members(unknown.within(Self.place(of: "shadow")))
        }
      }
      if let tint {
        writer.key("tint")
        writer.object { writer in
          writer.member("color", ColorText.text(of: tint.color))
          writer.member("amount", tint.amount)
          writer.members(unknown.within(Self.place(of: "tint")))
        }
      }
      writer.members(unknown.within(Self.place))
    }
  }

  /// Throws for the first violation of the format's rules.
  func checkRules(
    _ wrong: (_ key: String, _ problem: String) -> JSONError
  ) throws(JSONError) {
    func check(
      _ key: String, _ number: Double, _ range: ClosedRange<Double>
    ) throws(JSONError) {
      guard range.contains(number) else {
        throw wrong(
          "\(Self.place).\(key)",
          "is \(brief(number)). Write a number from \(brief(range.lowerBound)) to "
            + "\(brief(range.upperBound)).")
      }
    }
    let most = SceneDocument.greatestCanvasSide
    if let outline { try check("outline.width", outline.width, 0...most) }
    if let shadow {
      try check("shadow.x", shadow.offset.x, -most...most)
      try check("shadow.y", shadow.offset.y, -most...most)
      try check("shadow.blur", shadow.blur, 0...most)
      try check("shadow.opacity", shadow.opacity, 0...1)
    }
    if let tint { try check("tint.amount", tint.amount, 0...1) }
  }
}

/// The known members of an effect that have been read.
private struct EffectMembers {
  private var numbers: [String: Double] = [:]
  private var color: UInt32?

  init(
    reading reader: inout JSONReader, of effect: String, _ unknown: inout [UnknownMember]
  ) throws(JSONError) {
    let place = PictureEffects.place(of: effect)
    unknown.removeAll { $0.parent == place }
    let known = PictureEffects.keys[effect] ?? []
    try reader.object { reader, key throws(JSONError) in
      if key == "color" {
        let name = try reader.string()
        guard let read = ColorText.color(of: name) else {
          throw reader.wrong("is \"\(name.brief)\". Write a color such as \"#FF0000\".")
        }
        color = read
      } else if known.contains(key.text) {
        numbers[key.text] = try reader.number()
      } else {
        unknown.append(try reader.unknownMember(key, in: place))
      }
    }
  }

  func number(_ key: String, _ reader: JSONReader) throws(JSONError) -> Double {
    guard let number = numbers[key] else { throw reader.missing(key, example: "1") }
    return number
  }

  func color(_ reader: JSONReader) throws(JSONError) -> UInt32 {
    guard let color else { throw reader.missing("color", example: "\"#FF0000\"") }
    return color
  }
}
