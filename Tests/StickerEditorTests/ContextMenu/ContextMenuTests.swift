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
  ) -> EditorHarness {
    EditorHarness.withThreeStickers(window: window, languages: languages)
  }

  private func rightClick(_ x: Double, _ y: Double, _ editor: EditorHarness) {
    editor.move(x, y)
    editor.send(.mouseButton(.down, button: 3, position: Point(x, y)))
    editor.frame()
    editor.send(.mouseButton(.up, button: 3, position: Point(x, y)))
    editor.frame()
  }

  private func line(_ action: EditorAction, _ editor: EditorHarness) throws -> Point {
    try #require(editor.world.contextMenuButtons.first { $0.action == action }).frame.center
  }

  @Test func namesKeysInUsersLanguage() throws {
    let german = try TranslationsTests.catalogue("de")
    let editor = three(languages: Languages(codes: ["de"], first: "de") { _ in german })
    rightClick(editor.middle(2).x, editor.middle(2).y, editor)
    editor.images.drawnNames = []
    _ = editor.world.items(of: ContextMenuPanel.self)
    let names = editor.images.drawnNames
    #expect(names.contains { $0.hasSuffix(":Strg+D") } && names.contains { $0.hasSuffix(":Entf") })
    #expect(!names.contains { $0.hasSuffix(":Ctrl+D") })
  }

  // MARK: The right button

  @Test func rightClickOpensMenuOfStickerUnderPointer() throws {
    let editor = three()
    rightClick(editor.middle(2).x, editor.middle(2).y, editor)
    #expect(editor.world.selectedIDs == [2])
    #expect(
      editor.world.contextMenu?.actions == editor.world.selectionBar.map(\.action).filter {
        ![.opacity, .effects].contains($0)
      } + [
        .hide, .arrange, .effects, .measure, .motion,
      ])
    let place = try line(.flip, editor)
    editor.press(place.x, place.y)
    editor.frame()
    editor.release(place.x, place.y)
    editor.frame()
    #expect(editor.record(2)?.flipped == true && editor.record(1)?.flipped == false)
    #expect(editor.world.contextMenu == nil)
    expectHonest(editor)
  }

  @Test func rightClickOnSelectedStickerAppliesToSelection() throws {
    let editor = three()
    editor.world.selectedIDs = [1, 3]
    rightClick(editor.middle(3).x, editor.middle(3).y, editor)
    #expect(editor.world.selectedIDs == [1, 3])
    let place = try line(.delete, editor)
    editor.tap(place.x, place.y)
    #expect(editor.world.document.stickers.map(\.id) == [2])
  }

  @Test func rightClickBesideStickersOpensCanvasMenu() throws {
    let editor = three()
    rightClick(640, 700, editor)
    #expect(
      editor.world.contextMenu?.actions == [
        .paste, .text, .selectAll, .adjustPhoto, .cropPhoto, .paper, .fit, .home, .print,
        .startOver,
        .largerInterface, .smallerInterface, .theme,
      ])
    #expect(editor.world.selectedIDs.isEmpty)
    let place = try line(.selectAll, editor)
    editor.tap(place.x, place.y)
    #expect(editor.world.selectedIDs == [1, 2, 3])
  }

  @Test func kioskMenuOmitsFileAndQuitActions() {
    let editor = EditorHarness([], shelf: TrayShelf(), mayLeave: false)
    editor.send(.mouseButton(.down, button: 3, position: Point(640, 400)))
    editor.frame()
    let actions = editor.world.contextMenu?.actions ?? []
    #expect(actions.contains(.text) && !actions.contains(.startOver))
    #expect(Set(actions).isDisjoint(with: [.quit, .save, .open, .new, .scenes, .fullScreen]))
  }

  @Test func rightClickFindsAndUnlocksLockedSticker() throws {
    let editor = three()
    editor.world.selectedIDs = [2]
    editor.type("L")
    editor.type("Escape")
    rightClick(editor.middle(2).x, editor.middle(2).y, editor)
    #expect(editor.world.selectedIDs == [2])
    let place = try line(.lock, editor)
    editor.tap(place.x, place.y)
    #expect(editor.record(2)?.locked == false)
  }

  @Test func doesNotOpenOnButtonsOrDuringMouseDrag() {
    let editor = three()
    let button = editor.world.buttons[0].frame.center
    rightClick(button.x, button.y, editor)
    #expect(editor.world.contextMenu == nil)
    editor.press(editor.middle(1).x, editor.middle(1).y)
    editor.frame()
    rightClick(editor.middle(1).x, editor.middle(1).y, editor)
    #expect(editor.world.contextMenu == nil)
  }

  // MARK: Long press

  @Test func longPressOpensMenuWithoutChangingSticker() throws {
    let editor = three()
    let place = editor.middle(2)
    editor.touch(.down, 1, place.x, place.y)
    editor.rest(0.5)
    #expect(editor.world.contextMenu == nil)
    #expect(editor.world.nextChange != nil, "there is a frame when it is time")
    editor.rest(0.2)
    #expect(editor.world.contextMenu?.stickers == editor.world.selection.stickers)
    #expect(editor.world.isMoving, "it pops")
    editor.touch(.up, 1, place.x, place.y)
    editor.rest(1)
    #expect(editor.world.contextMenu != nil && !editor.world.isMoving)
    #expect(editor.world.selectedIDs == [2], "also after it has lifted")
    #expect(editor.record(2) == EditorHarness.sticker(id: 2, at: Point(600, 400)))
    let line = try line(.duplicate, editor)
    editor.tap(line.x, line.y)
    #expect(editor.record(4)?.image == "2.svg" && editor.world.contextMenu == nil)
    expectHonest(editor)
  }

  @Test func dragAfterLongPressMovesStickerAndClosesMenu() {
    let editor = three()
    let place = editor.middle(2)
    editor.touch(.down, 1, place.x, place.y)
    editor.rest(0.7)
    editor.touch(.move, 1, place.x + 3, place.y)
    editor.frame()
    #expect(editor.world.contextMenu != nil, "a finger trembles")
    editor.touch(.move, 1, place.x + 80, place.y + 40)
    editor.frame()
    #expect(editor.world.contextMenu == nil)
    editor.rest(0.2)
    editor.touch(.up, 1, place.x + 80, place.y + 40)
    editor.frame()
    #expect(editor.middle(2).distance(to: place + Vector(80, 40)) < 6)
    expectHonest(editor)
  }

  @Test func doesNotOpenWhenFingerMovesBeforeLongPress() {
    let editor = three()
    let place = editor.middle(2)
    editor.touch(.down, 1, place.x, place.y)
    editor.frame()
    editor.touch(.move, 1, place.x + 20, place.y)
    editor.rest(2)
    #expect(editor.world.contextMenu == nil)
  }

  /// One finger rests on the sticker when the other one lands.
  @Test(arguments: [0.1, 0.4]) func doesNotOpenForTwoFingersOnSticker(after pause: Double) {
    let editor = three()
    let place = editor.middle(2)
    editor.touch(.down, 1, place.x - 40, place.y)
    editor.rest(pause)
    editor.touch(.down, 2, place.x + 40, place.y)
    editor.rest(1)
    #expect(editor.world.contextMenu == nil)
    editor.touch(.up, 2, place.x + 40, place.y)
    editor.rest(1)
    #expect(editor.world.contextMenu == nil, "nor the one that stays")
  }

  @Test func secondFingerOnStickerClosesMenu() {
    let editor = three()
    let place = editor.middle(2)
    editor.touch(.down, 1, place.x + 30, place.y)
    editor.rest(0.8)
    #expect(editor.world.contextMenu != nil)
    editor.touch(.down, 2, place.x - 30, place.y)
    editor.frame()
    #expect(editor.world.contextMenu == nil)
  }

  @Test func doesNotOpenForRestingPalm() {
    let editor = three()
    let place = editor.middle(2)
    editor.touch(.down, 1, place.x, place.y)
    editor.touch(.down, 2, place.x + 30, place.y + 45)
    editor.touch(.down, 3, place.x + 50, place.y + 30)
    editor.rest(2)
    #expect(editor.world.contextMenu == nil)
  }

  @Test func oneFingerLongPressBesideStickersOpensCanvasMenu() {
    let editor = three()
    editor.touch(.down, 1, 640, 650)
    editor.rest(0.8)
    #expect(editor.world.contextMenu?.stickers.isEmpty == true)
    editor.touch(.up, 1, 640, 650)
    editor.frame()
    #expect(editor.world.contextMenu != nil)
    editor.tap(400, 100)
    #expect(editor.world.contextMenu == nil, "a tap beside closes it")
    editor.touch(.down, 1, 640, 650)
    editor.touch(.down, 2, 1000, 200)
    editor.rest(2)
    #expect(editor.world.contextMenu == nil, "who leans on the table asks for nothing")
  }

  /// The menu's actions apply to its own sticker, although another user has selected a different one.
  @Test func staysOpenForItsStickerWhileAnotherIsDragged() throws {
    let editor = three()
    let (place, other) = (editor.middle(2), editor.middle(1))
    editor.touch(.down, 1, place.x, place.y)
    editor.rest(0.7)
    editor.touch(.up, 1, place.x, place.y)
    editor.frame()
    editor.drag(2, other, other + Vector(30, 180))
    #expect(editor.middle(1).distance(to: other + Vector(30, 180)) < 6)
    #expect(editor.world.contextMenu != nil && editor.world.selectedIDs == [1])
    let line = try line(.delete, editor)
    editor.tap(line.x, line.y)
    #expect(editor.world.document.stickers.map(\.id).sorted() == [1, 3])
    expectHonest(editor)
  }

  @Test func closesWhenItsStickerIsDeleted() {
    let editor = three()
    rightClick(editor.middle(2).x, editor.middle(2).y, editor)
    editor.perform(.delete)
    editor.frame()
    #expect(editor.world.contextMenu == nil)
  }

  @Test func closesWhenUndoRemovesItsSticker() {
    let editor = three()
    editor.world.selectedIDs = [2]
    editor.type("D", with: "Ctrl")
    #expect(editor.world.document.stickers.count == 4)
    let copy = editor.middle(4)
    rightClick(copy.x, copy.y, editor)
    #expect(editor.world.contextMenu != nil)
    editor.tap(.undo)
    #expect(editor.world.document.stickers.count == 3 && editor.world.contextMenu == nil)
  }

  /// Another user can undo and redo changes of other stickers while the menu is open.
  @Test func closesOnlyWhenUndoOrRedoChangesItsSticker() {
    let editor = three()
    editor.drag(1, editor.middle(1), editor.middle(1) + Vector(0, 100))
    editor.drag(1, editor.middle(2), editor.middle(2) + Vector(0, 100))
    rightClick(editor.middle(1).x, editor.middle(1).y, editor)
    editor.perform(.undo)
    editor.frame()
    #expect(editor.world.contextMenu != nil, "the second sticker went back")
    editor.perform(.undo)
    editor.frame()
    #expect(editor.world.contextMenu == nil, "the first sticker went back")
    rightClick(editor.middle(1).x, editor.middle(1).y, editor)
    editor.perform(.redo)
    editor.frame()
    #expect(editor.world.contextMenu == nil)
  }

  @Test func nextDropClosesMenuOfDroppedPhoto() throws {
    let editor = three()
    func drop(_ name: String, at point: Point) {
      editor.send(.drop(name: name, position: point))
      editor.rest(1)
    }
    drop("photo.jpg", at: Point(300, 200))
    let first = try #require(editor.world.contextMenu).stickers
    drop("photo.jpg", at: Point(900, 200))
    let second = try #require(editor.world.contextMenu).stickers
    #expect(first != second && second == editor.world.selection.stickers)
    drop("card.svg", at: Point(600, 650))
    #expect(editor.world.contextMenu == nil)
    // A menu that the user has opened stays.
    rightClick(editor.middle(2).x, editor.middle(2).y, editor)
    drop("photo.jpg", at: Point(640, 600))
    #expect(editor.world.contextMenu?.stickers == [try #require(editor.world.sticker(2))])
  }

  @Test func closesOnEscapeClickTapTextEntryAndResize() {
    func open() -> EditorHarness {
      let editor = three()
      rightClick(editor.middle(2).x, editor.middle(2).y, editor)
      #expect(editor.world.contextMenu != nil)
      return editor
    }
    var editor = open()
    editor.type("Escape")
    #expect(editor.world.contextMenu == nil && editor.world.selectedIDs == [2])
    editor = open()
    editor.press(400, 100)
    editor.frame()
    #expect(editor.world.contextMenu == nil)
    editor = open()
    editor.tap(editor.middle(1).x, editor.middle(1).y)
    #expect(editor.world.contextMenu == nil && editor.world.selectedIDs == [1])
    editor = open()
    editor.type("T")
    #expect(editor.world.contextMenu == nil && editor.world.isWriting)
    editor = open()
    editor.send(.resize(Size(width: 800, height: 600)))
    editor.frame()
    #expect(editor.world.contextMenu == nil)
  }

  // MARK: Keys

  @Test func arrowKeysMarkActionsAndReturnPerformsThem() {
    let editor = three()
    editor.world.selectedIDs = [2]
    editor.type("Application")
    #expect(editor.world.contextMenu?.marked == editor.world.contextMenu?.actions.first)
    editor.type("Up")
    #expect(editor.world.contextMenu?.marked == editor.world.contextMenu?.actions.last)
    for _ in 0..<2 { editor.type("Down") }
    #expect(editor.world.contextMenu?.marked == .flip)
    editor.type("Return")
    #expect(editor.record(2)?.flipped == true && editor.world.contextMenu == nil)
    #expect(editor.record(2)?.position == Point(600, 400), "they nudge nothing")
  }

  // MARK: Layout

  private func frame(_ editor: EditorHarness) throws -> Rect {
    try #require(editor.world.shown(ContextMenuPanel.self)?.frame(of: .plate))
  }

  @Test(arguments: InterfaceLayoutTests.windows)
  func rowsFitInWindowBesideFingerInBothDirections(window: Size) throws {
    let whole = Rect(origin: .zero, size: window)
    for languages in [Languages(), LanguageSheetTests.languages(first: "ar")] {
      let editor = three(window: window, languages: languages)
      for (x, y) in [(0.3, 0.3), (0.5, 0.5), (0.7, 0.62), (0.5, 0.7)] {
        let view = editor.world.canvas.view
        let place = Point(view.minX + x * view.size.width, view.minY + y * view.size.height)
        rightClick(place.x, place.y, editor)
        let panel = try frame(editor)
        #expect(whole.contains(panel), "\(panel)")
        let cells = editor.world.contextMenuButtons.map(\.frame)
        for (index, cell) in cells.enumerated() {
          #expect(panel.contains(cell) && cell.size.height >= Layout.target)
          #expect(cells.dropFirst(index + 1).allSatisfy { $0.intersection(cell) == nil })
          let element = editor.world.runtime.hitTest(cell.center)
          #expect(
            element.flatMap { editor.world.get(Button.self, of: $0) }
              == editor.world.contextMenuButtons[index])
        }
      }
      editor.type("Escape")
      let start = editor.middle(2)
      editor.touch(.down, 1, start.x, start.y)
      editor.rest(1)
      let panel = try frame(editor)
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
    let editor = three(languages: LanguageSheetTests.languages(first: "ar"))
    editor.images.drawnNames = []
    rightClick(editor.middle(2).x, editor.middle(2).y, editor)
    _ = editor.app.drawnItems()
    #expect(editor.images.drawnNames.contains { $0.hasSuffix("\u{2066}[\u{2069}") })
    #expect(!editor.images.drawnNames.contains { $0.hasSuffix(":[") || $0.hasSuffix("\u{200F}[") })
  }

  @Test(arguments: InterfaceLayoutTests.windows) func doesNotShortenRowTitles(
    window: Size
  ) throws {
    let editor = three(window: window)
    rightClick(editor.middle(2).x, editor.middle(2).y, editor)
    editor.rest(2)
    let (world, items) = (editor.world, editor.world.items(of: ContextMenuPanel.self))
    let panel = try #require(world.shown(ContextMenuPanel.self))
    for button in world.contextMenuButtons {
      let title = world.actions[button.action]!.title(in: world)
      let room = try #require(panel.frame(of: .title(button.action)))
      let words = world.labels.items(title, atStartOf: room, line: ContextMenuPanel.line)
      #expect(items.contains(words[0]), "\(title)")
    }
  }

  @Test func hoverMarksRowWithoutHintAndLongPressPerformsIt() throws {
    let editor = three()
    rightClick(editor.middle(2).x, editor.middle(2).y, editor)
    editor.rest(1)
    let panel = try #require(editor.world.contextMenuPanel)
    #expect(panel.showsKeys)
    let place = try line(.flip, editor)
    editor.move(place.x, place.y)
    editor.rest(1)
    #expect(editor.world.hintBanner == nil && editor.world.contextMenu?.marked == .flip)
    editor.touch(.down, 1, place.x, place.y)
    editor.rest(1)
    editor.touch(.up, 1, place.x, place.y)
    editor.frame()
    #expect(editor.record(2)?.flipped == true, "a slow press is one")
  }

  // MARK: The device in use

  /// A menu that a finger opens shows no keys even if the user has used the mouse and the keyboard before.
  @Test(arguments: InputDevice.allCases) func showsKeysUnlessFingerOpensMenu(
    device: InputDevice
  ) throws {
    let editor = three()
    let place = editor.middle(2)
    editor.type("Tab")
    editor.move(place.x, place.y)
    editor.frame()
    switch device {
    case .touch:
      editor.type("Right")
      editor.touch(.down, 1, place.x, place.y)
      editor.rest(1)
      editor.touch(.up, 1, place.x, place.y)
    case .mouse: rightClick(place.x, place.y, editor)
    case .keys: editor.type("Application")
    }
    editor.rest(1)
    #expect(editor.world.deviceInUse == device)
    let panel = try #require(editor.world.contextMenuPanel)
    #expect(panel.showsKeys == (device != .touch))
    editor.images.drawnNames = []
    _ = editor.world.items(of: ContextMenuPanel.self)
    // The title of Delete reads like its key.
    let keys = editor.world.contextMenuButtons.compactMap { button in
      let action = editor.world.actions[button.action]
      return action?.keys.first?.description == action?.title.key
        ? nil : action?.keys.first?.description
    }
    let drawn = keys.filter { key in editor.images.drawnNames.contains { $0.hasSuffix(":" + key) } }
    #expect(
      device == .touch ? drawn.isEmpty : drawn == keys, "\(drawn) \(editor.images.drawnNames)")
  }
}
