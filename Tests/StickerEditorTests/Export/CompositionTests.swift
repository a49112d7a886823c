import ColorGrading
import Geometry
import Pictures
import StickerScene
import Testing

@testable import StickerEditor

/// How large a document's pictures are drawn for export.
@Suite struct CompositionTests {
  private func key(_ image: String, side: Double) -> PictureKey? { keys([(image, side)]).first }

  private func keys(_ pictures: [(image: String, side: Double)]) -> [PictureKey] {
    composition(pictures).items.map(\.picture)
  }

  private func composition(_ pictures: [(image: String, side: Double)]) -> Composition {
    let stickers = pictures.map { image, side in
      var sticker = EditorHarness.sticker()
      (sticker.image, sticker.size) = (image, Size(width: side, height: side))
      return sticker
    }
    let document = SceneDocument(canvas: Size(width: 99, height: 99), stickers: stickers)
    return Composition(document, background: nil) { "/" + $0 }
  }

  @Test func rasterizesDrawingsSlightlyLargerThanNeeded() {
    #expect(key("a.svg", side: 100) == PictureKey("/a.svg", .side(130)))
    #expect(key("a.svg", side: 129.2) == PictureKey("/a.svg", .side(168)))
    #expect(key("a.svg", side: 1e9) == PictureKey("/a.svg", .side(4096)))
    #expect(key("a.svg", side: 0.1) == PictureKey("/a.svg", .side(1)))
  }

  @Test func sharesDrawingBetweenStickersOfSimilarSize() {
    let shared = keys([
      ("a.svg", 100), ("a.svg", 120), ("b.svg", 119), ("a.svg", 129), ("a.svg", 99), ("a.svg", 70),
      ("a.png", 125),
    ])
    #expect(
      shared == [
        PictureKey("/a.svg", .side(168)), PictureKey("/a.svg", .side(168)),
        PictureKey("/b.svg", .side(155)), PictureKey("/a.svg", .side(168)),
        PictureKey("/a.svg", .side(129)), PictureKey("/a.svg", .side(91)),
        PictureKey("/a.png", .full),
      ])
    // Of sizes from 1 to 1,000 there are few drawings.
    #expect(Set(keys((1...1000).map { ("a.svg", Double($0)) })).count < 40)
  }

  @Test func scaledDownPictureUsesSmallerDrawings() {
    let small = composition([("a.svg", 100), ("a.svg", 90), ("a.svg", 33)]).scaled(within: 33)
    #expect(
      small.items.map(\.picture) == [
        PictureKey("/a.svg", .side(44)), PictureKey("/a.svg", .side(44)),
        PictureKey("/a.svg", .side(15)),
      ])
  }

  @Test func usesPhotosAtFullSize() {
    #expect(key("a.png", side: 100) == PictureKey("/a.png", .full))
    #expect(key("a.png", side: 130) == PictureKey("/a.png", .full))
  }

  @Test func picturesWithEffectsAreNotLargerThanNeeded() throws {
    var sticker = EditorHarness.sticker()
    sticker.image = "a.png"
    sticker.size = Size(width: 400, height: 300)
    sticker.effects.outline = .init(width: 8, color: 0xFF_FFFF)
    for (scale, halvings) in [(1.0, 0), (3, 0), (0.6, 0), (0.5, 1), (0.2, 2)] {
      sticker.scale = Vector(scale, scale)
      let document = SceneDocument(canvas: Size(width: 99, height: 99), stickers: [sticker])
      let item = try #require(Composition(document, background: nil) { "/" + $0 }.items.first)
      let name = PictureName.file("/a.png").with(sticker.effects, of: sticker.size)
      #expect(item.picture == PictureKey(name, .full, halvings: halvings))
      #expect(item.transform == sticker.unitToCanvas)
    }
  }

  @Test func drawsTextAtItsLineHeight() {
    #expect(key("text:a", side: 100) == PictureKey("text:a", .lineHeight(100)))
    #expect(key("text:a", side: 50.01) == PictureKey("text:a", .lineHeight(50)))
  }

  @Test func listsFilesOfStickersAndBackground() {
    let stickers = ["a.png", "text:a"].map { image in
      var sticker = EditorHarness.sticker()
      sticker.image = image
      return sticker
    }
    let document = SceneDocument(canvas: Size(width: 9, height: 9), stickers: stickers)
    let composition = Composition(document, background: "/photo.jpg") { "/" + $0 }
    #expect(composition.files == ["/a.png", "/photo.jpg"])
  }
}
