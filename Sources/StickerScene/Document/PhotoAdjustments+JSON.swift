import ColorGrading

extension PhotoAdjustments {
  /// The key of the look in documents; each setting has its raw value as its key.
  static let lookKey = "look"

  /// Reads the object of adjustments; its unknown members are appended to `unknown`.
  init(
    reading reader: inout JSONReader, _ unknown: inout [UnknownMember]
  ) throws(JSONError) {
    self.init()
    unknown.removeAll { $0.parent == Self.place }
    try reader.object { reader, key throws(JSONError) in
      if let setting = Setting(rawValue: key.text) {
        self[setting] = try reader.number()
      } else if key.text == Self.lookKey {
        look = try reader.choice()
      } else {
        unknown.append(try reader.unknownMember(key, in: Self.place))
      }
    }
  }

  /// The ``UnknownMember/parent`` of the object's unknown members.
  static let place = "background.adjustments"

  /// Writes the object of adjustments, without settings that are 0.
  func write(to writer: inout JSONWriter, _ unknown: [UnknownMember] = []) {
    writer.object { writer in
      for setting in Setting.allCases where self[setting] != 0 {
        writer.member(setting.rawValue, self[setting])
      }
      if let look { writer.member(Self.lookKey, look.rawValue) }
      writer.members(unknown)
    }
  }

  /// Throws for the first setting that is out of range.
  func checkRules() throws(JSONError) {
    for setting in Setting.allCases where !Self.range.contains(self[setting]) {
      throw .wrongValue(
        key: "\(Self.place).\(setting.rawValue)",
        problem: "is \(brief(self[setting])). Write a number from -1 to 1.")
    }
  }
}
