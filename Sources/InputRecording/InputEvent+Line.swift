import Files
import Geometry
import Gestures
import StickerScene

extension InputEvent {
  /// The event as a line of a recording, with its line feed; the same event always gives the same bytes.
  var line: [UInt8] {
    var writer = JSONWriter(isPadded: false)
    writer.object { writer in
      writer.member("t", time)
      writer.member("type", kind.name)
      kind.writeFields(to: &writer)
    }
    writer.text("\n")
    return writer.bytes
  }

  /// The location of the pointer after the event; `nil` if the event has none.
  var pointer: Point? {
    switch kind {
    case .mouseButton(_, _, let position), .mouseMove(let position),
      .wheel(_, _, let position):
      position
    default: nil
    }
  }

  /// Reads the event of a line; a wheel event without a location is at `pointer`.
  init(reading reader: inout JSONReader, pointer: Point) throws(JSONError) {
    var fields = LineMembers()
    try reader.object { reader, key throws(JSONError) in
      try fields.take(key.text, from: &reader)
    }
    try reader.finish()
    guard let time = fields.time else { throw reader.missing("t", example: "0.5") }
    self.init(time: time, kind: try fields.kind(reader, pointer: pointer))
  }
}

extension InputEvent.Kind {
  fileprivate var name: String {
    switch self {
    case .touch(let phase, _, _, _, _): "touch" + phase.rawValue.capitalized
    case .mouseButton(let phase, _, _): "mouse" + phase.rawValue.capitalized
    case .mouseMove: "mouseMove"
    case .wheel: "wheel"
    case .key(let phase, _): "key" + phase.rawValue.capitalized
    case .text: "text"
    case .textEditing: "textEditing"
    case .drop: "drop"
    case .paste: "paste"
    case .copiedElsewhere: "copiedElsewhere"
    case .resize: "resize"
    case .language: "language"
    case .trayOrder: "trayOrder"
    case .quit: "quit"
    }
  }

  fileprivate func writeFields(to writer: inout JSONWriter) {
    switch self {
    case .touch(_, let device, let id, let position, let pressure):
      writer.member("device", device)
      writer.member("id", id)
      writer.place(position)
      writer.member("pressure", pressure)
    case .mouseButton(_, let button, let position):
      writer.member("button", button)
      writer.place(position)
    case .mouseMove(let position): writer.place(position)
    case .wheel(let dx, let dy, let position):
      writer.member("dx", dx)
      writer.member("dy", dy)
      writer.place(position)
    case .key(_, let name): writer.member("key", name)
    case .text(let text): writer.member("text", text)
    case .textEditing(let text, let start, let length):
      writer.member("text", text)
      writer.member("start", Int64(start))
      writer.member("length", Int64(length))
    case .drop(let name, let position):
      writer.member("name", name)
      if let position { writer.place(position) }
    case .paste(let text): writer.member("text", text)
    case .resize(let size):
      writer.member("width", size.width)
      writer.member("height", size.height)
    case .language(let code): writer.member("language", code)
    case .trayOrder(let order): writer.member("order", order)
    case .copiedElsewhere, .quit: break
    }
  }
}

/// The members of a line, which are collected before the event's type is known.
///
/// A new field of `InputEvent.Kind` needs a line in `writeFields(to:)`, its key in `take(_:from:)`, a default value in
/// `kind(_:pointer:)` for older recordings, and an entry in the default values that ``Recording/init(reading:)`` lists.
/// A new kind needs its `name`, its fields in `writeFields(to:)`, their keys in `take(_:from:)`, its type in
/// `kind(_:pointer:)`, and a case in `pointer` if the event has the pointer's location.
/// The format has no version number, so a key never changes its meaning: write a new key, and keep reading the old one.
private struct LineMembers {
  var time: Double?
  private var type: String?
  private var texts: [String: String] = [:]
  private var numbers: [String: Double] = [:]
  private var integers: [String: Int64] = [:]

  mutating func take(_ name: String, from reader: inout JSONReader) throws(JSONError) {
    switch name {
    case "t": time = try reader.number()
    case "type": type = try reader.string()
    case "key", "text", "name", "language", "order": texts[name] = try reader.string()
    case "x", "y", "dx", "dy", "width", "height", "pressure":
      numbers[name] = try reader.anyNumber()
    case "device", "id", "button", "start", "length": integers[name] = try reader.integer()
    default: try reader.skip()
    }
  }

  func kind(_ reader: JSONReader, pointer: Point) throws(JSONError) -> InputEvent.Kind {
    guard let type else { throw reader.missing("type", example: "\"touchDown\"") }
    if let phase = phase(InputEvent.TouchPhase.self, of: type, after: "touch") {
      return .touch(
        phase, device: integers["device"] ?? 0, id: try integer("id", reader),
        position: try place(reader), pressure: numbers["pressure"] ?? 1)
    }
    if let phase = phase(InputEvent.ButtonPhase.self, of: type, after: "mouse") {
      let button = try integer("button", reader)
      return .mouseButton(
        phase, button: Int(clamping: button), position: try place(reader))
    }
    if let phase = phase(InputEvent.ButtonPhase.self, of: type, after: "key") {
      return .key(phase, name: try text("key", reader))
    }
    switch type {
    case "mouseMove": return .mouseMove(position: try place(reader))
    case "wheel":
      return .wheel(
        dx: try number("dx", reader), dy: try number("dy", reader),
        position: hasPlace ? try place(reader) : pointer)
    case "text": return .text(try text("text", reader))
    case "textEditing":
      let start = Int(clamping: try integer("start", reader))
      return .textEditing(
        try text("text", reader), start: start,
        length: Int(clamping: try integer("length", reader)))
    case "drop":
      return .drop(
        name: try text("name", reader), position: hasPlace ? try place(reader) : nil)
    case "paste": return .paste(try text("text", reader))
    case "copiedElsewhere": return .copiedElsewhere
    case "resize":
      let width = try number("width", reader)
      return .resize(Size(width: width, height: try number("height", reader)))
    case "language": return .language(try text("language", reader))
    case "trayOrder": return .trayOrder(try text("order", reader))
    case "quit": return .quit
    default:
      throw reader.wrong(
        "has the unknown type \"\(type.prefix(24).description.oneLine)\". "
          + "Correct the type, or remove the line.")
    }
  }

  private func phase<Phase: RawRepresentable & CaseIterable>(
    _ phases: Phase.Type, of type: String, after prefix: String
  ) -> Phase? where Phase.RawValue == String {
    Phase.allCases.first { type == prefix + $0.rawValue.capitalized }
  }

  private func text(_ name: String, _ reader: JSONReader) throws(JSONError) -> String {
    guard let text = texts[name] else { throw reader.missing(name, example: "\"Q\"") }
    return text
  }

  private func number(_ name: String, _ reader: JSONReader) throws(JSONError) -> Double {
    guard let number = numbers[name] else { throw reader.missing(name, example: "1") }
    return number
  }

  private func integer(_ name: String, _ reader: JSONReader) throws(JSONError) -> Int64 {
    guard let integer = integers[name] else { throw reader.missing(name, example: "1") }
    return integer
  }

  /// Whether the line has a location, or at least one of its two numbers.
  private var hasPlace: Bool { numbers["x"] != nil || numbers["y"] != nil }

  private func place(_ reader: JSONReader) throws(JSONError) -> Point {
    let x = try number("x", reader)
    return Point(x: x, y: try number("y", reader))
  }
}

extension JSONWriter {
  fileprivate mutating func place(_ point: Point) {
    member("x", point.x)
    member("y", point.y)
  }
}

extension String {
  /// The text with a capital first letter.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
