import FakePortal
import Foundation
import Geometry
import Testing
import VirtualTouchscreen

@testable import EditorKit
@testable import StickerSandbox

/// The toast after an export, and the file that it shows; with real fingers and a real bus.
@Suite(.serialized) struct ExportToastTests {
  private let desk: Desk
  private let bus: FakeBus

  init() throws {
    (desk, bus) = (try Desk(), try FakeBus())
    try desk.make("Pictures")
  }

  private func table(_ arguments: [String] = []) throws -> TouchTable {
    try TouchTable(
      desk,
      [
        desk.path("photo.svg"), "--scene", desk.path("scene.json"), "--export-to",
        desk.path("Pictures"), "--language", "en",
      ] + arguments, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
  }

  /// Exports, and taps the place of the toast until `isEnough`.
  private func exportAndTap(_ table: TouchTable, until isEnough: (Int) -> Bool) throws {
    try table.press(.e, with: [.leftControl])
    try eventually("the picture") { try !desk.names("Pictures").isEmpty }
    let canvas = TouchTable.layout.canvas
    var count = 0
    try eventually("the file to be shown") {
      try table.tap(Point(canvas.center.x, canvas.minY + 17))
      count += 1
      return isEnough(count)
    }
    table.end()
    try table.wait()
  }

  @Test func tapShowsExportedFile() throws {
    let manager = FakeFileManager(on: bus)
    try exportAndTap(table()) { _ in !manager.requests.isEmpty }
    let name = try #require(try desk.names("Pictures").first)
    let uri = desk.path("Pictures/\(name)").fileURI
    let expected = "(['\(uri)'], '')"
    #expect(manager.requests == [expected])
    manager.leave()
  }

  @Test func kioskShowsNoFile() throws {
    let manager = FakeFileManager(on: bus)
    try exportAndTap(table(["--kiosk"])) { $0 > 20 }
    #expect(manager.requests.isEmpty)
    manager.leave()
  }
}
