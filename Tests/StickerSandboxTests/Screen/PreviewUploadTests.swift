import Dispatch
import EditorKit
import Foundation
import Geometry
import Pictures
import StickerCompositor
import Testing

@testable import StickerSandbox

@Suite struct PreviewUploadTests: ScreenPicturesHarness {
  let files: ProgramFolder
  private let names = ["a.png", "b.png", "c.png"]

  init() throws {
    let files = try ProgramFolder()
    for (number, name) in names.enumerated() {
      try files.write(PNG.encode(.photo(width: 64, height: 64, square: 4 << number)), to: name)
    }
    try files.write("no picture", to: "broken.png")
    self.files = files
  }

  @Test func showsPreviewInPlaceOfPictureAndRemovesItFromPresenter() throws {
    let (pictures, album) = (pictures().shown, Album())
    let items = ["a.png", "b.png"].map {
      DrawnItem(.image(pictures.image(named: $0).id), .scale(Vector(x: 32, y: 16)))
    }
    func draw() throws -> [Sprite] {
      let sprites = items.compactMap { pictures.sprite($0, scale: 2, on: album) }
      pictures.endFrame(on: album)
      return sprites
    }
    let before = try draw()
    pictures.preview.shown = ("a.png", Bitmap(width: 160, height: 80, filledWith: 0xFFFF_0000))
    let first = try draw()
    #expect(first[0].image != before[0].image && first[1] == before[1])
    // Shown as 64 x 32 pixels, so half of the pixels are enough.
    #expect(try #require(album.library.size(of: first[0].image)) == (80, 40))
    #expect(first[0].transform.a == 0.8 && first[0].transform.d == 0.8)
    #expect(try draw() == first, "an equal picture is uploaded once")
    pictures.preview.shown = ("a.png", Bitmap(width: 80, height: 40, filledWith: 0xFF00_FF00))
    let second = try draw()
    #expect(second[0].image != first[0].image && album.library.size(of: first[0].image) == nil)
    pictures.preview.shown = nil
    #expect(try draw() == before && album.library.size(of: second[0].image) == nil)
  }
}
