import Testing

@testable import StickerScene

@Suite struct JSONReaderTests {
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

  @Test func readsMembersInOrder() throws {
    var keys: [String] = []
    var numbers: [Double] = []
    var reader = reader(#" { "b" : [1, 2.5,-3e2] , "a":[], "c": {} } "#)
    try reader.object { reader, key throws(JSONError) in
      keys.append(key.text)
      guard key != "c" else { return try reader.object { _, _ in } }
      try reader.array { reader throws(JSONError) in numbers.append(try reader.number()) }
    }
    try reader.finish()
    #expect(keys == ["b", "a", "c"])
    #expect(numbers == [1, 2.5, -300])
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

  @Test func readsEscapedStrings() throws {
    var reader = reader(#""Grüße \"\\\/\b\f\n\r\t\u00e9\ud83d\ude00\u0000.""#)
    #expect(
      try reader.string() == "Grüße \"\\/\u{8}\u{C}\n\r\té😀\u{0}.")
  }

  @Test func returnsRawValueVerbatim() throws {
    let text = #"{ "a" : [1.50, 12345678901234567890123, "\u0041", null ,true,false], "a": {} }"#
    var reader = reader("  " + text + "  ")
    #expect(try reader.raw() == text)
    try reader.finish()
  }

  @Test func skipsByteOrderMark() throws {
    var reader = JSONReader([0xEF, 0xBB, 0xBF] + Array("1".utf8))
    #expect(try reader.number() == 1)
  }

  @Test func reportsLineAndColumnOfSyntaxError() {
    func skip(_ text: String) -> String {
      error(text) { reader throws(JSONError) in try reader.skip() }
    }
    #expect(
      skip("{\n  \"ä\": 1\n  \"b\": 2 }")
        == "line 3, column 3: a comma or } is missing. Correct the file, or use a copy.")
    #expect(
      skip("[\"ä\", x]")
        == "line 1, column 7: a value is missing or isn't valid JSON. "
        + "Correct the file, or use a copy."
    )
    #expect(skip("[1,").hasPrefix("line 1, column 4: the text ends too early: "))
    for text in [
      "", "{", "[", "{\"a\"", "{\"a\":", "{\"a\":1,}", "[1,]", "{1:2}", "01", "1.", "-", ".5", "1e",
      "+1", "tru", "nul", "falsy", "1 2", "[1}", "\"", "\"\\\"", "\"\\x\"", "\"\\u12\"",
      "\"\\u+123\"", "\"\\ud800\"", "\"\\ude00\"", "\"\\ud800\\u0041\"", "\"\n\"", "Nix", "[None]",
      "{\"a\":1}}", "\u{0}", "//",
    ] {
      #expect(skip(text).hasPrefix("line "), "\(text)")
    }
  }

  @Test func refusesInvalidUTF8() {
    var reader = JSONReader([0x22, 0xFF, 0x22])
    #expect(throws: JSONError.self) { try reader.string() }
  }

  @Test func reportsPathAndTypeOfWrongValue() {
    func number(_ text: String) -> String {
      error("{ \"a\": [ 0, { \"b\": \(text) } ] }") { reader throws(JSONError) in
        try reader.object { reader, _ throws(JSONError) in
          try reader.array { reader throws(JSONError) in
            guard try reader.nextIsObject else {
              _ = try reader.number()
              return
            }
            try reader.object { reader, _ throws(JSONError) in _ = try reader.number() }
          }
        }
      }
    }
    #expect(number("1") == "none")
    #expect(number("\"1\"") == "a[1].b is a string. It must be a number.")
    #expect(number("null") == "a[1].b is null. It must be a number.")
    #expect(number("{}") == "a[1].b is an object. It must be a number.")
    #expect(number("[]") == "a[1].b is an array. It must be a number.")
    #expect(number("true") == "a[1].b is true or false. It must be a number.")
    for text in ["NaN", "Infinity", "-Infinity", "1e999", "-1e999"] {
      #expect(
        number(text)
          == "a[1].b is \(text), which isn't a finite number. Write a number such as 12.5.")
    }
    #expect(number("1" + String(repeating: "0", count: 1_000)).count < 100)
  }

  @Test func refusesDeepNesting() {
    let deepest = JSONReader.greatestDepth
    func nested(_ depth: Int) -> String {
      error(String(repeating: "[", count: depth) + String(repeating: "]", count: depth)) {
        reader throws(JSONError) in try reader.skip()
      }
    }
    #expect(nested(deepest) == "none")
    #expect(nested(deepest + 1).contains("more than 256 deep"))
    #expect(nested(100_000).contains("more than 256 deep"))
  }
}

extension JSONReader {
  fileprivate var nextIsObject: Bool {
    get throws(JSONError) {
      var copy = self
      return try copy.raw().hasPrefix("{")
    }
  }
}
