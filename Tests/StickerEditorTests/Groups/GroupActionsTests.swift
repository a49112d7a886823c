import StickerScene
import Testing

@testable import StickerCanvas

@Suite struct GroupActionsTests: GroupsHarness {
  @Test func keysMakeAndDissolveGroupAsUndoSteps() {
    let editor = editor(groups: [])
    let start = editor.world.document
    editor.world.selectedIDs = [1, 2]
    editor.type("G", with: "Ctrl")
    #expect(order(editor) == [3, 1, 2, 4], "the members lie side by side")
    #expect(editor.record(1)?.groups == [1] && editor.record(2)?.groups == [1])
    #expect(selected(editor) == [1, 2] && editor.world.store.history.done.count == 1)
    editor.type("G", with: "Ctrl")
    #expect(editor.world.store.history.done.count == 1, "one group is no group of several")
    editor.type("G", with: "Ctrl", "Shift")
    #expect(editor.world.document.stickers.allSatisfy { $0.groups.isEmpty })
    #expect(selected(editor) == [1, 2] && editor.world.store.history.done.count == 2)
    for _ in 0..<2 { editor.type("Z", with: "Ctrl") }
    #expect(editor.world.document == start)
    for _ in 0..<2 { editor.type("Z", with: "Ctrl", "Shift") }
    #expect(order(editor) == [3, 1, 2, 4])
    expectHonest(editor)
  }

  @Test func undoOfGroupingSelectsMembersAndRedoSelectsGroup() {
    let editor = editor()
    tap(1, editor)
    editor.type("G", with: "Ctrl", "Shift")
    editor.rest(1)
    tap(1, editor)
    #expect(selected(editor) == [1])
    editor.type("Z", with: "Ctrl")
    editor.type("Z", with: "Ctrl")
    editor.frame()
    #expect(editor.record(1)?.groups == [7] && selected(editor) == [1, 3])
  }
}
