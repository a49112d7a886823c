/// A D-Bus message, with only the fields that a probe needs.
struct BusMessage {
  /// Whether the message answers a call, by a result or an error.
  let isReply: Bool

  /// Removes the first message from received bytes; returns `nil` if the message is not complete yet.
  init?(takingFrom bytes: inout [UInt8]) {
    guard bytes.count >= 16 else { return nil }
    func number(_ index: Int) -> Int {
      let word = bytes[index..<index + 4].map(Int.init)
      let isLittle = bytes[0] == UInt8(ascii: "l")
      return (isLittle ? word.reversed() : word).reduce(0) { $0 << 8 | $1 }
    }
    let length = 16 + (number(12) + 7) / 8 * 8 + number(4)
    guard bytes.count >= length else { return nil }
    isReply = bytes[1] == 2 || bytes[1] == 3
    bytes.removeFirst(length)
  }

  /// The bytes of the call that asks the bus for a name, which every connection must make first.
  static let hello = call(
    serial: 1, path: "/org/freedesktop/DBus", "org.freedesktop.DBus", "org.freedesktop.DBus",
    "Hello")

  /// The bytes of a call that asks the desktop's portal for its color scheme, as SDL asks it for the pointer's
  /// settings.
  static let readColorScheme = call(
    serial: 2, path: "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Desktop",
    "org.freedesktop.portal.Settings", "Read", "org.freedesktop.appearance", "color-scheme")

  /// Returns the bytes of a method call whose arguments are texts.
  private static func call(
    serial: UInt32, path: String, _ destination: String, _ interface: String, _ member: String,
    _ arguments: String...
  ) -> [UInt8] {
    var body: [UInt8] = []
    for argument in arguments { body.append(text: argument) }
    var fields: [UInt8] = []
    for (code, type, value) in [
      (1, "o", path), (6, "s", destination), (2, "s", interface), (3, "s", member),
    ] as [(UInt8, String, String)] {
      fields.align(8)
      fields += [code, 1] + Array(type.utf8) + [0]
      fields.append(text: value)
    }
    if !arguments.isEmpty {
      fields.align(8)
      let signature = arguments.map { _ in UInt8(ascii: "s") }
      fields += [8, 1, UInt8(ascii: "g"), 0, UInt8(signature.count)] + signature + [0]
    }
    var message: [UInt8] = [UInt8(ascii: "l"), 1, 0, 1]
    for number in [UInt32(body.count), serial, UInt32(fields.count)] {
      message.append(number: number)
    }
    message += fields
    message.align(8)
    return message + body
  }
}

extension [UInt8] {
  fileprivate mutating func align(_ step: Int) {
    while !count.isMultiple(of: step) { append(0) }
  }

  fileprivate mutating func append(number: UInt32) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Appends a text with its length in front and a zero behind, aligned to four bytes.
  fileprivate mutating func append(text: String) {
    align(4)
    append(number: UInt32(text.utf8.count))
    self += Array(text.utf8) + [0]
  }
}
