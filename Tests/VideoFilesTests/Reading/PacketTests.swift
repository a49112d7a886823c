import Testing

@testable import VideoFiles

@Suite struct PacketTests {
  @Test func hasCopyOfBytesAndTimes() throws {
    let packet = try #require(
      Packet([1, 2, 3], presentation: 20, decoding: 10, duration: 5))
    #expect(packet.presentation == 20 && packet.decoding == 10 && packet.duration == 5)
    #expect(packet.isKey && !packet.isDiscarded && packet.byteCount == 3)
    var bytes: [UInt8] = [0, 0, 0, 9]
    var span = bytes.mutableSpan
    var memory = unsafe span.mutableBytes
    packet.copy(into: &memory)
    #expect(bytes == [1, 2, 3, 9])
  }

  @Test func extremeTimesAreUnknownAndDurationsLimited() throws {
    let packet = try #require(
      Packet([], presentation: .min, decoding: .max, duration: -5))
    #expect(packet.presentation == nil && packet.decoding == nil && packet.duration == 0)
    packet.duration = .max
    #expect(packet.duration == timeLimit)
  }
}
