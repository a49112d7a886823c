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
@Suite struct LayersTests {
  /// Stickers 1 to 5 from back to front, of which 2 and 3 are a group, with the list open.
  private func editor(
    groups: [Int: [Int]] = [2: [7], 3: [7]], count: Int = 5,
    window: Size = Size(width: 1280, height: 800), languages: Languages = Languages()
  ) -> EditorHarness {
    let stickers = (1...count).map { id in
      var sticker = EditorHarness.sticker(id: id, at: Point(100 + Double(id % 50) * 20, 300))
      sticker.groups = groups[id] ?? []
      return sticker
    }
    let editor = EditorHarness.withInterface(stickers, window: window, languages: languages)
    editor.type("L", with: "Shift")
    editor.frame()
    return editor
  }

  private func panel(_ editor: EditorHarness) -> LayersPanel? {
    editor.world.shown(LayersPanel.self)?.panel
  }

  /// The rows as short texts: the id, or the path of a group in brackets, after a dash for each level.
  private func rows(_ editor: EditorHarness) -> [String] {
    (panel(editor)?.rows ?? []).map { row in
      String(repeating: "-", count: row.depth) + (row.group.map { "\($0)" } ?? "\(row.id)")
    }
  }

  private func order(_ editor: EditorHarness) -> [Int] { editor.world.document.stickers.map(\.id) }
  private func selected(_ editor: EditorHarness) -> [Int] { editor.world.selectedIDs.sorted() }

  private func lane(_ index: Int, _ editor: EditorHarness) -> Rect {
    panel(editor)!.frame(ofRow: index)
  }

  private func tap(_ place: (LayersPanel, Rect) -> Rect, row: Int, _ editor: EditorHarness) {
    let point = place(panel(editor)!, lane(row, editor)).center
    editor.tap(point.x, point.y)
    editor.frame()
  }

  private func tapName(_ row: Int, _ editor: EditorHarness) {
    tap({ $0.name(of: $0.rows[row - $0.first], in: $1) }, row: row, editor)
  }

  /// Drags the grip of a row to the gap above another row.
  private func drag(row: Int, toGap gap: Int, _ editor: EditorHarness, isMouse: Bool = false) {
    let start = panel(editor)!.grip(in: lane(row, editor)).center
    let end = Point(start.x, lane(gap, editor).minY)
    guard isMouse else { return editor.drag(1, start, end) }
    editor.press(start.x, start.y)
    editor.frame()
    for step in 1...10 {
      editor.move(start.x, start.y + (end.y - start.y) * Double(step) / 10)
      editor.frame()
    }
    editor.release(end.x, end.y)
    editor.frame()
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

  @Test func tapFoldsGroup() {
    let editor = editor()
    tap({ $0.fold(of: $0.rows[2], in: $1) }, row: 2, editor)
    #expect(rows(editor) == ["5", "4", "[7]", "1"])
    tap({ $0.fold(of: $0.rows[2], in: $1) }, row: 2, editor)
    #expect(rows(editor).count == 6)
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

  @Test func buildsOnlyVisibleRowsOfThousandsOfStickers() {
    let editor = editor(groups: [:], count: 3000)
    #expect(panel(editor)!.count == 3000 && panel(editor)!.rows.count < 20)
    #expect(editor.world.shown(LayersPanel.self)!.parts.count < 50)
    let room = panel(editor)!.room
    editor.drag(1, room.center, room.center - Vector(0, 200))
    editor.rest(0.5)
    #expect(panel(editor)!.first > 2, "a finger scrolls the rows")
    let first = panel(editor)!.first
    editor.wheel(-3, at: room.center.x, room.center.y)
    editor.frame()
    #expect(panel(editor)!.first > first, "the wheel scrolls the rows")
    editor.tap(.snap)
    editor.world.selectedIDs = [1]
    editor.rest(0.1)
    editor.world.redraw()
    editor.frame()
    editor.frame()
    #expect(panel(editor)!.rows.contains { $0.id == 1 }, "the selected row is revealed")
  }

  @Test func rowsNameBundledStickersInUsersLanguage() throws {
    var shelf = TrayShelf(stickers: ["ice-cream.svg"])
    shelf.emojiWords = { $0 == "stickers" ? StickerWordsTests.table : nil }
    var stickers = [EditorHarness.sticker(id: 1), EditorHarness.sticker(id: 2)]
    (stickers[0].image, stickers[1].image) = ("ice-cream.svg", "my trip.png")
    let languages = Languages(codes: ["de"], first: "de") {
      Catalogue(code: $0, name: $0, lines: [:])
    }
    let editor = EditorHarness(stickers, shelf: shelf, languages: languages)
    editor.type("L", with: "Shift")
    editor.frame()
    let drawing = editor.world.bound(LayersDrawing())
    #expect(panel(editor)?.rows.map(drawing.name) == ["my trip", "Eis"])
  }

  @Test func controlsOfRowAreLargeEnough() throws {
    let panel = try #require(self.panel(editor()))
    let lane = panel.frame(ofRow: 0)
    let group = try #require(panel.rows.first { $0.group != nil })
    for cell in [
      panel.grip(in: lane), panel.eye(in: lane), panel.lock(in: lane),
      panel.fold(of: group, in: lane),
    ] {
      #expect(cell.size.width >= Layout.target && cell.size.height >= Layout.target)
    }
  }

  @Test(arguments: InterfaceLayoutTests.windows, ["en", "ar"])
  func panelFitsIntoWindow(window: Size, language: String) throws {
    let languages = language == "ar" ? LanguageSheetTests.languages(first: "ar") : Languages()
    let editor = editor(window: window, languages: languages)
    let panel = try #require(self.panel(editor))
    #expect(editor.world.layout!.canvas.inset(by: -1).contains(panel.frame.center))
    #expect(panel.frame.minX >= 0 && panel.frame.maxX <= window.width)
    #expect(panel.frame.minY >= 0 && panel.frame.maxY <= window.height)
    let lane = panel.frame(ofRow: 0)
    let (grip, eye) = (panel.grip(in: lane), panel.eye(in: lane))
    #expect((grip.minX > eye.minX) == (language == "en"))
    #expect(panel.name(of: panel.rows[0], in: lane).size.width > 20)
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
