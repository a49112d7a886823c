import ECS
import Geometry
import InterfaceKit
import Pictures
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

/// Keyboard focus, for users who have only a keyboard.
@Suite struct FocusTests {
  private func editor(window: Size = Size(width: 1280, height: 800)) -> EditorHarness {
    let editor = EditorHarness.withInterface(
      (1...2).map { EditorHarness.sticker(id: $0, at: Point(Double($0) * 400, 400)) },
      window: window)
    editor.frame()
    return editor
  }

  private func area(_ editor: EditorHarness) -> Focus.Area? { editor.world.focus?.area }
  private func action(_ editor: EditorHarness) -> EditorAction? {
    if case .button(let action)? = editor.world.focus?.item { action } else { nil }
  }

  /// Opens the menu of the focused button, and chooses an action.
  private func choose(_ wanted: EditorAction, _ editor: EditorHarness) {
    editor.type("Return")
    while let marked = editor.world.contextMenu?.marked, marked != wanted { editor.type("Tab") }
    editor.type("Return")
  }

  @Test func f6CyclesThroughCanvasAndBars() {
    let editor = editor()
    var seen: [Focus.Area?] = []
    editor.type("Tab")
    for _ in 0..<5 {
      seen.append(area(editor))
      editor.type("F6")
    }
    #expect(seen == [nil, .toolbar, .tray, .selection, nil])
    editor.type("Escape")
    editor.type("F6", with: "Shift")
    #expect(area(editor) == .selection)
    editor.type("Escape")
    #expect(area(editor) == nil)
    #expect(editor.world.selectedIDs == [1], "Escape has left the bar, and nothing else")
  }

  @Test func cardGetsFocusFirstAndStaysWhileFocused() {
    let editor = editor()
    func show() {
      editor.world.showCard(
        with: WrittenFile(
          "/home/mia/Pictures/party.jpg", named: "party.jpg", "Saved to Pictures",
          showing: .thumbnail("party.jpg"), [.openFile, .showFile, .copyFile, .print]))
    }
    show()
    editor.type("F6")
    #expect(area(editor) == .card && action(editor) == .openFile)
    #expect(editor.world.hintBanner == nil, "the button has a title")
    editor.rest(20)
    #expect(editor.world.writtenFile != nil && area(editor) == .card)
    var reached: [EditorAction?] = []
    for _ in 0..<4 {
      reached.append(action(editor))
      editor.type("Tab")
    }
    #expect(reached == [.openFile, .showFile, .copyFile, .print])
    editor.type("Tab", with: "Shift")
    editor.type("Up")
    for key in ["Return", "Space"] {
      editor.type(key)
      #expect(editor.world.takeRequests() == [.showFile("/home/mia/Pictures/party.jpg")])
    }
    editor.type("Escape")
    #expect(editor.world.writtenFile == nil && area(editor) == nil)
    #expect(editor.world.selectedIDs.isEmpty)
    show()
    editor.frame()
    #expect(area(editor) == nil, "the next card doesn't have the focus of the last")
    editor.type("F6")
    editor.type("F6")
    editor.rest(20)
    #expect(area(editor) == .toolbar && editor.world.writtenFile == nil)
  }

  @Test func f6SkipsContextBarWithoutSelection() {
    let editor = editor()
    var seen: [Focus.Area?] = []
    for _ in 0..<4 {
      seen.append(area(editor))
      editor.type("F6")
    }
    #expect(seen == [nil, .toolbar, .tray, nil])
  }

  /// Covers all bars and the menu, in wide windows and in tall ones.
  @Test(arguments: [(1280.0, 800.0), (480, 320), (320, 480), (800, 1280)])
  func tabReachesEveryButton(width: Double, height: Double) {
    let editor = editor(window: Size(width: width, height: height))
    editor.type("Tab")
    var reached: Set<EditorAction> = []
    func goAlong() {
      let start = editor.world.focus
      repeat {
        if let action = action(editor) { reached.insert(action) }
        editor.type("Tab")
      } while editor.world.focus != start && editor.world.focus != nil
    }
    for _ in 0..<3 {
      editor.type("F6")
      goAlong()
    }
    if reached.contains(.more) {
      editor.type("Escape")
      editor.type("F6")
      while action(editor) != .more { editor.type("Tab") }
      editor.type("Space")
      while let marked = editor.world.contextMenu?.marked, reached.insert(marked).inserted {
        editor.type("Tab")
      }
    }
    let table = editor.world.actions
    let row = table.selection.filter { table[$0]?.isShown == true }
    #expect(
      reached.isSuperset(of: table.toolbar + table.menu(isWide: editor.world.layout!.floats) + row))
    #expect(reached.isSuperset(of: editor.world.buttons.map(\.action)))
    #expect(reached.contains(.emoji))
  }

  @Test func tabSelectsNextStickerOnlyOnCanvas() {
    let editor = editor()
    editor.type("Tab")
    editor.type("Tab")
    #expect(editor.world.selectedIDs == [2])
    editor.type("F6")
    editor.type("Tab")
    #expect(editor.world.selectedIDs == [2])
  }

  @Test(arguments: ["Return", "Space", "Keypad Enter"]) func keyPressesFocusedButton(key: String) {
    let editor = editor()
    editor.type("A", with: "Ctrl")
    editor.type("F6", with: "Shift")
    while action(editor) != .duplicate { editor.type("Tab") }
    editor.type(key)
    #expect(editor.world.document.stickers.count == 4)
    #expect(action(editor) == .duplicate)
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.document.stickers.count == 2, "other keys mean what they always do")
  }

  @Test func returnPlacesFocusedTrayPicture() {
    let editor = editor()
    editor.type("F6")
    editor.type("F6")
    while editor.world.focus?.item != .picture(12) { editor.type("Tab") }
    let layout = editor.world.layout!
    let frame = editor.world.tray.frame(of: 12, in: layout)
    #expect(editor.world.tray.room(in: layout).contains(frame.center), "it has come into sight")
    editor.type("Return")
    #expect(editor.world.document.stickers.last?.image == "tray13.svg")
    #expect(editor.world.document.stickers.count == 3, "once")
    editor.type("Home")
    #expect(action(editor) == .stickers)
    editor.type("End")
    #expect(editor.world.focus?.item == .picture(39))
  }

  @Test func arrowKeysMoveFocusInScreenDirection() throws {
    let editor = editor()
    editor.type("F6")
    let first = try #require(action(editor))
    editor.type("Down")
    let second = try #require(action(editor))
    #expect(editor.world.toolbar?.buttons.prefix(2).map(\.action) == [first, second])
    editor.type("Up")
    #expect(action(editor) == first)
    editor.type("Up")
    #expect(action(editor) == first, "there is nothing above")
    #expect(editor.record(1)?.position == Point(400, 400), "and nothing is nudged")
  }

  @Test func arrowKeysFollowScreenDirectionInRightToLeftLocales() throws {
    let languages = Languages(codes: ["en", "ar"], first: "ar") {
      Catalogue(code: $0, name: $0, lines: [:])
    }
    let editor = EditorHarness.withInterface(
      [EditorHarness.sticker()], window: Size(width: 800, height: 1280), languages: languages)
    editor.frame()
    editor.type("Tab")
    try #require(editor.world.layout?.isMirrored == true)
    editor.type("F6", with: "Shift")
    let row = editor.world.selectionBar
    #expect(action(editor) == row[0].action)
    #expect(row[0].frame.minX > row[1].frame.minX)
    editor.type("Left")
    #expect(action(editor) == row[1].action)
    editor.type("Right")
    #expect(action(editor) == row[0].action)
    editor.type("Tab")
    #expect(action(editor) == row[1].action)
  }

  @Test func menuReturnsFocusToItsButton() {
    let editor = editor(window: Size(width: 480, height: 320))
    editor.type("F6")
    while action(editor) != .more { editor.type("Tab") }
    choose(.fit, editor)
    #expect(editor.world.contextMenu == nil)
    #expect(action(editor) == .more)
  }

  @Test func languageSheetReturnsFocusToItsButton() {
    let languages = Languages(codes: ["en", "de"], first: "en") {
      Catalogue(code: $0, name: $0, lines: [:])
    }
    let window = Size(width: 1280, height: 900)
    let editor = EditorHarness.withInterface(
      [EditorHarness.sticker()], window: window, languages: languages)
    editor.frame()
    editor.type("F6")
    editor.type("End")
    choose(.language, editor)
    #expect(area(editor) == nil && editor.world.sheet != nil)
    for _ in 0..<2 { editor.type("Tab") }
    #expect(editor.world[ShownSheet.self].marked == .tile("de"))
    editor.type("Escape")
    #expect(action(editor) == .more, "it closes, and the keys are where they were")
    choose(.language, editor)
    for _ in 0..<2 { editor.type("Tab") }
    editor.type("Return")
    #expect(editor.world.catalogue.code == "de")
    #expect(action(editor) == .more)
  }

  @Test func tapAndClickReturnFocusToCanvas() {
    let editor = editor()
    editor.type("F6")
    editor.tap(640, 700)
    #expect(area(editor) == nil)
    editor.type("F6")
    editor.press(640, 700)
    editor.release(640, 700)
    editor.frame()
    #expect(area(editor) == nil)
  }

  @Test func textEntryClearsFocusAndRestoresItOnEscape() {
    let editor = editor()
    editor.type("F6")
    editor.type("T")
    #expect(editor.world.isWriting && editor.world.focus == nil)
    editor.type("Escape")
    #expect(!editor.world.isWriting && area(editor) == .toolbar)
  }

  @Test func drawsRingAndShowsHintForFocusedButton() throws {
    let editor = editor()
    func ring() -> [DrawnItem] {
      editor.world.focusItems()
    }
    #expect(ring().isEmpty)
    editor.type("F6")
    let button = try #require(editor.world.toolbar?.buttons.first)
    let colors = ring().compactMap { item -> UInt32? in
      if case .panel(let panel) = item.picture { panel.color } else { nil }
    }
    #expect(Set(colors) == [Palette.dark.accent, Palette.dark.ringRim])
    #expect(colors.last == Palette.dark.accent)
    let frame = try #require(
      Rect(
        around: ring().flatMap { item in
          [Point.zero, Point(1, 1)].map(item.transform.apply)
        }))
    // The ring is 3 points wide, 2 points outside the plate, and has a rim of 2 points.
    let ends = [frame.minX, frame.minY, frame.maxX, frame.maxY]
    let plate = button.frame.inset(by: 2)
    for (end, side) in zip(ends, [plate.minX - 7, plate.minY - 7, plate.maxX + 7, plate.maxY + 7]) {
      #expect(abs(end - side) < 1e-9)
    }
    #expect(editor.world.hintBanner?.block.lines == ["Undo (Ctrl+Z)"])
    editor.type("Escape")
    #expect(ring().isEmpty && editor.world.hintBanner == nil)
  }

  @Test func resetReturnsFocusToCanvas() {
    let editor = editor()
    let document = editor.world.document
    editor.type("F6")
    #expect(!editor.world.isAtRest)
    editor.app.reset(to: document)
    #expect(area(editor) == nil && editor.world.isAtRest)
  }
}
