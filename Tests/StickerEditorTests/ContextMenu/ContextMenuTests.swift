import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct ContextMenuTests {
  private func three(
    window: Size = Size(width: 1280, height: 800), languages: Languages = Languages()
  ) -> Desk {
    Desk.withThreeStickers(window: window, languages: languages)
  }

  private func rightClick(_ x: Double, _ y: Double, _ desk: Desk) {
    desk.move(x, y)
    desk.send(.mouseButton(.down, button: 3, position: Point(x, y)))
    desk.frame()
    desk.send(.mouseButton(.up, button: 3, position: Point(x, y)))
    desk.frame()
  }

  private func line(_ action: EditorAction, _ desk: Desk) throws -> Point {
    try #require(desk.world.contextMenuButtons.first { $0.action == action }).frame.center
  }

  @Test func namesKeysInUsersLanguage() throws {
    let german = try TranslationsTests.catalogue("de")
    let desk = three(languages: Languages(codes: ["de"], first: "de") { _ in german })
    rightClick(desk.middle(2).x, desk.middle(2).y, desk)
    desk.images.drawnNames = []
    _ = desk.world.items(of: ContextMenuPanel.self)
    let names = desk.images.drawnNames
    #expect(names.contains { $0.hasSuffix(":Strg+D") } && names.contains { $0.hasSuffix(":Entf") })
    #expect(!names.contains { $0.hasSuffix(":Ctrl+D") })
  }

  // MARK: The right button

  @Test func rightClickOpensMenuOfStickerUnderPointer() throws {
    let desk = three()
    rightClick(desk.middle(2).x, desk.middle(2).y, desk)
    #expect(desk.world.selectedIDs == [2])
    #expect(
      desk.world.contextMenu?.actions == desk.world.selectionBar.map(\.action).filter {
        ![.opacity, .effects].contains($0)
      } + [
        .hide, .arrange, .effects, .measure, .motion,
      ])
    let place = try line(.flip, desk)
    desk.press(place.x, place.y)
    desk.frame()
    desk.release(place.x, place.y)
    desk.frame()
    #expect(desk.record(2)?.flipped == true && desk.record(1)?.flipped == false)
    #expect(desk.world.contextMenu == nil)
    expectHonest(desk)
  }

  @Test func rightClickOnSelectedStickerAppliesToSelection() throws {
    let desk = three()
    desk.world.selectedIDs = [1, 3]
    rightClick(desk.middle(3).x, desk.middle(3).y, desk)
    #expect(desk.world.selectedIDs == [1, 3])
    let place = try line(.delete, desk)
    desk.tap(place.x, place.y)
    #expect(desk.world.document.stickers.map(\.id) == [2])
  }

  @Test func rightClickBesideStickersOpensCanvasMenu() throws {
    let desk = three()
    rightClick(640, 700, desk)
    #expect(
      desk.world.contextMenu?.actions == [
        .paste, .text, .selectAll, .adjustPhoto, .cropPhoto, .paper, .fit, .home, .print,
        .startOver,
        .largerInterface, .smallerInterface, .theme,
      ])
    #expect(desk.world.selectedIDs.isEmpty)
    let place = try line(.selectAll, desk)
    desk.tap(place.x, place.y)
    #expect(desk.world.selectedIDs == [1, 2, 3])
  }

  @Test func kioskMenuOmitsFileAndQuitActions() {
    let desk = Desk([], shelf: TrayShelf(), mayLeave: false)
    desk.send(.mouseButton(.down, button: 3, position: Point(640, 400)))
    desk.frame()
    let actions = desk.world.contextMenu?.actions ?? []
    #expect(actions.contains(.text) && !actions.contains(.startOver))
    #expect(Set(actions).isDisjoint(with: [.quit, .save, .open, .new, .scenes, .fullScreen]))
  }

  @Test func rightClickFindsAndUnlocksLockedSticker() throws {
    let desk = three()
    desk.world.selectedIDs = [2]
    desk.type("L")
    desk.type("Escape")
    rightClick(desk.middle(2).x, desk.middle(2).y, desk)
    #expect(desk.world.selectedIDs == [2])
    let place = try line(.lock, desk)
    desk.tap(place.x, place.y)
    #expect(desk.record(2)?.locked == false)
  }

  @Test func doesNotOpenOnButtonsOrDuringMouseDrag() {
    let desk = three()
    let button = desk.world.buttons[0].frame.center
    rightClick(button.x, button.y, desk)
    #expect(desk.world.contextMenu == nil)
    desk.press(desk.middle(1).x, desk.middle(1).y)
    desk.frame()
    rightClick(desk.middle(1).x, desk.middle(1).y, desk)
    #expect(desk.world.contextMenu == nil)
  }

  // MARK: Long press

  @Test func longPressOpensMenuWithoutChangingSticker() throws {
    let desk = three()
    let place = desk.middle(2)
    desk.touch(.down, 1, place.x, place.y)
    desk.rest(0.5)
    #expect(desk.world.contextMenu == nil)
    #expect(desk.world.nextChange != nil, "there is a frame when it is time")
    desk.rest(0.2)
    #expect(desk.world.contextMenu?.stickers == desk.world.selection.stickers)
    #expect(desk.world.isMoving, "it pops")
    desk.touch(.up, 1, place.x, place.y)
    desk.rest(1)
    #expect(desk.world.contextMenu != nil && !desk.world.isMoving)
    #expect(desk.world.selectedIDs == [2], "also after it has lifted")
    #expect(desk.record(2) == Desk.sticker(id: 2, at: Point(600, 400)))
    let line = try line(.duplicate, desk)
    desk.tap(line.x, line.y)
    #expect(desk.record(4)?.image == "2.svg" && desk.world.contextMenu == nil)
    expectHonest(desk)
  }

  @Test func dragAfterLongPressMovesStickerAndClosesMenu() {
    let desk = three()
    let place = desk.middle(2)
    desk.touch(.down, 1, place.x, place.y)
    desk.rest(0.7)
    desk.touch(.move, 1, place.x + 3, place.y)
    desk.frame()
    #expect(desk.world.contextMenu != nil, "a finger trembles")
    desk.touch(.move, 1, place.x + 80, place.y + 40)
    desk.frame()
    #expect(desk.world.contextMenu == nil)
    desk.rest(0.2)
    desk.touch(.up, 1, place.x + 80, place.y + 40)
    desk.frame()
    #expect(desk.middle(2).distance(to: place + Vector(80, 40)) < 6)
    expectHonest(desk)
  }

  @Test func doesNotOpenWhenFingerMovesBeforeLongPress() {
    let desk = three()
    let place = desk.middle(2)
    desk.touch(.down, 1, place.x, place.y)
    desk.frame()
    desk.touch(.move, 1, place.x + 20, place.y)
    desk.rest(2)
    #expect(desk.world.contextMenu == nil)
  }

  /// One finger rests on the sticker when the other one lands.
  @Test(arguments: [0.1, 0.4]) func doesNotOpenForTwoFingersOnSticker(after pause: Double) {
    let desk = three()
    let place = desk.middle(2)
    desk.touch(.down, 1, place.x - 40, place.y)
    desk.rest(pause)
    desk.touch(.down, 2, place.x + 40, place.y)
    desk.rest(1)
    #expect(desk.world.contextMenu == nil)
    desk.touch(.up, 2, place.x + 40, place.y)
    desk.rest(1)
    #expect(desk.world.contextMenu == nil, "nor the one that stays")
  }

  @Test func secondFingerOnStickerClosesMenu() {
    let desk = three()
    let place = desk.middle(2)
    desk.touch(.down, 1, place.x + 30, place.y)
    desk.rest(0.8)
    #expect(desk.world.contextMenu != nil)
    desk.touch(.down, 2, place.x - 30, place.y)
    desk.frame()
    #expect(desk.world.contextMenu == nil)
  }

  @Test func doesNotOpenForRestingPalm() {
    let desk = three()
    let place = desk.middle(2)
    desk.touch(.down, 1, place.x, place.y)
    desk.touch(.down, 2, place.x + 30, place.y + 45)
    desk.touch(.down, 3, place.x + 50, place.y + 30)
    desk.rest(2)
    #expect(desk.world.contextMenu == nil)
  }

  @Test func oneFingerLongPressBesideStickersOpensCanvasMenu() {
    let desk = three()
    desk.touch(.down, 1, 640, 650)
    desk.rest(0.8)
    #expect(desk.world.contextMenu?.stickers.isEmpty == true)
    desk.touch(.up, 1, 640, 650)
    desk.frame()
    #expect(desk.world.contextMenu != nil)
    desk.tap(400, 100)
    #expect(desk.world.contextMenu == nil, "a tap beside closes it")
    desk.touch(.down, 1, 640, 650)
    desk.touch(.down, 2, 1000, 200)
    desk.rest(2)
    #expect(desk.world.contextMenu == nil, "who leans on the table asks for nothing")
  }

  /// The menu's actions apply to its own sticker, although another user has selected a different one.
  @Test func staysOpenForItsStickerWhileAnotherIsDragged() throws {
    let desk = three()
    let (place, other) = (desk.middle(2), desk.middle(1))
    desk.touch(.down, 1, place.x, place.y)
    desk.rest(0.7)
    desk.touch(.up, 1, place.x, place.y)
    desk.frame()
    desk.drag(2, other, other + Vector(30, 180))
    #expect(desk.middle(1).distance(to: other + Vector(30, 180)) < 6)
    #expect(desk.world.contextMenu != nil && desk.world.selectedIDs == [1])
    let line = try line(.delete, desk)
    desk.tap(line.x, line.y)
    #expect(desk.world.document.stickers.map(\.id).sorted() == [1, 3])
    expectHonest(desk)
  }

  @Test func closesWhenItsStickerIsDeleted() {
    let desk = three()
    rightClick(desk.middle(2).x, desk.middle(2).y, desk)
    desk.perform(.delete)
    desk.frame()
    #expect(desk.world.contextMenu == nil)
  }

  @Test func closesWhenUndoRemovesItsSticker() {
    let desk = three()
    desk.world.selectedIDs = [2]
    desk.type("D", with: "Ctrl")
    #expect(desk.world.document.stickers.count == 4)
    let copy = desk.middle(4)
    rightClick(copy.x, copy.y, desk)
    #expect(desk.world.contextMenu != nil)
    desk.tap(.undo)
    #expect(desk.world.document.stickers.count == 3 && desk.world.contextMenu == nil)
  }

  /// Another user can undo and redo changes of other stickers while the menu is open.
  @Test func closesOnlyWhenUndoOrRedoChangesItsSticker() {
    let desk = three()
    desk.drag(1, desk.middle(1), desk.middle(1) + Vector(0, 100))
    desk.drag(1, desk.middle(2), desk.middle(2) + Vector(0, 100))
    rightClick(desk.middle(1).x, desk.middle(1).y, desk)
    desk.perform(.undo)
    desk.frame()
    #expect(desk.world.contextMenu != nil, "the second sticker went back")
    desk.perform(.undo)
    desk.frame()
    #expect(desk.world.contextMenu == nil, "the first sticker went back")
    rightClick(desk.middle(1).x, desk.middle(1).y, desk)
    desk.perform(.redo)
    desk.frame()
    #expect(desk.world.contextMenu == nil)
  }

  @Test func nextDropClosesMenuOfDroppedPhoto() throws {
    let desk = three()
    func drop(_ name: String, at point: Point) {
      desk.send(.drop(name: name, position: point))
      desk.rest(1)
    }
    drop("photo.jpg", at: Point(300, 200))
    let first = try #require(desk.world.contextMenu).stickers
    drop("photo.jpg", at: Point(900, 200))
    let second = try #require(desk.world.contextMenu).stickers
    #expect(first != second && second == desk.world.selection.stickers)
    drop("card.svg", at: Point(600, 650))
    #expect(desk.world.contextMenu == nil)
    // A menu that the user has opened stays.
    rightClick(desk.middle(2).x, desk.middle(2).y, desk)
    drop("photo.jpg", at: Point(640, 600))
    #expect(desk.world.contextMenu?.stickers == [try #require(desk.world.sticker(2))])
  }

  @Test func closesOnEscapeClickTapTextEntryAndResize() {
    func open() -> Desk {
      let desk = three()
      rightClick(desk.middle(2).x, desk.middle(2).y, desk)
      #expect(desk.world.contextMenu != nil)
      return desk
    }
    var desk = open()
    desk.type("Escape")
    #expect(desk.world.contextMenu == nil && desk.world.selectedIDs == [2])
    desk = open()
    desk.press(400, 100)
    desk.frame()
    #expect(desk.world.contextMenu == nil)
    desk = open()
    desk.tap(desk.middle(1).x, desk.middle(1).y)
    #expect(desk.world.contextMenu == nil && desk.world.selectedIDs == [1])
    desk = open()
    desk.type("T")
    #expect(desk.world.contextMenu == nil && desk.world.isWriting)
    desk = open()
    desk.send(.resize(Size(width: 800, height: 600)))
    desk.frame()
    #expect(desk.world.contextMenu == nil)
  }

  // MARK: Keys

  @Test func arrowKeysMarkActionsAndReturnPerformsThem() {
    let desk = three()
    desk.world.selectedIDs = [2]
    desk.type("Application")
    #expect(desk.world.contextMenu?.marked == desk.world.contextMenu?.actions.first)
    desk.type("Up")
    #expect(desk.world.contextMenu?.marked == desk.world.contextMenu?.actions.last)
    for _ in 0..<2 { desk.type("Down") }
    #expect(desk.world.contextMenu?.marked == .flip)
    desk.type("Return")
    #expect(desk.record(2)?.flipped == true && desk.world.contextMenu == nil)
    #expect(desk.record(2)?.position == Point(600, 400), "they nudge nothing")
  }

  // MARK: Layout

  private func frame(_ desk: Desk) throws -> Rect {
    try #require(desk.world.shown(ContextMenuPanel.self)?.frame(of: .plate))
  }

  @Test(arguments: InterfaceLayoutTests.windows)
  func rowsFitInWindowBesideFingerInBothDirections(window: Size) throws {
    let whole = Rect(origin: .zero, size: window)
    for languages in [Languages(), LanguageSheetTests.languages(first: "ar")] {
      let desk = three(window: window, languages: languages)
      for (x, y) in [(0.3, 0.3), (0.5, 0.5), (0.7, 0.62), (0.5, 0.7)] {
        let view = desk.world.canvas.view
        let place = Point(view.minX + x * view.size.width, view.minY + y * view.size.height)
        rightClick(place.x, place.y, desk)
        let panel = try frame(desk)
        #expect(whole.contains(panel), "\(panel)")
        let cells = desk.world.contextMenuButtons.map(\.frame)
        for (index, cell) in cells.enumerated() {
          #expect(panel.contains(cell) && cell.size.height >= Layout.target)
          #expect(cells.dropFirst(index + 1).allSatisfy { $0.intersection(cell) == nil })
          let element = desk.world.runtime.hitTest(cell.center)
          #expect(
            element.flatMap { desk.world.get(Button.self, of: $0) }
              == desk.world.contextMenuButtons[index])
        }
      }
      desk.type("Escape")
      let start = desk.middle(2)
      desk.touch(.down, 1, start.x, start.y)
      desk.rest(1)
      let panel = try frame(desk)
      #expect(whole.contains(panel))
      if window.width > 700 { #expect(!panel.contains(start), "a finger hides nothing") }
    }
  }

  @Test func mirrorsItsPositionInRightToLeftLocales() throws {
    let window = Size(width: 1280, height: 800)
    let (plain, turned) = (
      three(languages: LanguageSheetTests.languages(first: "de")),
      three(languages: LanguageSheetTests.languages(first: "ar"))
    )
    rightClick(500, 650, plain)
    rightClick(780, 650, turned)
    let frames = try [plain, turned].map(frame)
    #expect(frames[0].minX > 500 && frames[1].maxX < 780)
    #expect(abs(frames[0].minX - (window.width - frames[1].maxX)) < 1e-9)
  }

  /// Right-to-left text would mirror a bracket that is not isolated.
  @Test func isolatesBracketKeysInRightToLeftLocales() throws {
    let desk = three(languages: LanguageSheetTests.languages(first: "ar"))
    desk.images.drawnNames = []
    rightClick(desk.middle(2).x, desk.middle(2).y, desk)
    _ = desk.app.drawnItems()
    #expect(desk.images.drawnNames.contains { $0.hasSuffix("\u{2066}[\u{2069}") })
    #expect(!desk.images.drawnNames.contains { $0.hasSuffix(":[") || $0.hasSuffix("\u{200F}[") })
  }

  @Test(arguments: InterfaceLayoutTests.windows) func doesNotShortenRowTitles(
    window: Size
  ) throws {
    let desk = three(window: window)
    rightClick(desk.middle(2).x, desk.middle(2).y, desk)
    desk.rest(2)
    let (world, items) = (desk.world, desk.world.items(of: ContextMenuPanel.self))
    let panel = try #require(world.shown(ContextMenuPanel.self))
    for button in world.contextMenuButtons {
      let title = world.actions[button.action]!.title(in: world)
      let room = try #require(panel.frame(of: .title(button.action)))
      let words = world.labels.items(title, atStartOf: room, line: ContextMenuPanel.line)
      #expect(items.contains(words[0]), "\(title)")
    }
  }

  @Test func hoverMarksRowWithoutHintAndLongPressPerformsIt() throws {
    let desk = three()
    rightClick(desk.middle(2).x, desk.middle(2).y, desk)
    desk.rest(1)
    let panel = try #require(desk.world.contextMenuPanel)
    #expect(panel.showsKeys)
    let place = try line(.flip, desk)
    desk.move(place.x, place.y)
    desk.rest(1)
    #expect(desk.world.hintBanner == nil && desk.world.contextMenu?.marked == .flip)
    desk.touch(.down, 1, place.x, place.y)
    desk.rest(1)
    desk.touch(.up, 1, place.x, place.y)
    desk.frame()
    #expect(desk.record(2)?.flipped == true, "a slow press is one")
  }

  // MARK: The device in use

  /// A menu that a finger opens shows no keys even if the user has used the mouse and the keyboard before.
  @Test(arguments: InputDevice.allCases) func showsKeysUnlessFingerOpensMenu(
    device: InputDevice
  ) throws {
    let desk = three()
    let place = desk.middle(2)
    desk.type("Tab")
    desk.move(place.x, place.y)
    desk.frame()
    switch device {
    case .touch:
      desk.type("Right")
      desk.touch(.down, 1, place.x, place.y)
      desk.rest(1)
      desk.touch(.up, 1, place.x, place.y)
    case .mouse: rightClick(place.x, place.y, desk)
    case .keys: desk.type("Application")
    }
    desk.rest(1)
    #expect(desk.world.deviceInUse == device)
    let panel = try #require(desk.world.contextMenuPanel)
    #expect(panel.showsKeys == (device != .touch))
    desk.images.drawnNames = []
    _ = desk.world.items(of: ContextMenuPanel.self)
    // The title of Delete reads like its key.
    let keys = desk.world.contextMenuButtons.compactMap { button in
      let action = desk.world.actions[button.action]
      return action?.keys.first?.description == action?.title.key
        ? nil : action?.keys.first?.description
    }
    let drawn = keys.filter { key in desk.images.drawnNames.contains { $0.hasSuffix(":" + key) } }
    #expect(device == .touch ? drawn.isEmpty : drawn == keys, "\(drawn) \(desk.images.drawnNames)")
  }
}
