import StickerScene
import Testing

@Suite struct SceneDocumentRulesTests: SceneTextHarness {
  @Test func refusesDuplicateIDs() {
    let line =
      "{ \"id\": 7, \"image\": \"a\", \"size\": {\"width\": 1, \"height\": 1}, "
      + "\"position\": {\"x\": 0, \"y\": 0} }"
    #expect(
      error(replacing: "\"stickers\": [", by: "\"stickers\": [\n\(line),")
        == "stickers[1].id is 7, like the id of stickers[0]. Give each its own id.")
  }

  @Test func reportsDuplicateIDBeforeLaterViolation() {
    func line(_ id: Int, opacity: Int) -> String {
      "{ \"id\": \(id), \"image\": \"a\", \"size\": {\"width\": 1, \"height\": 1}, "
        + "\"position\": {\"x\": 0, \"y\": 0}, \"opacity\": \(opacity) }"
    }
    let lines = [line(5, opacity: 1), line(5, opacity: 1), line(6, opacity: 2)]
    let text = """
      { "version": 1, "canvas": { "width": 3, "height": 2 }, "background": null,
        "stickers": [\(lines.joined(separator: ", "))] }
      """
    #expect(error(text) == "stickers[1].id is 5, like the id of stickers[0]. Give each its own id.")
  }
}
