import Geometry
import StickerScene
import Testing

@testable import StickerCanvas

@Suite struct EditTests {
  private let stickers = [1, 2, 3].map { EditorHarness.sticker(id: $0) }

  @Test func changesRecordOfEachStickerOnItsOwn() {
    var seen: [Int] = []
    let edit = Edit(changing: [3, 1]) { sticker in
      seen.append(sticker.id)
      sticker.position.x += 10
    }
    guard case .replace(let ids, let body) = edit.change else {
      return #expect(Bool(false), "the records are replaced")
    }
    #expect(ids == [3, 1])
    var group = StickerGroup(stickers: [stickers[0], stickers[2]])
    body(&group)
    #expect(seen == [1, 3] && group.stickers.allSatisfy { $0.position.x == 650 })
    var none = StickerGroup(stickers: [])
    body(&none)
    #expect(seen.count == 2)
  }

  @Test func isStepOfItsOwnAndAppearsAtOnceByDefault() {
    for edit in [Edit(.undo), Edit(changing: [1]) { _ in }, Edit(SceneChange())] {
      #expect(edit.coalescing == nil && !edit.isRepeated && edit.transition == .none)
    }
    let gradual = Edit(changing: [1], coalescing: .scale, isRepeated: true) { _ in }
    #expect(gradual.coalescing == .scale && gradual.isRepeated)
    #expect(Edit(.add([]), transition: .appear).transition == .appear)
  }

  @Test func fixedChangeDoesNotDependOnDocument() {
    var change = SceneChange()
    change.remove(1)
    guard case .change(let make) = Edit(change).change else {
      return #expect(Bool(false), "the change is made from the document")
    }
    let document = SceneDocument(canvas: Size(width: 9, height: 9))
    #expect(!make(document).isEmpty && make(document).isEmpty == change.isEmpty)
  }

  @Test func editsCoalesceOnlyWithTheSameKindSoonAfter() {
    let editor = EditorHarness.withThreeStickers()
    func steps() -> Int { editor.world.store.history.done.count }
    /// Lets more time pass before the next event than edits that join may have between them.
    func pause() {
      editor.wait(Coalescing.pause + 0.1)
      editor.type("Left Shift")
    }
    func nudge(_ ids: [Int], _ kind: Coalescing?, isRepeated: Bool = false) {
      editor.world.commit(
        Edit(changing: ids, coalescing: kind, isRepeated: isRepeated) { $0.position.x += 1 })
    }
    nudge([1], .nudge)
    nudge([1], .nudge)
    #expect(steps() == 1)
    nudge([1], .scale)
    nudge([2], .scale)
    nudge([2], nil)
    #expect(steps() == 4)
    nudge([2], .nudge)
    pause()
    nudge([2], .nudge, isRepeated: true)
    #expect(steps() == 5, "a held key joins after any pause")
    pause()
    nudge([2], .nudge)
    #expect(steps() == 6)
  }
}
