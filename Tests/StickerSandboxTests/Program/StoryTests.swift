import Foundation
import Geometry
import Pictures
import StickerCompositor
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The story of a user who has never seen the program, from the photo to the exported picture.
@Suite(.serialized) struct StoryTests {
  /// In the tray, by the alphabet.
  private static let stickers = [
    (
      "a.png",
      Slopes(
        width: 120, height: 80, start: [250, 20, 30], across: [-90, 60, 10], down: [-60, 20, 90])
    ),
    (
      "b.png",
      Slopes(
        width: 80, height: 80, start: [10, 140, 240], across: [80, 90, -100], down: [70, -90, -60])
    ),
    (
      "c.png",
      Slopes(
        width: 120, height: 60, start: [240, 230, 10], across: [-100, 0, 60], down: [0, -80, 120],
        alpha: 160)
    ),
  ]
  private static let canvas = Size(width: 1200, height: 750)

  /// The canvas is shown as large as it fits between tray and buttons.
  private let area = TouchTable.layout.photo
  private var scale: Double {
    min(area.size.width / Self.canvas.width, area.size.height / Self.canvas.height)
  }

  private func isWord(_ sticker: SceneDocument.Sticker) -> Bool {
    StickerText(name: sticker.image)?.text == "Hi"
  }

  /// Where a window point lies on the canvas, which is in the middle of its area.
  private func onCanvas(_ x: Double, _ y: Double) -> Complex {
    let left = area.minX + (area.size.width - scale * Self.canvas.width) / 2
    let top = area.minY + (area.size.height - scale * Self.canvas.height) / 2
    return Complex((x - left) / scale, (y - top) / scale)
  }

  /// A sticker as it comes from the tray, with its middle at a window point: from its points to the canvas.
  private func put(_ index: Int, at x: Double, _ y: Double) -> Turn {
    let picture = Self.stickers[index].1
    let factor = Complex(150 / Double(max(picture.width, picture.height)), 0)
    let middle = Complex(Double(picture.width) / 2, Double(picture.height) / 2)
    return Turn(factor: factor, shift: onCanvas(x, y) - factor * middle)
  }

  @Test func userPlacesTransformsAndExportsStickers() throws {
    let files = try ProgramFolder()
    let photo = Bitmap.photo(width: 1200, height: 750)
    try files.write(PNGFile.bytes(photo), to: "wall.png")
    try files.make("tray")
    try files.make("kept")
    for (name, picture) in Self.stickers {
      try files.write(PNG.encode(picture.bitmap), to: "tray/\(name)")
    }
    let table = try TouchTable(
      files,
      [
        files.path("wall.png"), "--scene", files.path("scene.json"), "--stickers",
        files.path("tray"),
        "--export-to", files.path("kept"), "--record", files.path("hands.jsonl"), "--screenshot",
        files.path("kept/shown.png"),
      ])

    // Three stickers: two with fingers, one with the mouse.
    let tray = TouchTable.ownTray
    try table.drag(1, TouchTable.cell(0, of: tray), to: Point(400, 250))
    try table.drag(2, TouchTable.cell(1, of: tray), to: Point(900, 250))
    try table.dragWithMouse(TouchTable.cell(2, of: tray), to: Point(420, 560))
    var expected = [put(0, at: 400, 250), put(1, at: 900, 250), put(2, at: 420, 560)]

    // One person turns the first and makes it larger, while another drags the second.
    try table.down(1, 380, 250)
    try table.down(11, 900, 250)
    try table.down(2, 425, 260)
    try table.move([(1, 360, 290), (11, 1000, 520), (2, 430, 340)], steps: 12)
    try table.rest([1, 2, 11])
    for finger in [1, 11, 2] { try table.up(finger) }
    expected[0] = expected[0].then(
      Turn(
        from: (onCanvas(380, 250), onCanvas(425, 260)),
        to: (onCanvas(360, 290), onCanvas(430, 340))))
    expected[1] = put(1, at: 1000, 520)

    // A word, which is then moved out of the middle.
    try table.write("Hi")
    try eventually("the word") { try table.scene().stickers.contains(where: isWord) }
    let written = try #require(try table.scene().stickers.first(where: isWord))
    let center = Turn(written)(Complex(written.size.width / 2, written.size.height / 2))
    let start = center - onCanvas(0, 0)
    try table.drag(3, Point(start.x * scale, start.y * scale), to: Point(700, 620))

    // One goes into the bin, and comes out again.
    let bin = TouchTable.layout.bin.center
    try table.drag(4, Point(420, 560), to: bin)
    try eventually("the sticker to be gone") { try table.scene().stickers.count == 3 }
    try table.tap(.undo)
    try eventually("the sticker to be back") { try table.scene().stickers.count == 4 }

    try table.tap(.export)
    try eventually("the picture") { files.exists("kept/scene-stickers-1.png") }
    try table.leave()
    let scene = try table.closed().document
    #expect(table.errors == [])

    #expect(scene.canvas == Self.canvas)
    for (index, turn) in expected.enumerated() {
      let (name, picture) = Self.stickers[index]
      let sticker = try #require(scene.stickers.first { $0.image.hasSuffix(name) })
      expect(sticker, at: turn, Double(picture.width), Double(picture.height))
    }
    let word = try #require(scene.stickers.first(where: isWord))
    let middle = Turn(word)(Complex(word.size.width / 2, word.size.height / 2))
    #expect(middle.distance(to: onCanvas(700, 620)) < 0.5 / scale)
    #expect(try files.names("kept") == ["scene-stickers-1.png", "shown.png"])
    let shown = try files.picture("kept/shown.png")
    #expect(shown.width == 1280 && shown.height == 800)
    let exported = try files.picture("kept/scene-stickers-1.png")
    try check(exported, photo: photo, expected, word)
  }

  private func expect(
    _ sticker: SceneDocument.Sticker, at turn: Turn, _ width: Double, _ height: Double
  ) {
    #expect(sticker.size == Size(width: width, height: height))
    for corner in [Complex(0, 0), Complex(width, 0), Complex(width, height), Complex(0, height)] {
      // Half a point of the window.
      #expect(Turn(sticker)(corner).distance(to: turn(corner)) < 0.5 / scale, "\(sticker.image)")
    }
  }

  /// The photo where there is nothing on it, and stickers as their pictures say.
  private func check(
    _ exported: Bitmap, photo: Bitmap, _ expected: [Turn], _ word: SceneDocument.Sticker
  ) throws {
    #expect(exported.width == photo.width && exported.height == photo.height)
    let sizes =
      Self.stickers.map { ($0.1.width, $0.1.height) }
      + [(Int(word.size.width), Int(word.size.height))]
    let frames = zip(expected + [Turn(word)], sizes).map { turn, size in
      frame(turn, Double(size.0), Double(size.1))
    }
    let difference = exported.distance(to: photo) { x, y in
      !frames.contains { $0.contains(Point(Double(x), Double(y))) }
    }
    #expect(difference == 0, "beside the stickers the photo is as it was")
    for (index, turn) in expected.enumerated() {
      let picture = Self.stickers[index].1
      for (u, v) in [(0.5, 0.5), (0.2, 0.3), (0.8, 0.7), (0.15, 0.85)] {
        let place = turn(Complex(u * Double(picture.width), v * Double(picture.height)))
        let (x, y) = (Int(place.x), Int(place.y))
        // Where the middle of that pixel lies in the picture.
        let inverse = (Complex(Double(x) + 0.5, Double(y) + 0.5) - turn.shift) / turn.factor
        let color = picture.color(
          inverse.x / Double(picture.width), inverse.y / Double(picture.height))
        for channel in 0..<3 {
          let below = photo.color(x, y)[channel]
          let wanted = below + (color[channel] - below) * picture.alpha / 255
          #expect(
            abs(exported.color(x, y)[channel] - wanted) <= 4, "sticker \(index) at \(u), \(v)")
        }
      }
    }
    // White letters with a dark edge; the photo has neither.
    let area = frames[3]
    var (light, dark) = (0, 0)
    for y in Int(area.minY)..<Int(area.maxY) {
      for x in Int(area.minX)..<Int(area.maxX) {
        let color = exported.color(x, y)
        if color == [255, 255, 255] { light += 1 }
        if color.allSatisfy({ $0 < 40 }) { dark += 1 }
      }
    }
    #expect(light > 800 && dark > 300, "\(light) white, \(dark) dark")
  }

  /// The upright rectangle around a sticker, with room for soft edges.
  private func frame(_ turn: Turn, _ width: Double, _ height: Double) -> Rect {
    let corners = [Complex(0, 0), Complex(width, 0), Complex(width, height), Complex(0, height)]
      .map { Point(turn($0).x, turn($0).y) }
    return Rect(around: corners)!.inset(by: -3)
  }
}
