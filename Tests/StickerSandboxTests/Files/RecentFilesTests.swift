import Foundation
import Testing

@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

/// The list of recently opened files.
@Suite struct RecentFilesTests {
  private let files: ProgramFolder
  private let recent: RecentFiles

  init() throws {
    files = try ProgramFolder()
    recent = RecentFiles(files.path("data/recent"))
  }

  @Test func listsLatestFirstWithoutDuplicates() throws {
    #expect(recent.paths.isEmpty)
    for name in ["photo.svg", "card.svg", "photo.svg"] { recent.note(files.path(name)) }
    #expect(recent.paths == [files.path("photo.svg"), files.path("card.svg")])
  }

  @Test func hidesMissingFileUntilItReturns() throws {
    for name in ["photo.svg", "card.svg"] { recent.note(files.path(name)) }
    let card = try files.bytes("card.svg")
    try FileManager.default.removeItem(atPath: files.path("card.svg"))
    #expect(recent.paths == [files.path("photo.svg")])
    try files.write(card, to: "card.svg")
    #expect(recent.paths == [files.path("card.svg"), files.path("photo.svg")])
  }

  @Test func storesTwelveFilesAtMost() throws {
    for number in 0..<20 {
      try files.write("", to: "\(number).jpg")
      recent.note(files.path("\(number).jpg"))
    }
    #expect(recent.paths == (8..<20).reversed().map { files.path("\($0).jpg") })
  }

  @Test func preservesUnusualNames() throws {
    for name in ["a b%20ä#?.jpg", "two\nlines.png", "😀.webp"] {
      try files.write("", to: name)
      recent.note(files.path(name))
      #expect(recent.paths.first == files.path(name))
    }
  }

  @Test func ignoresInvalidList() throws {
    try files.make("data")
    try files.write(
      "# no file\nhttp://x/a.jpg\nfile://other/a.jpg\nfile:///a%00b\nnonsense\nfile:/etc/passwd/x\n",
      to: "data/recent")
    #expect(recent.paths.isEmpty)
    try files.write([0xFF, 0xFE, 0], to: "data/recent")
    #expect(recent.paths.isEmpty)
    RecentFiles(nil).note(files.path("photo.svg"))
    #expect(RecentFiles(nil).paths.isEmpty)
  }

  @Test func chooserShowsRecentFilesFirst() throws {
    let scene = files.path("party.json")
    func chooser(_ purpose: FileChooser.Purpose, at folder: String? = nil) -> FileChooser {
      FileChooser(
        purpose, bundled: "/bundled.jpg", at: folder, recent: [scene, files.path("photo.svg")])
    }
    var photos = chooser(.photo)
    #expect(photos.sheet().chips.first { $0.id == "recent" }?.isOn == true)
    #expect(photos.sheet().chips.filter(\.isOn).count == 1)
    #expect(photos.sheet().tiles.dropFirst(2).map(\.id) == [files.path("photo.svg")])
    // A folder, and back.
    #expect(photos.choose(.chip("/")) == .goesOn)
    #expect(!photos.showsRecent && photos.folder == "/")
    #expect(photos.choose(.chip("recent")) == .goesOn)
    #expect(photos.showsRecent)
    #expect(photos.choose(.tile(files.path("photo.svg"))) == .file(files.path("photo.svg")))
    // Where the person was last comes first; where a copy goes there are none.
    #expect(!chooser(.any, at: "/").showsRecent)
    #expect(!chooser(.folder).sheet().chips.contains { $0.id == "recent" })
  }
}
