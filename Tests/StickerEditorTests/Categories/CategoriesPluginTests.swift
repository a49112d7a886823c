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
@Suite struct CategoriesPluginTests {
  private func titles(_ editor: EditorHarness) -> [String] {
    (editor.world.categoriesPanel?.buttons ?? []).map {
      editor.world.actions[$0.action]!.title(in: editor.world)
    }
  }

  @Test(arguments: SearchPluginTests.windows) func tapOnGroupScrollsTrayToIt(window: Size) {
    let editor = SearchPluginTests.editor(window)
    editor.tap(.emoji)
    for title: Phrase in ["Food", "Flags", "Smileys", "Objects"] {
      editor.tap(.categories)
      #expect(titles(editor).count == 9)
      editor.tap(.category(editor.world.tray.sections.firstIndex { $0.phrase == title }!))
      #expect(editor.world.categoriesPanel == nil)
      let (tray, layout) = (editor.world.tray, editor.world.layout!)
      let section = tray.sections.first { $0.phrase == title }!
      let first = tray.frame(of: section.range.lowerBound, in: layout)
      #expect(tray.room(in: layout).contains(first.center), "\(title)")
      #expect(tray.sections[tray.currentSection(in: layout)!].phrase == title)
    }
    #expect(editor.world.document.stickers.isEmpty)
  }

  /// An editor with stickers of three categories, a folder, and others.
  private func editor(
    _ window: Size = SearchPluginTests.windows[0], first: String = "en", sets: [StickerSet] = [],
    mayLeave: Bool = true
  ) -> EditorHarness {
    var shelf = SearchPluginTests.shelf()
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
    return EditorHarness([], window: window, shelf: shelf, mayLeave: mayLeave, languages: languages)
  }

  @Test(arguments: SearchPluginTests.windows, ["en", "ar"])
  func tapOnCategoryScrollsStickersToIt(window: Size, first: String) throws {
    let editor = editor(window, first: first)
    let wanted =
      first == "ar"
      ? [
        "حفلة", "Animals", "\u{2068}My own\u{2069}", "\u{2068}folder\u{2069}", "ملصقات",
        "Add picture…", "Add folder…",
      ]
      : ["Party", "Animals", "My own", "folder", "Stickers", "Add picture…", "Add folder…"]
    for (number, index) in [(1, 8), (3, 22), (0, 0), (2, 17)] {
      let heading = try #require(editor.world.buttons.first { $0.action == .categories }).frame
      editor.tap(heading.center.x, heading.center.y)
      #expect(titles(editor) == wanted)
      editor.tap(.category(number))
      #expect(editor.world.categoriesPanel == nil)
      let (tray, layout) = (editor.world.tray, editor.world.layout!)
      #expect(tray.room(in: layout).contains(tray.frame(of: index, in: layout).center))
      // The last categories are shorter than the strip's room.
      if number < 2 { #expect(tray.currentSection(in: layout) == number) }
    }
    let cell = editor.cell(17)
    editor.tap(cell.x, cell.y)
    #expect(editor.world.document.stickers.map(\.image) == ["m1.svg"])
  }

  @Test(arguments: SearchPluginTests.windows) func lastButtonsAskForFilesExceptInKiosk(
    window: Size
  ) {
    let editor = editor(window)
    for (action, request) in zip(
      CategoryChoice.files, [EditorRequest.addPicture, .addStickerSet])
    {
      editor.tap(.categories)
      editor.tap(action)
      editor.frame()
      #expect(editor.world.takeRequests() == [request])
      #expect(editor.world.categoriesPanel == nil)
    }
    let kiosk = self.editor(window, mayLeave: false)
    kiosk.tap(.categories)
    #expect(titles(kiosk).count == 5 && kiosk.world.actions[.addPicture] == nil)
  }

  @Test func favoritesAndOwnSetsAreCategories() {
    let cats = StickerSet(
      id: "/cats", title: "cats", names: ["cats/a.png", "cats/big/b.png"],
      categories: ["cats/big/b.png": "big"])
    let editor = editor(sets: [cats])
    editor.world[TrayFavorites.self].favorites = ["a2.svg"]
    editor.tap(.emoji)
    editor.tap(.stickers)
    editor.tap(.categories)
    #expect(
      titles(editor) == [
        "Favorites", "cats", "big", "Party", "Animals", "My own", "folder", "Stickers",
        "Add picture…", "Add folder…",
      ])
    editor.tap(.category(2))
    let cell = editor.cell(2)
    editor.send(.mouseButton(.down, button: 3, position: cell))
    editor.frame()
    editor.tap(.removeStickerSet)
    editor.frame()
    #expect(editor.world.traySets.isEmpty, "a subfolder's picture removes its set")
    #expect(editor.world.tray.sections.map(\.title).prefix(2) == ["Favorites", "Party"])
  }

  @Test func headingsOfTooManyCategoriesScrollToTheNext() {
    let names = (0...TrayState.greatestCategoryCount).map { "\(10 + $0)/a.svg" }
    let set = StickerSet(
      id: "/many", title: "many", names: names,
      categories: Dictionary(uniqueKeysWithValues: names.map { ($0, String($0.prefix(2))) }))
    let editor = editor(sets: [set])
    let heading = editor.world.buttons.first { $0.action == .nextSection }!.frame
    editor.tap(heading.center.x, heading.center.y)
    #expect(editor.world.categoriesPanel == nil)
    #expect(editor.world.tray.currentSection(in: editor.world.layout!) == 1)
    editor.perform(.categories)
    #expect(editor.world.categoriesPanel == nil)
  }

  @Test func outsideTapAndEscapeClosePanel() {
    let editor = SearchPluginTests.editor()
    editor.tap(.emoji)
    editor.tap(.categories)
    let scroll = editor.world.tray.scroll
    editor.tap(1270, 790)
    #expect(editor.world.categoriesPanel == nil && editor.world.tray.scroll == scroll)
    editor.tap(.categories)
    editor.type("Escape")
    #expect(editor.world.categoriesPanel == nil)
  }

  @Test func keysScrollTrayToGroups() {
    let editor = SearchPluginTests.editor()
    editor.tap(.emoji)
    editor.tap(.categories)
    editor.type("F6")
    editor.type("Tab")
    editor.type("Tab")
    editor.type("Return")
    #expect(editor.world.categoriesPanel == nil && editor.world.tray.scroll > 100)
    let before = editor.world.tray.currentSection(in: editor.world.layout!)
    editor.type("Escape")
    editor.type("C")
    #expect(editor.world.tray.currentSection(in: editor.world.layout!) != before)
  }

  @Test func dragAndWheelScrollThroughAllEmoji() {
    let editor = SearchPluginTests.editor()
    editor.tap(.emoji)
    let layout = editor.world.layout!
    let (room, count) = (editor.world.tray.room(in: layout), editor.world.tray.names.count)
    var visible: Range<Int> { editor.world.tray.visible(in: layout) }
    for _ in 0..<100 where visible.upperBound < count {
      let x = room.center.x
      editor.drag(1, Point(x, room.maxY - 20), Point(x, room.minY + 20), resting: 0)
      editor.rest(0.3)
    }
    #expect(visible.upperBound == count && visible.lowerBound > 1000, "by flicks")
    #expect(editor.world.document.stickers.isEmpty)
    for _ in 0..<200 { editor.wheel(40, at: 50, 400) }
    editor.frame()
    #expect(visible.lowerBound == 0, "back by the wheel")
    for _ in 0..<200 { editor.wheel(-40, at: 50, 400) }
    editor.frame()
    #expect(visible.upperBound == count)
  }
}
