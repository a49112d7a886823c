import RandomScenes
import Testing

@testable import StickerScene

@Suite struct CRC32Tests {
  @Test func returnsStandardChecksum() {
    #expect(CRC32.sum([]) == 0)
    #expect(CRC32.sum(Array("123456789".utf8)[...]) == 0xCBF4_3926)
  }

  /// Compares sums with the definition, bit by bit.
  @Test func returnsSameSumForSplitInput() {
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
      let sum = CRC32.sum(bytes[cut...], continuing: CRC32.sum(bytes[..<cut]))
      #expect(sum == expected, "\(length) bytes, cut at \(cut)")
      #expect(CRC32.sum([], continuing: sum) == sum)
      #expect(SceneMark(bytes) == SceneMark(length: length, checksum: expected))
    }
  }

  @Test func writesJournalLinesOfFirstVersion() {
    var chain = JournalChain()
    let lines = chain.line(.header(version: 1)) + chain.line(.undo(3))
    #expect(
      String(decoding: lines, as: UTF8.self)
        == """
        {"crc": "708fe9af", "journal": 1}
        {"crc": "3f9c31b0", "undo": 3}

        """)
  }
}
