import ColorGrading
import Foundation
import Geometry
import PictureFiles
import StickerCompositor
import StickerScene
import Testing

@Suite struct JPEGHeaderTests: PDFHarness {
  let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.write(
      PNG.encode(Bitmap.photo(width: 120, height: 80, square: 10)), to: "wall.png")
    let photo = Bitmap.photo(width: 120, height: 80, square: 10)
    try files.write(ExportFormat.jpeg.encode(photo), to: "wall.jpg")
  }

  @Test func jpegIsEmbeddedUnchanged() throws {
    try write(SceneDocument(canvas: Size(width: 120, height: 80), background: "wall.jpg"))
    #expect(try export().status == 0)
    let list = try files.poppler("pdfimages", "-list", "out.pdf").split(separator: "\n")
    #expect(list.count == 3 && list[2].contains("jpeg"))
    _ = try files.poppler("pdfimages", "-j", "out.pdf", "image")
    #expect(try files.bytes("image-000.jpg") == files.bytes("wall.jpg"))
    var adjusted = SceneDocument(canvas: Size(width: 120, height: 80), background: "wall.jpg")
    adjusted.adjustments[.light] = 0.5
    try write(adjusted)
    #expect(try export().status == 0)
    #expect(try !files.poppler("pdfimages", "-list", "out.pdf").contains("jpeg"))
  }

  @Test(arguments: 1...8) func turnedJPEGIsUpright(orientation: Int) throws {
    let stored = Bitmap.photo(width: 96, height: 64, square: 8)
    let exif: [UInt8] = [
      0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0,
      0, 0, 0, 0,
    ]
    var file = try ExportFormat.jpeg.encode(stored, quality: 100)
    let block = Array("Exif\0\0".utf8) + exif
    file.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block, at: 2)
    try files.write(file, to: "turned.jpg")
    let upright = try PictureDecoder().decode(PictureBytes(file)).pixels.bitmap()
    try write(
      SceneDocument(
        canvas: Size(width: Double(upright.width), height: Double(upright.height)),
        background: "turned.jpg"))
    #expect(try export().status == 0)
    #expect(try files.poppler("pdfimages", "-list", "out.pdf").contains("jpeg"))
    #expect(difference(upright, try rendered()) < 6)
  }
}
