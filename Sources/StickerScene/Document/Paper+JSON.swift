import ColorGrading

extension Paper {
  /// The ``UnknownMember/parent`` of the object's unknown members.
  static let place = "paper"

  static let keys: Set<String> = ["resolution", "color", "endColor", "angle"]

  /// Reads the object of paper; its unknown members are appended to `unknown`.
  init(
    reading reader: inout JSONReader, _ unknown: inout [UnknownMember]
  ) throws(JSONError) {
    var paper = Paper()
    unknown.removeAll { $0.parent == Self.place }
    try reader.object { reader, key throws(JSONError) in
      switch key {
      case "resolution": paper.resolution = try reader.number()
      case "color": paper.color = try reader.color()
      case "endColor": paper.endColor = try reader.color()
      case "angle": paper.angle = try reader.number()
      default: unknown.append(try reader.unknownMember(key, in: Self.place))
      }
    }
    self.init(
      resolution: paper.resolution, color: paper.color, endColor: paper.endColor,
      angle: paper.angle)
  }

  func write(to writer: inout JSONWriter, _ unknown: [UnknownMember] = []) {
    writer.object { writer in
      if let resolution { writer.member("resolution", resolution) }
      writer.member("color", ColorText.text(of: color))
      if let endColor {
        writer.member("endColor", ColorText.text(of: endColor))
        writer.member("angle", angle)
      }
      writer.members(unknown)
    }
  }

  /// Throws for the first violation of the format's rules.
  func checkRules() throws(JSONError) {
    if let resolution, !Self.resolutions.contains(resolution) {
      throw .wrongValue(
        key: "\(Self.place).resolution",
        problem: "is \(brief(resolution)). Write points per inch from 1 to 100000.")
    }
    guard abs(angle) <= 1000 else {
      throw .wrongValue(
        key: "\(Self.place).angle",
        problem: "is \(brief(angle)). Write radians from -1000 to 1000.")
    }
  }
}

extension JSONReader {
  /// Reads a color, `"#RRGGBB"`.
  fileprivate mutating func color() throws(JSONError) -> UInt32 {
    guard let color = ColorText.color(of: try string()) else {
      throw wrong("isn't a color. Write \"#RRGGBB\".")
    }
    return color
  }
}
