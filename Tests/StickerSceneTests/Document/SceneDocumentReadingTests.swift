import Geometry
import RandomScenes
import StickerScene
import Testing
import SeededNumbers

@Suite struct SceneDocumentReadingTests {
  private func read(_ text: String) throws(SceneDocumentError) -> SceneDocument {
    try SceneDocument(reading: Array(text.utf8))
  }

  private func error(_ text: String) -> String {
    do throws(SceneDocumentError) {
      _ = try read(text)
      return "none"
    } catch {
      return error.description
    }
  }

  /// The error of a document with one sticker, of which something is replaced.
  private func error(replacing old: String, by new: String) -> String {
    #expect(exampleText.contains(old))
    return error(exampleText.replacing(old, with: new))
  }

  @Test func readsExample() throws {
    #expect(try read(exampleText) == example)
  }

  @Test func usesDefaultsForOmittedMembers() throws {
    let document = try read(
      """
      {"stickers":[{"position":{"y":2,"x":1},"image":"a.png","size":{"width":0,"height":3}}],
       "canvas":{"width":10,"height":20},"version":1}
      """)
    #expect(
      document
        == SceneDocument(
          canvas: Size(width: 10, height: 20),
          stickers: [
            .init(id: 1, image: "a.png", size: Size(width: 0, height: 3), position: Point(1, 2))
          ]))
    let empty = try read(#"{"version":1,"canvas":{"width":1,"height":1},"background":null}"#)
    #expect(empty == SceneDocument(canvas: Size(width: 1, height: 1)))
  }

  @Test func assignsFreeIDsToStickersWithoutID() throws {
    func sticker(_ id: String) -> String {
      #"{\#(id)"image":"a","size":{"width":1,"height":1},"position":{"x":0,"y":0}}"#
    }
    func ids(_ stickers: String...) throws -> [Int] {
      let list = stickers.map(sticker).joined(separator: ",")
      return try read(
        #"{"version":1,"canvas":{"width":1,"height":1},"stickers":[\#(list)]}"#
      ).stickers.map(\.id)
    }
    #expect(try ids("", "\"id\":4,", "", "\"id\":2,") == [5, 4, 6, 2])
    #expect(try ids("", "") == [1, 2])
    #expect(
      try ids("", "\"id\":9007199254740991,", "\"id\":1,", "") == [2, 9007199254740991, 1, 3])
    #expect(
      try ids("\"id\":0,", "\"id\":9007199254740990,", "", "") == [
        0, 9007199254740990, 9007199254740991, 1,
      ])
  }

  @Test func refusesNewerVersion() {
    #expect(
      error(#"{"stickers": 5, "version": 3}"#)
        == "version 3 is newer than 2, the newest version that this program reads. "
        + "Open the file with a newer sticker-sandbox.")
  }

  @Test func refusesInvalidVersions() {
    #expect(error(replacing: "\"version\": 1", by: "\"version\": 0") == "version is 0. Write 1.")
    #expect(
      error(replacing: "\"version\": 1", by: "\"version\": 1.5")
        == "version is 1.5. Write a whole number.")
    #expect(
      error(replacing: "\"version\": 1", by: "\"version\": \"1\"")
        == "version is a string. It must be a number.")
    #expect(error("{}") == "the document has no version. Add \"version\": 1.")
  }

  @Test(arguments: [
    ("6000", "0", "canvas.width is 0. Write a number above 0, at most 1000000."),
    ("4000", "-4", "canvas.height is -4. Write a number above 0, at most 1000000."),
    ("4000", "1e300", "canvas.height is 1e+300. Write a number above 0, at most 1000000."),
    ("{ \"width\": 6000, \"height\": 4000 }", "[]", "canvas is an array. It must be an object."),
    ("\"width\": 6000, ", "", "canvas has no width. Add \"width\": 1."),
    ("{ \"path\": \"photo.jpg\" }", "{}", "background has no path. Add \"path\": \"photo.jpg\"."),
    (
      "\"photo.jpg\"", "7",
      "background.path is a number. It must be a string in quotation marks."
    ),
    ("\"photo.jpg\"", "\"\"", "background.path is empty. Name a picture, or write null."),
    (
      "100.5", "1e999",
      "stickers[0].position.x is 1e999, which isn't a finite number. Write a number such as 12.5."
    ),
    (
      "100.5", "NaN",
      "stickers[0].position.x is NaN, which isn't a finite number. Write a number such as 12.5."
    ),
    ("\"x\": 100.5, ", "", "stickers[0].position has no x. Add \"x\": 1."),
    ("\"image\": \"star.svg\", ", "", "stickers[0] has no image. Add \"image\": \"star.svg\"."),
    ("\"star.svg\"", "\"\"", "stickers[0].image is empty. Name a picture."),
    (
      "\"position\": { \"x\": 100.5, \"y\": 20 }, ", "",
      "stickers[0] has no position. Add \"position\": { \"x\": 0, \"y\": 0 }."
    ),
    ("\"width\": 512", "\"width\": -1", "stickers[0].size.width is -1. Write 0 or more."),
    (
      "\"opacity\": 1", "\"opacity\": 1.25",
      "stickers[0].opacity is 1.25. Write a number from 0 to 1."
    ),
    (
      "\"flipped\": false", "\"flipped\": 0",
      "stickers[0].flipped is a number. It must be true or false."
    ),
    (
      "\"id\": 7", "\"id\": -1",
      "stickers[0].id is -1. Write a whole number from 0 to 9007199254740991."
    ),
    ("\"id\": 7", "\"id\": 7.5", "stickers[0].id is 7.5. Write a whole number."),
    (
      "\"id\": 7", "\"id\": 9007199254740992",
      "stickers[0].id is 9007199254740992. Write a whole number from 0 to 9007199254740991."
    ),
  ])
  func reportsInvalidMemberInOneLine(old: String, new: String, expected: String) {
    #expect(error(replacing: old, by: new) == expected)
  }

  @Test func refusesDuplicateIDs() {
    let line =
      "{ \"id\": 7, \"image\": \"a\", \"size\": {\"width\": 1, \"height\": 1}, "
      + "\"position\": {\"x\": 0, \"y\": 0} }"
    #expect(
      error(replacing: "\"stickers\": [", by: "\"stickers\": [\n\(line),")
        == "stickers[1].id is 7, like the id of stickers[0]. Give each its own id.")
  }

  @Test func refusesTextThatIsNoDocument() {
    for text in ["", " \n", "[]", "null", "7", "\u{0}\u{1}\u{2}", "PNG\r\n", exampleText + "x"] {
      let error = error(text)
      #expect(error != "none" && !error.contains("\n"), "\(error)")
    }
    #expect(error("[]") == "the document is an array. It must be an object.")
  }

  @Test func refusesDeepNesting() {
    let deep = String(repeating: "[", count: 200_000)
    #expect(
      error(replacing: "\"rotation\"", by: "\"extra\": \(deep), \"rotation\"").contains("deep"))
  }

  /// A document that is read from a damaged file can be written and read again.
  @Test(arguments: UInt64(1)...40)
  func readsDamagedFileOrReportsOneLine(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let original = Array(exampleText.utf8)
    var survivors = 0
    for _ in 0..<250 {
      let text = random.damaged(original)
      do throws(SceneDocumentError) {
        let document = try SceneDocument(reading: text)
        survivors += 1
        let again = try SceneDocument(reading: try document.written())
        #expect(again.stickers == document.stickers && again.canvas == document.canvas)
      } catch {
        #expect(!error.description.contains("\n"), "seed \(seed): \(error)")
        #expect(error.description.count < 400, "seed \(seed): \(error)")
      }
    }
    #expect(survivors > 0)
  }
}
