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
  private func button(_ action: EditorAction, _ desk: Desk) -> Button {
    desk.world.buttons.first { $0.action == action }!
  }

  private func shown(_ desk: Desk) -> String? {
    desk.world.hintBanner?.block.lines.joined(separator: " ")
  }

  @Test func appearsWhileMouseRestsOnButton() {
    let desk = Desk.withInterface()
    let place = button(.text, desk).frame.center
    desk.move(place.x, place.y)
    desk.frame()
    #expect(shown(desk) == nil)
    #expect(!desk.world.isMoving && desk.world.nextChange != nil)
    desk.rest(0.4)
    #expect(shown(desk) == nil)
    _ = desk.app.drawnItems()
    desk.rest(0.2)
    #expect(shown(desk) == "Add text (T)")
    #expect(desk.world.needsDisplay && desk.world.nextChange == nil)
    desk.move(place.x + 3, place.y)
    desk.frame()
    #expect(shown(desk) != nil)
    desk.move(640, 400)
    desk.rest(1)
    #expect(shown(desk) == nil)
    #expect(desk.world.takeRequests().isEmpty)
  }

  @Test(arguments: [EditorAction.help, .more, .layers, .exportAs], [0.2, 0.6])
  func endsWhenActionOpensPanel(action: EditorAction, rest: Double) {
    let desk = Desk.withInterface()
    let place = button(.text, desk).frame.center
    desk.move(place.x, place.y)
    desk.rest(rest)
    #expect((shown(desk) != nil) == (rest > 0.5))
    desk.perform(action)
    desk.frame()
    #expect(shown(desk) == nil)
    desk.rest(1)
    #expect(shown(desk) == nil)
  }

  @Test func doesNotAppearWhileMenuIsOpen() {
    let desk = Desk.withInterface()
    desk.tap(.more)
    let place = button(.text, desk).frame.center
    desk.move(place.x, place.y)
    desk.rest(1)
    #expect(desk.world.contextMenu != nil && shown(desk) == nil)
  }

  private func selectsSeveral(_ desk: Desk) -> Bool {
    desk.world.actions[.selectSeveral]?.isOn == true
  }

  @Test func longPressShowsHintWithoutPressingButton() {
    let desk = Desk.withInterface()
    let place = button(.selectSeveral, desk).frame.center
    desk.touch(.down, 1, place.x, place.y)
    desk.rest(0.6)
    #expect(shown(desk) == "Select multiple")
    #expect(!selectsSeveral(desk))
    desk.touch(.up, 1, place.x, place.y)
    desk.frame()
    #expect(shown(desk) == nil)
    #expect(!selectsSeveral(desk))
    desk.touch(.down, 1, place.x, place.y)
    desk.rest(0.6)
    desk.touch(.move, 1, 640, 400)
    desk.frame()
    #expect(shown(desk) == nil)
    desk.touch(.up, 1, 640, 400)
    desk.rest(1)
    #expect(!selectsSeveral(desk), "it left the button")
    desk.tap(place.x, place.y)
    #expect(selectsSeveral(desk), "a tap presses")
  }

  @Test func longMousePressPressesButton() {
    let desk = Desk.withInterface()
    let place = button(.selectSeveral, desk).frame.center
    desk.press(place.x, place.y)
    desk.rest(1)
    desk.release(place.x, place.y)
    desk.frame()
    #expect(selectsSeveral(desk))
  }

  @Test(arguments: InterfaceLayoutTests.windows)
  func fitsInWindowBesideItsButton(window: Size) {
    let desk = Desk.withInterface(window: window)
    desk.type("Tab")
    for button in desk.world.buttons {
      desk.move(button.frame.center.x, button.frame.center.y)
      desk.rest(0.6)
      let banner = desk.world.hintBanner!
      #expect(Rect(origin: .zero, size: window).contains(banner.frame))
      #expect(!banner.frame.overlaps(button.frame), "\(button.action)")
      #expect(banner.block.width * banner.line / 100 <= banner.frame.size.width)
      #expect(banner.line >= 16 && banner.block.lines.count == 1)
    }
  }

  @Test func everyButtonHasUniqueTitle() {
    let desk = Desk.withInterface()
    desk.type("Tab")
    let titles = (desk.world.buttons.map(\.action) + [.edit]).map {
      desk.world.actions[$0]!.title.description
    }
    #expect(Set(titles).count == titles.count)
    #expect(titles.allSatisfy { $0.first!.isUppercase && $0.count <= 20 })
  }

  @Test(arguments: ["F1", "?"]) func keyOpensHelpAndNextInputOnlyClosesIt(key: String) {
    let desk = Desk.withInterface()
    let before = desk.app.drawnItems().count
    desk.type(key)
    #expect(desk.world.isHelpShown && desk.app.drawnItems().count > before + 20)
    #expect(!desk.world.isMoving && desk.world.nextChange == nil)
    desk.type("G")
    #expect(!desk.world.isHelpShown)
    #expect(desk.world.snaps, "the key does nothing else")
    desk.type(key)
    let middle = desk.middle(1)
    desk.drag(1, middle, middle + Vector(100, 0))
    #expect(desk.middle(1) == middle, "nor does a touch")
    desk.tap(middle.x, middle.y)
    #expect(!desk.world.isHelpShown)
    #expect(desk.world.selectedIDs.isEmpty)
    desk.tap(.help)
    #expect(desk.world.isHelpShown)
  }

  @Test func helpHasPagesForTouchMouseAndKeys() throws {
    let desk = Desk.withInterface()
    desk.tap(.help)
    var pages: [[String]] = []
    for number in 0..<3 {
      let chips = try #require(desk.world.sheetLayout).head.dropFirst()
      #expect(chips.count == 3)
      let chip = chips[chips.startIndex + number].frame.center
      desk.tap(chip.x, chip.y)
      let sheet = try #require(desk.world.sheet)
      #expect(sheet.chips.map(\.isOn) == (0..<3).map { $0 == number })
      pages.append(sheet.tiles.map { "\($0.title): \($0.detail!)" })
    }
    #expect(pages[0].contains("Move: drag with one finger"))
    #expect(pages[0].contains("Export: toolbar") && pages[0].contains("Help: toolbar, More"))
    #expect(pages[1].contains("Move: drag with the left button"))
    #expect(pages[2].contains("Undo: Ctrl+Z"))
    // Every key that does something in a scene without time is there.
    let keyed = desk.world.actions.actions.filter { !$0.keys.isEmpty && $0.keyState != .time }
    #expect(pages[2].count == Set(keyed.map(\.title)).count && pages[2].count > 30)
    desk.type("Escape")
    #expect(desk.world.sheet == nil)
  }

  @Test func tapBesideTilesClosesHelpAndDragScrollsIt() throws {
    let desk = Desk.withInterface(window: Size(width: 480, height: 320))
    desk.type("F1")
    desk.drag(1, Point(240, 300), Point(240, 200))
    #expect(desk.world.isHelpShown && desk.world.sheetScroll > 50)
    let room = try #require(desk.world.sheetLayout).room
    desk.tap(room.maxX - 3, room.center.y)
    #expect(!desk.world.isHelpShown)
  }

  @Test func helpFadesAtItsEndWhileMoreLinesFollow() throws {
    let desk = Desk.withInterface(window: Size(width: 480, height: 320))
    desk.type("F1")
    let room = try #require(desk.world.sheetLayout).room
    func hasFade() -> Bool {
      desk.world.items(of: SheetPanel.self).contains { item in
        guard case .panel(let panel) = item.picture else { return false }
        return panel.size == Size(width: room.size.width, height: 5)
          && item.transform.ty == room.maxY - 5
      }
    }
    #expect(hasFade())
    for _ in 0..<20 { desk.drag(1, Point(240, 300), Point(240, 10)) }
    #expect(desk.world.isHelpShown && !hasFade())
  }

  @Test func helpOmitsActionsThatKioskLacks() {
    func keys(_ mayLeave: Bool) -> Set<String> {
      let desk = Desk(shelf: TrayShelf(), mayLeave: mayLeave)
      return Set(
        InputDevice.allCases.flatMap { desk.world.help($0).tiles.map(\.title.description) })
    }
    let gone = keys(true).subtracting(keys(false))
    #expect(gone.isSuperset(of: ["Save", "Quit", "Full screen", "Open", "New", "My pictures"]))
    #expect(keys(false).isSubset(of: keys(true)))
  }

  @Test func keysPageNamesEachTaskOnce() throws {
    let desk = Desk.withInterface()
    let tiles = desk.world.help(.keys).tiles
    #expect(Set(tiles.map(\.title)).count == tiles.count)
    let nudge = try #require(tiles.first { $0.title == "Nudge" })
    #expect(nudge.detail?.description == "Left, Right, Up, Down")
  }

  @Test func everyHelpIconExists() {
    let desk = Desk.withInterface()
    let names = Set(
      InputDevice.allCases.flatMap { page in
        desk.world.help(page).tiles.map { tile in
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
    let desk = Desk.withInterface()
    let place = button(.undo, desk).frame.center
    desk.move(place.x, place.y)
    desk.rest(0.6)
    #expect(shown(desk) == "Undo (Ctrl+Z)")
    desk.move(640, 400)
    desk.frame()
    desk.touch(.down, 1, place.x, place.y)
    desk.rest(0.6)
    #expect(shown(desk) == "Undo")
    desk.touch(.up, 1, place.x, place.y)
    desk.frame()
    #expect(shown(desk) == nil)
    desk.type("F6")
    for _ in 0..<30 where desk.world.focus?.item != .button(.undo) { desk.type("Tab") }
    #expect(shown(desk) == "Undo (Ctrl+Z)")
  }

  @Test func helpOpensAtThePageOfTheDeviceInUse() {
    let desk = Desk.withInterface(window: Size(width: 1366, height: 900))
    desk.tap(.help)
    #expect(desk.world.sheet?.id == InputDevice.touch.helpPage)
    desk.world.show(nil)
    desk.frame()
    desk.perform(.more)
    desk.frame()
    let place = button(.help, desk).frame.center
    desk.press(place.x, place.y)
    desk.release(place.x, place.y)
    desk.frame()
    #expect(desk.world.sheet?.id == InputDevice.mouse.helpPage)
    desk.world.show(nil)
    desk.frame()
    desk.type("F1")
    #expect(desk.world.sheet?.id == InputDevice.keys.helpPage)
  }

  /// The user has pressed a key before.
  @Test func helpShowsNoKeysWhenFingerOpensIt() throws {
    let desk = Desk.withInterface(window: Size(width: 1366, height: 900))
    desk.type("Tab")
    desk.tap(.help)
    let sheet = try #require(desk.world.sheet)
    #expect(sheet.id == InputDevice.touch.helpPage)
    #expect(sheet.chips.first { $0.isOn }?.id == sheet.id)
    let keys = Set(
      desk.world.actions.actions.flatMap(\.keys).map { $0.text(in: desk.world.catalogue) }
    )
    .filter { $0.count > 1 }
    for tile in sheet.tiles {
      let words = "\(desk.world.text(of: tile.title)) \(tile.detail.map(desk.world.text) ?? "")"
      #expect(!keys.contains { words.contains("(\($0))") || words.hasSuffix(" \($0)") }, "\(words)")
      #expect(!words.contains("Ctrl"), "\(words)")
    }
  }
}
