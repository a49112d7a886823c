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
@Suite struct SheetsPluginTests: SheetsHarness {
  let editor = EditorHarness.withInterface()

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

  @Test(arguments: LayoutTests.windows)
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
    tap(picture(6))
    #expect(chosen == [.tile("6")])
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

  @Test func showsNoSheetWithoutInterface() {
    let bare = EditorHarness()
    bare.world.show(sheet())
    #expect(bare.world.sheet == nil)
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 1280, height: 800),
    Size(width: 800, height: 1280), Size(width: 3840, height: 2160),
  ])
  func listFloatsInLargeWindow(window: Size) {
    var sheet = sheet()
    (sheet.isPage, sheet.isList) = (false, true)
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
    guard window != Size(width: 320, height: 480) else { return }
    let preview = try #require(layout.preview)
    #expect(preview.size.height >= (window.height >= 800 ? 240 : 72))
    #expect(preview.maxY < layout.rowTitles[0].minY)
  }

  @Test func questionWithoutRowsFloats() throws {
    var sheet = Sheet(id: "question", title: "Question")
    sheet.footer = Sheet.Footer(
      Sheet.Chip(id: "yes", "Yes…"), second: Sheet.Chip(id: "no", "No"))
    #expect(sheet.footer?.button.isPrimary == true && sheet.footer?.second?.isPrimary == false)
    let window = Size(width: 1280, height: 800)
    let layout = SheetLayout(sheet, in: window) { 55 * Double($0.description.count) }
    #expect(layout.isFloating && layout.frame.size.height < 240)
    #expect(layout.head.map(\.content) == [.close, .chip("yes"), .chip("no")])
    #expect(!SheetLayout(sheet, in: Size(width: 480, height: 320)) { _ in 100 }.isFloating)
  }

  @Test(arguments: [Palette.dark, .light]) func chosenChipIsTintedAndPrimaryChipFilled(
    palette: Palette
  ) {
    editor.world.theme = palette.theme
    var sheet = rows("Size")
    sheet.rows[0].chips[1].isOn = true
    editor.world.show(sheet)
    editor.frame()
    let plates = editor.app.drawnItems().compactMap { item -> Panel? in
      if case .panel(let panel) = item.picture { panel } else { nil }
    }
    let chosen = plates.filter { $0.color == palette.chosen }
    #expect(chosen.map(\.rim) == [nil], "only the focus has a ring")
    #expect(plates.filter { $0.color == palette.primary }.map(\.rim) == [nil])
  }

  @Test func returnPressesPrimaryButtonUnlessPartIsMarked() {
    var sheet = rows("Size")
    sheet.id = "things"
    show(sheet)
    editor.type("Space")
    #expect(chosen.isEmpty)
    editor.type("Return")
    #expect(chosen == [.chip("make")])
    editor.type("Keypad Enter")
    #expect(chosen == [.chip("make")])
    editor.type("Tab")
    editor.type("Return")
    #expect(chosen == [.chip("Size 0")])
    sheet.footer?.button.isEnabled = false
    editor.world.show(nil)
    show(sheet)
    editor.type("Return")
    #expect(chosen.isEmpty)
  }

  /// The icon of Return is on the button only for users of a keyboard or mouse, and while Return presses the button.
  @Test func primaryButtonShowsThatReturnPressesIt() throws {
    show(rows("Size"))
    let button = try #require(editor.world.sheetLayout?.head.first { $0.content == .chip("make") })
    func showsReturn() -> Bool {
      editor.app.drawnItems().contains {
        $0.picture == .icon("newline", .light)
          && button.frame.contains($0.transform.apply(Point(0.5, 0.5)))
      }
    }
    tap(Point(640, 5))
    show(rows("Size"))
    #expect(!showsReturn())
    editor.type("Tab")
    editor.frame()
    #expect(!showsReturn(), "Return presses the marked chip")
    editor.world.show(nil)
    show(rows("Size"))
    #expect(showsReturn())
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
}
