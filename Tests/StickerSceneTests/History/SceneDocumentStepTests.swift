import Geometry
import StickerScene
import Testing

@Suite struct SceneDocumentStepTests {
  private func sticker(_ id: Int) -> SceneDocument.Sticker {
    .init(id: id, image: "a.png", size: Size(width: 1, height: 1), position: Point(0, 0))
  }

  private func placed(_ index: Int, _ id: Int) -> SceneEdit.Placed {
    .init(index: index, sticker: sticker(id))
  }

  private func document(_ ids: [Int]) -> SceneDocument {
    SceneDocument(canvas: Size(width: 9, height: 9), stickers: ids.map(sticker))
  }

  @Test func ignoresChangeWithoutEffect() throws {
    let document = document([1, 2, 3])
    var change = SceneChange()
    #expect(change.isEmpty)
    change.replace(with: sticker(2))
    change.move(3)
    change.setCanvas(size: document.canvas, background: nil)
    #expect(try document.step(change).isEmpty)
    var history = SceneHistory(document)
    try history.commit(SceneStep())
    #expect(!history.canUndo)
  }

  @Test func combinesReplacementAndRaiseIntoOneEdit() throws {
    var record = sticker(2)
    record.rotation = 1
    var change = SceneChange()
    change.replace(with: record)
    change.move(2)
    #expect(
      try document([1, 2, 3]).step(change).edits == [
        .sticker(before: placed(1, 2), after: .init(index: 2, sticker: record))
      ])
  }
}
