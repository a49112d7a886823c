import ECS
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The panel with the categories of the stickers and of the emoji.
@Suite struct CategoriesTests {
  private func titles(_ desk: Desk) -> [String] {
    (desk.world.categoriesPanel?.buttons ?? []).map {
      desk.world.actions[$0.action]!.title(in: desk.world)
    }
  }

  @Test(arguments: SearchTests.windows) func tapOnGroupScrollsTrayToIt(window: Size) {
    let desk = SearchTests.desk(window)
    desk.tap(.emoji)
    for title: Phrase in ["Food", "Flags", "Smileys", "Objects"] {
      desk.tap(.categories)
      #expect(titles(desk).count == 9)
      desk.tap(.category(desk.world.tray.sections.firstIndex { $0.phrase == title }!))
      #expect(desk.world.categoriesPanel == nil)
      let (tray, layout) = (desk.world.tray, desk.world.layout!)
      let section = tray.sections.first { $0.phrase == title }!
      let first = tray.frame(of: section.range.lowerBound, in: layout)
      #expect(tray.room(in: layout).contains(first.center), "\(title)")
      #expect(tray.sections[tray.currentSection(in: layout)!].phrase == title)
    }
    #expect(desk.world.document.stickers.isEmpty)
  }

  /// A desk with stickers of three categories, a folder, and others.
  private func desk(
    _ window: Size = SearchTests.windows[0], first: String = "en", sets: [StickerSet] = [],
    mayLeave: Bool = true
  ) -> Desk {
    var shelf = SearchTests.shelf()
    shelf.stickers =
      (1...8).map { "p\($0).svg" } + (1...9).map { "a\($0).svg" } + (1...5).map { "m\($0).svg" }
      + ["folder/x.svg", "folder/y.svg", "z.svg"]
    for name in shelf.stickers.prefix(22) {
      shelf.categories[name] = ["p": "Party", "a": "Animals", "m": "My own"][name.first!]
    }
    shelf.hasStickerSearch = true
    shelf.sets = sets
    let languages = Languages(codes: ["ar"], first: first) {
      Catalogue(code: $0, name: $0, lines: ["Party": "حفلة", "Stickers": "ملصقات"])
    }
    return Desk([], window: window, shelf: shelf, mayLeave: mayLeave, languages: languages)
  }

  @Test(arguments: SearchTests.windows, ["en", "ar"])
  func tapOnCategoryScrollsStickersToIt(window: Size, first: String) throws {
    let desk = desk(window, first: first)
    let wanted =
      first == "ar"
      ? [
        "حفلة", "Animals", "\u{2068}My own\u{2069}", "\u{2068}folder\u{2069}", "ملصقات",
        "Add picture…",
      ] : ["Party", "Animals", "My own", "folder", "Stickers", "Add picture…"]
    for (number, index) in [(1, 8), (3, 22), (0, 0), (2, 17)] {
      let heading = try #require(desk.world.buttons.first { $0.action == .categories }).frame
      desk.tap(heading.center.x, heading.center.y)
      #expect(titles(desk) == wanted)
      desk.tap(.category(number))
      #expect(desk.world.categoriesPanel == nil)
      let (tray, layout) = (desk.world.tray, desk.world.layout!)
      #expect(tray.room(in: layout).contains(tray.frame(of: index, in: layout).center))
      // The last categories are shorter than the strip's room.
      if number < 2 { #expect(tray.currentSection(in: layout) == number) }
    }
    let cell = desk.cell(17)
    desk.tap(cell.x, cell.y)
    #expect(desk.world.document.stickers.map(\.image) == ["m1.svg"])
  }

  @Test(arguments: SearchTests.windows) func lastButtonAsksForPictureExceptInKiosk(window: Size) {
    let desk = desk(window)
    desk.tap(.categories)
    desk.tap(.addPicture)
    desk.frame()
    #expect(desk.world.takeRequests() == [.addPicture])
    #expect(desk.world.categoriesPanel == nil)
    let kiosk = self.desk(window, mayLeave: false)
    kiosk.tap(.categories)
    #expect(titles(kiosk).count == 5 && kiosk.world.actions[.addPicture] == nil)
  }

  @Test func favoritesAndOwnSetsAreCategories() {
    let cats = StickerSet(
      id: "/cats", title: "cats", names: ["cats/a.png", "cats/big/b.png"],
      categories: ["cats/big/b.png": "big"])
    let desk = desk(sets: [cats])
    desk.world[TrayFavorites.self].favorites = ["a2.svg"]
    desk.tap(.emoji)
    desk.tap(.stickers)
    desk.tap(.categories)
    #expect(
      titles(desk) == [
        "Favorites", "cats", "big", "Party", "Animals", "My own", "folder", "Stickers",
        "Add picture…",
      ])
    desk.tap(.category(2))
    let cell = desk.cell(2)
    desk.send(.mouseButton(.down, button: 3, position: cell))
    desk.frame()
    desk.tap(.removeStickerSet)
    desk.frame()
    #expect(desk.world.traySets.isEmpty, "a subfolder's picture removes its set")
    #expect(desk.world.tray.sections.map(\.title).prefix(2) == ["Favorites", "Party"])
  }

  @Test func headingsOfTooManyCategoriesScrollToTheNext() {
    let names = (0...TrayState.greatestCategoryCount).map { "\(10 + $0)/a.svg" }
    let set = StickerSet(
      id: "/many", title: "many", names: names,
      categories: Dictionary(uniqueKeysWithValues: names.map { ($0, String($0.prefix(2))) }))
    let desk = desk(sets: [set])
    let heading = desk.world.buttons.first { $0.action == .nextSection }!.frame
    desk.tap(heading.center.x, heading.center.y)
    #expect(desk.world.categoriesPanel == nil)
    #expect(desk.world.tray.currentSection(in: desk.world.layout!) == 1)
    desk.perform(.categories)
    #expect(desk.world.categoriesPanel == nil)
  }

  @Test func outsideTapAndEscapeClosePanel() {
    let desk = SearchTests.desk()
    desk.tap(.emoji)
    desk.tap(.categories)
    let scroll = desk.world.tray.scroll
    desk.tap(1270, 790)
    #expect(desk.world.categoriesPanel == nil && desk.world.tray.scroll == scroll)
    desk.tap(.categories)
    desk.type("Escape")
    #expect(desk.world.categoriesPanel == nil)
  }

  @Test func keysScrollTrayToGroups() {
    let desk = SearchTests.desk()
    desk.tap(.emoji)
    desk.tap(.categories)
    desk.type("F6")
    desk.type("Tab")
    desk.type("Tab")
    desk.type("Return")
    #expect(desk.world.categoriesPanel == nil && desk.world.tray.scroll > 100)
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
