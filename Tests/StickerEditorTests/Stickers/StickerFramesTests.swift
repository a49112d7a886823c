import ECS
import Geometry
import Pictures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas

/// The frames around selected stickers.
@Suite struct StickerFramesTests {
  /// Where the strokes of the frames begin and end.
  private func ends(_ editor: EditorHarness) -> [Point] {
    editor.world.stickerFrames.items(around: editor.world.selection.stickers).flatMap { item in
      [Point(0, 0.5), Point(1, 0.5)].map(item.transform.apply)
    }
  }

  private func editor(_ image: String, flipped: Bool = false) -> EditorHarness {
    var sticker = EditorHarness.sticker()
    sticker.image = image
    sticker.flipped = flipped
    let editor = EditorHarness.withInterface([sticker])
    editor.world.selection.select([editor.world.sticker(1)!])
    return editor
  }

  /// The drawing lacks its upper left corner, and so does the frame.
  @Test(arguments: [false, true]) func followsDrawingInsteadOfBounds(flipped: Bool) throws {
    let whole = try #require(Rect(around: ends(editor("1.svg"))))
    let editor = editor("corner.svg", flipped: flipped)
    let frame = try #require(Rect(around: ends(editor)))
    for (a, b) in zip(frame.corners, whole.corners) { #expect(a.distance(to: b) < 1e-6) }
    let nearest = frame.corners.map { corner in
      ends(editor).map { $0.distance(to: corner) }.min()!
    }
    let cut = flipped ? 1 : 0
    for (index, distance) in nearest.enumerated() {
      #expect(index == cut ? distance > 8 : distance < 1, "corner \(index)")
    }
  }

  @Test(arguments: [false, true]) func outlineMatchesDrawnPicture(flipped: Bool) throws {
    let editor = editor("corner.svg", flipped: flipped)
    let sticker = editor.world.sticker(1)!
    let mask = try #require(editor.images.image("corner.svg").mask)
    let frames = editor.world.stickerFrames
    let outline = frames.outline(of: sticker).map(frames.matrix(of: sticker).apply)
    let drawn = mask.outline.map(editor.world.item(of: sticker).transform.apply)
    #expect(outline.count == drawn.count && outline.count > 4)
    for (point, shown) in zip(outline, drawn) { #expect(point.distance(to: shown) < 1e-9) }
  }

  @Test func manyStickersHaveRectangularFrames() {
    let stickers = (1...30).map { id in
      var sticker = EditorHarness.sticker(id: id, at: Point(Double(id) * 40, 400))
      sticker.image = "corner.svg"
      return sticker
    }
    let editor = EditorHarness.withInterface(stickers)
    let all = (1...30).map { editor.world.sticker($0)! }
    #expect(editor.world.stickerFrames.items(around: all).count == 30 * 8)
    #expect(editor.world.stickerFrames.items(around: Array(all.prefix(3))).count > 3 * 8)
  }

  /// A dropped sticker springs into place together with its frame.
  @Test func theFramePopsWithTheSticker() throws {
    let editor = EditorHarness.withInterface([])
    let sticker = try #require(editor.world.drop("1.svg"))
    var widths: [Double] = []
    for _ in 0..<60 {
      editor.frame()
      let shown = editor.world.item(of: sticker).transform.apply(Point(1, 1))
      let frame = try #require(Rect(around: ends(editor)))
      #expect(Point(frame.maxX, frame.maxY).distance(to: shown) < 5)
      if editor.world.has(Appearing.self, on: sticker) { widths.append(frame.size.width) }
    }
    let last = try #require(Rect(around: ends(editor))).size.width
    #expect(widths.count > 5 && widths[0] < last * 0.8)
  }
}
