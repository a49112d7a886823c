import Foundation
import Geometry
import StickerCompositor
import StickerScene
import Testing

/// The boxes of exported pages, as poppler reads them.
@Suite struct PDFBoxesTests: PDFHarness {
  let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  /// Returns the edges of a box of the page, in points from the lower left corner.
  private func box(_ name: String) throws -> [Double] {
    let lines = try files.poppler("pdfinfo", "-box", "out.pdf").split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("\(name)Box:") })
    return line.split(separator: " ").dropFirst().compactMap { Double($0) }
  }

  @Test func boxesTellWherePrintersCut() throws {
    try write(a5())
    #expect(try export("--bleed", "3").status == 0)
    let margin = 3 / 25.4 * 72
    for (edge, goal) in zip(
      try box("Trim"), [margin, margin, 436.535 - margin, 612.283 - margin])
    {
      #expect(abs(edge - goal) < 0.01)
    }
    #expect(try box("Bleed") == box("Media") && box("Media").count == 4)
    #expect(try export().status == 0)
    #expect(try box("Trim") == box("Media"), "without a bleed, the whole page is left")
  }

  /// A file of the user goes into the page as it is, and may look like parts of the format PDF.
  @Test func pictureThatLooksLikePageLeavesBoxes() throws {
    let photo = Bitmap.photo(width: 120, height: 80, square: 10)
    var jpeg = try ExportFormat.jpeg.encode(photo)
    let fake = Array("\n2 0 obj\n<< /Type /Page /Fake true >>\nendobj\nstartxref\n7\n%%EOF\n".utf8)
    let comment = [0xFF, 0xFE, UInt8(0), UInt8(fake.count + 2)] + fake
    jpeg.insert(contentsOf: comment, at: 2)
    try files.write(jpeg, to: "wall.jpg")
    var document = SceneDocument(canvas: Size(width: 120, height: 80))
    document.background = "wall.jpg"
    try write(document)
    #expect(try export("--bleed", "3").status == 0)
    let bytes = String(decoding: try files.bytes("out.pdf"), as: UTF8.self)
    #expect(bytes.components(separatedBy: "/Fake").count == 2, "the file is in the page as it is")
    #expect(abs(try box("Trim")[0] - 3 / 25.4 * 72) < 0.01)
    #expect(try rendered(resolution: 72).width > 40)
  }
}
