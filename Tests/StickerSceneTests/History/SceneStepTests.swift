import Geometry
import RandomScenes
import StickerScene
import Testing

@Suite struct SceneStepTests {
  private func sticker(_ id: Int) -> SceneDocument.Sticker {
    .init(id: id, image: "a.png", size: Size(width: 1, height: 1), position: Point(0, 0))
  }

  private func placed(_ index: Int, _ id: Int) -> SceneEdit.Placed {
    .init(index: index, sticker: sticker(id))
  }

  private func document(_ ids: [Int]) -> SceneDocument {
    SceneDocument(canvas: Size(width: 9, height: 9), stickers: ids.map(sticker))
  }

  /// The ids after a change, forth and back.
  private func order(_ ids: [Int], _ say: (inout SceneChange) -> Void) throws -> [Int] {
    var change = SceneChange()
    say(&change)
    let before = document(ids)
    let step = try before.step(change)
    var after = before
    try step.apply(to: &after)
    var back = after
    try step.reversed.apply(to: &back)
    #expect(back == before)
    return after.stickers.map(\.id)
  }

  @Test func movesStickersInZOrder() throws {
    #expect(try order([1, 2, 3, 4]) { $0.move(2) } == [1, 3, 4, 2])
    #expect(try order([1, 2, 3, 4]) { $0.move(4, behind: 2) } == [1, 4, 2, 3])
    #expect(try order([1, 2, 3, 4]) { $0.move(2, behind: 2) } == [1, 2, 3, 4])
    #expect(try order([1, 2, 3, 4]) { $0.lower(3) } == [1, 3, 2, 4])
    #expect(try order([1, 2, 3, 4]) { $0.lower(1) } == [1, 2, 3, 4])
    #expect(try order([1, 2, 3, 4]) { $0.raise(2) } == [1, 3, 2, 4])
    #expect(try order([1, 2, 3, 4]) { $0.raise(3) } == [1, 2, 4, 3])
    #expect(try order([1, 2, 3, 4]) { $0.raise(4) } == [1, 2, 3, 4])
    #expect(try order([1, 2, 3, 4]) { $0.move(1, to: 2) } == [2, 3, 1, 4])
    #expect(try order([1, 2, 3, 4]) { $0.move(4, to: -5) } == [4, 1, 2, 3])
    #expect(try order([1, 2, 3, 4]) { $0.move(1, to: 99) } == [2, 3, 4, 1])
  }

  @Test func appliesChangesInSequence() throws {
    #expect(
      try order([1, 2, 3, 4]) { change in
        change.move(1)
        change.move(2, behind: 1)
        change.remove(3)
        change.add(sticker(9), behind: 4)
        change.add(sticker(8))
        change.lower(8)
      } == [9, 4, 2, 8, 1])
    #expect(
      try order([1, 2, 3]) { change in
        change.remove(2)
        change.add(sticker(2))
      } == [1, 3, 2])
    #expect(
      try order([1, 2, 3]) { change in
        change.add(sticker(5))
        change.remove(5)
      } == [1, 2, 3])
    #expect(
      try order([1, 2, 3]) { change in
        change.add(sticker(5))
        change.move(1)
        change.remove(5)
      } == [2, 3, 1])
    #expect(try order([]) { $0.add(sticker(5)) } == [5])
    #expect(try order([1, 2, 3]) { change in [3, 1, 2].forEach { change.remove($0) } } == [])
    // Whose index stays, but not whose place among the others.
    #expect(
      try order([1, 2, 3, 4]) { change in
        change.move(1)
        change.move(2, to: 1)
      } == [3, 2, 4, 1])
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

  @Test func refusesImpossibleChanges() {
    func error(_ say: (inout SceneChange) -> Void) -> SceneEditError? {
      var change = SceneChange()
      say(&change)
      do throws(SceneEditError) {
        _ = try document([1, 2]).step(change)
        return nil
      } catch {
        return error
      }
    }
    #expect(error { $0.remove(5) } == .noSuchSticker(id: 5))
    #expect(error { $0.replace(with: sticker(5)) } == .noSuchSticker(id: 5))
    #expect(error { $0.move(1, behind: 5) } == .noSuchSticker(id: 5))
    #expect(error { $0.add(sticker(2)) } == .idInUse(id: 2))
    #expect(error { $0.add(sticker(5), behind: 6) } == .noSuchSticker(id: 6))
    #expect(
      error { change in
        change.remove(1)
        change.lower(1)
      } == .noSuchSticker(id: 1))
    #expect(
      SceneEditError.noSuchSticker(id: 5).description
        == "There is no sticker 5. Use the id of a sticker in the document.")
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
}
