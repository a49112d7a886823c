import Foundation
import Geometry
import StickerCompositor
import StickerScene
import Testing

@Suite struct PDFImageTests: PDFHarness {
  let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.write(
      PNG.encode(Bitmap.photo(width: 120, height: 80, square: 10)), to: "wall.png")
    let photo = Bitmap.photo(width: 120, height: 80, square: 10)
    try files.write(ExportFormat.jpeg.encode(photo), to: "wall.jpg")
  }

  @Test func bundledStickersAreVectorsAndOthersPixels() throws {
    var document = a5()
    document.stickers = [
      SceneDocument.Sticker(
        id: 1, image: "star.svg", size: Size(width: 256, height: 256), position: Point(900, 900))
    ]
    try write(document)
    #expect(try export().status == 0)
    #expect(try files.poppler("pdfimages", "-list", "out.pdf").split(separator: "\n").count == 2)
    try files.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><circle cx="50" cy="50" r="40"/></svg>
      """, to: "own.svg")
    document.stickers[0].image = "own.svg"
    try write(document)
    #expect(try export().status == 0)
    #expect(try files.poppler("pdfimages", "-list", "out.pdf").split(separator: "\n").count > 2)
  }
}
