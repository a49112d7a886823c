import Foundation
import Geometry
import StickerScene
import Testing
import VirtualTouchscreen

@testable import StickerEditor

/// A booth's evening on the virtual touchscreen: twenty visitors, one after the other, and a power cut among them.
@Suite(.serialized) struct BoothTests {
  private static let (visitors, idle) = (20, 0.8)

  private let files: ProgramFolder
  private let display: VirtualDisplay

  init() throws {
    files = try ProgramFolder()
    try files.write(ProgramFolder.photo(width: 1064, height: 760), to: "wall.svg")
    try files.make("out")
    display = try VirtualDisplay(width: 1280, height: 800)
  }

  private func table() throws -> TouchTable {
    try TouchTable(
      files,
      [
        files.path("wall.svg"), "--scene", files.path("scene.json"), "--kiosk", "--reset-after",
        "\(Self.idle)", "--place", files.path("card.svg") + "@436,372", "--export-to",
        files.path("out"), "--record", files.path("hands.jsonl"),
      ], on: display)
  }

  /// The pictures on the photo, as the file has them.
  private func images(_ table: TouchTable) -> [String] {
    (try? table.scene().stickers.map(\.image)) ?? []
  }

  @Test func resetsAfterEachVisitor() throws {
    var table = try table()
    try table.show("booth-1-before-the-first", after: 2)
    for visitor in 0..<Self.visitors {
      let place = Point(250 + 18 * Double(visitor), 150 + 12 * Double(visitor % 7))
      // The scene is not reset while a finger rests on the photo.
      try table.down(2, 640, 700)
      try table.drag(1, TouchTable.cell(visitor % 4), to: place)
      try eventually("visitor \(visitor) to have put down a sticker") {
        images(table).count == 2
      }
      if visitor == 3 { try table.show("booth-2-a-visitor") }
      if visitor == Self.visitors / 2 { try table.kill() }
      try table.up(2)
      try table.display.touch.sync()
      if visitor % 8 == 0 {
        // This visitor tries to quit the program.
        try table.leave()
      }
      if visitor == Self.visitors / 2 {
        #expect(images(table).count == 2, "what was done is kept")
        try FileManager.default.removeItem(atPath: files.path("hands.jsonl"))
        table = try self.table()
        try table.show("booth-3-after-the-power-cut", after: 2)
        // A touch right after the restart finds the previous scene.
        try table.tap(Point(640, 700))
      }
      if visitor == Self.visitors - 1 {
        let button = try TouchTable.button(.export, inKiosk: true)
        try table.tap(try #require(button))
        try eventually("the picture") { try files.names("out").contains { $0.hasSuffix(".png") } }
      }
      // The next visitor finds the scene as the first visitor found it.
      try eventually("everything to be as it was, after visitor \(visitor)") {
        images(table).count == 1
      }
    }
    try table.show("booth-4-the-end")
    table.end()
    try table.wait()
    #expect(table.errors == [])
    let stickers = try table.scene().stickers
    #expect(stickers.map(\.position) == [Point(436, 372)])
    #expect(stickers.allSatisfy { $0.image.hasSuffix("card.svg") })
  }
}
