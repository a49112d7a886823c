import Foundation
import Geometry
import Testing
import VirtualTouchscreen

@testable import EditorKit
@testable import StickerCanvas

/// Several selected stickers under real fingers, which land beside all of them within their frame.
@Suite(.serialized) struct RealGroupTests {
  private static let cards = ["card@300,200", "card@900,250,rotation=40", "card@500,600,scale=2"]

  /// From the canvas to the window: as large as it fits between tray and buttons.
  private static var fit: Geometry.AffineTransform {
    CanvasFit.transform(canvas: Size(width: 1280, height: 800), into: TouchTable.layout.photo)
  }

  private func table() throws -> TouchTable {
    let files = try ProgramFolder()
    try files.write(ProgramFolder.photo(width: 1280, height: 800), to: "wall.svg")
    let places = Self.cards.flatMap {
      ["--place", $0.replacingOccurrences(of: "card@", with: files.path("card.svg") + "@")]
    }
    let table = try TouchTable(
      files,
      [
        files.path("wall.svg"), "--scene", files.path("scene.json"), "--record",
        files.path("hands.jsonl"),
      ] + places, cards: Self.cards)
    // Turns snapping off, because guides would hold dragged stickers.
    try table.tap(.snap)
    try table.press(.a, with: [.leftControl])
    // Keys and fingers come from different devices.
    try eventually("the stickers to be selected") {
      let recording = (try? table.files.read("hands.jsonl")) ?? ""
      return recording.split(separator: "\n").contains {
        $0.contains("keyUp") && $0.contains("Left Ctrl")
      }
    }
    return table
  }

  private func point(_ x: Double, _ y: Double) -> Point {
    let point = Self.fit.apply(Point(x, y))
    return Point(point.x.rounded(), point.y.rounded())
  }

  /// The same point on the canvas.
  private func complex(_ point: Point) throws -> Complex {
    let place = try #require(Self.fit.inverse).apply(point)
    return Complex(place.x, place.y)
  }

  @Test func twoFingersBesideStickersScaleAndRotateAll() throws {
    let table = try table()
    let (a, b) = (point(450, 400), point(720, 460))
    let (c, d) = (point(430, 340), point(700, 560))
    try table.down(1, a.x, a.y)
    try table.down(2, b.x, b.y)
    try table.move([(1, c.x, c.y), (2, d.x, d.y)], steps: 12)
    try table.rest([1, 2])
    try table.show("group-pinch", after: 0.1)
    try table.up(1)
    try table.up(2)
    try table.show("group-pinched")
    let scene = try table.close()
    let turn = Turn(
      from: (try complex(a), try complex(b)), to: (try complex(c), try complex(d)))
    for id in 1...3 { try scene.expect(id, movedBy: turn) }
  }

  @Test func oneFingerBesideStickersMovesAllAndTapDeselects() throws {
    let table = try table()
    let (from, to) = (point(640, 400), point(700, 440))
    try table.drag(1, from, to: to)
    // A tap beside the stickers deselects them, so that the next drag moves a single sticker.
    try table.tap(point(640, 420))
    let (card, goal) = (point(360, 240), point(400, 300))
    try table.drag(2, card, to: goal)
    let scene = try table.close()
    let way = try complex(to) - complex(from)
    for id in [2, 3] { try scene.expect(id, movedBy: Turn(shift: way)) }
    try scene.expect(1, movedBy: Turn(shift: way + (try complex(goal) - complex(card))))
  }
}
