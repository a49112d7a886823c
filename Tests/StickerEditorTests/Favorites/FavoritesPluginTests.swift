import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Favorites and recently used stickers come first in the tray.
@Suite struct FavoritesPluginTests {
  private func desk(
    favorites: [String]? = [], recent: [String]? = [], sets: [StickerSet] = []
  ) -> Desk {
    var shelf = SearchTests.shelf()
    shelf.stickers = (1...30).map { "tray\($0).svg" }
    shelf.favorites = favorites
    shelf.recentStickers = recent
    shelf.sets = sets
    return Desk([], shelf: shelf)
  }

  private func titles(_ desk: Desk) -> [String] { desk.world.tray.sections.map(\.title) }

  @Test func trayWithoutFavoritesAndRecentOnesHasNoSections() {
    let desk = desk()
    #expect(desk.world.tray.sections.isEmpty && desk.world.tray.names.count == 30)
    #expect(titles(self.desk(favorites: ["gone.svg"], recent: ["gone.svg"])).isEmpty)
  }

  @Test func keptNamesComeFirst() {
    let desk = desk(favorites: ["tray9.svg", "gone.svg"], recent: ["tray5.svg", "tray9.svg"])
    #expect(titles(desk) == ["Favorites", "Recent", "Stickers"])
    #expect(
      desk.world.tray.names.prefix(4) == ["tray9.svg", "tray5.svg", "tray9.svg", "tray1.svg"])
    #expect(desk.world.tray.sections.map(\.range) == [0..<1, 1..<3, 3..<33])
  }

  @Test func longPressOpensMenuThatAddsAndRemovesFavorite() throws {
    let desk = desk()
    let cell = desk.cell(2)
    desk.touch(.down, 1, cell.x, cell.y)
    desk.frame()
    desk.rest(0.8)
    #expect(desk.world.contextMenu?.actions == [.favorite])
    desk.touch(.up, 1, cell.x, cell.y)
    desk.frame()
    #expect(desk.world.document.stickers.isEmpty, "the long press adds no sticker")
    desk.tap(.favorite)
    desk.frame()
    #expect(desk.world[TrayFavorites.self].favorites == ["tray3.svg"])
    #expect(desk.world.takeRequests().contains(.keepFavorites(["tray3.svg"])))
    #expect(titles(desk) == ["Favorites", "Stickers"])
    #expect(desk.world.tray.names.first == "tray3.svg")
    #expect(desk.world.actions[.favorite]?.icon == "unfavorite", "it is highlighted still")
    desk.perform(.favorite)
    desk.frame()
    #expect(desk.world[TrayFavorites.self].favorites == [] && titles(desk).isEmpty)
  }

  @Test func rightClickOpensMenu() {
    let desk = desk()
    let cell = desk.cell(1)
    desk.send(.mouseButton(.down, button: 3, position: cell))
    desk.send(.mouseButton(.up, button: 3, position: cell))
    desk.frame()
    #expect(desk.world.contextMenu?.actions == [.favorite])
    desk.tap(.favorite)
    #expect(desk.world[TrayFavorites.self].favorites == ["tray2.svg"])
  }

  @Test func keyAddsHighlightedPictureAndFlipsNothing() {
    let desk = desk()
    desk.type("F", with: "Shift")
    #expect(desk.world[TrayFavorites.self].favorites == [], "nothing is highlighted")
    desk.type("PageDown")
    desk.type("PageDown")
    desk.type("F", with: "Shift")
    #expect(desk.world[TrayFavorites.self].favorites == ["tray2.svg"])
    desk.type("Return")
    #expect(desk.world.document.stickers.map(\.image) == ["tray2.svg"])
    #expect(desk.world.document.stickers.first?.flipped == false)
  }

  @Test func dragAfterLongPressPullsPictureOutAndClosesMenu() {
    let desk = desk()
    let cell = desk.cell(0)
    desk.touch(.down, 1, cell.x, cell.y)
    desk.frame()
    desk.rest(0.8)
    #expect(desk.world.contextMenu != nil)
    for step in 1...20 {
      let point = cell + (Point(600, 500) - cell) * (Double(step) / 20)
      desk.touch(.move, 1, point.x, point.y)
      desk.frame()
    }
    desk.rest(0.3)
    desk.touch(.up, 1, 600, 500)
    desk.frame()
    #expect(desk.world.contextMenu == nil, "the drag has closed it")
    #expect(desk.world.document.stickers.map(\.image) == ["tray1.svg"])
    expectHonest(desk)
  }

  @Test func usedStickersAreRecordedAndComeFirstWhenTheTrayShowsStickersAgain() {
    let desk = desk(recent: ["tray7.svg"])
    let names = desk.world.tray.names
    let cell = desk.cell(4)
    desk.tap(cell.x, cell.y)
    #expect(desk.world.tray.names == names, "nothing moves under hands")
    #expect(desk.world.takeRequests().contains(.keepRecentStickers([names[4], "tray7.svg"])))
    desk.tap(.emoji)
    desk.tap(.stickers)
    #expect(desk.world.tray.names.prefix(2) == [names[4], "tray7.svg"])
    for index in 0..<20 { desk.world.send(PlaceFromTray(name: "tray\(index + 1).svg")) }
    desk.frame()
    #expect(desk.world[TrayFavorites.self].recent?.count == TrayFavorites.greatestRecentCount)
  }

  @Test func favoriteEmojiAreASectionOfTheEmoji() {
    let cat = "text:#FFFFFF:🐱"
    let desk = desk(favorites: [cat, "tray2.svg"])
    #expect(titles(desk) == ["Favorites", "Stickers"])
    desk.tap(.emoji)
    #expect(titles(desk).first == "Favorites" && desk.world.tray.names.first == cat)
  }

  @Test func kioskHasNoFavorites() {
    let desk = desk(favorites: nil, recent: nil)
    let cell = desk.cell(2)
    desk.touch(.down, 1, cell.x, cell.y)
    desk.frame()
    desk.rest(0.8)
    #expect(desk.world.contextMenu == nil)
    desk.touch(.up, 1, cell.x, cell.y)
    desk.frame()
    #expect(desk.world.document.stickers.count == 1, "a slow tap is a tap")
    desk.type("PageDown")
    desk.type("F", with: "Shift")
    #expect(desk.world[TrayFavorites.self].favorites == nil)
  }

  @Test func setsAreSectionsAndCanBeRemoved() {
    let cats = StickerSet(id: "/cats", title: "cats", names: ["a.png", "b.png"])
    let desk = desk(favorites: ["b.png"], sets: [cats])
    #expect(titles(desk) == ["Favorites", "cats", "Stickers"])
    desk.world.addToTray(StickerSet(id: "/dogs", title: "dogs", names: ["../dogs/c.png"]))
    desk.frame()
    #expect(titles(desk) == ["Favorites", "dogs", "cats", "Stickers"])
    #expect(desk.world.tray.names.prefix(4) == ["b.png", "../dogs/c.png", "a.png", "b.png"])
    desk.world.leaveOutOfTray(["a.png"])
    desk.frame()
    #expect(desk.world.tray.sections[2].range == 2..<3)
    let cell = desk.cell(1)
    desk.send(.mouseButton(.down, button: 3, position: cell))
    desk.frame()
    #expect(desk.world.contextMenu?.actions == [.favorite, .removeStickerSet])
    desk.tap(.removeStickerSet)
    desk.frame()
    #expect(titles(desk) == ["Favorites", "cats", "Stickers"])
    #expect(desk.world.takeRequests().contains(.removeStickerSet("/dogs")))
  }
}
