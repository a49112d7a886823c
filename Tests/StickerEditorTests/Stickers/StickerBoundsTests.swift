import Geometry
import StickerScene
import Testing

@testable import StickerCanvas

@Suite struct StickerBoundsTests {
  /// Returns an editor with a sticker whose picture has margins of 30 % at the left and 10 % at the top.
  private func editor(flipped: Bool) -> EditorHarness {
    var sticker = EditorHarness.sticker()
    sticker.image = "margins.svg"
    sticker.flipped = flipped
    return EditorHarness.withInterface([sticker])
  }

  @Test(arguments: [false, true]) func excludesMargins(flipped: Bool) throws {
    let editor = editor(flipped: flipped)
    var sticker = try #require(editor.record(1))
    sticker.anchorPoint = Point(0.5, 0.5)
    let (size, middle) = (sticker.size, sticker.position)
    let margin = (flipped ? -0.3 : 0.3) * size.width / 2
    for turns in 0..<4 {
      sticker.rotation = Double(turns) * .pi / 2
      let bounds = editor.world.stickerFrames.visibleBounds(of: sticker)
      let frame = bounds.frame
      let (sine, cosine) = sincos(sticker.rotation)
      let way = Vector(margin, 0.05 * size.height)
      let shift = Vector(way.x * cosine - way.y * sine, way.x * sine + way.y * cosine)
      #expect(frame.center.distance(to: middle + shift) < 1e-9)
      let extent = Size(width: 0.7 * size.width, height: 0.9 * size.height)
      #expect(bounds.center.distance(to: frame.center) < 1e-9)
      #expect((bounds.size.vector - extent.vector).length < 1e-9)
      let wanted = turns % 2 == 0 ? extent : Size(width: extent.height, height: extent.width)
      #expect((frame.size.vector - wanted.vector).length < 1e-9)
    }
    sticker.rotation = 0.5
    let (tight, wide) = (editor.world.stickerFrames.visibleBounds(of: sticker).frame, sticker.frame)
    #expect(tight.size.width < wide.size.width && tight.size.height < wide.size.height)
    let bounds = editor.world.stickerFrames.visibleBounds(of: editor.world.sticker(1)!)
    #expect(bounds == editor.world.stickerFrames.visibleBounds(of: try #require(editor.record(1))))
    sticker.image = "1.svg"
    let whole = editor.world.stickerFrames.visibleBounds(of: sticker).frame
    #expect(zip(whole.corners, wide.corners).allSatisfy { $0.distance(to: $1) < 1e-9 })
  }
}
