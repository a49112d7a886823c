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
  private func desk(window: Size = Size(width: 1280, height: 800)) -> Desk {
    let desk = Desk.withInterface(
      (1...2).map { Desk.sticker(id: $0, at: Point(Double($0) * 400, 400)) }, window: window)
    desk.frame()
    return desk
  }

  private func area(_ desk: Desk) -> Focus.Area? { desk.world.focus?.area }
  private func action(_ desk: Desk) -> EditorAction? {
    if case .button(let action)? = desk.world.focus?.item { action } else { nil }
  }

  /// Opens the menu of the focused button, and chooses an action.
  private func choose(_ wanted: EditorAction, _ desk: Desk) {
    desk.type("Return")
    while let marked = desk.world.contextMenu?.marked, marked != wanted { desk.type("Tab") }
    desk.type("Return")
  }

  @Test func f6CyclesThroughCanvasAndBars() {
    let desk = desk()
    var seen: [Focus.Area?] = []
    desk.type("Tab")
    for _ in 0..<5 {
      seen.append(area(desk))
      desk.type("F6")
    }
    #expect(seen == [nil, .toolbar, .tray, .selection, nil])
    desk.type("Escape")
    desk.type("F6", with: "Shift")
    #expect(area(desk) == .selection)
    desk.type("Escape")
    #expect(area(desk) == nil)
    #expect(desk.world.selectedIDs == [1], "Escape has left the bar, and nothing else")
  }

  @Test func cardGetsFocusFirstAndStaysWhileFocused() {
    let desk = desk()
    func show() {
      desk.world.showCard(
        with: WrittenFile(
          "/home/mia/Pictures/party.jpg", named: "party.jpg", "Saved to Pictures",
          showing: .thumbnail("party.jpg"), [.openFile, .showFile, .copyFile, .print]))
    }
    show()
    desk.type("F6")
    #expect(area(desk) == .card && action(desk) == .openFile)
    #expect(desk.world.hintBanner == nil, "the button has a title")
    desk.rest(20)
    #expect(desk.world.writtenFile != nil && area(desk) == .card)
    var reached: [EditorAction?] = []
    for _ in 0..<4 {
      reached.append(action(desk))
      desk.type("Tab")
    }
    #expect(reached == [.openFile, .showFile, .copyFile, .print])
    desk.type("Tab", with: "Shift")
    desk.type("Up")
    for key in ["Return", "Space"] {
      desk.type(key)
      #expect(desk.world.takeRequests() == [.showFile("/home/mia/Pictures/party.jpg")])
    }
    desk.type("Escape")
    #expect(desk.world.writtenFile == nil && area(desk) == nil)
    #expect(desk.world.selectedIDs.isEmpty)
    show()
    desk.frame()
    #expect(area(desk) == nil, "the next card doesn't have the focus of the last")
    desk.type("F6")
    desk.type("F6")
    desk.rest(20)
    #expect(area(desk) == .toolbar && desk.world.writtenFile == nil)
  }

  @Test func f6SkipsContextBarWithoutSelection() {
    let desk = desk()
    var seen: [Focus.Area?] = []
    for _ in 0..<4 {
      seen.append(area(desk))
      desk.type("F6")
    }
    #expect(seen == [nil, .toolbar, .tray, nil])
  }

  /// Covers all bars and the menu, in wide windows and in tall ones.
  @Test(arguments: [(1280.0, 800.0), (480, 320), (320, 480), (800, 1280)])
  func tabReachesEveryButton(width: Double, height: Double) {
    let desk = desk(window: Size(width: width, height: height))
    desk.type("Tab")
    var reached: Set<EditorAction> = []
    func goAlong() {
      let start = desk.world.focus
      repeat {
        if let action = action(desk) { reached.insert(action) }
        desk.type("Tab")
      } while desk.world.focus != start && desk.world.focus != nil
    }
    for _ in 0..<3 {
      desk.type("F6")
      goAlong()
    }
    if reached.contains(.more) {
      desk.type("Escape")
      desk.type("F6")
      while action(desk) != .more { desk.type("Tab") }
      desk.type("Space")
      while let marked = desk.world.contextMenu?.marked, reached.insert(marked).inserted {
        desk.type("Tab")
      }
    }
    let table = desk.world.actions
    let row = table.selection.filter { table[$0]?.isShown == true }
    #expect(
      reached.isSuperset(of: table.toolbar + table.menu(isWide: desk.world.layout!.floats) + row))
    #expect(reached.isSuperset(of: desk.world.buttons.map(\.action)))
    #expect(reached.contains(.emoji))
  }

  @Test func tabSelectsNextStickerOnlyOnCanvas() {
    let desk = desk()
    desk.type("Tab")
    desk.type("Tab")
    #expect(desk.world.selectedIDs == [2])
    desk.type("F6")
    desk.type("Tab")
    #expect(desk.world.selectedIDs == [2])
  }

  @Test(arguments: ["Return", "Space", "Keypad Enter"]) func keyPressesFocusedButton(key: String) {
    let desk = desk()
    desk.type("A", with: "Ctrl")
    desk.type("F6", with: "Shift")
    while action(desk) != .duplicate { desk.type("Tab") }
    desk.type(key)
    #expect(desk.world.document.stickers.count == 4)
    #expect(action(desk) == .duplicate)
    desk.type("Z", with: "Ctrl")
    #expect(desk.world.document.stickers.count == 2, "other keys mean what they always do")
  }

  @Test func returnPlacesFocusedTrayPicture() {
    let desk = desk()
    desk.type("F6")
    desk.type("F6")
    while desk.world.focus?.item != .picture(12) { desk.type("Tab") }
    let layout = desk.world.layout!
    let frame = desk.world.tray.frame(of: 12, in: layout)
    #expect(desk.world.tray.room(in: layout).contains(frame.center), "it has come into sight")
    desk.type("Return")
    #expect(desk.world.document.stickers.last?.image == "tray13.svg")
    #expect(desk.world.document.stickers.count == 3, "once")
    desk.type("Home")
    #expect(action(desk) == .stickers)
    desk.type("End")
    #expect(desk.world.focus?.item == .picture(39))
  }

  @Test func arrowKeysMoveFocusInScreenDirection() throws {
    let desk = desk()
    desk.type("F6")
    let first = try #require(action(desk))
    desk.type("Down")
    let second = try #require(action(desk))
    #expect(desk.world.toolbar?.buttons.prefix(2).map(\.action) == [first, second])
    desk.type("Up")
    #expect(action(desk) == first)
    desk.type("Up")
    #expect(action(desk) == first, "there is nothing above")
    #expect(desk.record(1)?.position == Point(400, 400), "and nothing is nudged")
  }

  @Test func arrowKeysFollowScreenDirectionInRightToLeftLocales() throws {
    let languages = Languages(codes: ["en", "ar"], first: "ar") {
      Catalogue(code: $0, name: $0, lines: [:])
    }
    let desk = Desk.withInterface(
      [Desk.sticker()], window: Size(width: 800, height: 1280), languages: languages)
    desk.frame()
    desk.type("Tab")
    try #require(desk.world.layout?.isMirrored == true)
    desk.type("F6", with: "Shift")
    let row = desk.world.selectionBar
    #expect(action(desk) == row[0].action)
    #expect(row[0].frame.minX > row[1].frame.minX)
    desk.type("Left")
    #expect(action(desk) == row[1].action)
    desk.type("Right")
    #expect(action(desk) == row[0].action)
    desk.type("Tab")
    #expect(action(desk) == row[1].action)
  }

  @Test func menuReturnsFocusToItsButton() {
    let desk = desk(window: Size(width: 480, height: 320))
    desk.type("F6")
    while action(desk) != .more { desk.type("Tab") }
    choose(.fit, desk)
    #expect(desk.world.contextMenu == nil)
    #expect(action(desk) == .more)
  }

  @Test func languageSheetReturnsFocusToItsButton() {
    let languages = Languages(codes: ["en", "de"], first: "en") {
      Catalogue(code: $0, name: $0, lines: [:])
    }
    let window = Size(width: 1280, height: 900)
    let desk = Desk.withInterface([Desk.sticker()], window: window, languages: languages)
    desk.frame()
    desk.type("F6")
    desk.type("End")
    choose(.language, desk)
    #expect(area(desk) == nil && desk.world.sheet != nil)
    desk.type("Tab")
    #expect(desk.world[ShownSheet.self].marked == .chip("de"))
    desk.type("Escape")
    #expect(action(desk) == .more, "it closes, and the keys are where they were")
    choose(.language, desk)
    desk.type("Tab")
    desk.type("Return")
    #expect(desk.world.catalogue.code == "de")
    #expect(action(desk) == .more)
  }

  @Test func tapAndClickReturnFocusToCanvas() {
    let desk = desk()
    desk.type("F6")
    desk.tap(640, 700)
    #expect(area(desk) == nil)
    desk.type("F6")
    desk.press(640, 700)
    desk.release(640, 700)
    desk.frame()
    #expect(area(desk) == nil)
  }

  @Test func textEntryClearsFocusAndRestoresItOnEscape() {
    let desk = desk()
    desk.type("F6")
    desk.type("T")
    #expect(desk.world.isWriting && desk.world.focus == nil)
    desk.type("Escape")
    #expect(!desk.world.isWriting && area(desk) == .toolbar)
  }

  @Test func drawsRingAndShowsHintForFocusedButton() throws {
    let desk = desk()
    func ring() -> [DrawnItem] {
      desk.world.focusItems()
    }
    #expect(ring().isEmpty)
    desk.type("F6")
    let button = try #require(desk.world.toolbar?.buttons.first)
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
    #expect(desk.world.hintBanner?.block.lines == ["Undo (Ctrl+Z)"])
    desk.type("Escape")
    #expect(ring().isEmpty && desk.world.hintBanner == nil)
  }

  @Test func resetReturnsFocusToCanvas() {
    let desk = desk()
    let document = desk.world.document
    desk.type("F6")
    #expect(!desk.world.isAtRest)
    desk.app.reset(to: document)
    #expect(area(desk) == nil && desk.world.isAtRest)
  }
}
