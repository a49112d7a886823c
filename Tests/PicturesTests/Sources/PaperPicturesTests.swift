import ColorGrading
import Geometry
import StickerCompositor
import Testing

@testable import Pictures

@Suite struct PaperPicturesTests {
  private let paper = Paper(color: 0xFF_0000, endColor: 0x00_00FF, angle: 0.5)

  @Test func drawsSmallPictureInProportionsOfCanvas() throws {
    let name = PictureName.paper(paper, Size(width: 4000, height: 1000))
    let info = try PaperPictures().open(name).info
    #expect(info.size == Size(width: 1024, height: 256))
    #expect(
      try PaperPictures().pixels(PictureKey(name)).bitmap
        == Bitmap(paper, width: 1024, height: 256))
  }

  @Test(arguments: ["", "1 2 3", "0 1 2 3 4", "9999 1 2 3 4", "1 1 1e99 3 4", "1 1 2 -3 4"])
  func refusesDamagedNames(_ text: String) {
    let name = PictureName(.other("paper"), text)
    #expect(throws: (any Error).self) { try PaperPictures().open(name) }
  }
}
