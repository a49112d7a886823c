import Testing

@testable import StickerScene

@Suite struct JSONErrorTests {
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
}

extension JSONReader {
  fileprivate var nextIsObject: Bool {
    get throws(JSONError) {
      var copy = self
      return try copy.raw().hasPrefix("{")
    }
  }
}
