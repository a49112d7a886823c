import ColorGrading
import Geometry

extension JournalRecord {
  /// Reads a line whose checksum has been checked.
  init(reading bytes: [UInt8], in line: Range<Int>) throws(JSONError) {
    // The unknown members of keyframes are two levels deeper than in a document, which bounds their own depth.
    var reader = JSONReader(bytes, in: line, name: "the line", depth: -2)
    var record: JournalRecord?
    try reader.object { reader, key throws(JSONError) in
      switch key {
      case "crc": try reader.skip()
      case "journal": record = .header(version: Int(try reader.integer()))
      case "step": record = .step(try SceneStep(reading: &reader))
      case "amend": record = .amend(try SceneStep(reading: &reader))
      case "undo": record = .undo(try reader.index())
      case "redo": record = .redo(try reader.index())
      case "saved": record = .saved(try SceneMark(reading: &reader))
      case "forgotten":
        try reader.skip()
        record = .forgotten
      default: throw reader.wrong("isn't known.")
      }
    }
    try reader.finish()
    guard let record else { throw reader.missing("record", example: "1") }
    self = record
  }
}

extension SceneMark {
  fileprivate init(reading reader: inout JSONReader) throws(JSONError) {
    var length: Int?
    var checksum: UInt32?
    try reader.object { reader, key throws(JSONError) in
      switch key {
      case "length": length = try reader.index()
      case "checksum": checksum = UInt32(exactly: try reader.integer())
      default: throw reader.wrong("isn't known.")
      }
    }
    guard let length, let checksum else { throw reader.missing("length", example: "1") }
    self.init(length: length, checksum: checksum)
  }
}

extension SceneStep {
  fileprivate init(reading reader: inout JSONReader) throws(JSONError) {
    self.init(
      try reader.list { (reader) throws(JSONError) in try SceneEdit(reading: &reader) })
  }
}

extension SceneEdit {
  fileprivate init(reading reader: inout JSONReader) throws(JSONError) {
    var placed: (before: Placed?, after: Placed?)
    var canvas: (before: Canvas?, after: Canvas?)
    try reader.object { reader, key throws(JSONError) in
      switch key {
      case "before": placed.before = try Placed(reading: &reader)
      case "after": placed.after = try Placed(reading: &reader)
      case "canvasBefore": canvas.before = try Canvas(reading: &reader)
      case "canvasAfter": canvas.after = try Canvas(reading: &reader)
      default: throw reader.wrong("isn't known.")
      }
    }
    if let before = canvas.before, let after = canvas.after {
      self = .canvas(before: before, after: after)
    } else {
      self = .sticker(before: placed.before, after: placed.after)
    }
  }
}

extension SceneEdit.Placed {
  fileprivate init(reading reader: inout JSONReader) throws(JSONError) {
    var index: Int?
    var sticker: SceneDocument.Sticker?
    var timing = StickerTiming()
    var kept: [UnknownMember] = []
    try reader.object { reader, key throws(JSONError) in
      switch key {
      case "index": index = try reader.index()
      case "sticker": sticker = try SceneDocument.Sticker(reading: &reader)
      case "timing":
        try reader.object { reader, key throws(JSONError) in
          guard try timing.take(key, from: &reader) else { throw reader.wrong("isn't known.") }
        }
      case "kept": kept = try reader.kept(in: .ofSticker)
      default:
        // These members follow their sticker.
        guard try sticker?.traits.takeLayer(key, from: &reader) == true else {
          throw reader.wrong("isn't known.")
        }
      }
    }
    guard let index, var sticker else { throw reader.missing("sticker", example: "{}") }
    sticker.unknownMembers = kept
    // Removes kept members of missing effects, which no document has.
    sticker.effects = sticker.effects
    sticker.timing = timing
    self.init(index: index, sticker: sticker)
  }
}

extension SceneEdit.Canvas {
  fileprivate init(reading reader: inout JSONReader) throws(JSONError) {
    var size = Size.zero
    var background: String?
    var type = SceneDocument.BackgroundType.photo
    var adjustments = PhotoAdjustments()
    var crop: PhotoCrop?
    var paper = Paper()
    var duration: Double?
    var kept: [UnknownMember] = []
    try reader.object { reader, key throws(JSONError) in
      switch key {
      case "width": size.width = try reader.number()
      case "height": size.height = try reader.number()
      case "background": background = try reader.string()
      case "backgroundType": type = try reader.choice()
      case "adjustments":
        adjustments = try reader.withoutUnknownMembers { reader, unknown throws(JSONError) in
          try PhotoAdjustments(reading: &reader, &unknown)
        }
      case "crop":
        crop = try reader.withoutUnknownMembers { reader, unknown throws(JSONError) in
          try PhotoCrop(reading: &reader, &unknown)
        }
      case "paper":
        paper = try reader.withoutUnknownMembers { reader, unknown throws(JSONError) in
          try Paper(reading: &reader, &unknown)
        }
      case "duration": duration = try reader.number()
      case "kept": kept = try reader.kept(in: .ofDocument)
      default: throw reader.wrong("isn't known.")
      }
    }
    self.init(
      size: size, background: background, backgroundType: type, adjustments: adjustments,
      crop: crop, paper: paper, duration: duration, unknownMembers: kept)
  }
}

extension JSONReader {
  /// Reads a whole number, at least 0.
  fileprivate mutating func index() throws(JSONError) -> Int {
    guard let index = Int(exactly: try integer()), index >= 0 else {
      throw wrong("is below zero. Write a whole number from 0.")
    }
    return index
  }

  /// Reads a value whose unknown members are stored beside it.
  fileprivate mutating func withoutUnknownMembers<Value>(
    _ read: (inout JSONReader, inout [UnknownMember]) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    var unknown: [UnknownMember] = []
    let value = try read(&self, &unknown)
    guard unknown.isEmpty else { throw wrong("has a member that isn't known.") }
    return value
  }

  /// Reads unknown members; throws for a member that reading a document could not have produced.
  fileprivate mutating func kept(
    in places: UnknownMember.Places
  ) throws(JSONError) -> [UnknownMember] {
    try list { (reader) throws(JSONError) in
      let texts = try reader.list { (reader) throws(JSONError) in try reader.string() }
      guard texts.count == 3 else { throw reader.wrong("doesn't have three strings.") }
      let member = UnknownMember(parent: texts[0], key: texts[1], json: texts[2])
      try member.check(in: places)
      return member
    }
  }
}
