import Testing

@testable import StickerScene

@Suite struct CRC32Tests {
  @Test func isTheUsualOne() {
    var crc = CRC32()
    #expect(crc.value == 0)
    crc.update(Array("123456789".utf8)[...])
    #expect(crc.value == 0xCBF4_3926)
  }

  /// Whatever the lengths are in which it is fed, against the definition, bit by bit.
  @Test func isTheSameInAnyPieces() {
    var random = SeededGenerator(seed: 8)
    for length in 0..<70 {
      let bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      var expected = ~UInt32(0)
      for byte in bytes {
        expected ^= UInt32(byte)
        for _ in 0..<8 { expected = expected >> 1 ^ (expected & 1 == 0 ? 0 : 0xEDB8_8320) }
      }
      expected = ~expected
      let cut = random.below(length + 1)
      var crc = CRC32()
      crc.update(bytes[..<cut])
      crc.update(bytes[cut...])
      #expect(crc.value == expected, "\(length) bytes, cut at \(cut)")
      #expect(SceneMark(bytes) == SceneMark(length: length, checksum: expected))
    }
  }
}
