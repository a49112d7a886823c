import Foundation
import Geometry
import Pictures
import SeededNumbers
import StickerCompositor
import StickerScene
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

  /// Files that cannot grow, as on a full disk.
  @Test(arguments: ["out.pdf", "out.stickers", "out.png", "out.jpg"])
  func fullDiskLeavesOldFile(name: String) throws {
    var document = SceneDocument(canvas: Size(width: 400, height: 600))
    var random = SeededGenerator(seed: 1)
    document.stickers = (1...100).map { id in
      let samples = (0..<20).map { _ in
        Stroke.Sample(Point(random.number(0...200), random.number(0...200)), width: 3)
      }
      let stroke = Stroke(.pen, color: 0xE5_372B, samples: samples)
      return SceneDocument.Sticker(
        id: id, image: stroke.name, size: stroke.size,
        position: Point(random.number(0...400), random.number(0...600)))
    }
    try write(document)
    try files.write("old", to: name)
    let names = try files.names()
    let result = try Program.run(
      [
        "-c", "trap '' XFSZ; ulimit -f 4; exec \"$0\" \"$@\"", Program.path, "--scene",
        "scene.json", "--export", name,
      ], in: files.folder, program: "/bin/bash")
    #expect(result.status == 1 && result.errorLines.count == 1, "\(result)")
    #expect(result.errors.contains(name) && result.errors.contains("too large"))
    #expect(try files.read(name) == "old")
    #expect(try files.names() == names, "nothing is left over")
  }

  @Test func missingSceneLeavesOldFile() throws {
    try files.write("old", to: "out.pdf")
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
