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
  private func editor(
    favorites: [String]? = [], recent: [String]? = [], sets: [StickerSet] = []
  ) -> EditorHarness {
    var shelf = SearchPluginTests.shelf()
    shelf.stickers = (1...30).map { "tray\($0).svg" }
    shelf.favorites = favorites
    shelf.recentStickers = recent
    shelf.sets = sets
    return EditorHarness([], shelf: shelf)
  }

  private func titles(_ editor: EditorHarness) -> [String] {
    editor.world.tray.sections.map(\.title)
  }

  @Test func trayWithoutFavoritesAndRecentOnesHasNoSections() {
    let editor = editor()
    #expect(editor.world.tray.sections.isEmpty && editor.world.tray.names.count == 30)
    #expect(titles(self.editor(favorites: ["gone.svg"], recent: ["gone.svg"])).isEmpty)
  }

  @Test func keptNamesComeFirst() {
    let editor = editor(favorites: ["tray9.svg", "gone.svg"], recent: ["tray5.svg", "tray9.svg"])
    #expect(titles(editor) == ["Favorites", "Recent", "Stickers"])
    #expect(
      editor.world.tray.names.prefix(4) == ["tray9.svg", "tray5.svg", "tray9.svg", "tray1.svg"])
    #expect(editor.world.tray.sections.map(\.range) == [0..<1, 1..<3, 3..<33])
  }

  @Test func longPressOpensMenuThatAddsAndRemovesFavorite() throws {
    let editor = editor()
    let cell = editor.cell(2)
    editor.touch(.down, 1, cell.x, cell.y)
    editor.frame()
    editor.rest(0.8)
    #expect(editor.world.contextMenu?.actions == [.favorite])
    editor.touch(.up, 1, cell.x, cell.y)
    editor.frame()
    #expect(editor.world.document.stickers.isEmpty, "the long press adds no sticker")
    editor.tap(.favorite)
    editor.frame()
    #expect(editor.world[TrayFavorites.self].favorites == ["tray3.svg"])
    #expect(editor.world.takeRequests().contains(.keepFavorites(["tray3.svg"])))
    #expect(titles(editor) == ["Favorites", "Stickers"])
    #expect(editor.world.tray.names.first == "tray3.svg")
    #expect(editor.world.actions[.favorite]?.icon == "unfavorite", "it is highlighted still")
    editor.perform(.favorite)
    editor.frame()
    #expect(editor.world[TrayFavorites.self].favorites == [] && titles(editor).isEmpty)
  }

  @Test func rightClickOpensMenu() {
    let editor = editor()
    let cell = editor.cell(1)
    editor.send(.mouseButton(.down, button: 3, position: cell))
    editor.send(.mouseButton(.up, button: 3, position: cell))
    editor.frame()
    #expect(editor.world.contextMenu?.actions == [.favorite])
    editor.tap(.favorite)
    #expect(editor.world[TrayFavorites.self].favorites == ["tray2.svg"])
  }

  @Test func keyAddsHighlightedPictureAndFlipsNothing() {
    let editor = editor()
    editor.type("F", with: "Shift")
    #expect(editor.world[TrayFavorites.self].favorites == [], "nothing is highlighted")
    editor.type("PageDown")
    editor.type("PageDown")
    editor.type("F", with: "Shift")
    #expect(editor.world[TrayFavorites.self].favorites == ["tray2.svg"])
    editor.type("Return")
    #expect(editor.world.document.stickers.map(\.image) == ["tray2.svg"])
    #expect(editor.world.document.stickers.first?.flipped == false)
  }

  @Test func dragAfterLongPressPullsPictureOutAndClosesMenu() {
    let editor = editor()
    let cell = editor.cell(0)
    editor.touch(.down, 1, cell.x, cell.y)
    editor.frame()
    editor.rest(0.8)
    #expect(editor.world.contextMenu != nil)
    for step in 1...20 {
      let point = cell + (Point(600, 500) - cell) * (Double(step) / 20)
      editor.touch(.move, 1, point.x, point.y)
      editor.frame()
    }
    editor.rest(0.3)
    editor.touch(.up, 1, 600, 500)
    editor.frame()
    #expect(editor.world.contextMenu == nil, "the drag has closed it")
    #expect(editor.world.document.stickers.map(\.image) == ["tray1.svg"])
    expectHonest(editor)
  }

  @Test func usedStickersAreRecordedAndComeFirstWhenTheTrayShowsStickersAgain() {
    let editor = editor(recent: ["tray7.svg"])
    let names = editor.world.tray.names
    let cell = editor.cell(4)
    editor.tap(cell.x, cell.y)
    #expect(editor.world.tray.names == names, "nothing moves under hands")
    #expect(editor.world.takeRequests().contains(.keepRecentStickers([names[4], "tray7.svg"])))
    editor.tap(.emoji)
    editor.tap(.stickers)
    #expect(editor.world.tray.names.prefix(2) == [names[4], "tray7.svg"])
    for index in 0..<20 { editor.world.send(PlaceFromTray(name: "tray\(index + 1).svg")) }
    editor.frame()
    #expect(editor.world[TrayFavorites.self].recent?.count == TrayFavorites.greatestRecentCount)
  }

  @Test func favoriteEmojiAreASectionOfTheEmoji() {
    let cat = "text:#FFFFFF:🐱"
    let editor = editor(favorites: [cat, "tray2.svg"])
    #expect(titles(editor) == ["Favorites", "Stickers"])
    editor.tap(.emoji)
    #expect(titles(editor).first == "Favorites" && editor.world.tray.names.first == cat)
  }

  @Test func kioskHasNoFavorites() {
    let editor = editor(favorites: nil, recent: nil)
    let cell = editor.cell(2)
    editor.touch(.down, 1, cell.x, cell.y)
    editor.frame()
    editor.rest(0.8)
    #expect(editor.world.contextMenu == nil)
    editor.touch(.up, 1, cell.x, cell.y)
    editor.frame()
    #expect(editor.world.document.stickers.count == 1, "a slow tap is a tap")
    editor.type("PageDown")
    editor.type("F", with: "Shift")
    #expect(editor.world[TrayFavorites.self].favorites == nil)
  }

  @Test func setsAreSectionsAndCanBeRemoved() {
    let cats = StickerSet(id: "/cats", title: "cats", names: ["a.png", "b.png"])
    let editor = editor(favorites: ["b.png"], sets: [cats])
    #expect(titles(editor) == ["Favorites", "cats", "Stickers"])
    editor.world.addToTray(StickerSet(id: "/dogs", title: "dogs", names: ["../dogs/c.png"]))
    editor.frame()
    #expect(titles(editor) == ["Favorites", "dogs", "cats", "Stickers"])
    #expect(editor.world.tray.names.prefix(4) == ["b.png", "../dogs/c.png", "a.png", "b.png"])
    editor.world.leaveOutOfTray(["a.png"])
    editor.frame()
    #expect(editor.world.tray.sections[2].range == 2..<3)
    let cell = editor.cell(1)
    editor.send(.mouseButton(.down, button: 3, position: cell))
    editor.frame()
    #expect(editor.world.contextMenu?.actions == [.favorite, .removeStickerSet])
    editor.tap(.removeStickerSet)
    editor.frame()
    #expect(titles(editor) == ["Favorites", "cats", "Stickers"])
    #expect(editor.world.takeRequests().contains(.removeStickerSet("/dogs")))
  }
}
