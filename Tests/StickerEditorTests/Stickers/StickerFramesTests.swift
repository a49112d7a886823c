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

  /// The picture has margins of 30 % at the left and 10 % at the top, and so is the frame smaller than that of a picture
  /// without margins.
  @Test(arguments: [false, true]) func excludesMargins(flipped: Bool) throws {
    let whole = try #require(Rect(around: ends(editor("1.svg"))))
    let frame = try #require(Rect(around: ends(editor("margins.svg", flipped: flipped))))
    let width = (whole.size.width - 6) * 0.7 + 6
    let height = (whole.size.height - 6) * 0.9 + 6
    #expect(abs(frame.size.width - width) < 1e-6 && abs(frame.size.height - height) < 1e-6)
    #expect(abs(flipped ? frame.minX - whole.minX : frame.maxX - whole.maxX) < 1e-6)
    #expect(abs(frame.maxY - whole.maxY) < 1e-6)
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
