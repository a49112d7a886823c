import Geometry
import Pictures
import StickerScene
import Testing

@testable import StickerEditor

/// How large a document's pictures are drawn for export.
@Suite struct CompositionTests {
  private func key(_ image: String, side: Double) -> PictureKey? {
    var sticker = Desk.sticker()
    (sticker.image, sticker.size) = (image, Size(width: side, height: side))
    let document = SceneDocument(canvas: Size(width: 9, height: 9), stickers: [sticker])
    return Composition(document, background: nil) { "/" + $0 }.items.first?.picture
  }

  @Test func drawingsAreDrawnInFewSizes() {
    #expect(key("a.svg", side: 100) == PictureKey("/a.svg", .side(128)))
    #expect(key("a.svg", side: 120) == PictureKey("/a.svg", .side(128)))
    #expect(key("a.svg", side: 130) == PictureKey("/a.svg", .side(256)))
    #expect(key("a.svg", side: 1e9) == PictureKey("/a.svg", .side(4096)))
  }

  @Test func photosAreTakenPixelForPixel() {
    #expect(key("a.png", side: 100) == PictureKey("/a.png", .full))
    #expect(key("a.png", side: 130) == PictureKey("/a.png", .full))
  }

  @Test func wordsHaveLinesOfTheirHeight() {
    #expect(key("text:a", side: 100) == PictureKey("text:a", .lineHeight(100)))
    #expect(key("text:a", side: 50.01) == PictureKey("text:a", .lineHeight(50)))
  }

  @Test func theFilesAreThosePicturesAndThePhoto() {
    let stickers = ["a.png", "text:a"].map { image in
      var sticker = Desk.sticker()
      sticker.image = image
      return sticker
    }
    let document = SceneDocument(canvas: Size(width: 9, height: 9), stickers: stickers)
    let composition = Composition(document, background: "/photo.jpg") { "/" + $0 }
    #expect(composition.files == ["/a.png", "/photo.jpg"])
  }
}
