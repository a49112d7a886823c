import Geometry
import StickerScene
import Testing

/// The example of the format's description.
let exampleText = """
  {
    "version": 1,
    "canvas": { "width": 6000, "height": 4000 },
    "background": { "path": "photo.jpg" },
    "stickers": [
      { "id": 7, "image": "star.svg", "size": { "width": 512, "height": 512 }, \
  "position": { "x": 100.5, "y": 20 }, "scale": { "x": 1, "y": 1 }, "rotation": 0.5, \
  "anchorPoint": { "x": 0.5, "y": 0.5 }, "opacity": 1, "flipped": false, "locked": false }
    ]
  }

  """

let example = SceneDocument(
  canvas: Size(width: 6000, height: 4000), background: "photo.jpg",
  stickers: [
    .init(
      id: 7, image: "star.svg", size: Size(width: 512, height: 512), position: Point(100.5, 20),
      rotation: 0.5)
  ])

@Suite struct SceneDocumentTests {
  @Test func returnsUnusedID() {
    var document = example
    #expect(document.unusedID == 8)
    document.stickers = []
    #expect(document.unusedID == 1)
    document.stickers = example.stickers
    document.stickers[0].id = SceneDocument.greatestID
    #expect(document.unusedID == 1)
  }
}
