import Foundation
import StickerCompositor
import Testing

@Suite struct DocumentFormatTests: PDFHarness {
  let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.write(
      PNG.encode(Bitmap.photo(width: 120, height: 80, square: 10)), to: "wall.png")
    let photo = Bitmap.photo(width: 120, height: 80, square: 10)
    try files.write(ExportFormat.jpeg.encode(photo), to: "wall.jpg")
  }

  @Test func unwritablePlaceLeavesOldFile() throws {
    try write(a5())
    try files.write("old", to: "out.pdf")
    let result = try Program.run(
      ["--scene", "scene.json", "--export", "/dev/full/out.pdf"], in: files.folder)
    #expect(result.status == 1 && result.errorLines.count == 1)
    #expect(try files.read("out.pdf") == "old")
    let missing = try Program.run(
      ["--scene", "missing.json", "--export", "out.pdf"], in: files.folder)
    #expect(missing.status == 1)
    #expect(try files.read("out.pdf") == "old")
  }

  @Test func refusesOptionsOfPictures() throws {
    try write(a5())
    #expect(try export("--export-size", "100").status == 2)
    let bleed = try Program.run(
      ["--scene", "scene.json", "--export", "out.png", "--bleed", "3"], in: files.folder)
    #expect(bleed.status == 2 && bleed.errors.contains("--bleed"))
  }
}
