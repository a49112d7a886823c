import Foundation
import Testing

@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

/// The list of recently opened files.
@Suite struct RecentFilesTests {
  private let desk: Desk
  private let recent: RecentFiles

  init() throws {
    desk = try Desk()
    recent = RecentFiles(desk.path("data/recent"))
  }

  @Test func listsLatestFirstWithoutDuplicates() throws {
    #expect(recent.paths.isEmpty)
    for name in ["photo.svg", "card.svg", "photo.svg"] { recent.note(desk.path(name)) }
    #expect(recent.paths == [desk.path("photo.svg"), desk.path("card.svg")])
  }

  @Test func hidesMissingFileUntilItReturns() throws {
    for name in ["photo.svg", "card.svg"] { recent.note(desk.path(name)) }
    let card = try desk.bytes("card.svg")
    try FileManager.default.removeItem(atPath: desk.path("card.svg"))
    #expect(recent.paths == [desk.path("photo.svg")])
    try desk.write(card, to: "card.svg")
    #expect(recent.paths == [desk.path("card.svg"), desk.path("photo.svg")])
  }

  @Test func storesTwelveFilesAtMost() throws {
    for number in 0..<20 {
      try desk.write("", to: "\(number).jpg")
      recent.note(desk.path("\(number).jpg"))
    }
    #expect(recent.paths == (8..<20).reversed().map { desk.path("\($0).jpg") })
  }

  @Test func preservesUnusualNames() throws {
    for name in ["a b%20ä#?.jpg", "two\nlines.png", "😀.webp"] {
      try desk.write("", to: name)
      recent.note(desk.path(name))
      #expect(recent.paths.first == desk.path(name))
    }
  }

  @Test func ignoresInvalidList() throws {
    try desk.make("data")
    try desk.write(
      "# no file\nhttp://x/a.jpg\nfile://other/a.jpg\nfile:///a%00b\nnonsense\nfile:/etc/passwd/x\n",
      to: "data/recent")
    #expect(recent.paths.isEmpty)
    try desk.write([0xFF, 0xFE, 0], to: "data/recent")
    #expect(recent.paths.isEmpty)
    RecentFiles(nil).note(desk.path("photo.svg"))
    #expect(RecentFiles(nil).paths.isEmpty)
  }

  @Test func chooserShowsRecentFilesFirst() throws {
    let scene = desk.path("party.json")
    func chooser(_ purpose: FileChooser.Purpose, at folder: String? = nil) -> FileChooser {
      FileChooser(
        purpose, bundled: "/bundled.jpg", at: folder, recent: [scene, desk.path("photo.svg")])
    }
    var photos = chooser(.photo)
    #expect(photos.sheet().chips.first { $0.id == "recent" }?.isOn == true)
    #expect(photos.sheet().chips.filter(\.isOn).count == 1)
    #expect(photos.sheet().tiles.dropFirst(2).map(\.id) == [desk.path("photo.svg")])
    // A folder, and back.
    #expect(photos.choose(.chip("/")) == .goesOn)
    #expect(!photos.showsRecent && photos.folder == "/")
    #expect(photos.choose(.chip("recent")) == .goesOn)
    #expect(photos.showsRecent)
    #expect(photos.choose(.tile(desk.path("photo.svg"))) == .file(desk.path("photo.svg")))
    // Where the person was last comes first; where a copy goes there are none.
    #expect(!chooser(.any, at: "/").showsRecent)
    #expect(!chooser(.folder).sheet().chips.contains { $0.id == "recent" })
  }
}
