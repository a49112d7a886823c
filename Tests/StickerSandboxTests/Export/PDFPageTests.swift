import Foundation
import StickerCompositor
import Testing

@Suite struct PDFPageTests: PDFHarness {
  let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.write(
      PNG.encode(Bitmap.photo(width: 120, height: 80, square: 10)), to: "wall.png")
    let photo = Bitmap.photo(width: 120, height: 80, square: 10)
    try files.write(ExportFormat.jpeg.encode(photo), to: "wall.jpg")
  }

  @Test func pageHasSizeOfPaperInMillimeters() throws {
    try write(a5())
    #expect(try export().status == 0)
    // 148 by 210 mm in points of 1/72 inch.
    #expect(try files.poppler("pdfinfo", "out.pdf").contains("419.528 x 595.276 pts"))
    #expect(try export("--bleed", "3").status == 0)
    #expect(try files.poppler("pdfinfo", "out.pdf").contains("436.535 x 612.283 pts"))
  }
}
