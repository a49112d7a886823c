import CDeflate
import Foundation
import PictureFiles
import StickerCompositor
import Testing

@Suite struct ProjectEntryTests: ProjectHarness {
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

  @Test(arguments: [
    "../evil.png", "/etc/passwd", "pictures/../evil.png", "pictures/a/b.png", "pictures/..",
    "pictures/a\\b.png", "pictures/a\nb.png", "evil.png", "pictures/..\u{2F}..\u{2F}x",
  ])
  func refusesNamesThatLeadOut(_ name: String) throws {
    #expect(try kind(zip([scene, (name, [1, 2, 3], 0o100644)])) == .notAPicture)
  }

  @Test func refusesLinksAndMissingScene() throws {
    #expect(
      try kind(zip([scene, ("pictures/a.png", Array("/etc/passwd".utf8), 0o120777)]))
        == .notAPicture)
    #expect(try kind(zip([("pictures/a.png", [1], 0o100644)])) == .notAPicture)
    #expect(try kind(zip([scene, scene])) == .damaged)
    #expect(try kind([]) != nil)
    #expect(try kind(Array("not a zip".utf8)) == .damaged)
  }
}
