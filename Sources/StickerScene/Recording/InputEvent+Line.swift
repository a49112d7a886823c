import Geometry
import Gestures

extension InputEvent {
  /// Where the pointer is taken to be before anything is known of it.
  static var startOfPointer: Point { .zero }

  /// The event as a line of a recording, with its end; the same event always gives the same bytes.
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

  /// Where the pointer is after the event, if that says so.
  var pointer: Point? {
    switch kind {
    case .mouseButton(_, _, let position), .mouseMove(let position),
      .wheel(_, _, let position):
      position
    case .touch, .key, .resize, .quit: nil
    }
  }

  /// Reads the event of a line; a wheel that says no place turns at `pointer`.
  init(reading reader: inout JSONReader, pointer: Point) throws(JSONError) {
    var fields = Fields()
    try reader.object { reader, key throws(JSONError) in
      try fields.take(key, from: &reader)
    }
    try reader.finish()
    guard let time = fields.time else { throw reader.missing("t", example: "0.5") }
    self.init(time: time, kind: try fields.kind(reader, pointer: pointer))
  }
}

extension InputEvent.Kind {
  /// What the type is called in a recording.
  fileprivate var name: String {
    switch self {
    case .touch(let phase, _, _, _, _): "touch" + phase.rawValue.capitalized
    case .mouseButton(let phase, _, _): "mouse" + phase.rawValue.capitalized
    case .mouseMove: "mouseMove"
    case .wheel: "wheel"
    case .key(let phase, _): "key" + phase.rawValue.capitalized
    case .resize: "resize"
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
    case .resize(let size):
      writer.member("width", size.width)
      writer.member("height", size.height)
    case .quit: break
    }
  }
}

/// The members of a line, of whatever type the event will turn out to be.
private struct Fields {
  var time: Double?
  private var type: String?
  private var key: String?
  private var numbers: [String: Double] = [:]
  private var integers: [String: Int64] = [:]

  mutating func take(_ name: String, from reader: inout JSONReader) throws(JSONError) {
    switch name {
    case "t": time = try reader.number()
    case "type": type = try reader.string()
    case "key": key = try reader.string()
    case "x", "y", "dx", "dy", "width", "height", "pressure":
      numbers[name] = try reader.anyNumber()
    case "device", "id", "button": integers[name] = try reader.integer()
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
      guard let key else { throw reader.missing("key", example: "\"Q\"") }
      return .key(phase, name: key)
    }
    switch type {
    case "mouseMove": return .mouseMove(position: try place(reader))
    case "wheel":
      let hasPlace = numbers["x"] != nil || numbers["y"] != nil
      return .wheel(
        dx: try number("dx", reader), dy: try number("dy", reader),
        position: hasPlace ? try place(reader) : pointer)
    case "resize":
      let width = try number("width", reader)
      return .resize(Size(width: width, height: try number("height", reader)))
    case "quit": return .quit
    default:
      throw reader.wrong(
        "has the type \"\(type.prefix(24).description.oneLine)\", which is not known; "
          + "correct it or remove the line")
    }
  }

  private func phase<Phase: RawRepresentable & CaseIterable>(
    _ phases: Phase.Type, of type: String, after prefix: String
  ) -> Phase? where Phase.RawValue == String {
    Phase.allCases.first { type == prefix + $0.rawValue.capitalized }
  }

  private func number(_ name: String, _ reader: JSONReader) throws(JSONError) -> Double {
    guard let number = numbers[name] else { throw reader.missing(name, example: "1") }
    return number
  }

  private func integer(_ name: String, _ reader: JSONReader) throws(JSONError) -> Int64 {
    guard let integer = integers[name] else { throw reader.missing(name, example: "1") }
    return integer
  }

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
  /// With a capital first letter.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
