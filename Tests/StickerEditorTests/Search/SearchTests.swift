import ECS
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Emoji search with fingers and keys.
@Suite struct SearchTests {
  static let windows = [
    Size(width: 1280, height: 800), Size(width: 480, height: 320), Size(width: 800, height: 1280),
    Size(width: 320, height: 480),
  ]

  static func shelf() -> TrayShelf {
    var shelf = TrayShelf(stickers: ["star.svg", "sun.svg"], emoji: EmojiKeywordsTests.names)
    let groups = (EmojiKeywordsTests.table("groups") ?? "").split(separator: "\n")
    var counts: [(String, Int)] = []
    for line in groups {
      if line.hasPrefix("# ") {
        counts.append((String(line.dropFirst(2)), 0))
      } else {
        counts[counts.count - 1].1 += 1
      }
    }
    shelf.emojiGroups = counts.map { EmojiGroup(named: $0.0, count: $0.1) }
    shelf.emojiWords = { EmojiKeywordsTests.table($0) }
    return shelf
  }

  static func desk(_ window: Size = windows[0], first: String = "en") -> Desk {
    let languages = Languages(codes: ["ar", "de"], first: first) {
      Catalogue(code: $0, name: $0, lines: [:])
    }
    return Desk([], window: window, shelf: shelf(), languages: languages)
  }

  private func type(_ text: String, on desk: Desk) {
    for letter in text {
      desk.send(.text(String(letter)))
      desk.frame()
    }
  }

  /// Presses a key of the panel.
  private func press(_ key: TextEntry.Key, on desk: Desk) throws {
    let keys = try #require(desk.world.writing).keys(in: desk.world.layout!)
    let frame = try #require(keys.first { $0.key == key }).frame
    desk.tap(frame.center.x, frame.center.y)
  }

  @Test(arguments: windows) func fingersAloneFindAndPlaceEmoji(window: Size) throws {
    let desk = Self.desk(window)
    desk.tap(.emoji)
    desk.tap(.findEmoji)
    #expect(desk.world.writing?.isSearch == true && desk.world.takeRequests() == [.writeText(true)])
    for letter in ["c", "a", "t"] { try press(.type(letter), on: desk) }
    #expect(desk.world.tray.names.first == "text:#FFFFFF:🐈")
    let cell = desk.cell(0)
    desk.tap(cell.x, cell.y)
    #expect(desk.world.document.stickers.map(\.image) == ["text:#FFFFFF:🐈"])
    #expect(!desk.world.isWriting, "what was looked for is found")
    #expect(desk.world.takeRequests().contains(.writeText(false)))
  }

  @Test(arguments: windows) func leavesTrayVisibleAndKeysLargeEnough(window: Size) throws {
    for first in ["en", "ar"] {
      let desk = Self.desk(window, first: first)
      desk.type("F", with: "Ctrl")
      let (layout, entry) = (desk.world.layout!, try #require(desk.world.writing))
      let panel = entry.panel(
        around: desk.world.textField(entry, layout).frame, in: layout)
      #expect(!panel.inset(by: 0.1).overlaps(layout.tray))
      #expect(Rect(origin: .zero, size: window).contains(panel.origin))
      for key in entry.keys(in: layout) {
        #expect(key.frame.size.width >= 24 && key.frame.size.height >= 44, "\(key)")
        #expect(!key.frame.inset(by: 0.1).overlaps(layout.tray))
      }
    }
  }

  // MARK: The tab of the stickers

  /// A desk with the bundled stickers, their words in all languages, and an own sticker.
  private static func stickerDesk(_ window: Size = windows[0], first: String = "en") -> Desk {
    var shelf = shelf()
    shelf.stickers = StickerWordsTests.bundled + ["own/red_Panda.png"]
    shelf.hasStickerSearch = true
    shelf.emojiWords = {
      $0 == "stickers" ? StickerWordsTests.table : EmojiKeywordsTests.table($0)
    }
    let languages = Languages(codes: KeyboardLayoutTests.languages, first: first) {
      Catalogue(code: $0, name: $0, lines: [:])
    }
    return Desk([], window: window, shelf: shelf, languages: languages)
  }

  @Test(arguments: [
    ("en", "c a t"), ("ar", "ق ط ة"), ("de", "k a t z e"), ("es", "g a t o"), ("fr", "c h a t"),
    ("he", "ח ת ו ל"), ("hi", "ब ि ल ् ल ी"), ("ja", "ね こ"), ("pt", "g a t o"), ("zh", "m a o"),
  ])
  func fingersAloneFindAndPlaceStickerInEachLanguage(code: String, keys: String) throws {
    for window in code == "en" || code == "ar" ? Self.windows : [Self.windows[0]] {
      let desk = Self.stickerDesk(window, first: code)
      desk.tap(.findEmoji)
      #expect(desk.world.writing?.hint == "Search stickers" && !desk.world.tray.isFine)
      for key in KeyboardLayout.keys(keys) { try press(.type(key), on: desk) }
      #expect(desk.world.tray.names.first == "cat.svg" && !desk.world.tray.isFine)
      let cell = desk.cell(0)
      desk.tap(cell.x, cell.y)
      #expect(desk.world.document.stickers.map(\.image) == ["cat.svg"] && !desk.world.isWriting)
      desk.tap(.stickers)
      #expect(desk.world.tray.names.count == StickerWordsTests.bundled.count + 1)
    }
  }

  @Test func searchWithoutMatchingStickersShowsEmoji() {
    let desk = Self.stickerDesk()
    let all = desk.world.tray.names
    desk.type("F", with: "Ctrl")
    type("elephant", on: desk)
    #expect(desk.world.tray.names.first == "text:#FFFFFF:🐘" && desk.world.tray.isFine)
    for _ in 0..<8 { desk.type("Backspace") }
    #expect(desk.world.tray.names == all && !desk.world.tray.isFine)
    type("Katze", on: desk)
    #expect(desk.world.tray.names == ["cat.svg"], "a name of another language")
    for _ in 0..<5 { desk.type("Backspace") }
    type("red pan", on: desk)
    #expect(desk.world.tray.names == ["own/red_Panda.png"])
    type("qq", on: desk)
    #expect(desk.world.tray.names.isEmpty && !desk.world.tray.isFine)
    _ = desk.app.drawnItems()
    #expect(desk.images.drawnNames.contains { $0.contains("No results") })
    desk.type("Escape")
    #expect(desk.world.tray.names == all && !desk.world.tray.isFine && !desk.world.isWriting)
  }

  @Test func searchFollowsTheShownTab() {
    let desk = Self.stickerDesk()
    desk.tap(.emoji)
    desk.type("F", with: "Ctrl")
    #expect(desk.world.writing?.hint == "Search emoji")
    type("ca", on: desk)
    #expect(desk.world.tray.names.contains("text:#FFFFFF:🐈") && desk.world.tray.isFine)
    desk.tap(.stickers)
    type("t", on: desk)
    #expect(desk.world.tray.names.first == "cat.svg" && !desk.world.tray.isFine)
    desk.tap(.emoji)
    desk.type("Backspace")
    #expect(desk.world.tray.names.contains("text:#FFFFFF:🐈") && desk.world.tray.isFine)
    desk.type("Return")
    // The next search of the same tab begins with everything.
    desk.type("F", with: "Ctrl")
    #expect(desk.world.tray.isFine && desk.world.tray.names.count > 1000)
  }

  @Test func removedStickersLeaveTheResults() {
    let desk = Self.stickerDesk()
    desk.type("F", with: "Ctrl")
    type("cat", on: desk)
    let found = desk.world.tray.names
    desk.world.leaveOutOfTray(["cat.svg"])
    desk.frame()
    #expect(desk.world.tray.names == found.filter { $0 != "cat.svg" })
    #expect(desk.world[TrayState.self].found != nil)
  }

  @Test func stickersCanBeSearchedWithoutEmojiFont() {
    var shelf = TrayShelf(stickers: StickerWordsTests.bundled)
    shelf.hasStickerSearch = true
    shelf.emojiWords = { $0 == "stickers" ? StickerWordsTests.table : nil }
    let desk = Desk([], shelf: shelf)
    desk.tap(.findEmoji)
    type("rainbow", on: desk)
    #expect(desk.world.tray.names == ["rainbow.svg"])
  }

  // MARK: Keys and fingers

  @Test func dragsResultOutDuringSearch() {
    let desk = Self.desk()
    desk.type("F", with: "Ctrl")
    type("rocket", on: desk)
    desk.drag(1, desk.cell(0), Point(800, 300))
    #expect(desk.world.document.stickers.map(\.image) == ["text:#FFFFFF:🚀"])
    #expect(desk.middle(1).distance(to: Point(800, 300)) < 1)
    #expect(!desk.world.isWriting)
  }

  @Test func keysAloneFindAndPlaceEmoji() {
    let desk = Self.desk()
    desk.type("F", with: "Ctrl")
    type("pizza", on: desk)
    desk.type("Return")
    #expect(!desk.world.isWriting && desk.world[TrayState.self].marked == 0)
    desk.type("Return")
    #expect(desk.world.document.stickers.map(\.image) == ["text:#FFFFFF:🍕"])
  }

  @Test func findsTextTypedInSameFrameAsReturn() {
    let desk = Self.desk()
    desk.type("F", with: "Ctrl")
    desk.send(.text("pizza"))
    desk.type("Return")
    #expect(desk.world.tray.names.first == "text:#FFFFFF:🍕")
  }

  @Test func updatesResultsWhileTypingAndDeleting() {
    let desk = Self.desk()
    desk.type("F", with: "Ctrl")
    let all = desk.world.tray.names.count
    type("d", on: desk)
    let some = desk.world.tray.names.count
    type("og", on: desk)
    #expect(desk.world.tray.names.count < some && some < all)
    for _ in 0..<3 { desk.type("Backspace") }
    #expect(desk.world.tray.names.count == all && !desk.world.tray.sections.isEmpty)
    type("qqq", on: desk)
    #expect(desk.world.tray.names.isEmpty)
    _ = desk.app.drawnItems()
    #expect(desk.images.drawnNames.contains { $0.contains("No results") })
    desk.type("Escape")
    #expect(desk.world.tray.names.count == all && !desk.world.isWriting)
    #expect(desk.world.document.stickers.isEmpty)
  }

  @Test func findsWordsOfInterfaceLanguageAndEnglish() {
    let desk = Self.desk(first: "de")
    for (words, emoji) in [("Katze", "🐈"), ("rocket", "🚀"), ("Rakete", "🚀")] {
      desk.type("F", with: "Ctrl")
      type(words, on: desk)
      #expect(desk.world.tray.names.first == "text:#FFFFFF:\(emoji)")
      desk.type("Escape")
    }
    let arabic = Self.desk(first: "ar")
    arabic.type("F", with: "Ctrl")
    type("قطة", on: arabic)
    #expect(arabic.world.tray.names.prefix(2).contains("text:#FFFFFF:🐈"))
  }

  @Test func searchingWritesNoSticker() throws {
    let desk = Self.desk()
    desk.type("F", with: "Ctrl")
    desk.send(.text("a\nb"))
    desk.frame()
    #expect(desk.world.writing?.edited.text == "a b", "it has one line")
    desk.key("Left Shift")
    desk.type("Return")
    desk.key("Left Shift", .up)
    #expect(desk.world.document.stickers.isEmpty && !desk.world.isWriting)
    // Ctrl+F does not interrupt a user who writes text.
    desk.type("T")
    desk.type("F", with: "Ctrl")
    #expect(desk.world.writing?.isSearch == false)
  }

  @Test func trayTabEndsSearch() {
    let desk = Self.desk()
    desk.type("F", with: "Ctrl")
    type("cat", on: desk)
    desk.tap(.stickers)
    #expect(desk.world.tray.names == ["star.svg", "sun.svg"])
    desk.tap(.emoji)
    #expect(desk.world.tray.names.count == EmojiKeywordsTests.names.count)
  }

  @Test func resetEndsSearch() {
    let desk = Self.desk()
    desk.type("F", with: "Ctrl")
    type("cat", on: desk)
    desk.app.reset(to: desk.world.document)
    desk.frame()
    #expect(!desk.world.isWriting && desk.world.tray.names == ["star.svg", "sun.svg"])
    #expect(desk.world.isAtRest)
  }

  @Test func drawsOnlyVisibleEmoji() {
    let desk = Self.desk()
    desk.images.drawnNames = []
    desk.tap(.emoji)
    for _ in 0..<5 {
      let tray = desk.world.tray
      let seen = tray.visible(in: desk.world.layout!)
      #expect(seen.count < 80 && !seen.isEmpty)
      for index in tray.names.indices {
        let frame = tray.frame(of: index, in: desk.world.layout!)
        if desk.world.layout!.tray.overlaps(frame.inset(by: 1)) { #expect(seen.contains(index)) }
      }
      for _ in 0..<40 { desk.wheel(-20, at: 50, 400) }
      desk.rest(0.1)
    }
    #expect(desk.images.drawnNames.count < 600, "what is out of sight is not asked for")
  }

  @Test(arguments: [false, true]) func fieldBeginsAtStartOfReading(isMirrored: Bool) {
    let entry = TextEntry(line: "cat", of: "name")
    let area = Rect(x: 100, y: 50, width: 400, height: 60)
    let field = TextField(entry, in: area, least: 60, isMirrored: isMirrored) {
      50 * Double($0.count)
    }
    let gap = isMirrored ? area.maxX - field.textFrame.maxX : field.textFrame.minX - area.minX
    #expect(gap == TextField.margin && field.line == TextField.greatestLine)
    #expect(
      field.textFrame.center.y == area.center.y && field.caret.center.x == field.textFrame.maxX)
  }
}
