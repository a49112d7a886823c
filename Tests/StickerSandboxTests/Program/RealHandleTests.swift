import Foundation
import Geometry
import StickerScene
import Testing
import VirtualTouchscreen

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The handle of a selected sticker under a real finger.
@Suite(.serialized) struct RealHandleTests {
  private static let card = "card@400,300,scale=3"

  /// From the canvas to the window: as large as it fits between tray and buttons.
  private static var fit: Geometry.AffineTransform {
    CanvasFit.transform(canvas: Size(width: 1280, height: 800), into: TouchTable.layout.photo)
  }

  private func table() throws -> TouchTable {
    let files = try ProgramFolder()
    try files.write(
      ProgramFolder.photo(width: 1280, height: 800), to: "wall.svg")
    let place = Self.card.replacingOccurrences(of: "card@", with: files.path("card.svg") + "@")
    return try TouchTable(
      files,
      [
        files.path("wall.svg"), "--scene", files.path("scene.json"), "--record",
        files.path("hands.jsonl"), "--place", place,
      ], cards: [Self.card])
  }

  /// Waits until the program has seen `lifts` fingers lift, so that the next events belong to a later frame.
  private func seen(_ lifts: Int, _ table: TouchTable) throws {
    try eventually("fingers to lift") {
      let recording = (try? table.files.read("hands.jsonl")) ?? ""
      return recording.split(separator: "\n").count { $0.contains("touchUp") } >= lifts
    }
  }

  /// Selects the card, and turns and scales it by its handle; where the finger was, and what that asks for.
  private func turn(_ table: TouchTable, by angle: Double, scale: Double) throws -> Turn {
    let middle = Self.fit.apply(Point(400, 300))
    let arm = Self.fit.apply(Point(550, 390)) - middle
    try table.tap(middle)
    try seen(1, table)
    let handle = middle + arm * ((arm.length + Handle.distance) / arm.length)
    // Not in the middle of the handle, as fingers are.
    let start = Point((handle.x + 7).rounded(), (handle.y - 5).rounded())
    let turn = Turn(about: Complex(middle.x, middle.y), scale: scale, angle: angle)
    let end = turn(Complex(start.x, start.y))
    try table.drag(1, start, to: Point(end.x, end.y))
    return Turn(about: Complex(400, 300), scale: scale, angle: angle)
  }

  @Test func dragRotatesAndScalesAroundCenter() throws {
    let table = try table()
    let expected = try turn(table, by: 0.9, scale: 1.3)
    // The signal that ends the program may overtake the lift; the sticker is then stored as it is held.
    try seen(2, table)
    let scene = try table.close()
    try scene.expect(1, movedBy: expected)
    #expect(scene.document.stickers[0].anchorPoint == Point(0.5, 0.5))
  }

  @Test func undoRevertsDragDespiteFingerOnCanvas() throws {
    let table = try table()
    try table.down(2, 900, 500)
    let turned = try turn(table, by: -0.7, scale: 0.8)
    try table.up(2)
    try table.display.touch.sync()
    try table.tap(.undo)
    try seen(4, table)
    let scene = try table.close()
    #expect(scene.document.stickers[0].position == Point(400, 300))
    try scene.expect(1, movedBy: Turn(shift: Complex(0, 0)))
    // The step that redo makes shows that the handle had transformed the sticker.
    let store = try SceneStore(path: table.files.path("scene.json")) { throw Late(what: "a scene") }
    #expect(store.redo() != nil)
    try SavedScene(document: store.document, cards: scene.cards).expect(1, movedBy: turned)
    try store.close()
  }
}
