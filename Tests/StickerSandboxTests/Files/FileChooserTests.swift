import Files
import Foundation
import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

/// Looking for photos and scenes in folders.
@Suite struct FileChooserTests {
  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    for name in ["b.jpg", "a.png", ".hidden.png", "notes.txt", "broken.json"] {
      try files.write("", to: name)
    }
    try FileManager.default.createDirectory(
      atPath: files.path("more"), withIntermediateDirectories: true)
    try Data(SceneDocument(canvas: Size(width: 10, height: 10)).written()).write(
      to: URL(fileURLWithPath: files.path("party.json")))
  }

  private func chooser(_ purpose: FileChooser.Purpose) -> FileChooser {
    FileChooser(purpose, bundled: "/bundled.jpg", at: files.path("").trimmed)
  }

  private func titles(_ chooser: FileChooser) -> [String] {
    chooser.sheet().tiles.map(\.title.description)
  }

  /// Reading a file of 1 GiB once blocked the program for half a minute.
  @Test func listsHugeSceneWithoutReadingIt() throws {
    try files.write("", to: "huge.json")
    // Safe: the path ends with a zero, lent for the call.
    #expect(unsafe truncate(files.path("huge.json"), 1 << 30) == 0)
    #expect(titles(chooser(.any)).contains("huge.json"), "whatever is in it")
  }

  @Test func listsOnlyFoldersPicturesAndScenes() {
    #expect(
      titles(chooser(.any)) == ["more", "a.png", "b.jpg", "card.svg", "party.json", "photo.svg"])
    #expect(
      titles(chooser(.photo)) == [
        "Default photo", "Blank page", "more", "a.png", "b.jpg", "card.svg", "photo.svg",
      ])
    #expect(titles(chooser(.folder)) == ["more"])
  }

  @Test func listsOnlyPicturesForSticker() throws {
    try files.write("", to: "clip.mp4")
    var chooser = chooser(.picture)
    #expect(titles(chooser) == ["more", "a.png", "b.jpg", "card.svg", "photo.svg"])
    #expect(chooser.choose(.tile(files.path("a.png"))) == .file(files.path("a.png")))
    let recent = FileChooser(
      .picture, bundled: "", recent: ["/a/x.json", "/a/y.png", "/a/z.mp4", "/a/w.stickers"])
    #expect(titles(recent) == ["y.png"])
  }

  @Test func showsBundledPhotoOnce() {
    let bundled = files.path("b.jpg")
    let chooser = FileChooser(
      .photo, bundled: bundled,
      recent: [files.path("a.png"), files.path("../\(files.path("").trimmed.lastPart)/b.jpg")])
    #expect(titles(chooser) == ["Default photo", "Blank page", "a.png"])
  }

  @Test func opensFoldersAndTheirParents() {
    var chooser = chooser(.any)
    let start = chooser.folder
    #expect(chooser.choose(.tile(files.path("more"))) == .goesOn)
    #expect(chooser.folder == files.path("more"))
    #expect(chooser.sheet().tiles.isEmpty)
    #expect(chooser.choose(.chip("up")) == .goesOn)
    #expect(chooser.folder == start)
    for _ in 0..<20 { _ = chooser.choose(.chip("up")) }
    #expect(chooser.folder == "/")
    #expect(!chooser.sheet().chips.contains { $0.id == "up" })
    #expect(chooser.sheet().tiles.contains { $0.id == "/tmp" })
  }

  @Test func returnsChosenFileFolderOrBackground() {
    var chooser = chooser(.photo)
    #expect(chooser.choose(.tile(files.path("a.png"))) == .file(files.path("a.png")))
    #expect(chooser.choose(.tile(files.path("party.json"))) == .file(files.path("party.json")))
    let (bundled, paper) = (chooser.sheet().tiles[0], chooser.sheet().tiles[1])
    #expect(chooser.choose(.tile(bundled.id)) == .bundledPhoto)
    #expect(chooser.choose(.tile(paper.id)) == .paper)
    #expect(chooser.choose(.close) == .nothing)
    var copy = self.chooser(.folder)
    #expect(copy.choose(.chip(copy.sheet().chips[0].id)) == .folder(copy.folder))
  }

  @Test func showsRemovedFolderAsEmpty() throws {
    var chooser = chooser(.any)
    _ = chooser.choose(.tile(files.path("more")))
    try FileManager.default.removeItem(atPath: files.path("more"))
    #expect(chooser.sheet().tiles.isEmpty)
    #expect(!chooser.sheet().emptyText.description.isEmpty)
  }
}

extension String {
  /// A path without a slash at its end.
  fileprivate var trimmed: String { hasSuffix("/") ? String(dropLast()) : self }
}
