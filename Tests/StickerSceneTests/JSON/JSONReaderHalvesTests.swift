import Testing

@testable import StickerScene

/// A list that is read by two gives what one gives who reads it from front to back, errors included.
@Suite struct JSONReaderHalvesTests {
  private typealias Outcome = (values: [String], rest: String, error: String)

  /// Each value as it is written; a text counts as something wrong.
  private func read(_ text: String, halvedFrom length: Int) -> Outcome {
    var reader = JSONReader(Array(text.utf8))
    do throws(JSONError) {
      var values: [String] = []
      try reader.object { (reader, key) throws(JSONError) in
        guard key == "list" else { return try reader.skip() }
        values = try reader.list(halvedFrom: length) { (reader) throws(JSONError) in
          if reader.peek() == "\"" { throw reader.wrong("is a text") }
          return try reader.raw()
        }
      }
      let rest = String(decoding: reader.bytes[reader.position...], as: UTF8.self)
      try reader.finish()
      return (values, rest, "none")
    } catch { return ([], "", error.description) }
  }

  private func expectTheSame(_ text: String) {
    let (whole, halves) = (read(text, halvedFrom: .max), read(text, halvedFrom: 0))
    #expect(whole == halves, "\(text.prefix(400))")
  }

  private let items = (0..<300).map { #"{ "id": \#($0), "at": [\#($0), { "deep": [{}, {}] }] }"# }

  @Test(arguments: [",", ", ", ",\n    ", "\t,\r\n"])
  func readsHalvesAsOneList(between: String) {
    let text = #"{ "list": [ "# + items.joined(separator: between) + #" ], "more": [1, 2] }"#
    #expect(read(text, halvedFrom: 0).values == items)
    expectTheSame(text)
    expectTheSame(#"{"list":["# + items[0] + "]}")
    expectTheSame(#"{"list":[]}"#)
  }

  /// Text like the start of a value can lie inside a string or a nested value; values have any length.
  @Test func recoversFromWrongSplitGuess() {
    let inText = #"{ "a": "},{", "b": "},{},{" }"#
    let deeper = #"{ "a": [{},{},{},{},{},{},{},{},{},{}] }"#
    for item in [inText, deeper] {
      expectTheSame(#"{"list":[{},{},"# + item + "," + item + "," + item + #",{},{}]}"#)
      expectTheSame(#"{"list":[{},"# + item + "]}")
    }
    expectTheSame(
      #"{"list":[{},{},{"long":"# + "[" + String(repeating: "{},", count: 400) + "{}]}]}")
  }

  @Test func reportsSameErrorsAsSequentialReading() {
    for wrong in [#""text""#, "{", "}", "]", "{},", "{}{}", "nul", #"{ "open"#] {
      for place in [0, 1, 2, 5, 148, 149, 150, 151, 152, 200, 298, 299] {
        var items = items
        items[place] = wrong
        let text = #"{"list":["# + items.joined(separator: ",\n") + "]}"
        #expect(read(text, halvedFrom: 0).error != "none")
        expectTheSame(text)
      }
    }
    let text = #"{"list":["# + items.joined(separator: ",\n") + #"], "more": 1}"#
    for length in stride(from: 1, to: text.utf8.count, by: 37) {
      expectTheSame(String(text.prefix(length)))
    }
  }

  @Test func limitsDepthAsInSequentialReading() {
    let deep = String(repeating: "[", count: 253) + String(repeating: "]", count: 253)
    let tooDeep = "[" + deep + "]"
    for nested in [deep, tooDeep] {
      let items = (0..<50).map { #"{ "id": \#($0), "a": \#($0 == 40 ? nested : "[]") }"# }
      let text = #"{"list":["# + items.joined(separator: ",") + #"]}"#
      #expect((read(text, halvedFrom: 0).error == "none") == (nested == deep))
      expectTheSame(text)
    }
  }
}
