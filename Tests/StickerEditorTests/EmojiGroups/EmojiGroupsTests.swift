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

  @Test(arguments: SearchTests.windows) func aTapLeadsToEachGroup(window: Size) {
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

  @Test func aTapBesideItAndEscapeCloseIt() {
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

  @Test func keysReachIt() {
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

  @Test func aFingerScrollsThroughAll() {
    let desk = SearchTests.desk()
    desk.tap(.emoji)
    let from = desk.cell(6)
    desk.drag(1, from, from - Vector(0, 250))
    #expect(desk.world.tray.scroll > 200 && desk.world.document.stickers.isEmpty)
    desk.rest(3)
    for _ in 0..<200 { desk.wheel(-40, at: 50, 400) }
    desk.frame()
    let (tray, layout) = (desk.world.tray, desk.world.layout!)
    #expect(tray.visible(in: layout).upperBound == tray.names.count)
  }
}
