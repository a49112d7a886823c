import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The groups of emoji as tabs.
@Suite struct EmojiGroupsTests {
  private func titles(_ desk: Desk) -> [String] {
    (desk.world.emojiGroupsPanel?.buttons ?? []).map {
      desk.world.actions[$0.action]!.title(in: desk.world)
    }
  }

  @Test(arguments: SearchTests.windows) func tapOnGroupScrollsTrayToIt(window: Size) {
    let desk = SearchTests.desk(window)
    desk.tap(.emoji)
    for title: Phrase in ["Food", "Flags", "Smileys", "Objects"] {
      desk.tap(.emojiGroups)
      #expect(titles(desk).count == 9)
      desk.tap(.emojiGroup(title))
      #expect(desk.world.emojiGroupsPanel == nil)
      let (tray, layout) = (desk.world.tray, desk.world.layout!)
      let section = tray.sections.first { $0.phrase == title }!
      let first = tray.frame(of: section.range.lowerBound, in: layout)
      #expect(tray.room(in: layout).contains(first.center), "\(title)")
      #expect(tray.sections[tray.currentSection(in: layout)!].phrase == title)
    }
    #expect(desk.world.document.stickers.isEmpty)
  }

  @Test func outsideTapAndEscapeClosePanel() {
    let desk = SearchTests.desk()
    desk.tap(.emoji)
    desk.tap(.emojiGroups)
    let scroll = desk.world.tray.scroll
    desk.tap(1270, 790)
    #expect(desk.world.emojiGroupsPanel == nil && desk.world.tray.scroll == scroll)
    desk.tap(.emojiGroups)
    desk.type("Escape")
    #expect(desk.world.emojiGroupsPanel == nil)
  }

  @Test func keysScrollTrayToGroups() {
    let desk = SearchTests.desk()
    desk.tap(.emoji)
    desk.tap(.emojiGroups)
    desk.type("F6")
    desk.type("Tab")
    desk.type("Tab")
    desk.type("Return")
    #expect(desk.world.emojiGroupsPanel == nil && desk.world.tray.scroll > 100)
    let before = desk.world.tray.currentSection(in: desk.world.layout!)
    desk.type("Escape")
    desk.type("C")
    #expect(desk.world.tray.currentSection(in: desk.world.layout!) != before)
  }

  @Test func dragAndWheelScrollThroughAllEmoji() {
    let desk = SearchTests.desk()
    desk.tap(.emoji)
    let layout = desk.world.layout!
    let (room, count) = (desk.world.tray.room(in: layout), desk.world.tray.names.count)
    var visible: Range<Int> { desk.world.tray.visible(in: layout) }
    for _ in 0..<100 where visible.upperBound < count {
      let x = room.center.x
      desk.drag(1, Point(x, room.maxY - 20), Point(x, room.minY + 20), resting: 0)
      desk.rest(0.3)
    }
    #expect(visible.upperBound == count && visible.lowerBound > 1000, "by flicks")
    #expect(desk.world.document.stickers.isEmpty)
    for _ in 0..<200 { desk.wheel(40, at: 50, 400) }
    desk.frame()
    #expect(visible.lowerBound == 0, "back by the wheel")
    for _ in 0..<200 { desk.wheel(-40, at: 50, 400) }
    desk.frame()
    #expect(visible.upperBound == count)
  }
}
