import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The layers list: rows, taps, drags and keys.
@Suite struct LayersPluginTests: LayersHarness {
  private func order(_ editor: EditorHarness) -> [Int] { editor.world.document.stickers.map(\.id) }
  private func tapName(_ row: Int, _ editor: EditorHarness) {
    tap({ $0.name(of: $0.rows[row - $0.first], in: $1) }, row: row, editor)
  }

  @Test func keyAndToolbarOpenAndCloseList() {
    let editor = editor()
    #expect(rows(editor) == ["5", "4", "[7]", "-3", "-2", "1"])
    editor.type("L", with: "Shift")
    editor.frame()
    #expect(panel(editor) == nil)
    editor.perform(.layers)
    editor.frame()
    #expect(panel(editor) != nil && editor.world.actions[.layers]?.isOn == true)
    editor.tap(.layers)
    editor.frame()
    #expect(panel(editor) == nil)
    #expect(!editor.world.store.history.canUndo)
  }

  @Test(
    arguments: [(480, 320, true), (900, 700, true), (768, 1024, true), (1366, 768, false)],
    ["Z", "B", "D", "T", "Ctrl+F"])
  func featureOverCanvasClosesListInNarrowWindow(
    window: (width: Double, height: Double, isNarrow: Bool), key: String
  ) {
    let size = Size(width: window.width, height: window.height)
    let isSearch = key == "Ctrl+F"
    let editor = isSearch ? SearchPluginTests.editor(size) : editor(window: size)
    if isSearch { editor.type("L", with: "Shift") }
    editor.images.photoNumber = 7
    editor.world.setBackground("photo.jpg", size: Size(width: 600, height: 400))
    editor.frame()
    #expect(panel(editor) != nil)
    if isSearch { editor.type("F", with: "Ctrl") } else { editor.type(key) }
    editor.frame()
    #expect((panel(editor) == nil) == window.isNarrow)
    #expect(editor.world.actions[.layers]?.isOn == !window.isNarrow)
    // The user may open the list over the feature.
    guard window.isNarrow else { return }
    editor.perform(.layers)
    editor.frame()
    #expect(panel(editor) != nil)
  }

  @Test func tapSelectsStickerGroupOrMember() {
    let editor = editor()
    tapName(0, editor)
    #expect(selected(editor) == [5])
    tapName(2, editor)
    #expect(selected(editor) == [2, 3])
    tapName(3, editor)
    #expect(selected(editor) == [3], "a member is selected on its own")
    editor.key("Left Shift")
    editor.frame()
    tapName(4, editor)
    editor.key("Left Shift", .up)
    #expect(selected(editor) == [2, 3])
    #expect(!editor.world.store.history.canUndo)
    expectHonest(editor)
  }

  @Test func eyeHidesAndShowsStickersAsUndoSteps() {
    let editor = editor()
    let start = editor.world.document
    tap({ $0.eye(in: $1) }, row: 0, editor)
    #expect(editor.record(5)!.hidden && editor.world.stickerItems().count == 4)
    #expect(rows(editor).first == "5", "a hidden sticker stays in the list")
    tap({ $0.eye(in: $1) }, row: 2, editor)
    #expect(editor.record(2)!.hidden && editor.record(3)!.hidden)
    tap({ $0.eye(in: $1) }, row: 0, editor)
    #expect(!editor.record(5)!.hidden)
    tap({ $0.lock(in: $1) }, row: 5, editor)
    #expect(editor.record(1)!.locked)
    #expect(editor.world.store.history.done.count == 4)
    for _ in 0..<4 { editor.type("Z", with: "Ctrl") }
    #expect(editor.world.document == start)
    expectHonest(editor)
  }

  @Test(arguments: [false, true]) func dragOfGripMovesRow(isMouse: Bool) {
    let editor = editor()
    let start = editor.world.document
    drag(row: 5, toGap: 0, editor, isMouse: isMouse)
    #expect(order(editor) == [2, 3, 4, 5, 1] && editor.world.store.history.done.count == 1)
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.document == start)
    // Into the group, between its members.
    editor.frame()
    drag(row: 0, toGap: 4, editor, isMouse: isMouse)
    #expect(order(editor) == [1, 2, 5, 3, 4] && editor.record(5)!.groups == [7])
    editor.frame()
    #expect(rows(editor) == ["4", "[7]", "-3", "-5", "-2", "1"])
    // Out of the group, to the back.
    drag(row: 3, toGap: 6, editor, isMouse: isMouse)
    #expect(order(editor) == [5, 1, 2, 3, 4] && editor.record(5)!.groups == [])
    editor.frame()
    // The whole group to the front.
    drag(row: 1, toGap: 0, editor, isMouse: isMouse)
    #expect(order(editor) == [5, 1, 4, 2, 3])
    expectHonest(editor)
  }

  @Test func dropInPlaceOrIntoItselfChangesNothing() {
    let editor = editor()
    let start = editor.world.document
    drag(row: 2, toGap: 4, editor)
    drag(row: 0, toGap: 1, editor)
    drag(row: 1, toGap: 1, editor)
    let grip = panel(editor)!.grip(in: lane(0, editor)).center
    editor.drag(1, grip, grip + Vector(0, 150), lifts: false)
    editor.touch(.cancel, 1, 0, 0)
    editor.frame()
    #expect(editor.world.document == start && !editor.world.store.history.canUndo)
  }

  @Test func memberDroppedAtEndOfGroupStaysInGroup() {
    let editor = editor()
    drag(row: 3, toGap: 5, editor)
    #expect(order(editor) == [1, 3, 2, 4, 5] && editor.record(3)!.groups == [7])
    expectHonest(editor)
  }

  @Test func keysMoveFocusAndRows() {
    let editor = editor()
    editor.type("F6", with: "Shift")
    func focus() -> String? {
      panel(editor)?.rows.firstIndex { .button(.layerRow($0)) == editor.world.focus?.item }
        .map { rows(editor)[$0] }
    }
    while focus() == nil { editor.type("Tab") }
    while focus() != "4" { editor.type(focus() == "5" ? "Down" : "Up") }
    editor.type("Return")
    #expect(selected(editor) == [4])
    editor.type("Up", with: "Ctrl")
    editor.frame()
    #expect(order(editor) == [1, 2, 3, 5, 4] && focus() == "4")
    editor.type("Down", with: "Alt")
    editor.frame()
    #expect(order(editor) == [1, 2, 3, 4, 5])
    editor.type("Down", with: "Ctrl")
    editor.frame()
    #expect(order(editor) == [1, 2, 3, 4, 5] && editor.record(4)!.groups == [7], "into the group")
    editor.type("Down", with: "Ctrl")
    editor.frame()
    #expect(order(editor) == [1, 2, 4, 3, 5] && focus() == "-4")
    editor.type("Down", with: "Ctrl")
    editor.type("Down", with: "Ctrl")
    editor.frame()
    #expect(order(editor) == [1, 4, 2, 3, 5] && editor.record(4)!.groups == [], "out of the group")
    editor.type("V")
    editor.type("L")
    #expect(editor.record(4)!.hidden && editor.record(4)!.locked)
    expectHonest(editor)
  }

  @Test func keyHidesSelectedStickersAndShowsThem() {
    let editor = editor()
    editor.world.selectedIDs = [2, 5]
    editor.type("V")
    #expect(editor.world.document.stickers.filter(\.hidden).map(\.id) == [2, 3, 5])
    editor.type("V")
    #expect(editor.world.document.stickers.allSatisfy { !$0.hidden })
    #expect(editor.world.store.history.done.count == 2)
  }

  /// Rows are dropped anywhere; the members of groups stay adjacent, and undo restores the scene.
  @Test(arguments: 1...8 as ClosedRange<UInt64>) func randomDropsKeepGroupsTogether(seed: UInt64) {
    var random = Seeded(seed)
    let editor = editor(groups: [2: [7], 3: [7, 8], 4: [7, 8], 6: [9], 7: [9]], count: 8)
    let start = editor.world.document.stickers
    for step in 0..<60 {
      let count = panel(editor)!.rows.count
      let (row, gap) = (Int(random.next() % UInt64(count)), Int(random.next() % UInt64(count + 1)))
      drag(row: row, toGap: gap, editor)
      if random.next() % 5 == 0 { editor.type("G", with: "Ctrl") }
      editor.frame()
      let rows = UInt64(panel(editor)!.rows.count)
      if random.next() % 5 == 0 { tapName(Int(random.next() % rows), editor) }
      editor.frame()
      guard expectHonest(editor, "seed \(seed), step \(step)") else { return }
    }
    while editor.world.store.history.canUndo { editor.perform(.undo) }
    #expect(editor.world.document.stickers == start)
  }
}
