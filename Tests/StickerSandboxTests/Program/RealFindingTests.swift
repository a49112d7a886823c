import ArgumentParser
import ECS
import Foundation
import Geometry
import Gestures
import StickerScene
import Testing
import VirtualTouchscreen

@testable import EditorKit
@testable import StickerEditor
@testable import StickerSandbox

/// The emoji search of the whole program, with real fingers and keys.
@Suite(.serialized) struct RealFindingTests {
  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.write(ProgramFolder.photo(width: 1280, height: 800), to: "wall.svg")
  }

  private var recorded: [String] {
    ["--language", "de", "--record", files.path("hands.jsonl")]
  }

  private func start(_ arguments: [String]) throws -> TouchTable {
    try TouchTable(
      files, [files.path("wall.svg"), "--scene", files.path("scene.json")] + arguments)
  }

  private func strike(_ key: VirtualKeyboard.Key, on table: TouchTable) throws {
    try table.display.keyboard.press(key)
    try table.display.keyboard.release(key)
    try table.display.keyboard.sync()
  }

  @Test func findsEmojiInGermanAndReplaysIt() throws {
    let table = try start(recorded)
    let layout = TouchTable.layout
    try table.touch(#require(try TouchTable.button(.emoji)))
    let field = Point(layout.tray.center.x, SearchField.offset + Layout.target / 2)
    try table.touch(field)
    try type("rakete", at: table)
    let found = Tray(names: ["a", "b"], isFine: true, hasSearch: true)
    let cell = found.frame(of: 0, in: layout).center
    try table.drag(7, cell, to: Point(800, 300))
    try eventually("the rocket") { try table.scene().stickers.count == 1 }
    let scene = try table.close().document
    #expect(scene.stickers.map(\.image) == ["text:#FFFFFF:🚀"])
    try expectReplay(of: table, gives: scene)
  }

  /// Types letters with the keys on the screen of a search.
  private func type(_ letters: String, at table: TouchTable) throws {
    for letter in letters {
      let keys = TextEntry(isSearch: true).keys(in: TouchTable.layout)
      let key = try #require(keys.first { $0.key == .type(String(letter)) })
      try table.touch(key.frame.center)
    }
  }

  /// Expects no error of the program, and the same stickers from a headless replay of its recording.
  private func expectReplay(of table: TouchTable, gives scene: SceneDocument) throws {
    #expect(table.errors.isEmpty, "\(table.errors)")
    let outcome = try Program.run(
      [
        "wall.svg", "--scene", "again.json", "--headless", "--size", "1280x800", "--replay",
        "hands.jsonl",
      ], in: files.folder)
    #expect(outcome.status == 0)
    let again = try SceneDocument(reading: files.bytes("again.json"))
    #expect(again.rounded.stickers == scene.rounded.stickers)
  }

  /// Fingers open the panel of categories, search with the keys on the screen, and drag the found sticker.
  @Test func findsStickerByCategoryAndInGermanByTouchAndReplaysBoth() throws {
    let table = try start(recorded)
    let layout = TouchTable.layout
    try table.show("categories-1-tray")
    let animals = try table.chooseCategory("Animals")
    let section = try #require(animals.sections.first { $0.title == "Animals" })
    let cat = TouchTable.cell(section.range.lowerBound, of: animals)
    try table.drag(7, cat, to: Point(500, 300))
    try eventually("the cat") { try table.scene().stickers.count == 1 }

    let field = Point(layout.tray.center.x, SearchField.offset + Layout.target / 2)
    try table.touch(field)
    try type("einhorn", at: table)
    try table.show("categories-3-found")
    let unicorn = TouchTable.cell(0, of: TouchTable.ownTray)
    try waitForPicture(at: unicorn, on: table)
    try table.drag(7, unicorn, to: Point(800, 300))
    try eventually("the unicorn") { try table.scene().stickers.count == 2 }
    let scene = try table.close().document
    #expect(scene.stickers.map(\.image) == ["cat.svg", "unicorn.svg"])
    try expectReplay(of: table, gives: scene)
  }

  /// Waits until a picture in the tray is shown: its pixels decide where the sticker snaps, and a replay has them at once.
  private func waitForPicture(at cell: Point, on table: TouchTable) throws {
    func pixels() throws -> [UInt32] {
      try table.display.pixels(Int(cell.x) - 16, Int(cell.y) - 16, width: 32, height: 32)
    }
    try eventually("the picture") {
      let before = try pixels()
      Thread.sleep(forTimeInterval: 0.3)
      return try Set(before).count > 30 && pixels() == before
    }
  }

  @Test func showsRecentEmojiFirstUnlessRecording() throws {
    let settings = "config/sticker-sandbox/settings"
    func place(_ mark: VirtualKeyboard.Key, _ arguments: String...) throws -> String? {
      let table = try start(arguments)
      let count = (try? table.scene().stickers.count) ?? 0
      for key in [VirtualKeyboard.Key.e, mark, .return] { try strike(key, on: table) }
      try eventually("an emoji") { ((try? table.scene().stickers.count) ?? 0) > count }
      return try table.close().document.stickers.last?.image
    }
    let last = try place(.pageUp)
    #expect(last != "text:#FFFFFF:😀")
    #expect(try files.read(settings).contains("recent-emoji=") == true)
    #expect(try place(.pageDown) == last)
    #expect(try place(.pageDown, "--record", files.path("hands.jsonl")) == "text:#FFFFFF:😀")
    #expect(try place(.pageDown) == last, "it has not changed what is kept")
  }

  @Test func droppedFolderStaysInTrayForNextStart() throws {
    let settings = "config/sticker-sandbox/settings"
    try files.make("cats")
    try files.write(ProgramFolder.sticker, to: "cats/a.svg")
    var table = try start([])
    let source = try DragSource(on: table.display)
    try table.display.mouse.move(600, 400)
    try source.drop("file://\(files.path("cats"))\r\n", at: 600, 400)
    try eventually("the folder to be kept") {
      (try? files.read(settings))?.contains("sticker-sets=\(files.path("cats"))") == true
    }
    #expect(try table.close().document.stickers.isEmpty)
    table = try start([])
    for key in [VirtualKeyboard.Key.pageDown, .return] { try strike(key, on: table) }
    try eventually("a sticker") { try table.scene().stickers.count == 1 }
    #expect(try table.close().document.stickers.map(\.image) == ["cats/a.svg"])
    #expect(try files.read(settings).contains("recent-stickers=cats/a.svg"))
    // The folder goes, and with it its set.
    try FileManager.default.removeItem(atPath: files.path("cats"))
    table = try start([])
    try eventually("the folder to be forgotten") {
      try !files.read(settings).contains("sticker-sets=\(files.path("cats"))")
    }
    _ = try table.close()
  }

  @Test func usesNoRecentEmojiInKioskOrRecordedSession() throws {
    let kiosk = try files.session(InputScript(), scene: "kiosk.json", ["--kiosk"])
    #expect(kiosk.world[TrayFavorites.self].recentEmoji == nil)
    #expect(kiosk.world[TrayState.self].shelf.emoji.count > 1800)
    try kiosk.run()
    for arguments in [["--kiosk"], ["--headless"], ["--record", "a"], ["--replay", "a"]] {
      #expect(try !Options.parse(arguments).keepsRecentPictures, "\(arguments)")
    }
    #expect(try Options.parse([]).keepsRecentPictures)
  }
}
