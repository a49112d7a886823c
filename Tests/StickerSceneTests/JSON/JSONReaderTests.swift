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
