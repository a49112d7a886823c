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
}
