import Files
import Testing

@Suite struct DeflateTests {
  @Test func returnsStandardChecksum() {
    let (nothing, digits) = ([UInt8](), Array("123456789".utf8))
    let sums = [Deflate.checksum(nothing.span), Deflate.checksum(digits.span)]
    #expect(sums == [0, 0xCBF4_3926])
  }

  /// Compares sums with the definition, bit by bit.
  @Test func returnsSameChecksumForSplitInput() {
    for length in 0..<70 {
      let bytes = (0..<length).map {
        UInt8(truncatingIfNeeded: ($0 + 7) * ($0 + length) * 2_654_435)
      }
      var expected = ~UInt32(0)
      for byte in bytes {
        expected ^= UInt32(byte)
        for _ in 0..<8 { expected = expected >> 1 ^ (expected & 1 == 0 ? 0 : 0xEDB8_8320) }
      }
      expected = ~expected
      for cut in 0...length {
        let first = Deflate.checksum(bytes.span.extracting(..<cut))
        let sum = Deflate.checksum(bytes.span.extracting(cut...), continuing: first)
        #expect(sum == expected, "\(length) bytes, cut at \(cut)")
      }
    }
  }
}
