import Foundation
import Geometry
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct HelpPluginTests {
  private func button(_ action: EditorAction, _ editor: EditorHarness) -> Button {
    editor.world.buttons.first { $0.action == action }!
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

  @Test func keysAreIsolatedInRightToLeftLanguages() throws {
    let editor = EditorHarness.withInterface(
      languages: LanguageSheetPluginTests.languages(first: "ar"))
    editor.type("F1")
    let chip = try #require(editor.world.sheetLayout?.head.last).frame.center
    editor.tap(chip.x, chip.y)
    let tiles = try #require(editor.world.sheet?.tiles)
    let keys = tiles.compactMap { $0.detail.map { "\($0)" } }
    #expect(
      keys.count > 20
        && keys.allSatisfy {
          $0.hasPrefix("\u{2067}\u{2066}") && $0.hasSuffix("\u{2069}\u{2069}")
        })
    #expect(
      keys.contains("\u{2067}\u{2066}Ctrl+Shift+Z\u{2069}, \u{2066}Ctrl+Y\u{2069}\u{2069}"))
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

  @Test func helpOmitsActionsThatKioskLacks() {
    func keys(_ mayLeave: Bool) -> Set<String> {
      let editor = EditorHarness(shelf: TrayShelf(), mayLeave: mayLeave)
      return Set(
        InputDevice.allCases.flatMap { editor.world.help($0).tiles.map(\.title.description) })
    }
    let gone = keys(true).subtracting(keys(false))
    #expect(gone.isSuperset(of: ["Save", "Quit", "Full screen", "Open…", "New…", "My pictures"]))
    #expect(keys(false).isSubset(of: keys(true)))
  }

  @Test func keysPageNamesEachTaskOnce() throws {
    let editor = EditorHarness.withInterface()
    let tiles = editor.world.help(.keys).tiles
    #expect(Set(tiles.map(\.title)).count == tiles.count)
    let nudge = try #require(tiles.first { $0.title == "Nudge" })
    #expect(nudge.detail?.description == "Arrow keys")
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
}
