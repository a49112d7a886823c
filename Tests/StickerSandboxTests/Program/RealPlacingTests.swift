import Foundation
import Geometry
import StickerScene
import Testing
import VirtualTouchscreen

@testable import StickerEditor

/// Stickers that fingers and keys add without a position, on a real display.
@Suite(.serialized) struct RealPlacingTests {
  private func table() throws -> TouchTable {
    let files = try ProgramFolder()
    // As large as the room between the tray and the toolbar.
    try files.write(ProgramFolder.photo(width: 1064, height: 760), to: "wall.svg")
    let table = try TouchTable(
      files,
      [
        files.path("wall.svg"), "--scene", files.path("scene.json"), "--record",
        files.path("hands.jsonl"),
      ])
    try eventually("the program to be ready") { files.exists("hands.jsonl") }
    return table
  }

  private func frames(_ stickers: [SceneDocument.Sticker]) -> [Rect] {
    stickers.compactMap { sticker in
      Rect(
        around: [Point.zero, Point(1, 0), Point(0, 1), Point(1, 1)].map(sticker.unitToCanvas.apply))
    }
  }

  @Test func placesStickersOfFingersAndKeysSideBySide() throws {
    let table = try table()
    for round in 0..<3 {
      let cells = [TouchTable.cell(round), TouchTable.cell(round + 1)]
      for (finger, cell) in cells.enumerated() { try table.down(finger, cell.x, cell.y) }
      for finger in cells.indices { try table.up(finger) }
      try table.display.touch.sync()
    }
    try eventually("six stickers") { try table.scene().stickers.count == 6 }
    try table.press(.t)
    for key in [VirtualKeyboard.Key.a, .b, .return] { try table.press(key) }
    // Typed on: no shortcut deletes, locks or flips.
    for key in [VirtualKeyboard.Key.l, .left, .e, .t] { try table.press(key) }
    try eventually("the words") { try table.scene().stickers.count == 7 }
    try table.show("placing-side-by-side")
    let stickers = try table.close().document.stickers
    #expect(stickers.last?.image == "text:#FFFFFF;font=manrope;weight=800:ab")
    #expect(stickers.allSatisfy { !$0.locked })
    let frames = frames(stickers)
    for (index, frame) in frames.enumerated() {
      #expect(frames[(index + 1)...].allSatisfy { $0.intersection(frame) == nil })
    }
    #expect(frames.count == 7 && frames[0].center.distance(to: Point(532, 380)) < 1)
  }

  /// The letters arrive before the window sends text for them.
  @Test func capturesTextTypedRightAfterShortcut() throws {
    let table = try table()
    let keyboard = table.display.keyboard
    for key in [VirtualKeyboard.Key.t, .b, .e, .a, .d, .s] {
      try keyboard.press(key)
      try keyboard.release(key)
    }
    try keyboard.sync()
    Thread.sleep(forTimeInterval: 0.3)
    try table.press(.return)
    try eventually("the words") { try table.scene().stickers.count == 1 }
    let names = try table.close().document.stickers.map(\.image)
    #expect(names == ["text:#FFFFFF;font=manrope;weight=800:beads"])
  }
}
