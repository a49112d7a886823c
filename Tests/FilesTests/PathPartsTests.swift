import Testing

@testable import Files

/// The parts of paths, and names that are made of others.
@Suite struct PathPartsTests {
  @Test func dividesPathsAtSlashes() {
    #expect("/a/b.c.json".lastPart == "b.c.json" && "/a/b.c.json".folder == "/a")
    #expect("b.c.json".stem == "b.c" && "b".stem == "b")
    #expect("/".lastPart == "/" && "/a".folder == "/")
  }

  @Test func dividesPathsBeforeCombiningMarks() {
    // To Swift, a slash with an accent on it is a character of its own.
    let path = "/a/\u{301}b/\u{301}c"
    #expect(path.lastPart == "\u{301}c" && path.folder == "/a/\u{301}b")
    #expect("/\u{301}".isAbsolutePath && !"a".isAbsolutePath)
  }

  @Test func cutsNamesBetweenCharacters() {
    let family = "👨‍👩‍👧‍👦"
    #expect(FileName.cut(String(repeating: family, count: 9), toBytes: 60) == family + family)
    #expect(FileName.cut("abc", toBytes: 3) == "abc")
    #expect(FileName.cut("e\u{301}e\u{301}", toBytes: 5) == "e\u{301}")
  }

  @Test func cutsACharacterThatIsTooLongByItself() {
    let tower = "a" + String(repeating: "\u{301}", count: 200)
    #expect(FileName.cut(tower, toBytes: 20).utf8.count == 19)
  }

  @Test func countsBytesOfThePath() {
    let name = String(pathBytes: Array(repeating: 0xE9, count: 50))
    #expect(FileName.cut(name, toBytes: 30).pathBytes.count == 30)
  }
}
