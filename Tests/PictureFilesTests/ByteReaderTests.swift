import Testing

@testable import PictureFiles

@Suite struct ByteReaderTests {
  private let reader = ByteReader(PictureBytes([1, 2, 3, 0x41, 0x42]))

  @Test func readsNumbersInBothOrders() {
    #expect(reader.byte(0) == 1 && reader.big16(0) == 0x0102 && reader.little16(0) == 0x0201)
    #expect(reader.big32(1) == 0x0203_4142 && reader.little32(1) == 0x4241_0302)
    #expect(reader.little24(0) == 0x03_0201)
  }

  @Test func returnsNothingBeyondTheEnd() {
    #expect(reader.byte(5) == nil && reader.byte(-1) == nil && reader.big32(2) == nil)
    #expect(reader.text(3, 3).isEmpty && reader.text(-1, 2).isEmpty)
    #expect(!reader.has(count: 1, at: 5) && reader.has(count: 0, at: 5))
    #expect(!reader.has(count: .max, at: 1) && !reader.has(count: -1, at: 0))
  }

  @Test func comparesAndReadsText() {
    #expect(reader.text(3, 2) == "AB" && reader.has("AB", at: 3) && !reader.has("AC", at: 3))
    #expect(reader.has([2, 3], at: 1) && !reader.has([4, 5, 6], at: 3))
  }
}
