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
  private let desk: Desk

  init() throws {
    desk = try Desk()
    try desk.write(Desk.photo(width: 1280, height: 800), to: "wall.svg")
  }

  private var recorded: [String] {
    ["--language", "de", "--record", desk.path("hands.jsonl")]
  }

  private func start(_ arguments: [String]) throws -> TouchTable {
    try TouchTable(
      desk, [desk.path("wall.svg"), "--scene", desk.path("scene.json")] + arguments)
  }

  /// Touches a point until the program has seen the finger lift, so that what it does is there for the next.
  private func touch(_ point: Point, on table: TouchTable) throws {
    let before = seen()
    try table.tap(point)
    try eventually("the finger to be seen") { seen() > before }
    Thread.sleep(forTimeInterval: 0.1)
  }

  private func seen() -> Int {
    ((try? desk.read("hands.jsonl")) ?? "").components(separatedBy: "\"touchUp\"").count
  }

  private func strike(_ key: VirtualKeyboard.Key, on table: TouchTable) throws {
    try table.display.keyboard.press(key)
    try table.display.keyboard.release(key)
    try table.display.keyboard.sync()
  }

  @Test func findsEmojiInGermanAndReplaysIt() throws {
    let table = try start(recorded)
    let layout = TouchTable.layout
    try touch(#require(try TouchTable.button(.emoji)), on: table)
    let field = Point(layout.tray.center.x, Tray.header + Layout.target / 2)
    try touch(field, on: table)
    for letter in "rakete" {
      let keys = TextEntry(isSearch: true).keys(in: layout)
      let key = try #require(keys.first { $0.key == .type(String(letter)) })
      try touch(key.frame.center, on: table)
    }
    let found = Tray(names: ["a", "b"], isFine: true, hasSearch: true)
    let cell = found.frame(of: 0, in: layout).center
    try table.drag(7, cell, to: Point(800, 300))
    try eventually("the rocket") { try table.scene().stickers.count == 1 }
    let scene = try table.close().document
    #expect(scene.stickers.map(\.image) == ["text:#FFFFFF:🚀"])
    #expect(table.errors.isEmpty, "\(table.errors)")
    let outcome = try Program.run(
      [
        "wall.svg", "--scene", "again.json", "--headless", "--size", "1280x800", "--replay",
        "hands.jsonl",
      ], in: desk.folder)
    #expect(outcome.status == 0)
    let again = try SceneDocument(reading: desk.bytes("again.json"))
    #expect(again.rounded.stickers == scene.rounded.stickers)
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
    #expect(try desk.read(settings).contains("recent-emoji=") == true)
    #expect(try place(.pageDown) == last)
    #expect(try place(.pageDown, "--record", desk.path("hands.jsonl")) == "text:#FFFFFF:😀")
    #expect(try place(.pageDown) == last, "it has not changed what is kept")
  }

  @Test func droppedFolderStaysInTrayForNextStart() throws {
    let settings = "config/sticker-sandbox/settings"
    try desk.make("cats")
    try desk.write(Desk.sticker, to: "cats/a.svg")
    var table = try start([])
    let source = try DragSource(on: table.display)
    try table.display.mouse.move(600, 400)
    try source.drop("file://\(desk.path("cats"))\r\n", at: 600, 400)
    try eventually("the folder to be kept") {
      (try? desk.read(settings))?.contains("sticker-sets=\(desk.path("cats"))") == true
    }
    #expect(try table.close().document.stickers.isEmpty)
    table = try start([])
    for key in [VirtualKeyboard.Key.pageDown, .return] { try strike(key, on: table) }
    try eventually("a sticker") { try table.scene().stickers.count == 1 }
    #expect(try table.close().document.stickers.map(\.image) == ["cats/a.svg"])
    #expect(try desk.read(settings).contains("recent-stickers=cats/a.svg"))
    // The folder goes, and with it its set.
    try FileManager.default.removeItem(atPath: desk.path("cats"))
    table = try start([])
    try eventually("the folder to be forgotten") {
      try !desk.read(settings).contains("sticker-sets=\(desk.path("cats"))")
    }
    _ = try table.close()
  }

  @Test func usesNoRecentEmojiInKioskOrRecordedSession() throws {
    let kiosk = try desk.session(Hands(), scene: "kiosk.json", ["--kiosk"])
    #expect(kiosk.world[RecentEmoji.self].names == nil)
    #expect(kiosk.world[TrayState.self].shelf.emoji.count > 1800)
    try kiosk.run()
    for arguments in [["--kiosk"], ["--headless"], ["--record", "a"], ["--replay", "a"]] {
      #expect(try !Options.parse(arguments).keepsRecentPictures, "\(arguments)")
    }
    #expect(try Options.parse([]).keepsRecentPictures)
  }
}
