import ECS
import Geometry
import Pictures
@testable import EditorKit
@testable import StickerCanvas
import StickerScene
import Testing

/// The frames around selected stickers.
@Suite struct FrameTests {
  /// Where the strokes of the frames begin and end.
  private func ends(_ desk: Desk) -> [Point] {
    desk.world.stickerFrames.items(around: desk.world.selection.stickers).flatMap { item in
      [Point(0, 0.5), Point(1, 0.5)].map(item.transform.apply)
    }
  }

  private func desk(_ image: String, flipped: Bool = false) -> Desk {
    var sticker = Desk.sticker()
    sticker.image = image
    sticker.flipped = flipped
    let desk = Desk.withInterface([sticker])
    desk.world.selection.select([desk.world.sticker(1)!])
    return desk
  }

  /// The drawing lacks its upper left corner, and so does the frame.
  @Test(arguments: [false, true]) func followsDrawingInsteadOfBounds(flipped: Bool) throws {
    let whole = try #require(Rect(around: ends(desk("1.svg"))))
    let desk = desk("corner.svg", flipped: flipped)
    let frame = try #require(Rect(around: ends(desk)))
    for (a, b) in zip(frame.corners, whole.corners) { #expect(a.distance(to: b) < 1e-6) }
    let nearest = frame.corners.map { corner in
      ends(desk).map { $0.distance(to: corner) }.min()!
    }
    let cut = flipped ? 1 : 0
    for (index, distance) in nearest.enumerated() {
      #expect(index == cut ? distance > 8 : distance < 1, "corner \(index)")
    }
  }

  @Test(arguments: [false, true]) func outlineMatchesDrawnPicture(flipped: Bool) throws {
    let desk = desk("corner.svg", flipped: flipped)
    let sticker = desk.world.sticker(1)!
    let mask = try #require(desk.images.image("corner.svg").mask)
    let frames = desk.world.stickerFrames
    let outline = frames.outline(of: sticker).map(frames.matrix(of: sticker).apply)
    let drawn = mask.outline.map(desk.world.item(of: sticker).transform.apply)
    #expect(outline.count == drawn.count && outline.count > 4)
    for (point, shown) in zip(outline, drawn) { #expect(point.distance(to: shown) < 1e-9) }
  }

  @Test func manyStickersHaveRectangularFrames() {
    let stickers = (1...30).map { id in
      var sticker = Desk.sticker(id: id, at: Point(Double(id) * 40, 400))
      sticker.image = "corner.svg"
      return sticker
    }
    let desk = Desk.withInterface(stickers)
    let all = (1...30).map { desk.world.sticker($0)! }
    #expect(desk.world.stickerFrames.items(around: all).count == 30 * 8)
    #expect(desk.world.stickerFrames.items(around: Array(all.prefix(3))).count > 3 * 8)
  }

  /// A dropped sticker springs into place together with its frame.
  @Test func theFramePopsWithTheSticker() throws {
    let desk = Desk.withInterface([])
    let sticker = try #require(desk.world.drop("1.svg"))
    var widths: [Double] = []
    for _ in 0..<60 {
      desk.frame()
      let shown = desk.world.item(of: sticker).transform.apply(Point(1, 1))
      let frame = try #require(Rect(around: ends(desk)))
      #expect(Point(frame.maxX, frame.maxY).distance(to: shown) < 5)
      if desk.world.has(Appearing.self, on: sticker) { widths.append(frame.size.width) }
    }
    let last = try #require(Rect(around: ends(desk))).size.width
    #expect(widths.count > 5 && widths[0] < last * 0.8)
  }
}
