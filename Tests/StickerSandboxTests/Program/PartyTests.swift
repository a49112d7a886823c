import Foundation
import Geometry
import StickerCompositor
import StickerScene
import Testing
import VirtualTouchscreen

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// A party: several users edit one scene at the same time, and no change is lost.
@Suite(.serialized) struct PartyTests {
  private static let canvas = Size(width: 1064, height: 760)
  /// From the canvas to the window.
  private static let fit = CanvasFit.transform(canvas: canvas, into: TouchTable.layout.photo)

  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.write(ProgramFolder.photo(width: 1064, height: 760), to: "wall.svg")
    try files.make("out")
  }

  private func start() throws -> TouchTable {
    try TouchTable(
      files,
      [
        files.path("wall.svg"), "--scene", files.path("scene.json"), "--export-to",
        files.path("out"),
        "--record", files.path("hands.jsonl"),
      ])
  }

  /// The sticker whose middle lies nearest to a window point.
  private func sticker(at place: Point, in table: TouchTable) throws -> SceneDocument.Sticker {
    let place = try #require(Self.fit.inverse).apply(place)
    func distance(_ sticker: SceneDocument.Sticker) -> Double {
      middle(of: sticker).distance(to: place)
    }
    return try #require(try table.scene().stickers.min { distance($0) < distance($1) })
  }

  private func middle(of sticker: SceneDocument.Sticker) -> Point {
    let middle = Turn(sticker)(Complex(sticker.size.width / 2, sticker.size.height / 2))
    return Point(middle.x, middle.y)
  }

  private func onCanvas(_ point: Point) throws -> Complex {
    let point = try #require(Self.fit.inverse).apply(point)
    return Complex(point.x, point.y)
  }

  /// Expects a sticker to have been carried as two fingers went.
  private func expect(
    _ before: SceneDocument.Sticker, in table: TouchTable, from: (Point, Point), to: (Point, Point)
  ) throws {
    let after = try #require(try table.scene().stickers.first { $0.id == before.id })
    let turn = try Turn(
      from: (onCanvas(from.0), onCanvas(from.1)), to: (onCanvas(to.0), onCanvas(to.1)))
    let size = before.size
    for corner in [Complex(0, 0), Complex(size.width, 0), Complex(size.width, size.height)] {
      #expect(Turn(after)(corner).distance(to: turn(Turn(before)(corner))) < 0.5)
    }
  }

  @Test func manyFingersEditSceneAndReplayReproducesIt() throws {
    let table = try start()
    // A user turns snapping off.
    try table.tap(.snap)
    try table.show("party-1-start")

    // Three children take a sticker at once.
    let places = [Point(330, 250), Point(620, 560), Point(980, 260)]
    for (number, _) in places.enumerated() {
      let cell = TouchTable.cell(number)
      try table.down(number + 1, cell.x, cell.y)
    }
    try table.move(places.enumerated().map { ($0 + 1, $1.x, $1.y) }, steps: 12)
    try table.show("party-2-three-at-once")
    try table.rest([1, 2, 3])
    for finger in [1, 2, 3] { try table.up(finger) }
    try table.display.touch.sync()
    try eventually("three stickers") { try table.scene().stickers.count == 3 }
    let before = try places.map { try sticker(at: $0, in: table) }
    #expect(Set(before.map(\.id)).count == 3)
    for (place, sticker) in zip(places, before) {
      #expect(Self.fit.apply(middle(of: sticker)).distance(to: place) < 1)
    }

    try pinchTogether(table, before)
    try undoAndRedo(table)

    // A word; the second sticker is thrown away, and comes back.
    try table.write("Hurra")
    try eventually("the word") { try table.scene().stickers.count == 4 }
    try table.drag(30, places[1], to: TouchTable.layout.bin.center)
    try eventually("the sticker to be gone") { try table.scene().stickers.count == 3 }
    try table.show("party-4-into-the-bin")
    try table.tap(.undo)
    try eventually("the sticker to be back") { try table.scene().stickers.count == 4 }

    try table.tap(.export)
    try eventually("the picture") { try !files.names("out").isEmpty }
    try table.show("party-5-kept")
    try table.leave()
    try table.wait()
    #expect(table.errors == [])
    let picture = try files.picture("out/scene-stickers-1.png")
    #expect((picture.width, picture.height) == (1064, 760))
    try replay()
  }

  /// Two children turn and enlarge theirs, a third drags, and a palm rests on the photo: all at once.
  private func pinchTogether(_ table: TouchTable, _ before: [SceneDocument.Sticker]) throws {
    let palm = [Point(760, 380), Point(790, 390), Point(770, 415), Point(800, 420)]
    for (number, point) in palm.enumerated() { try table.down(20 + number, point.x, point.y) }
    let from = [
      (4, Point(305, 250)), (5, Point(355, 255)), (6, Point(955, 265)), (7, Point(1005, 255)),
    ]
    for (finger, point) in from { try table.down(finger, point.x, point.y) }
    try table.down(8, 620, 560)
    let to = [
      (4, Point(290, 200)), (5, Point(352, 310)), (6, Point(960, 330)), (7, Point(985, 220)),
    ]
    try table.move(to.map { ($0.0, $0.1.x, $0.1.y) } + [(8, 600, 540)], steps: 16)
    try table.rest([4, 5, 6, 7, 8])
    try table.show("party-3-everybody")
    for finger in [4, 5, 6, 7, 8, 20, 21, 22, 23] { try table.up(finger) }
    try table.display.touch.sync()
    try eventually("everybody to be seen") {
      try zip(before, table.scene().stickers).allSatisfy { $0.position != $1.position }
    }
    try expect(before[0], in: table, from: (from[0].1, from[1].1), to: (to[0].1, to[1].1))
    try expect(before[2], in: table, from: (from[2].1, from[3].1), to: (to[2].1, to[3].1))
    let dragged = try #require(try table.scene().stickers.first { $0.id == before[1].id })
    let way = middle(of: dragged) - middle(of: before[1])
    #expect((way - Vector(x: -20, y: -20)).length < 1)
  }

  /// A small one takes back whatever there is, and a bigger one brings it back.
  private func undoAndRedo(_ table: TouchTable) throws {
    let made = try table.scene().stickers
    for _ in 0..<6 { try table.tap(.undo) }
    try eventually("nothing to be there") { try table.scene().stickers.isEmpty }
    for _ in 0..<6 { try table.tap(.redo) }
    try eventually("everything to be back") { try table.scene().stickers == made }
  }

  /// Replays the recording and expects the same results.
  private func replay() throws {
    let before = try SceneDocument(reading: files.bytes("scene.json"))
    try FileManager.default.removeItem(atPath: files.path("scene.json"))
    let again = try files.run(
      "wall.svg", "--scene", "scene.json", "--replay", "hands.jsonl", "--export-to", "out")
    #expect(again.status == 0)
    #expect(try SceneDocument(reading: files.bytes("scene.json")).rounded == before.rounded)
    #expect(
      try files.bytes("out/scene-stickers-1.png") == files.bytes("out/scene-stickers-2.png"))
  }
}
