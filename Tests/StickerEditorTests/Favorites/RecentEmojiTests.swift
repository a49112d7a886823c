import ECS
import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Recently used emoji come first in the tray.
@Suite struct RecentEmojiTests {
  private func editor(_ recent: [String]?) -> EditorHarness {
    var shelf = SearchPluginTests.shelf()
    shelf.recentEmoji = recent
    return EditorHarness([], shelf: shelf)
  }

  private let cat = "text:#FFFFFF:🐱"
  private let dog = "text:#FFFFFF:🐶"

  @Test func usedEmojiComesFirstAtNextOpeningAndIsSaved() {
    let editor = editor([dog])
    editor.tap(.emoji)
    let tray = editor.world.tray
    #expect(tray.names[0] == dog && tray.sections[0].phrase == TraySection.recent)
    #expect(tray.sections[0].range == 0..<1 && tray.sections.count == 10)
    let third = editor.cell(3)
    let name = tray.names[3]
    editor.tap(third.x, third.y)
    #expect(editor.world.tray.names == tray.names, "nothing moves under hands")
    #expect(editor.world.takeRequests() == [.keepRecentEmoji([name, dog])])
    editor.tap(.stickers)
    editor.tap(.emoji)
    #expect(editor.world.tray.names.prefix(2) == [name, dog])
    #expect(editor.world.tray.sections[0].range == 0..<2)
  }

  @Test func recordsDraggedEmojiOnceAndNoStickers() {
    let editor = editor([cat, dog])
    let star = editor.cell(0)
    editor.drag(1, star, Point(600, 400))
    editor.tap(.emoji)
    editor.drag(1, editor.cell(1), Point(700, 300))
    #expect(editor.world.takeRequests() == [.keepRecentEmoji([dog, cat])])
    editor.tap(.emoji)
    editor.drag(1, editor.cell(0), Point(800, 500))
    #expect(editor.world.takeRequests().isEmpty, "it is the first already")
  }

  @Test func limitsNumberOfRecentEmoji() {
    let editor = editor([])
    for index in 0..<30 { editor.world.send(PlaceFromTray(name: EmojiTables.names[index])) }
    editor.frame()
    let recent = editor.world[TrayFavorites.self].recentEmoji ?? []
    #expect(recent.count == TrayFavorites.greatestRecentEmojiCount)
    #expect(recent.first == EmojiTables.names[29])
  }

  @Test func kioskRecordsNoEmojiAndResetForgetsThem() {
    let kiosk = editor(nil)
    kiosk.tap(.emoji)
    let cell = kiosk.cell(2)
    kiosk.tap(cell.x, cell.y)
    kiosk.tap(.stickers)
    kiosk.tap(.emoji)
    #expect(kiosk.world.tray.sections.first?.phrase == "Smileys")
    #expect(kiosk.world.takeRequests().isEmpty)
    // A reset is a new visit.
    let editor = editor([])
    editor.tap(.emoji)
    editor.tap(cell.x, cell.y)
    editor.app.reset(to: editor.world.document)
    #expect(editor.world[TrayFavorites.self].recentEmoji == [])
  }
}
