import Testing

@testable import StickerScene

@Suite struct JSONReaderNumbersTests {
  private func reader(_ text: String) -> JSONReader { JSONReader(Array(text.utf8)) }

  private func error(_ text: String, _ read: (inout JSONReader) throws(JSONError) -> Void) -> String
  {
    var reader = reader(text)
    do throws(JSONError) {
      try read(&reader)
      try reader.finish()
      return "none"
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", -0.0), ("-12", -12), ("0.1", 0.1), ("1E5", 1e5), ("1e-05", 1e-5),
    ("123456789012345678", 123456789012345680), ("5e-324", .leastNonzeroMagnitude),
    ("1.7976931348623157e308", .greatestFiniteMagnitude), ("1e-999", 0),
    ("18446744073709551616", 18_446_744_073_709_551_616),
    ("-184467440737095516160", -184_467_440_737_095_516_160),
  ])
  func readsNumbersExactly(text: String, value: Double) throws {
    var reader = reader(text)
    #expect(try reader.number().bitPattern == value.bitPattern)
  }

  @Test func readsWholeNumbersOf64Bits() throws {
    for (text, value) in [
      ("9223372036854775807", Int64.max), ("-9223372036854775808", .min), ("7.0", 7), ("1e3", 1000),
    ] {
      var reader = reader(text)
      #expect(try reader.integer() == value)
    }
    for text in [
      "9223372036854775808", "18446744073709551616", "-18446744073709551616", "0.5", "1e99",
      "1e999",
    ] {
      #expect(error(text) { reader throws(JSONError) in _ = try reader.integer() } != "none")
    }
  }
}
