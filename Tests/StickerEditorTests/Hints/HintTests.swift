import ECS
import Foundation
import Geometry
import Gestures
import InterfaceKit
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import Testing

@Suite struct HintTests {
  private func button(_ action: EditorAction, _ editor: EditorHarness) -> Button {
    editor.world.buttons.first { $0.action == action }!
  }

  private func shown(_ editor: EditorHarness) -> String? {
    editor.world.hintBanner?.block.lines.joined(separator: " ")
  }

  @Test func appearsWhileMouseRestsOnButton() {
    let editor = EditorHarness.withInterface()
    let place = button(.text, editor).frame.center
    editor.move(place.x, place.y)
    editor.frame()
    #expect(shown(editor) == nil)
    #expect(!editor.world.isMoving && editor.world.nextChange != nil)
    editor.rest(0.4)
    #expect(shown(editor) == nil)
    _ = editor.app.drawnItems()
    editor.rest(0.2)
    #expect(shown(editor) == "Add text (T)")
    #expect(editor.world.needsDisplay && editor.world.nextChange == nil)
    editor.move(place.x + 3, place.y)
    editor.frame()
    #expect(shown(editor) != nil)
    editor.move(640, 400)
    editor.rest(1)
    #expect(shown(editor) == nil)
    #expect(editor.world.takeRequests().isEmpty)
  }

  @Test(arguments: [EditorAction.help, .more, .layers, .exportAs], [0.2, 0.6])
  func endsWhenActionOpensPanel(action: EditorAction, rest: Double) {
    let editor = EditorHarness.withInterface()
    let place = button(.text, editor).frame.center
    editor.move(place.x, place.y)
    editor.rest(rest)
    #expect((shown(editor) != nil) == (rest > 0.5))
    editor.perform(action)
    editor.frame()
    #expect(shown(editor) == nil)
    editor.rest(1)
    #expect(shown(editor) == nil)
  }

  @Test func doesNotAppearWhileMenuIsOpen() {
    let editor = EditorHarness.withInterface()
    editor.tap(.more)
    let place = button(.text, editor).frame.center
    editor.move(place.x, place.y)
    editor.rest(1)
    #expect(editor.world.contextMenu != nil && shown(editor) == nil)
  }

  private func selectsSeveral(_ editor: EditorHarness) -> Bool {
    editor.world.actions[.selectSeveral]?.isOn == true
  }

  @Test func longPressShowsHintWithoutPressingButton() {
    let editor = EditorHarness.withInterface()
    let place = button(.selectSeveral, editor).frame.center
    editor.touch(.down, 1, place.x, place.y)
    editor.rest(0.6)
    #expect(shown(editor) == "Select multiple")
    #expect(!selectsSeveral(editor))
    editor.touch(.up, 1, place.x, place.y)
    editor.frame()
    #expect(shown(editor) == nil)
    #expect(!selectsSeveral(editor))
    editor.touch(.down, 1, place.x, place.y)
    editor.rest(0.6)
    editor.touch(.move, 1, 640, 400)
    editor.frame()
    #expect(shown(editor) == nil)
    editor.touch(.up, 1, 640, 400)
    editor.rest(1)
    #expect(!selectsSeveral(editor), "it left the button")
    editor.tap(place.x, place.y)
    #expect(selectsSeveral(editor), "a tap presses")
  }

  @Test func longMousePressPressesButton() {
    let editor = EditorHarness.withInterface()
    let place = button(.selectSeveral, editor).frame.center
    editor.press(place.x, place.y)
    editor.rest(1)
    editor.release(place.x, place.y)
    editor.frame()
    #expect(selectsSeveral(editor))
  }

  @Test(arguments: InterfaceLayoutTests.windows)
  func fitsInWindowBesideItsButton(window: Size) {
    let editor = EditorHarness.withInterface(window: window)
    editor.type("Tab")
    for button in editor.world.buttons {
      editor.move(button.frame.center.x, button.frame.center.y)
      editor.rest(0.6)
      let banner = editor.world.hintBanner!
      #expect(Rect(origin: .zero, size: window).contains(banner.frame))
      #expect(!banner.frame.overlaps(button.frame), "\(button.action)")
      #expect(banner.block.width * banner.line / 100 <= banner.frame.size.width)
      #expect(banner.line >= 16 && banner.block.lines.count == 1)
    }
  }

  @Test func everyButtonHasUniqueTitle() {
    let editor = EditorHarness.withInterface()
    editor.type("Tab")
    let titles = (editor.world.buttons.map(\.action) + [.edit]).map {
      editor.world.actions[$0]!.title.description
    }
    #expect(Set(titles).count == titles.count)
    #expect(titles.allSatisfy { $0.first!.isUppercase && $0.count <= 20 })
  }

  @Test(arguments: ["F1", "?"]) func keyOpensHelpAndNextInputOnlyClosesIt(key: String) {
    let editor = EditorHarness.withInterface()
    let before = editor.app.drawnItems().count
    editor.type(key)
    #expect(editor.world.isHelpShown && editor.app.drawnItems().count > before + 20)
    #expect(!editor.world.isMoving && editor.world.nextChange == nil)
    editor.type("G")
    #expect(!editor.world.isHelpShown)
    #expect(editor.world.snaps, "the key does nothing else")
    editor.type(key)
    let middle = editor.middle(1)
    editor.drag(1, middle, middle + Vector(100, 0))
    #expect(editor.middle(1) == middle, "nor does a touch")
    editor.tap(middle.x, middle.y)
    #expect(!editor.world.isHelpShown)
    #expect(editor.world.selectedIDs.isEmpty)
    editor.tap(.help)
    #expect(editor.world.isHelpShown)
  }

  @Test func helpHasPagesForTouchMouseAndKeys() throws {
    let editor = EditorHarness.withInterface()
    editor.tap(.help)
    var pages: [[String]] = []
    for number in 0..<3 {
      let chips = try #require(editor.world.sheetLayout).head.dropFirst()
      #expect(chips.count == 3)
      let chip = chips[chips.startIndex + number].frame.center
      editor.tap(chip.x, chip.y)
      let sheet = try #require(editor.world.sheet)
      #expect(sheet.chips.map(\.isOn) == (0..<3).map { $0 == number })
      pages.append(sheet.tiles.map { "\($0.title): \($0.detail!)" })
    }
    #expect(pages[0].contains("Move: drag with one finger"))
    #expect(pages[0].contains("Export: toolbar") && pages[0].contains("Help: toolbar, More"))
    #expect(pages[1].contains("Move: drag with the left button"))
    #expect(pages[2].contains("Undo: Ctrl+Z"))
    // Every key that does something in a scene without time is there.
    let keyed = editor.world.actions.actions.filter { !$0.keys.isEmpty && $0.keyState != .time }
    #expect(pages[2].count == Set(keyed.map(\.title)).count && pages[2].count > 30)
    editor.type("Escape")
    #expect(editor.world.sheet == nil)
  }

  @Test func tapBesideTilesClosesHelpAndDragScrollsIt() throws {
    let editor = EditorHarness.withInterface(window: Size(width: 480, height: 320))
    editor.type("F1")
    editor.drag(1, Point(240, 300), Point(240, 200))
    #expect(editor.world.isHelpShown && editor.world.sheetScroll > 50)
    let room = try #require(editor.world.sheetLayout).room
    editor.tap(room.maxX - 3, room.center.y)
    #expect(!editor.world.isHelpShown)
  }

  @Test func helpFadesAtItsEndWhileMoreLinesFollow() throws {
    let editor = EditorHarness.withInterface(window: Size(width: 480, height: 320))
    editor.type("F1")
    let room = try #require(editor.world.sheetLayout).room
    func hasFade() -> Bool {
      editor.world.items(of: SheetPanel.self).contains { item in
        guard case .panel(let panel) = item.picture else { return false }
        return panel.size == Size(width: room.size.width, height: 5)
          && item.transform.ty == room.maxY - 5
      }
    }
    #expect(hasFade())
    for _ in 0..<20 { editor.drag(1, Point(240, 300), Point(240, 10)) }
    #expect(editor.world.isHelpShown && !hasFade())
  }

  @Test func helpOmitsActionsThatKioskLacks() {
    func keys(_ mayLeave: Bool) -> Set<String> {
      let editor = EditorHarness(shelf: TrayShelf(), mayLeave: mayLeave)
      return Set(
        InputDevice.allCases.flatMap { editor.world.help($0).tiles.map(\.title.description) })
    }
    let gone = keys(true).subtracting(keys(false))
    #expect(gone.isSuperset(of: ["Save", "Quit", "Full screen", "Open", "New", "My pictures"]))
    #expect(keys(false).isSubset(of: keys(true)))
  }

  @Test func keysPageNamesEachTaskOnce() throws {
    let editor = EditorHarness.withInterface()
    let tiles = editor.world.help(.keys).tiles
    #expect(Set(tiles.map(\.title)).count == tiles.count)
    let nudge = try #require(tiles.first { $0.title == "Nudge" })
    #expect(nudge.detail?.description == "Left, Right, Up, Down")
  }

  @Test func everyHelpIconExists() {
    let editor = EditorHarness.withInterface()
    let names = Set(
      InputDevice.allCases.flatMap { page in
        editor.world.help(page).tiles.map { tile in
          if case .icon(let name) = tile.picture { name } else { "" }
        }
      })
    let icons = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Assets/Icons")
    #expect(names.count > 20)
    for name in names {
      #expect(
        FileManager.default.fileExists(atPath: icons.appendingPathComponent("\(name).svg").path),
        "\(name)")
    }
  }

  // MARK: The device in use

  @Test func showsKeyForMouseAndKeyboardButNotForTouch() {
    let editor = EditorHarness.withInterface()
    let place = button(.undo, editor).frame.center
    editor.move(place.x, place.y)
    editor.rest(0.6)
    #expect(shown(editor) == "Undo (Ctrl+Z)")
    editor.move(640, 400)
    editor.frame()
    editor.touch(.down, 1, place.x, place.y)
    editor.rest(0.6)
    #expect(shown(editor) == "Undo")
    editor.touch(.up, 1, place.x, place.y)
    editor.frame()
    #expect(shown(editor) == nil)
    editor.type("F6")
    for _ in 0..<30 where editor.world.focus?.item != .button(.undo) { editor.type("Tab") }
    #expect(shown(editor) == "Undo (Ctrl+Z)")
  }

  @Test func helpOpensAtThePageOfTheDeviceInUse() {
    let editor = EditorHarness.withInterface(window: Size(width: 1366, height: 900))
    editor.tap(.help)
    #expect(editor.world.sheet?.id == InputDevice.touch.helpPage)
    editor.world.show(nil)
    editor.frame()
    editor.perform(.more)
    editor.frame()
    let place = button(.help, editor).frame.center
    editor.press(place.x, place.y)
    editor.release(place.x, place.y)
    editor.frame()
    #expect(editor.world.sheet?.id == InputDevice.mouse.helpPage)
    editor.world.show(nil)
    editor.frame()
    editor.type("F1")
    #expect(editor.world.sheet?.id == InputDevice.keys.helpPage)
  }

  /// The user has pressed a key before.
  @Test func helpShowsNoKeysWhenFingerOpensIt() throws {
    let editor = EditorHarness.withInterface(window: Size(width: 1366, height: 900))
    editor.type("Tab")
    editor.tap(.help)
    let sheet = try #require(editor.world.sheet)
    #expect(sheet.id == InputDevice.touch.helpPage)
    #expect(sheet.chips.first { $0.isOn }?.id == sheet.id)
    let keys = Set(
      editor.world.actions.actions.flatMap(\.keys).map { $0.text(in: editor.world.catalogue) }
    )
    .filter { $0.count > 1 }
    for tile in sheet.tiles {
      let words = "\(editor.world.text(of: tile.title)) \(tile.detail.map(editor.world.text) ?? "")"
      #expect(!keys.contains { words.contains("(\($0))") || words.hasSuffix(" \($0)") }, "\(words)")
      #expect(!words.contains("Ctrl"), "\(words)")
    }
  }
}
