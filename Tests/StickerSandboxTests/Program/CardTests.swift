import Foundation
import Geometry
import StickerCompositor
import StickerScene
import Testing
import VirtualTouchscreen

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

/// A designer makes a card with the mouse and the keyboard; all positions are exact.
@Suite(.serialized) struct CardTests {
  private static let canvas = Size(width: 1064, height: 760)
  /// From the canvas to the window.
  private static let fit = CanvasFit.transform(canvas: canvas, into: TouchTable.layout.photo)

  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.write(ProgramFolder.photo(width: 1064, height: 760), to: "wall.svg")
    try files.make("out")
  }

  private func window(_ x: Double, _ y: Double) -> Point { Self.fit.apply(Point(x, y)) }

  @Test func alignsExportsAndReplaysCard() throws {
    let card = files.path("card.svg")
    let table = try TouchTable(
      files,
      [
        files.path("wall.svg"), "--scene", files.path("scene.json"), "--export-to",
        files.path("out"),
        "--record", files.path("hands.jsonl"), "--place", card + "@300,300", "--place",
        card + "@700,560,scale=1.5",
      ])
    try align(table)
    try choose(table)
    try write(table)
    try export(table)
    try table.leave()
    try table.wait()
    #expect(table.errors == [])
    let made = try files.names("out")
    #expect(made == ["scene-stickers-1.jpg"])
    let picture = try files.picture("out/scene-stickers-1.jpg")
    #expect((picture.width, picture.height) == (1064, 760))
    let before = try files.bytes("scene.json")
    try FileManager.default.removeItem(atPath: files.path("scene.json"))
    let again = try files.run(
      "wall.svg", "--scene", "scene.json", "--replay", "hands.jsonl", "--export-to", "out",
      "--place", "card.svg@300,300", "--place", "card.svg@700,560,scale=1.5")
    #expect(again.status == 0)
    let after = try SceneDocument(reading: files.bytes("scene.json"))
    #expect(
      try SceneDocument(reading: before).stickers.map(\.position) == after.stickers.map(\.position))
  }

  /// The second card comes near the first one's left edge, and rests there exactly.
  private func align(_ table: TouchTable) throws {
    let mouse = table.display.mouse
    let start = window(700, 560)
    try mouse.move(start.x.rounded(), start.y.rounded())
    try table.restMouse(at: Point(start.x.rounded(), start.y.rounded()))
    try mouse.press(.left)
    // The last steps are frames of their own also on a busy machine: lines are looked for after each.
    for (x, y) in [(500.0, 510.0), (365, 470), (350, 459), (338, 450), (327, 441)] {
      let point = window(x, y)
      try mouse.move(point.x.rounded(), point.y.rounded())
      try table.restMouse(at: Point(point.x.rounded(), point.y.rounded()))
    }
    try table.show("card-1-edges-in-one-line")
    try mouse.release(.left)
    try mouse.sync()
    try eventually("the second card to lie there") {
      try table.scene().stickers.last.map { $0.position.x < 400 } ?? false
    }
    let second = try #require(try table.scene().stickers.last)
    #expect(second.position.x == 300 - 50 + 75, "left edges in one line")
    #expect(abs(second.position.y - 441) < 1)
  }

  /// A rectangle about both; they turn as one, which is taken back, and copies of both lie beside them.
  private func choose(_ table: TouchTable) throws {
    try table.dragWithMouse(window(180, 200), to: window(520, 540))
    try table.show("card-2-both-chosen")
    let before = try table.scene().stickers
    try table.press(.period)
    try eventually("both to turn") {
      try table.scene().stickers.allSatisfy { $0.rotation != 0 }
    }
    let turned = try table.scene().stickers
    #expect(turned[0].rotation == turned[1].rotation)
    #expect(turned[0].position != before[0].position && turned[1].position != before[1].position)
    try table.press(.z, with: [.leftControl])
    try eventually("both to be upright") { try table.scene().stickers == before }
    try table.press(.d, with: [.leftControl])
    try eventually("copies") { try table.scene().stickers.count == 4 }
    let copies = try table.scene().stickers.suffix(2).map(\.position)
    for _ in 0..<30 { try table.press(.right, with: [.leftShift]) }
    try eventually("the copies to move") {
      let now = try table.scene().stickers.suffix(2).map(\.position)
      return zip(now, copies).allSatisfy { abs($0.x - $1.x - 300) < 1e-6 && $0.y == $1.y }
    }
    #expect(try Array(table.scene().stickers.prefix(2)) == before, "what is not chosen stays")
    try table.show("card-3-copies")
  }

  private func write(_ table: TouchTable) throws {
    try table.press(.t)
    try table.press(.s, with: [.leftShift])
    for letter in [VirtualKeyboard.Key.a, .l, .e] { try table.press(letter) }
    try table.show("card-4-words")
    try table.press(.return)
    try eventually("the words") {
      try table.scene().stickers.contains { $0.image.contains("Sale") }
    }
  }

  /// As a JPEG of the whole size, by keys.
  private func export(_ table: TouchTable) throws {
    let chips = ExportChoices(
      ExportPreference(format: .picture(.png), quality: 95), canvas: Self.canvas
    ).sheet(nil).rows
      .flatMap { $0.chips.map(\.id) }
    let jpeg = try #require(chips.firstIndex(of: "jpeg"))
    try table.press(.e, with: [.leftControl, .leftShift])
    // The sheet opens at the end of the frame in which E goes down; later keys, also the lifts, are not recorded.
    try eventually("the keys to be seen") {
      let lines = try files.read("hands.jsonl").split(separator: "\n")
      let first = lines.lastIndex { $0.contains(#""keyDown", "key": "Left Ctrl""#) }
      return lines[(first ?? lines.endIndex)...].contains {
        $0.contains(#""keyDown", "key": "E""#)
      }
    }
    for _ in 0...jpeg { try table.press(.tab) }
    try table.press(.return)
    try table.show("card-5-as-a-jpeg")
    // Back past the close button and the printing to the export: the qualities, which also appear with a frame, are in between.
    for _ in 0...jpeg + 2 { try table.press(.tab, with: [.leftShift]) }
    try table.press(.return)
    try eventually("the picture") { try !files.names("out").isEmpty }
  }
}
