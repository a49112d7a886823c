import StickerScene
import Testing

@Suite struct SceneDocumentRulesTests {
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

  @Test func refusesDuplicateIDs() {
    let line =
      "{ \"id\": 7, \"image\": \"a\", \"size\": {\"width\": 1, \"height\": 1}, "
      + "\"position\": {\"x\": 0, \"y\": 0} }"
    #expect(
      error(replacing: "\"stickers\": [", by: "\"stickers\": [\n\(line),")
        == "stickers[1].id is 7, like the id of stickers[0]. Give each its own id.")
  }
}
