import Testing

@testable import StickerScene

@Suite struct JSONKeyTests {
  private func keys(_ text: String) throws -> [JSONKey] {
    var reader = JSONReader(Array(text.utf8))
    var keys: [JSONKey] = []
    try reader.object { reader, key throws(JSONError) in
      keys.append(key)
      try reader.skip()
    }
    try reader.finish()
    return keys
  }

  @Test func comparesKeysAfterUnescaping() throws {
    let read = try keys(#"{ "id": 1, "\u0069d": 2, "\u0069\u0064" : 3, "di": 4, "": 5, "i": 6 }"#)
    #expect(read.map { $0 == "id" } == [true, true, true, false, false, false])
    #expect(read.map(\.text) == ["id", "id", "id", "di", "", "i"])
  }

  @Test func preservesTextOfAnyLength() throws {
    for length in [1, 7, 8, 9, 15, 16, 17, 300] {
      let name = String((0..<length).map { "abcdefghijklmnopqrstuvwxyz".randomElement(at: $0) })
      let read = try keys("{ \"\(name)\": 1, \"\(name)x\": 2 }")
      #expect(read.map(\.text) == [name, name + "x"])
      #expect(read[0] == JSONKey(name) && read[0] != read[1])
    }
  }

  @Test func readsNonASCIIAndEscapedKeys() throws {
    for name in ["ä", "a\\nb", "😀😀😀😀", "\\u0000", "\\u0001"] {
      let read = try keys("{ \"\(name)\": 1 }")
      var reader = JSONReader(Array("\"\(name)\"".utf8))
      #expect(try read[0].text == reader.string())
      #expect(read[0] != "")
    }
  }

  @Test func appearsInErrorPath() throws {
    var reader = JSONReader(Array(#"{ "a\u0062c": { "a long name of a key": "1" } }"#.utf8))
    #expect(
      throws: JSONError.wrongValue(
        key: "abc.a long name of a key", problem: "is a string. It must be a number.")
    ) {
      try reader.object { reader, _ throws(JSONError) in
        try reader.object { reader, _ throws(JSONError) in _ = try reader.number() }
      }
    }
  }
}

extension String {
  fileprivate func randomElement(at index: Int) -> Character {
    self[self.index(startIndex, offsetBy: index * 7 % count)]
  }
}
