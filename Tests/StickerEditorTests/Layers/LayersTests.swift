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
  private func desk(
    groups: [Int: [Int]] = [2: [7], 3: [7]], count: Int = 5,
    window: Size = Size(width: 1280, height: 800), languages: Languages = Languages()
  ) -> Desk {
    let stickers = (1...count).map { id in
      var sticker = Desk.sticker(id: id, at: Point(100 + Double(id % 50) * 20, 300))
      sticker.groups = groups[id] ?? []
      return sticker
    }
    let desk = Desk.withInterface(stickers, window: window, languages: languages)
    desk.type("L", with: "Shift")
    desk.frame()
    return desk
  }

  private func panel(_ desk: Desk) -> LayersPanel? { desk.world.shown(LayersPanel.self)?.panel }

  /// The rows as short texts: the id, or the path of a group in brackets, after a dash for each level.
  private func rows(_ desk: Desk) -> [String] {
    (panel(desk)?.rows ?? []).map { row in
      String(repeating: "-", count: row.depth) + (row.group.map { "\($0)" } ?? "\(row.id)")
    }
  }

  private func order(_ desk: Desk) -> [Int] { desk.world.document.stickers.map(\.id) }
  private func selected(_ desk: Desk) -> [Int] { desk.world.selectedIDs.sorted() }

  private func lane(_ index: Int, _ desk: Desk) -> Rect { panel(desk)!.frame(ofRow: index) }

  private func tap(_ place: (LayersPanel, Rect) -> Rect, row: Int, _ desk: Desk) {
    let point = place(panel(desk)!, lane(row, desk)).center
    desk.tap(point.x, point.y)
    desk.frame()
  }

  private func tapName(_ row: Int, _ desk: Desk) {
    tap({ $0.name(of: $0.rows[row - $0.first], in: $1) }, row: row, desk)
  }

  /// Drags the grip of a row to the gap above another row.
  private func drag(row: Int, toGap gap: Int, _ desk: Desk, isMouse: Bool = false) {
    let start = panel(desk)!.grip(in: lane(row, desk)).center
    let end = Point(start.x, lane(gap, desk).minY)
    guard isMouse else { return desk.drag(1, start, end) }
    desk.press(start.x, start.y)
    desk.frame()
    for step in 1...10 {
      desk.move(start.x, start.y + (end.y - start.y) * Double(step) / 10)
      desk.frame()
    }
    desk.release(end.x, end.y)
    desk.frame()
  }

  @Test func keyAndToolbarOpenAndCloseList() {
    let desk = desk()
    #expect(rows(desk) == ["5", "4", "[7]", "-3", "-2", "1"])
    desk.type("L", with: "Shift")
    desk.frame()
    #expect(panel(desk) == nil)
    desk.perform(.layers)
    desk.frame()
    #expect(panel(desk) != nil && desk.world.actions[.layers]?.isOn == true)
    desk.tap(.layers)
    desk.frame()
    #expect(panel(desk) == nil)
    #expect(!desk.world.store.history.canUndo)
  }

  @Test func tapSelectsStickerGroupOrMember() {
    let desk = desk()
    tapName(0, desk)
    #expect(selected(desk) == [5])
    tapName(2, desk)
    #expect(selected(desk) == [2, 3])
    tapName(3, desk)
    #expect(selected(desk) == [3], "a member is selected on its own")
    desk.key("Left Shift")
    desk.frame()
    tapName(4, desk)
    desk.key("Left Shift", .up)
    #expect(selected(desk) == [2, 3])
    #expect(!desk.world.store.history.canUndo)
    expectHonest(desk)
  }

  @Test func tapFoldsGroup() {
    let desk = desk()
    tap({ $0.fold(of: $0.rows[2], in: $1) }, row: 2, desk)
    #expect(rows(desk) == ["5", "4", "[7]", "1"])
    tap({ $0.fold(of: $0.rows[2], in: $1) }, row: 2, desk)
    #expect(rows(desk).count == 6)
  }

  @Test func eyeHidesAndShowsStickersAsUndoSteps() {
    let desk = desk()
    let start = desk.world.document
    tap({ $0.eye(in: $1) }, row: 0, desk)
    #expect(desk.record(5)!.hidden && desk.world.stickerItems().count == 4)
    #expect(rows(desk).first == "5", "a hidden sticker stays in the list")
    tap({ $0.eye(in: $1) }, row: 2, desk)
    #expect(desk.record(2)!.hidden && desk.record(3)!.hidden)
    tap({ $0.eye(in: $1) }, row: 0, desk)
    #expect(!desk.record(5)!.hidden)
    tap({ $0.lock(in: $1) }, row: 5, desk)
    #expect(desk.record(1)!.locked)
    #expect(desk.world.store.history.done.count == 4)
    for _ in 0..<4 { desk.type("Z", with: "Ctrl") }
    #expect(desk.world.document == start)
    expectHonest(desk)
  }

  @Test(arguments: [false, true]) func dragOfGripMovesRow(isMouse: Bool) {
    let desk = desk()
    let start = desk.world.document
    drag(row: 5, toGap: 0, desk, isMouse: isMouse)
    #expect(order(desk) == [2, 3, 4, 5, 1] && desk.world.store.history.done.count == 1)
    desk.type("Z", with: "Ctrl")
    #expect(desk.world.document == start)
    // Into the group, between its members.
    desk.frame()
    drag(row: 0, toGap: 4, desk, isMouse: isMouse)
    #expect(order(desk) == [1, 2, 5, 3, 4] && desk.record(5)!.groups == [7])
    desk.frame()
    #expect(rows(desk) == ["4", "[7]", "-3", "-5", "-2", "1"])
    // Out of the group, to the back.
    drag(row: 3, toGap: 6, desk, isMouse: isMouse)
    #expect(order(desk) == [5, 1, 2, 3, 4] && desk.record(5)!.groups == [])
    desk.frame()
    // The whole group to the front.
    drag(row: 1, toGap: 0, desk, isMouse: isMouse)
    #expect(order(desk) == [5, 1, 4, 2, 3])
    expectHonest(desk)
  }

  @Test func dropInPlaceOrIntoItselfChangesNothing() {
    let desk = desk()
    let start = desk.world.document
    drag(row: 2, toGap: 4, desk)
    drag(row: 0, toGap: 1, desk)
    drag(row: 1, toGap: 1, desk)
    let grip = panel(desk)!.grip(in: lane(0, desk)).center
    desk.drag(1, grip, grip + Vector(0, 150), lifts: false)
    desk.touch(.cancel, 1, 0, 0)
    desk.frame()
    #expect(desk.world.document == start && !desk.world.store.history.canUndo)
  }

  @Test func memberDroppedAtEndOfGroupStaysInGroup() {
    let desk = desk()
    drag(row: 3, toGap: 5, desk)
    #expect(order(desk) == [1, 3, 2, 4, 5] && desk.record(3)!.groups == [7])
    expectHonest(desk)
  }

  @Test func keysMoveFocusAndRows() {
    let desk = desk()
    desk.type("F6", with: "Shift")
    func focus() -> String? {
      panel(desk)?.rows.firstIndex { .button(.layerRow($0)) == desk.world.focus?.item }
        .map { rows(desk)[$0] }
    }
    while focus() == nil { desk.type("Tab") }
    while focus() != "4" { desk.type(focus() == "5" ? "Down" : "Up") }
    desk.type("Return")
    #expect(selected(desk) == [4])
    desk.type("Up", with: "Ctrl")
    desk.frame()
    #expect(order(desk) == [1, 2, 3, 5, 4] && focus() == "4")
    desk.type("Down", with: "Alt")
    desk.frame()
    #expect(order(desk) == [1, 2, 3, 4, 5])
    desk.type("Down", with: "Ctrl")
    desk.frame()
    #expect(order(desk) == [1, 2, 3, 4, 5] && desk.record(4)!.groups == [7], "into the group")
    desk.type("Down", with: "Ctrl")
    desk.frame()
    #expect(order(desk) == [1, 2, 4, 3, 5] && focus() == "-4")
    desk.type("Down", with: "Ctrl")
    desk.type("Down", with: "Ctrl")
    desk.frame()
    #expect(order(desk) == [1, 4, 2, 3, 5] && desk.record(4)!.groups == [], "out of the group")
    desk.type("V")
    desk.type("L")
    #expect(desk.record(4)!.hidden && desk.record(4)!.locked)
    expectHonest(desk)
  }

  @Test func keyHidesSelectedStickersAndShowsThem() {
    let desk = desk()
    desk.world.selectedIDs = [2, 5]
    desk.type("V")
    #expect(desk.world.document.stickers.filter(\.hidden).map(\.id) == [2, 3, 5])
    desk.type("V")
    #expect(desk.world.document.stickers.allSatisfy { !$0.hidden })
    #expect(desk.world.store.history.done.count == 2)
  }

  @Test func buildsOnlyVisibleRowsOfThousandsOfStickers() {
    let desk = desk(groups: [:], count: 3000)
    #expect(panel(desk)!.count == 3000 && panel(desk)!.rows.count < 20)
    #expect(desk.world.shown(LayersPanel.self)!.parts.count < 50)
    let room = panel(desk)!.room
    desk.drag(1, room.center, room.center - Vector(0, 200))
    desk.rest(0.5)
    #expect(panel(desk)!.first > 2, "a finger scrolls the rows")
    let first = panel(desk)!.first
    desk.wheel(-3, at: room.center.x, room.center.y)
    desk.frame()
    #expect(panel(desk)!.first > first, "the wheel scrolls the rows")
    desk.tap(.snap)
    desk.world.selectedIDs = [1]
    desk.rest(0.1)
    desk.world.redraw()
    desk.frame()
    desk.frame()
    #expect(panel(desk)!.rows.contains { $0.id == 1 }, "the selected row is revealed")
  }

  @Test func rowsNameBundledStickersInUsersLanguage() throws {
    var shelf = TrayShelf(stickers: ["ice-cream.svg"])
    shelf.emojiWords = { $0 == "stickers" ? StickerWordsTests.table : nil }
    var stickers = [Desk.sticker(id: 1), Desk.sticker(id: 2)]
    (stickers[0].image, stickers[1].image) = ("ice-cream.svg", "my trip.png")
    let languages = Languages(codes: ["de"], first: "de") {
      Catalogue(code: $0, name: $0, lines: [:])
    }
    let desk = Desk(stickers, shelf: shelf, languages: languages)
    desk.type("L", with: "Shift")
    desk.frame()
    let drawing = desk.world.bound(LayersDrawing())
    #expect(panel(desk)?.rows.map(drawing.name) == ["my trip", "Eis"])
  }

  @Test func controlsOfRowAreLargeEnough() throws {
    let panel = try #require(self.panel(desk()))
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
    let desk = desk(window: window, languages: languages)
    let panel = try #require(self.panel(desk))
    #expect(desk.world.layout!.canvas.inset(by: -1).contains(panel.frame.center))
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
    let desk = desk(groups: [2: [7], 3: [7, 8], 4: [7, 8], 6: [9], 7: [9]], count: 8)
    let start = desk.world.document.stickers
    for step in 0..<60 {
      let count = panel(desk)!.rows.count
      let (row, gap) = (Int(random.next() % UInt64(count)), Int(random.next() % UInt64(count + 1)))
      drag(row: row, toGap: gap, desk)
      if random.next() % 5 == 0 { desk.type("G", with: "Ctrl") }
      desk.frame()
      let rows = UInt64(panel(desk)!.rows.count)
      if random.next() % 5 == 0 { tapName(Int(random.next() % rows), desk) }
      desk.frame()
      guard expectHonest(desk, "seed \(seed), step \(step)") else { return }
    }
    while desk.world.store.history.canUndo { desk.perform(.undo) }
    #expect(desk.world.document.stickers == start)
  }
}
