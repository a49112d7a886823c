import Geometry

extension PhotoCrop {
  /// The ``UnknownMember/parent`` of the object's unknown members.
  static let place = "background.crop"

  static let keys: Set<String> = [
    "photoWidth", "photoHeight", "x", "y", "width", "height", "rotation", "quarterTurns",
    "mirrored",
  ]

  /// Reads the object of a crop; its unknown members are appended to `unknown`.
  init(
    reading reader: inout JSONReader, _ unknown: inout [UnknownMember]
  ) throws(JSONError) {
    self.init(whole: .zero)
    unknown.removeAll { $0.parent == Self.place }
    var numbers: [String: Double] = [:]
    try reader.object { reader, key throws(JSONError) in
      switch key {
      case "rotation": rotation = try reader.number()
      case "quarterTurns":
        let turns = try reader.integer()
        guard (0...3).contains(turns) else {
          throw reader.wrong("is \(turns). Write a whole number from 0 to 3.")
        }
        quarterTurns = Int(turns)
      case "mirrored": isMirrored = try reader.bool()
      case _ where Self.keys.contains(key.text): numbers[key.text] = try reader.number()
      default: unknown.append(try reader.unknownMember(key, in: Self.place))
      }
    }
    func number(_ key: String) throws(JSONError) -> Double {
      guard let number = numbers[key] else { throw reader.missing(key, example: "100") }
      return number
    }
    photo = Size(width: try number("photoWidth"), height: try number("photoHeight"))
    rect = Rect(
      x: try number("x"), y: try number("y"), width: try number("width"),
      height: try number("height"))
  }

  /// Writes the object of a crop; `x` and `y` are the upper left corner of the rectangle before the rotation.
  func write(to writer: inout JSONWriter, _ unknown: [UnknownMember] = []) {
    writer.object { writer in
      writer.member("photoWidth", photo.width)
      writer.member("photoHeight", photo.height)
      writer.member("x", rect.minX)
      writer.member("y", rect.minY)
      writer.member("width", size.width)
      writer.member("height", size.height)
      if rotation != 0 { writer.member("rotation", rotation) }
      if quarterTurns != 0 { writer.member("quarterTurns", quarterTurns) }
      if isMirrored { writer.member("mirrored", true) }
      writer.members(unknown)
    }
  }

  /// Throws for the first violation of the format's rules.
  func checkRules() throws(JSONError) {
    func wrong(_ key: String, _ problem: String) -> JSONError {
      .wrongValue(key: "\(Self.place).\(key)", problem: problem)
    }
    for (key, side) in [
      ("photoWidth", photo.width), ("photoHeight", photo.height), ("width", size.width),
      ("height", size.height),
    ] {
      guard side > 0, side <= SceneDocument.greatestCanvasSide else {
        throw wrong(key, "is \(brief(side)). Write a number above 0, at most 1000000.")
      }
    }
    guard abs(rotation) <= Self.greatestRotation + 1e-9 else {
      throw wrong("rotation", "is \(brief(rotation)). Write radians from -0.785 to 0.785.")
    }
    guard (0...3).contains(quarterTurns) else {
      throw wrong("quarterTurns", "is \(quarterTurns). Write a whole number from 0 to 3.")
    }
    guard center.isFinite, isInside else {
      throw .wrongValue(
        key: Self.place, problem: "reaches outside the photo. Keep the rectangle within the photo.")
    }
  }
}
