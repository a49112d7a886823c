import DirectManipulation
import ECS
import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas

@Suite struct StickerIndexTests {
  private func editor(_ ids: [Int] = [1, 2, 3]) -> EditorHarness {
    EditorHarness(ids.map { EditorHarness.sticker(id: $0, at: Point(Double($0 % 9) * 100, 400)) })
  }

  private func order(_ editor: EditorHarness) -> [Int] {
    editor.world.stickersInOrder().map(editor.world.id)
  }

  @Test func findsStickersByID() throws {
    let editor = editor([4, 7])
    let sticker = try #require(editor.world.allStickers[7])
    #expect(editor.world.allStickers.id(of: sticker) == 7)
    #expect(editor.world.allStickers[5] == nil && editor.world.entities.count == 2)
  }

  @Test func unusedIDsFollowTheGreatest() {
    let (editor, empty) = (editor([4, 7]), editor([]))
    let stickers = editor.world.allStickers
    #expect(stickers.unusedIDs(3) == [8, 9, 10] && stickers.unusedIDs(0) == [])
    #expect(empty.world.allStickers.unusedIDs(2) == [1, 2])
  }

  @Test func unusedIDsFillGapsAtTheEndOfTheRange() {
    let greatest = SceneDocument.greatestID
    let (editor, full) = (editor([1, 3, greatest - 1]), editor([greatest]))
    let stickers = editor.world.allStickers
    #expect(stickers.unusedIDs(1) == [greatest])
    #expect(stickers.unusedIDs(2) == [2, 4])
    #expect(full.world.allStickers.unusedIDs(1) == [1])
  }

  @Test func unusedIDsExcludeStoredStickersThatAreNotShown() {
    let editor = editor([1])
    var change = SceneChange()
    change.add(EditorHarness.sticker(id: 5))
    _ = try? editor.world.store.commit(change)
    #expect(editor.world.entities[5] == nil && editor.world.allStickers.unusedIDs(1) == [6])
  }

  @Test func orderIsKnownUntilForgotten() throws {
    let editor = editor()
    let (stickers, index) = (editor.world.allStickers, editor.world[StickerIndex.self])
    stickers.forgetOrder()
    #expect(index.order == nil)
    #expect(order(editor) == [1, 2, 3] && index.order?.count == 3)
    // A change that is not noted is seen only when the order is computed again.
    editor.world[try #require(editor.world.sticker(1)), ZOrder.self].value = 99
    #expect(order(editor) == [1, 2, 3])
    stickers.forgetOrder()
    #expect(order(editor) == [2, 3, 1])
  }

  @Test func notesCompleteOrdersOnly() throws {
    let editor = editor()
    let (stickers, index) = (editor.world.allStickers, editor.world[StickerIndex.self])
    let all = editor.world.stickersInOrder()
    stickers.noteOrder(all.reversed())
    #expect(order(editor) == [3, 2, 1])
    stickers.noteOrder(Array(all.dropLast()))
    #expect(index.order == nil && order(editor) == [1, 2, 3])
  }

  @Test func sortsSomeStickersByZOrderAndThenBySlot() throws {
    let editor = editor()
    let all = editor.world.stickersInOrder()
    #expect(editor.world.allStickers.inOrder([all[2], all[0]]) == [all[0], all[2]])
    for sticker in all { editor.world[sticker, ZOrder.self].value = 5 }
    #expect(editor.world.allStickers.inOrder(all.reversed()) == all)
    #expect(editor.world.allStickers.inOrder([Entity]()).isEmpty)
  }

  @Test func despawnedStickerLeavesIndexAndOrder() throws {
    let editor = editor()
    editor.world.despawn(try #require(editor.world.sticker(2)))
    #expect(editor.world.entities[2] == nil && order(editor) == [1, 3])
  }
}
