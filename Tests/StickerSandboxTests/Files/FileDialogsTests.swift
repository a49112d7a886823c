import FakePortal
import Files
import Foundation
import Geometry
import InterfaceKit
import StickerScene
import Testing
import VirtualTouchscreen

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

/// The desktop's file chooser and, without one, the program's own; with real input.
@Suite(.serialized) struct FileDialogsTests {
  private let files: ProgramFolder
  private let bus: FakeBus

  init() throws {
    (files, bus) = (try ProgramFolder(), try FakeBus())
    for name in ["wall.svg", "a b.svg"] {
      try files.write(ProgramFolder.photo(width: 1280, height: 800), to: name)
    }
  }

  private func table(_ arguments: [String] = []) throws -> TouchTable {
    try TouchTable(
      files, [files.path("wall.svg"), "--place", "\(files.path("card.svg"))@400,300"] + arguments,
      environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
  }

  /// Presses Ctrl+O.
  private func pressOpen(on table: TouchTable) throws {
    try table.press(.o, with: [.leftControl])
  }

  /// The scenes that are kept, by what their names begin with.
  private func hasScene(of photo: String) throws -> Bool {
    let folder = "data/sticker-sandbox/scenes"
    return try files.exists(folder) && files.names(folder).contains { $0.hasPrefix(photo) }
  }

  @Test func opensPhotoChosenInPortal() throws {
    let uri = files.path("a b.svg").fileURI
    let portal = FakePortal(on: bus, .respond(0, uris: [uri]))
    let table = try table()
    try pressOpen(on: table)
    try eventually("the photo to be open") { try hasScene(of: "a b") }
    let question = try #require(portal.questions.first)
    #expect(question.method == "OpenFile")
    #expect(question.window.hasPrefix("x11:") && question.window.count > 4)
    #expect(question.text.contains("'*.json'") && question.text.contains("'image/*'"))
    #if Video
      #expect(question.text.contains("'*.mp4'") && question.text.contains("'video/*'"))
    #endif
    try table.leave()
    try table.wait()
    #expect(
      RecentFiles(files.path("data/sticker-sandbox/recent")).paths.first == files.path("a b.svg"))
    portal.leave()
  }

  @Test(arguments: [
    "http://x/a.svg", "file://elsewhere/a.svg", "file:///nowhere.svg", "file:///%00",
  ])
  func continuesAfterUnusableURI(uri: String) throws {
    let portal = FakePortal(on: bus, .respond(0, uris: [uri]))
    let table = try table()
    try pressOpen(on: table)
    try eventually("it to be asked") { portal.questions.count == 1 }
    // The program goes on unchanged.
    try pressOpen(on: table)
    try eventually("it to be asked again") { portal.questions.count == 2 }
    // Not by keys: the answer may just be on its way.
    table.end()
    try table.wait()
    #expect(try hasScene(of: "wall"))
    portal.leave()
  }

  /// Presses the keys until the chooser of the program's own is there, and a photo in it is open.
  private func openByOwnChooser(_ table: TouchTable, _ ask: () throws -> Void) throws {
    // Recent ones come first, and the first of them is marked by a key. The program notes its own while it starts.
    let recent = RecentFiles(files.path("data/sticker-sandbox/recent"))
    try eventually("the photo to be noted") { recent.paths == [files.path("wall.svg")] }
    recent.note(files.path("a b.svg"))
    try ask()
    var count = 0
    try eventually("the photo to be open") {
      if count % 50 == 49 {
        try table.press(.down)
        try table.press(.return)
      }
      count += 1
      return try hasScene(of: "a b")
    }
    try table.leave()
    try table.wait()
  }

  @Test func showsOwnChooserWithoutPortal() throws {
    let table = try table()
    try openByOwnChooser(table) { try pressOpen(on: table) }
    #expect(table.errors.isEmpty, "\(table.errors)")
  }

  @Test func showsOwnChooserWhenPortalFails() throws {
    let portal = FakePortal(on: bus, .respond(2, uris: []))
    let table = try table()
    try openByOwnChooser(table) { try pressOpen(on: table) }
    #expect(portal.questions.count == 1)
    #expect(table.errors.isEmpty, "\(table.errors)")
    portal.leave()
  }

  @Test func cancelLeavesSceneOpen() throws {
    let portal = FakePortal(on: bus, .ask)
    let table = try table()
    try pressOpen(on: table)
    try eventually("it to be asked") { portal.questions.count == 1 }
    // Meanwhile the program goes on: a second question closes the first.
    try pressOpen(on: table)
    try eventually("it to be asked again") { portal.questions.count == 2 }
    try eventually("the first to be closed") { portal.closed.count == 1 }
    portal.answer(1, uris: [])
    try table.leave()
    try table.wait()
    #expect(try hasScene(of: "wall"))
    portal.leave()
  }

  /// The middle of the gallery's chip that opens a file.
  private func openChip() throws -> Point {
    var sheet = Sheet(
      id: SceneGallery.id, title: "My pictures",
      chips: ["New", "Open"].map { Sheet.Chip(id: $0, Phrase(verbatim: $0)) })
    sheet.isPage = true
    let layout = SheetLayout(sheet, in: Size(width: 1280, height: 800)) {
      55 * Double($0.description.count)
    }
    return try #require(layout.head.first { $0.content == .chip("Open") }).frame.center
  }

  @Test func ownChooserClosesOpenDialog() throws {
    let portal = FakePortal(on: bus, .ask)
    let table = try table()
    try pressOpen(on: table)
    try eventually("it to be asked") { portal.questions.count == 1 }
    try table.tap(.scenes)
    var count = 0
    try eventually("the dialog to be closed") {
      if count % 50 == 49 { try table.tap(openChip()) }
      count += 1
      return portal.closed.count == 1
    }
    table.end()
    try table.wait()
    #expect(portal.questions.count == 1)
    portal.leave()
  }

  @Test func doesNotUsePortalForTouchOrKiosk() throws {
    let portal = FakePortal(on: bus, .ask)
    let table = try table()
    try table.tap(.scenes)
    for _ in 0..<2 { try table.tap(openChip()) }
    // By a signal: keys in the pump of the taps would make the keyboard the device in use.
    table.end()
    try table.wait()
    #expect(portal.questions.isEmpty)
    let kiosk = try self.table(["--kiosk", "--exit-code", "Ctrl+Alt+Q"])
    try pressOpen(on: kiosk)
    kiosk.end()
    try kiosk.wait()
    #expect(portal.questions.isEmpty)
    portal.leave()
  }

  @Test func savesCopyAtChosenPathWithoutOverwriting() throws {
    let portal = FakePortal(on: bus, .respond(0, uris: [files.path("my party").fileURI]))
    let table = try table()
    try table.press(.s, with: [.leftControl, .leftShift])
    try eventually("the copy to be there") { files.exists("my party.json") }
    #expect(portal.questions.map(\.method) == ["SaveFile"])
    let copy = try SceneDocument(reading: files.bytes("my party.json"))
    #expect(copy.stickers.count == 1)
    // The dialog didn't ask about the name with its extension, so the program must not replace that file.
    try files.write("mine", to: "my party.json")
    try table.press(.s, with: [.leftControl, .leftShift])
    try eventually("it to be asked again") { portal.questions.count == 2 }
    try table.press(.escape)
    try table.leave()
    try table.wait()
    #expect(try files.read("my party.json") == "mine")
    portal.leave()
  }
}
