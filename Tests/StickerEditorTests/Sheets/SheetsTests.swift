import ECS
import Geometry
import Gestures
import InterfaceKit
import Pictures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Sheets whose tiles and chips are chosen by finger, mouse and keys.
@Suite struct SheetsTests {
  private let editor = EditorHarness.withInterface()

  private func sheet(_ count: Int = 40, buttons: [String] = ["duplicate", "delete"]) -> Sheet {
    Sheet(
      id: "things", title: "Things", chips: [.init(id: "new", "New"), .init(id: "open", "Open")],
      tiles: (0..<count).map {
        Sheet.Tile(id: "\($0)", .icon("folder"), title: "Thing \($0)", buttons: buttons)
      })
  }

  private func show(_ sheet: Sheet) {
    editor.world.show(sheet)
    editor.frame()
    _ = editor.world.takeRequests()
  }

  private var chosen: [SheetChoice.Item] {
    editor.world.takeRequests().compactMap {
      if case .chose(let choice) = $0, choice.sheet == "things" { choice.item } else { nil }
    }
  }

  /// Where a tile is seen, in window points.
  private func place(_ index: Int) -> Rect {
    let layout = editor.world.sheetLayout!
    let tile = layout.tile(index)
    return Rect(
      origin: layout.room.origin + (tile.origin - .zero) - Vector(0, editor.world.sheetScroll),
      size: tile.size)
  }

  private func picture(_ index: Int) -> Point {
    editor.world.sheetLayout!.parts(of: place(index)).picture.center
  }

  private func tap(_ point: Point, finger: Int64 = 90) {
    editor.tap(point.x, point.y, finger: finger)
  }

  @Test func aTapOnATileChoosesIt() {
    show(sheet())
    tap(picture(3))
    #expect(chosen == [.tile("3")])
    #expect(editor.world.sheet != nil, "who made it takes it away")
  }

  @Test func tileButtonsMakeTheirOwnChoices() {
    show(sheet())
    for frame in editor.world.sheetLayout!.parts(of: place(1), buttons: 2).buttons {
      tap(frame.center)
    }
    #expect(chosen == [.button("duplicate", of: "1"), .button("delete", of: "1")])
  }

  @Test func headButtonsRespondToFingerAndMouse() throws {
    show(sheet())
    for part in editor.world.sheetLayout!.head { tap(part.frame.center) }
    #expect(chosen == [.close, .chip("new"), .chip("open")])
    let close = editor.world.sheetLayout!.head[0].frame.center
    editor.press(close.x, close.y)
    editor.frame()
    editor.release(close.x, close.y)
    editor.frame()
    #expect(chosen == [.close])
  }

  @Test(arguments: InterfaceLayoutTests.windows)
  func emptySheetHasDrawingTextAndButtonInTheMiddle(window: Size) throws {
    let editor = EditorHarness.withInterface(window: window)
    var sheet = sheet(0)
    sheet.chips = []
    sheet.emptyText = "There are no things."
    sheet.emptyChip = .init(id: "open", "Open a thing")
    editor.world.show(sheet)
    editor.frame()
    let layout = try #require(editor.world.sheetLayout)
    let button = try #require(layout.head.first { $0.content == .chip("open") }).frame
    let text = try #require(layout.emptyText)
    #expect(layout.room.contains(text) && layout.room.contains(button))
    #expect(text.maxY < button.minY && button.size.height >= Layout.target)
    if let picture = layout.emptyPicture {
      #expect(layout.room.contains(picture) && picture.maxY < text.minY)
    }
    #expect(layout.emptyPicture != nil || window.height < 400)
    editor.type("Tab")
    #expect(editor.world[ShownSheet.self].marked == .chip("open"))
    _ = editor.world.takeRequests()
    editor.tap(button.center.x, button.center.y)
    let choice = SheetChoice(.chip("open"), of: "things")
    #expect(editor.world.takeRequests().contains(.chose(choice)))
    sheet.tiles = [Sheet.Tile(id: "1", .icon("folder"), title: "Thing")]
    editor.world.show(sheet)
    editor.frame()
    let filled = try #require(editor.world.sheetLayout)
    #expect(filled.emptyText == nil && filled.emptyPicture == nil)
    #expect(filled.head.map(\.content) == [.close])
  }

  @Test func aDisabledChipKeepsItsPlaceAndDoesNothing() {
    var sheet = sheet()
    show(sheet)
    let layout = editor.world.sheetLayout!
    sheet.chips[0].isEnabled = false
    show(sheet)
    #expect(editor.world.sheetLayout == layout)
    for part in layout.head.dropFirst() { tap(part.frame.center) }
    #expect(chosen == [.chip("open")])
    editor.type("Tab")
    editor.type("Return")
    #expect(chosen == [.chip("open")], "Tab passes over the disabled chip")
  }

  @Test func dragScrollsWithoutChoosing() {
    show(sheet())
    let from = picture(5)
    editor.drag(1, from, from - Vector(0, 250))
    #expect(chosen.isEmpty)
    #expect(abs(editor.world.sheetScroll - 250) < 30, "a little may be lost until it is a drag")
    tap(picture(9))
    #expect(chosen == [.tile("9")])
    editor.wheel(-2, at: 640, 400)
    editor.frame()
    let scrolled = editor.world.sheetScroll
    #expect(scrolled > 300)
    editor.wheel(100, at: 640, 400)
    editor.frame()
    #expect(editor.world.sheetScroll == 0)
  }

  @Test func tapOnHeadDoesNotChooseTileBeneath() {
    show(sheet())
    editor.wheel(-1, at: 640, 400)
    editor.frame()
    let point = Point(picture(0).x, editor.world.sheetLayout!.room.minY - 4)
    #expect(place(0).contains(point))
    tap(point)
    #expect(chosen.isEmpty)
  }

  @Test func keysReachAllChipsAndTiles() {
    show(sheet(3))
    for _ in 0..<6 {
      editor.type("Tab")
      editor.type("Return")
    }
    #expect(chosen == [.chip("new"), .chip("open"), .tile("0"), .tile("1"), .tile("2"), .close])
    editor.type("Tab", with: "Shift")
    editor.type("Space")
    #expect(chosen == [.tile("2")])
    editor.type("Left")
    editor.type("Delete")
    #expect(chosen == [.button("delete", of: "1")])
    editor.type("Escape")
    #expect(chosen == [.close])
  }

  @Test func markedPartHasRingOfButtons() throws {
    show(sheet(3))
    let palette = Palette.of(editor.world.theme)
    func hasRing(around plate: Rect, radius: Double) -> Bool {
      let ring = FocusRing.items(aroundPlate: plate, radius: radius, palette)
      let items = editor.app.drawnItems()
      return ring.allSatisfy { line in
        items.contains { $0.picture == line.picture && $0.transform == line.transform }
      }
    }
    let layout = editor.world.sheetLayout!
    let chip = try #require(layout.head.first { $0.content == .chip("new") }).frame
    let picture = layout.parts(of: place(0), buttons: 2).picture
    editor.type("Tab")
    editor.frame()
    #expect(hasRing(around: chip, radius: 22) && !hasRing(around: picture, radius: 16))
    for _ in 0..<2 { editor.type("Tab") }
    editor.frame()
    #expect(!hasRing(around: chip, radius: 22) && hasRing(around: picture, radius: 16))
  }

  @Test func keysScrollMarkedTileIntoView() {
    show(sheet())
    for _ in 0..<8 { editor.type("Down") }
    let room = editor.world.sheetLayout!.room
    #expect(editor.world.sheetScroll > 0)
    editor.type("Return")
    guard case .tile(let id)? = chosen.first, let index = Int(id) else {
      Issue.record("no tile was chosen")
      return
    }
    #expect(room.contains(place(index).center))
    for _ in 0..<8 { editor.type("Up") }
    #expect(editor.world.sheetScroll < 1)
  }

  @Test func keysAndTextDoNotReachCanvas() {
    editor.tap(640, 400)
    #expect(editor.world.selectedIDs == [1])
    show(sheet())
    editor.type("Delete")
    editor.type("D", with: "Ctrl")
    editor.send(.text("hello"))
    editor.frame()
    #expect(editor.world.document.stickers.count == 1)
    #expect(!editor.world.store.history.canUndo)
  }

  @Test func globalShortcutsWorkOverSheet() {
    show(sheet())
    editor.type("O", with: "Ctrl")
    editor.type("N", with: "Ctrl")
    editor.type("O", with: "Ctrl", "Shift")
    editor.type("S", with: "Ctrl")
    editor.type("S", with: "Ctrl", "Shift")
    editor.type("F11")
    editor.type("=", with: "Ctrl", "Alt")
    editor.type("Q", with: "Ctrl")
    #expect(
      editor.world.takeRequests() == [
        .open, .new, .showScenes, .save, .keepCopy, .toggleFullScreen,
        .scaleInterface(isLarger: true), .quit,
      ])
    let theme = editor.world.theme
    editor.type("B", with: "Ctrl", "Alt")
    #expect(editor.world.theme != theme)
    #expect(editor.world.sheet?.id == "things", "the program decides what comes next")
  }

  @Test(arguments: ["F1", "Escape", "X"])
  func helpOpensOverSheetAndRestoresIt(key: String) {
    show(sheet())
    editor.type("F1")
    #expect(editor.world.isHelpShown && editor.world.sheetBehindHelp?.id == "things")
    editor.type("F11")
    #expect(editor.world.isHelpShown && editor.world.takeRequests() == [.toggleFullScreen])
    editor.type(key)
    #expect(editor.world.sheet?.id == "things" && editor.world.sheetBehindHelp?.id == "things")
    #expect(chosen.isEmpty)
    editor.world.show(nil)
    editor.type("F1")
    editor.type("F1")
    #expect(editor.world.sheet == nil, "the sheet before is forgotten")
  }

  @Test func undoKeyMakesChoiceDefinedBySheet() {
    editor.tap(640, 400)
    editor.type("Delete")
    var sheet = sheet()
    show(sheet)
    editor.type("Z", with: "Ctrl")
    #expect(chosen.isEmpty && editor.world.document.stickers.isEmpty)
    sheet.undo = .button("bring-back", of: "3")
    show(sheet)
    editor.type("Z", with: "Ctrl")
    #expect(chosen == [.button("bring-back", of: "3")] && editor.world.document.stickers.isEmpty)
  }

  @Test(arguments: [Size(width: 320, height: 480), Size(width: 1280, height: 800)])
  func showsToastAtBottomInFrontOfSheet(window: Size) throws {
    let editor = EditorHarness.withInterface(window: window)
    editor.world.show(sheet())
    editor.frame()
    let items = editor.app.drawnItems().count
    editor.world.toasts.tell("Saved to Pictures")
    editor.frame()
    #expect(editor.app.drawnItems().count > items)
    let frame = try #require(editor.world.banners(editor.world.layout!).notice?.frame)
    #expect(frame.maxY == window.height - 12 && frame.minX >= 0 && frame.maxX <= window.width)
  }

  @Test(arguments: [false, true]) func chipsOfFloatingSheetWrapBesideTitleOfRow(isMirrored: Bool) {
    var sheet = Sheet(id: "things", title: "Things")
    sheet.rows = [
      Sheet.Row("Format", (1...9).map { Sheet.Chip(id: "\($0)", "Format \($0)") })
    ]
    let layout = SheetLayout(
      sheet, in: Size(width: 1280, height: 800), isMirrored: isMirrored
    ) { 55 * Double($0.description.count) }
    let (title, chips) = (layout.rowTitles[0], layout.head.filter { $0.content != .close })
    #expect(Set(chips.map(\.frame.minY)).count > 1 && chips.count == 9)
    for chip in chips {
      #expect(isMirrored ? chip.frame.maxX <= title.minX : chip.frame.minX >= title.maxX)
      #expect(layout.frame.contains(chip.frame))
    }
  }

  @Test func openingSheetCommitsDrag() {
    let start = editor.middle(1)
    editor.drag(1, start, start + Vector(100, 50), lifts: false)
    let there = editor.first.position
    #expect(there != Point(640, 400))
    show(sheet())
    #expect(editor.world.store.document.stickers[0].position == there)
    editor.touch(.move, 1, 840, 400)
    editor.frame()
    editor.touch(.up, 1, 840, 400)
    editor.frame()
    editor.world.show(nil)
    #expect(editor.first.position == there)
  }

  @Test func dragOverSheetMovesNoSticker() {
    show(sheet(0))
    editor.drag(1, Point(640, 400), Point(740, 500))
    editor.world.show(nil)
    #expect(editor.first.position == Point(640, 400))
  }

  /// Regression: the program crashed because elements of the previous sheet were taken for those of the reopened one.
  @Test func reopenedSheetIgnoresEarlierTouch() {
    show(sheet())
    editor.touch(.down, 1, picture(2).x, picture(2).y)
    editor.frame()
    editor.world.show(nil)
    editor.frame()
    show(sheet())
    editor.touch(.up, 1, 0, 0)
    editor.frame()
    #expect(chosen.isEmpty)
    tap(picture(2))
    #expect(chosen == [.tile("2")])
  }

  @Test func updatedSheetKeepsScrollAndNewSheetStartsAtTop() {
    show(sheet())
    editor.wheel(-3, at: 640, 400)
    editor.frame()
    let scroll = editor.world.sheetScroll
    var fewer = sheet()
    fewer.tiles.remove(at: 39)
    show(fewer)
    #expect(editor.world.sheetScroll == scroll)
    var other = fewer
    other.id = "others"
    show(other)
    #expect(editor.world.sheetScroll == 0)
  }

  @Test func showsNoSheetWithoutInterface() {
    let bare = EditorHarness()
    bare.world.show(sheet())
    #expect(bare.world.sheet == nil)
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 1280, height: 800),
    Size(width: 800, height: 1280), Size(width: 3840, height: 2160),
  ])
  func mirrorsLayoutInRightToLeftLanguages(window: Size) {
    let sheet = sheet()
    func layout(_ isMirrored: Bool) -> SheetLayout {
      SheetLayout(sheet, in: window, isMirrored: isMirrored) { 55 * Double($0.description.count) }
    }
    let (plain, mirrored) = (layout(false), layout(true))
    let all = Rect(origin: .zero, size: window)
    #expect(
      mirrored.head.map(\.frame) == plain.head.map { $0.frame.mirrored(within: all, if: true) })
    let tiles = (0..<3).map { (plain.tile($0), mirrored.tile($0)) }
    for (one, other) in tiles {
      let width = plain.extent.width
      #expect(abs(one.minX - (width - other.maxX)) < 1e-9 && one.minY == other.minY)
      #expect(
        abs(
          plain.parts(of: one, buttons: 2).buttons[0].minX
            - (width - mirrored.parts(of: other, buttons: 2).buttons[0].maxX)) < 1e-9)
    }
    #expect(mirrored.neighbor(of: 1, "Left", count: 9) == 2)
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 1280, height: 800),
    Size(width: 800, height: 1280), Size(width: 3840, height: 2160),
  ])
  func listFloatsInLargeWindow(window: Size) {
    var sheet = sheet()
    sheet.isList = true
    let layout = SheetLayout(sheet, in: window) { 55 * Double($0.description.count) }
    let all = Rect(origin: .zero, size: window)
    #expect(layout.isFloating == (min(window.width, window.height) > 480))
    guard layout.isFloating else { return #expect(layout.frame == all) }
    #expect(layout.frame.size.width == 560 && layout.frame.minY >= 24)
    #expect(abs(layout.frame.center.x - window.width / 2) <= 0.5)
    #expect(abs(layout.frame.center.y - window.height / 2) <= 0.5)
    for part in layout.head.map(\.frame) + [layout.room] {
      #expect(Rect(around: part.corners + layout.frame.corners) == layout.frame)
    }
    let fits = layout.extent.height <= layout.room.size.height
    #expect(fits == (layout.frame.size.height < window.height - 48))
    #expect(layout.isBeside(.zero) && !layout.isBeside(layout.frame.center))
  }

  @Test func tapBesideFloatingSheetClosesIt() {
    var sheet = sheet()
    sheet.isList = true
    show(sheet)
    let frame = editor.world.sheetLayout!.frame
    tap(Point(frame.center.x, frame.minY + 8))
    #expect(chosen.isEmpty, "it is no part, but on the sheet")
    tap(Point(frame.minX - 20, frame.center.y))
    #expect(chosen == [.close])
  }

  @Test func tapBesidePartsOfCoveringSheetChoosesNothing() {
    show(sheet())
    tap(Point(1, 1))
    #expect(chosen.isEmpty)
  }

  @Test func tilesAreDrawnWithinRoom() {
    show(sheet())
    editor.wheel(-1, at: 640, 400)
    editor.frame()
    let tiles = editor.app.drawnItems().filter { $0.part == .inScrollArea }
    #expect(
      !tiles.isEmpty && editor.world[Display.self].scrollArea == editor.world.sheetLayout!.room)
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 1280, height: 800),
  ])
  func fiveLinesOfTextFitSmallWindow(window: Size) {
    var sheet = Sheet(id: "numbers", title: "Position and size…")
    sheet.rows = ["Left", "Top", "Width", "Height", "Angle"].map { (title: Phrase) in
      Sheet.Row(title, [Sheet.Chip(id: "\(title)", text: "1234.5")])
    }
    let layout = SheetLayout(sheet, in: window) { 55 * Double($0.description.count) }
    let fields = layout.head.map(\.frame)
    #expect(fields.count == 6)
    #expect(fields.allSatisfy { $0.maxY <= window.height && $0.maxX <= window.width })
    for (title, field) in zip(layout.rowTitles, fields.filter { $0.size.width > 60 }) {
      #expect(title.minY == field.minY && title.maxX <= field.minX)
    }
  }

  private func rows(_ titles: Phrase...) -> Sheet {
    var sheet = Sheet(id: "rows", title: "Rows")
    sheet.rows = titles.map { title in
      Sheet.Row(title, (0..<4).map { Sheet.Chip(id: "\(title) \($0)", "Chip \($0)") })
    }
    sheet.footer = Sheet.Footer(Sheet.Chip(id: "make", "Make", isOn: true), note: "3 MB")
    return sheet
  }

  @Test func rowsAreAlignedAndTitlesUncut() {
    let sheet = rows("Size", "A quite long title", "Quality")
    // A width that a line's height doesn't divide evenly.
    func measure(_ phrase: Phrase) -> Double { 55.3 * Double(phrase.description.count) }
    let layout = SheetLayout(sheet, in: Size(width: 1280, height: 800), measure: measure)
    let starts = sheet.rows.map { row in
      layout.head.first { $0.content == .chip(row.chips[0].id) }?.frame.minX
    }
    #expect(starts[0] != nil && Set(starts).count == 1)
    for (row, frame) in zip(sheet.rows, layout.rowTitles) {
      #expect(frame.size.width >= measure(row.title) * LineHeight.notice / 100)
      #expect(frame.maxX <= starts[0] ?? 0)
    }
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 1280, height: 800),
    Size(width: 800, height: 1280),
  ])
  func previewAndSecondButtonFitWindow(window: Size) throws {
    var sheet = rows("Size", "Quality")
    sheet.preview = .label("a picture", isDark: true)
    sheet.footer?.second = Sheet.Chip(id: "second", "Second")
    let layout = SheetLayout(sheet, in: window) { 55 * Double($0.description.count) }
    let parts = layout.head.map(\.frame) + layout.rowTitles + [layout.preview].compactMap(\.self)
    #expect(layout.head.contains { $0.content == .chip("second") })
    for (number, part) in parts.enumerated() {
      #expect(Rect(around: part.corners + layout.frame.corners) == layout.frame)
      for other in parts[(number + 1)...] { #expect(!part.overlaps(other)) }
    }
    guard window.height >= 800 else { return }
    let preview = try #require(layout.preview)
    #expect(preview.size.height >= 240 && preview.maxY < layout.rowTitles[0].minY)
  }

  @Test func footerButtonStaysVisibleInLowWindow() throws {
    for height in [200.0, 320, 800] {
      let window = Size(width: 480, height: height)
      let layout = SheetLayout(rows("A", "B", "C", "D", "E"), in: window) {
        55 * Double($0.description.count)
      }
      let frames = layout.head.filter { $0.content == .chip("make") }.map(\.frame)
      try #require(frames.count == 1)
      #expect(frames[0].minX >= 0 && frames[0].maxX <= window.width)
      #expect(frames[0].minY >= 0 && frames[0].maxY <= window.height)
      #expect(min(frames[0].size.width, frames[0].size.height) >= Layout.target)
      #expect((layout.note.size.width > 0) == (height == 800))
    }
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 1280, height: 800),
    Size(width: 800, height: 1280), Size(width: 3840, height: 2160),
  ])
  func layoutFitsEveryWindowWithoutOverlap(window: Size) {
    var sheet = sheet()
    sheet.chips += (0..<6).map { Sheet.Chip(id: "\($0)", "A place with a name \($0)") }
    let layout = SheetLayout(sheet, in: window) { 55 * Double($0.description.count) }
    let all = Rect(origin: .zero, size: window)
    let parts = layout.head.map(\.frame)
    for (number, part) in parts.enumerated() {
      #expect(
        all.contains(part.origin) && part.maxX <= window.width && part.maxY <= layout.room.minY)
      #expect(min(part.size.width, part.size.height) >= Layout.target)
      for other in parts[(number + 1)...] {
        #expect(part.maxX <= other.minX || other.maxX <= part.minX || part.maxY <= other.minY)
      }
    }
    let tiles = sheet.tiles.indices.map(layout.tile)
    #expect(tiles.allSatisfy { $0.minX >= 0 && $0.maxX <= window.width })
    #expect(tiles.allSatisfy { $0.maxY <= layout.extent.height })
    #expect(zip(tiles, tiles.dropFirst()).allSatisfy { $0.maxX < $1.minX || $0.maxY < $1.minY })
    let tile = layout.parts(of: tiles[0], buttons: 2)
    #expect(tile.detail.maxX <= tile.buttons[0].minX && tile.words.maxY <= tile.buttons[0].minY)
    #expect(abs(tile.words.size.width - tiles[0].size.width + 8) < 1e-9)
  }

  @Test(arguments: [
    Size(width: 900, height: 1200), Size(width: 1280, height: 800), Size(width: 1366, height: 768),
    Size(width: 720, height: 480), Size(width: 3840, height: 2160),
  ])
  func thumbsAre280To320PointsWideInCenteredColumn(window: Size) {
    let layout = SheetLayout(sheet(), in: window) { 55 * Double($0.description.count) }
    #expect((280...320).contains(layout.parts(of: layout.tile(0)).picture.size.width))
    #expect(abs(layout.frame.center.x - window.width / 2) <= 0.5)
    #expect(layout.frame.minX + layout.tile(0).minX >= 24)
  }

  /// The measure makes each character half as wide as a line is high.
  @Test func wrapsLongDetailOntoTwoLines() {
    func layout(_ detail: String) -> SheetLayout {
      var tile = Sheet.Tile(id: "0", .icon("folder"), title: "Thing")
      tile.detail = Phrase(verbatim: detail)
      var sheet = Sheet(id: "things", title: "Things", tiles: [tile])
      sheet.isList = true
      return SheetLayout(sheet, in: Size(width: 390, height: 844)) { Double("\($0)".count) * 50 }
    }
    let (short, long) = (layout("0"), layout(String(repeating: "Keypad 0 ", count: 6)))
    let (one, two) = (short.tile(0), long.tile(0))
    #expect(two.size.height >= one.size.height + 16)
    #expect(long.parts(of: two).picture.size == short.parts(of: one).picture.size)
    // A title of 18 points, and two lines of 16.
    let least: Double = 50 * 1.15
    #expect(long.parts(of: two).words.size.height >= least)
  }
}
