import ECS
import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Recently used emoji come first in the tray.
@Suite struct RecentEmojiTests {
  private func desk(_ recent: [String]?) -> Desk {
    var shelf = SearchTests.shelf()
    shelf.recentEmoji = recent
    return Desk([], shelf: shelf)
  }

  private let cat = "text:#FFFFFF:🐱"
  private let dog = "text:#FFFFFF:🐶"

  @Test func usedEmojiComesFirstAtNextOpeningAndIsSaved() {
    let desk = desk([dog])
    desk.tap(.emoji)
    let tray = desk.world.tray
    #expect(tray.names[0] == dog && tray.sections[0].phrase == TraySection.recent)
    #expect(tray.sections[0].range == 0..<1 && tray.sections.count == 10)
    let third = desk.cell(3)
    let name = tray.names[3]
    desk.tap(third.x, third.y)
    #expect(desk.world.tray.names == tray.names, "nothing moves under hands")
    #expect(desk.world.takeRequests() == [.keepRecentEmoji([name, dog])])
    desk.tap(.stickers)
    desk.tap(.emoji)
    #expect(desk.world.tray.names.prefix(2) == [name, dog])
    #expect(desk.world.tray.sections[0].range == 0..<2)
  }

  @Test func recordsDraggedEmojiOnceAndNoStickers() {
    let desk = desk([cat, dog])
    let star = desk.cell(0)
    desk.drag(1, star, Point(600, 400))
    desk.tap(.emoji)
    desk.drag(1, desk.cell(1), Point(700, 300))
    #expect(desk.world.takeRequests() == [.keepRecentEmoji([dog, cat])])
    desk.tap(.emoji)
    desk.drag(1, desk.cell(0), Point(800, 500))
    #expect(desk.world.takeRequests().isEmpty, "it is the first already")
  }

  @Test func limitsNumberOfRecentEmoji() {
    let desk = desk([])
    for index in 0..<30 { desk.world.send(PlaceFromTray(name: EmojiKeywordsTests.names[index])) }
    desk.frame()
    let recent = desk.world[RecentEmoji.self].names ?? []
    #expect(recent.count == RecentEmoji.most && recent[0] == EmojiKeywordsTests.names[29])
  }

  @Test func kioskRecordsNoEmojiAndResetForgetsThem() {
    let kiosk = desk(nil)
    kiosk.tap(.emoji)
    let cell = kiosk.cell(2)
    kiosk.tap(cell.x, cell.y)
    kiosk.tap(.stickers)
    kiosk.tap(.emoji)
    #expect(kiosk.world.tray.sections.first?.phrase == "Smileys")
    #expect(kiosk.world.takeRequests().isEmpty)
    // A reset is a new visit.
    let desk = desk([])
    desk.tap(.emoji)
    desk.tap(cell.x, cell.y)
    desk.app.reset(to: desk.world.document)
    #expect(desk.world[RecentEmoji.self].names == [])
  }
}
