import Geometry
import StickerScene
import Testing

@Suite struct SceneEditTests {
  private func sticker(_ id: Int) -> SceneDocument.Sticker {
    .init(id: id, image: "a.png", size: Size(width: 1, height: 1), position: Point(0, 0))
  }

  private func placed(_ index: Int, _ id: Int) -> SceneEdit.Placed {
    .init(index: index, sticker: sticker(id))
  }

  private func document(_ ids: [Int]) -> SceneDocument {
    SceneDocument(canvas: Size(width: 9, height: 9), stickers: ids.map(sticker))
  }

  /// A damaged journal may contain such steps.
  @Test func leavesDocumentUnchangedWhenStepDoesNotFit() {
    func error(_ edits: SceneEdit...) -> SceneEditError? {
      let before = document([1, 2, 3])
      let good = SceneEdit.sticker(before: placed(0, 1), after: placed(0, 1))
      let errors = [edits, edits + [good]].map { edits -> SceneEditError? in
        var after = before
        do throws(SceneEditError) {
          try SceneStep(edits).apply(to: &after)
          return nil
        } catch {
          #expect(after == before)
          return error
        }
      }
      #expect(errors[0] == errors[1])
      return errors[0]
    }
    #expect(error(.sticker(before: nil, after: nil)) == .doesNotFit)
    #expect(error(.sticker(before: placed(3, 3), after: nil)) == .doesNotFit)
    #expect(error(.sticker(before: placed(-1, 3), after: nil)) == .doesNotFit)
    #expect(error(.sticker(before: placed(1, 3), after: nil)) == .doesNotFit)
    #expect(error(.sticker(before: placed(1, 2), after: placed(3, 2))) == .doesNotFit)
    #expect(error(.sticker(before: placed(1, 2), after: placed(.max, 2))) == .doesNotFit)
    #expect(error(.sticker(before: placed(1, 2), after: placed(.min, 2))) == .doesNotFit)
    #expect(error(.sticker(before: placed(1, 2), after: placed(1, 5))) == .doesNotFit)
    #expect(error(.sticker(before: nil, after: placed(4, 5))) == .doesNotFit)
    #expect(error(.sticker(before: nil, after: placed(1, 3))) == .idInUse(id: 3))
    var bad = placed(1, 2)
    bad.sticker.rotation = .nan
    #expect(
      error(.sticker(before: placed(1, 2), after: bad))?.description
        == "stickers[1].rotation is nan, which isn't a finite number. Write a finite number.")
    let canvas = document([]).canvasParts
    let other = SceneEdit.Canvas(size: Size(width: 5, height: 5), background: "p.jpg")
    #expect(error(.canvas(before: other, after: canvas)) == .doesNotFit)
    #expect(
      error(.canvas(before: canvas, after: other), .canvas(before: other, after: canvas))
        == .doesNotFit)
    let empty = SceneEdit.Canvas(size: .zero, background: nil)
    #expect(error(.canvas(before: canvas, after: empty)) != nil)
  }

  /// Covers a step that edits one sticker twice, and one that adds two stickers at one index.
  @Test func refusesContradictoryEdits() {
    func apply(_ edits: SceneEdit...) -> Bool {
      var after = document([1, 2, 3])
      do throws(SceneEditError) {
        try SceneStep(edits).apply(to: &after)
        return true
      } catch {
        #expect(after == document([1, 2, 3]))
        return false
      }
    }
    let removal = SceneEdit.sticker(before: placed(0, 1), after: nil)
    #expect(!apply(removal, removal))
    let change = SceneEdit.sticker(before: placed(0, 1), after: placed(0, 1))
    #expect(!apply(change, change))
    let addition = SceneEdit.sticker(before: nil, after: placed(0, 8))
    #expect(!apply(addition, addition))
    #expect(!apply(addition, .sticker(before: nil, after: placed(0, 9))))
    #expect(!apply(addition, .sticker(before: nil, after: placed(1, 8))))
    #expect(apply(addition, .sticker(before: nil, after: placed(3, 9)), removal))
  }

  @Test func backgroundDropsUnknownMembersOfPaper() throws {
    let text = """
      { "version": 2, "canvas": { "width": 9, "height": 9 }, "background": null,
        "paper": { "color": "#FFFFFF", "grain": 3 }, "stickers": [] }
      """
    let store = try SceneStore(path: nil) { try SceneDocument(reading: Array(text.utf8)) }
    var change = SceneChange()
    change.setCanvas(size: Size(width: 9, height: 9), background: "a.jpg")
    try store.commit(change)
    #expect(try SceneDocument(reading: store.document.written()) == store.document)
    _ = store.undo()
    #expect(try String(decoding: store.document.written(), as: UTF8.self).contains("\"grain\": 3"))
  }
}
