import FakePortal
import Files
import Foundation
import Geometry
import Pictures
import StickerCompositor
import StickerEditor
import Testing
import VirtualTouchscreen

@testable import EditorKit
@testable import StickerSandbox

/// The card after an export, and what its buttons do; with real fingers and a real bus.
@Suite(.serialized) struct ExportCardTests {
  private let files: ProgramFolder
  private let bus: FakeBus

  init() throws {
    (files, bus) = (try ProgramFolder(), try FakeBus())
    try files.make("Pictures")
  }

  private func table(_ arguments: [String] = []) throws -> TouchTable {
    try TouchTable(
      files,
      [
        files.path("photo.svg"), "--scene", files.path("scene.json"), "--export-to",
        files.path("Pictures"), "--language", "en",
      ] + arguments, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
  }

  /// Exports, and taps a place of the first row of the card's buttons until `isEnough`.
  ///
  /// The place is so many points from the end of the canvas.
  private func export(
    _ table: TouchTable, tapping distance: Double, until isEnough: (Int) -> Bool
  ) throws {
    try table.press(.e, with: [.leftControl])
    try eventually("the picture") { try !files.names("Pictures").isEmpty }
    let layout = TouchTable.layout
    let corner = Point(layout.canvas.maxX, layout.canvas.maxY)
    var count = 0
    try eventually("the file to be used") {
      try table.tap(corner - Vector(x: distance, y: 16 + 1.5 * layout.button))
      count += 1
      return isEnough(count)
    }
    table.end()
    try table.wait()
  }

  @Test func fingerOpensExportedFile() throws {
    let portal = FakePortal(on: bus, .respond(0, uris: []))
    try export(table(), tapping: 220) { _ in !portal.questions.isEmpty }
    #expect(portal.questions.first?.method == "OpenFile")
    #expect(portal.file.starts(with: [0x89, 0x50, 0x4E, 0x47]), "a PNG file")
    portal.leave()
  }

  @Test func fingerShowsExportedFile() throws {
    let manager = FakeFileManager(on: bus)
    try export(table(), tapping: 60) { _ in !manager.requests.isEmpty }
    let name = try #require(try files.names("Pictures").first)
    let uri = files.path("Pictures/\(name)").fileURI
    let expected = "(['\(uri)'], '')"
    #expect(Set(manager.requests) == [expected])
    manager.leave()
  }

  @Test(arguments: ["480x320", "360x640", "1280x800", "3840x2160"], ["en", "de", "ar"])
  func showsCardAtEveryWindowSize(size: String, language: String) throws {
    let path = files.path("Pictures/party.png")
    try files.write(PNG.encode(.photo(width: 120, height: 80)), to: "Pictures/party.png")
    let session = try files.session(
      InputScript(),
      ["--size", size, "--language", language, "--screenshot", files.path("shown.png")])
    session.world.showCard(
      with: WrittenFile(
        path, named: "party.png", "Saved to \("Pictures")", showing: .thumbnail(path),
        [.openFile, .showFile, .copyFile, .print]))
    try session.run()
    #expect(session.world.writtenFile?.path == path)
    let shown = try files.picture("shown.png")
    #expect("\(shown.width)x\(shown.height)" == size)
    if let folder = ProcessInfo.processInfo.environment["STICKER_SANDBOX_PICTURES"] {
      try Data(files.bytes("shown.png")).write(
        to: URL(fileURLWithPath: "\(folder)/card-\(size)-\(language).png"))
    }
  }

  @Test func kioskShowsNoFile() throws {
    let manager = FakeFileManager(on: bus)
    try export(table(["--kiosk"]), tapping: 60) { $0 > 20 }
    #expect(manager.requests.isEmpty)
    manager.leave()
  }
}
