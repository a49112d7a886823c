import ColorGrading
import Geometry
import RandomScenes
import SeededNumbers
import StickerScene
import Testing

@Suite struct SceneDocumentReadingTests: SceneTextHarness {
  @Test func readsExample() throws {
    #expect(try read(exampleText) == example)
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

  @Test func lastOfTwoBackgroundsCounts() throws {
    let document = try read(
      """
      { "version": 2, "canvas": { "width": 30, "height": 20 }, "stickers": [],
        "background": { "path": "a.jpg", "adjustments": { "light": 1 }, "crop":
          { "photoWidth": 30, "photoHeight": 20, "x": 0, "y": 0, "width": 3, "height": 2 } },
        "background": { "path": "b.jpg" } }
      """)
    #expect(document.background == "b.jpg")
    #expect(document.adjustments.isNeutral && document.crop == nil)
  }
}
