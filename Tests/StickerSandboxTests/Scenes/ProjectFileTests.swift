import CDeflate
import Foundation
import StickerCompositor
import Testing

@Suite struct ProjectFileTests: ProjectHarness {
  let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.make("work")
    try files.write(
      ExportFormat.jpeg.encode(Bitmap.photo(width: 120, height: 80, square: 10)),
      to: "work/wall.jpg")
    try files.write(
      PNG.encode(Bitmap.photo(width: 40, height: 30, square: 5)), to: "work/badge.png")
  }

  @Test func tellsWhyProjectCantBeOpened() throws {
    try files.write("nonsense", to: "bad.stickers")
    let bad = try Program.run(
      ["--scene", "bad.stickers", "--export", "out.png"], in: files.folder)
    #expect(bad.status == 1 && bad.errors.contains("damaged") && bad.errorLines.count == 1)
    let missing = try Program.run(
      ["--scene", "none.stickers", "--export", "out.png"], in: files.folder)
    #expect(missing.status == 1 && missing.errors.contains("none.stickers"))
  }
}
