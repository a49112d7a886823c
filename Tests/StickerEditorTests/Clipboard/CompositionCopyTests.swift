import Geometry
import StickerScene
import Testing

@testable import StickerEditor

/// The picture of stickers that were copied.
@Suite struct CompositionCopyTests {
  private func composition(
    _ stickers: [SceneDocument.Sticker], pixelLimit: Double = 1e6
  ) -> Composition? {
    Composition(copyOf: stickers, pixelLimit: pixelLimit) { "/" + $0 }
  }

  @Test func oneStickerFillsItsPicture() throws {
    let made = try #require(composition([EditorHarness.sticker(at: Point(640, 400))]))
    #expect(made.size == Size(width: 100, height: 60) && made.paper == nil)
    #expect(made.background == nil)
    #expect(made.items[0].transform.apply(.zero) == .zero)
    #expect(made.items[0].transform.apply(Point(1, 1)) == Point(100, 60))
  }

  @Test func arrangesStickersAsOnCanvas() throws {
    var second = EditorHarness.sticker(id: 2, at: Point(800.5, 500))
    second.rotation = .pi / 2
    let made = try #require(composition([EditorHarness.sticker(at: Point(640, 400)), second]))
    #expect(made.size == Size(width: 241, height: 180))
    let corner = made.items[1].transform.apply(.zero)
    #expect((corner - Point(240.5, 80)).length < 1e-9)
  }

  @Test(arguments: [Point(640.5, 400.5), Point(0.01, -7.3), Point(639.999999, 400.000001)])
  func pictureHasExactSizeOfStickerBetweenPixels(at position: Point) throws {
    var sticker = EditorHarness.sticker(at: position)
    for (scale, size) in [(1, (100, 60)), (2.004, (200, 120)), (0.3333, (33, 20))] {
      sticker.scale = Vector(x: scale, y: scale)
      let made = try #require(composition([sticker]))
      #expect((Int(made.size.width), Int(made.size.height)) == size)
      #expect((made.items[0].transform.apply(.zero) - .zero).length < 1e-9)
    }
    (sticker.scale, sticker.rotation) = (Vector(x: 1, y: 1), .pi / 2)
    let turned = try #require(composition([sticker]))
    #expect(turned.size == Size(width: 60, height: 100))
  }

  @Test func shrinksPictureToPixelLimit() throws {
    var large = EditorHarness.sticker()
    large.scale = Vector(x: 1000, y: 1000)
    let made = try #require(composition([large], pixelLimit: 60_000))
    #expect(made.size.width * made.size.height <= 61_000)
    let end = made.items[0].transform.apply(Point(1, 1))
    #expect((end - Point(made.size.width, made.size.height)).length < 1)
  }

  @Test func returnsNilWithoutStickers() { #expect(composition([]) == nil) }
}
