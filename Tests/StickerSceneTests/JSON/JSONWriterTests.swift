import RandomScenes
import Testing

@testable import StickerScene
import SeededNumbers

@Suite struct JSONWriterTests {
  private func text(isPadded: Bool = true, _ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(isPadded: isPadded)
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func writesObjects() {
    func write(_ writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("a", 1.5)
        writer.key("b")
        writer.object { _ in }
        writer.member("c", true)
        writer.member("d", Int64.min)
        writer.member("e", "x")
      }
    }
    #expect(
      text(write) == #"{ "a": 1.5, "b": {}, "c": true, "d": -9223372036854775808, "e": "x" }"#)
    #expect(
      text(isPadded: false, write)
        == #"{"a": 1.5, "b": {}, "c": true, "d": -9223372036854775808, "e": "x"}"#)
  }

  @Test(arguments: [
    (20.0, "20"), (-0.0, "-0"), (100.5, "100.5"), (0.1, "0.1"), (1e300, "1e+300"), (6000, "6000"),
    (.nan, "\"NaN\""), (.infinity, "\"Infinity\""), (-.infinity, "\"-Infinity\""),
  ])
  func writesNumbers(value: Double, expected: String) {
    #expect(text { $0.number(value) } == expected)
  }

  @Test func roundTripsNumbers() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let value = random.double()
      var reader = JSONReader(Array(text { $0.number(value) }.utf8))
      #expect(try reader.number().bitPattern == value.bitPattern)
    }
  }

  @Test func roundTripsStrings() throws {
    let all = String(String.UnicodeScalarView((0..<0x250).compactMap(Unicode.Scalar.init)))
    for value in [all, "", "\"\\/", "😀\u{2028}"] {
      let written = text { $0.string(value) }
      #expect(written.unicodeScalars.allSatisfy { $0.value >= 0x20 })
      var reader = JSONReader(Array(written.utf8))
      #expect(try reader.string() == value)
    }
  }
}
