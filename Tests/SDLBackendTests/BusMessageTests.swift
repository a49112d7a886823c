import Testing

@testable import SDLBackend

@Suite struct BusMessageTests {
  /// A message with a header of so many bytes of fields and a body.
  private func message(kind: UInt8, fields: Int = 0, body: Int = 0, isLittle: Bool = true)
    -> [UInt8]
  {
    var bytes: [UInt8] = [UInt8(ascii: isLittle ? "l" : "B"), kind, 0, 1]
    for number in [body, 1, fields] {
      let little = (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      bytes += isLittle ? little : little.reversed()
    }
    // Fields are padded to eight bytes.
    return bytes + Array(repeating: 0xEE, count: (fields + 7) / 8 * 8 + body)
  }

  @Test(arguments: [(UInt8(1), false), (2, true), (3, true), (4, false)])
  func recognizesReplies(kind: UInt8, isReply: Bool) throws {
    for isLittle in [true, false] {
      var bytes = message(kind: kind, fields: 13, body: 300, isLittle: isLittle)
      #expect(try #require(BusMessage(takingFrom: &bytes)).isReply == isReply)
      #expect(bytes.isEmpty)
    }
  }

  @Test func waitsForWholeMessage() {
    let whole = message(kind: 2, fields: 13, body: 5)
    for count in 0..<whole.count {
      var part = Array(whole.prefix(count))
      #expect(BusMessage(takingFrom: &part) == nil && part.count == count)
    }
  }

  @Test func takesMessagesOneAfterAnother() {
    var bytes = message(kind: 2, fields: 9, body: 3) + message(kind: 4, body: 8) + [108, 3]
    #expect(BusMessage(takingFrom: &bytes)?.isReply == true)
    #expect(BusMessage(takingFrom: &bytes)?.isReply == false)
    #expect(BusMessage(takingFrom: &bytes) == nil)
    #expect(bytes == [108, 3])
  }

  @Test("Lengths of 4 GiB neither trap nor end a message")
  func survivesHugeLengths() {
    var bytes = [UInt8](repeating: 0xFF, count: 4096)
    #expect(BusMessage(takingFrom: &bytes) == nil)
    bytes[0] = UInt8(ascii: "l")
    #expect(BusMessage(takingFrom: &bytes) == nil)
  }

  @Test(arguments: [BusMessage.hello, BusMessage.readColorScheme])
  func writesWholeCalls(call: [UInt8]) {
    var bytes = call
    #expect(BusMessage(takingFrom: &bytes)?.isReply == false)
    #expect(bytes.isEmpty)
    #expect(call[1] == 1 && call[3] == 1)
  }

  @Test func writesHelloAsSpecified() {
    // Header fields: path, destination, interface, member; each begins at a multiple of eight.
    let expected: [UInt8] =
      [0x6C, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0x6E, 0, 0, 0]
      + [1, 1, 0x6F, 0, 21, 0, 0, 0] + Array("/org/freedesktop/DBus\0\0\0".utf8)
      + [6, 1, 0x73, 0, 20, 0, 0, 0] + Array("org.freedesktop.DBus\0\0\0\0".utf8)
      + [2, 1, 0x73, 0, 20, 0, 0, 0] + Array("org.freedesktop.DBus\0\0\0\0".utf8)
      + [3, 1, 0x73, 0, 5, 0, 0, 0] + Array("Hello\0\0\0".utf8)
    #expect(BusMessage.hello == expected)
  }
}
