import Files
import Foundation
import Testing

@testable import StickerSandbox

/// The folder of pictures that were pasted without a file.
@Suite struct PastedPicturesTests {
  private let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  private func pictures(of scene: String) throws -> PastedPictures {
    try #require(PastedPictures(ofScene: files.path(scene)))
  }

  @Test func namesFolderAfterScene() throws {
    #expect(try pictures(of: "party.json").folder == files.path("party-pictures"))
    #expect(try pictures(of: "party").folder == files.path("party-pictures"))
    let ours = try pictures(of: "party.json")
    #expect(!ours.isElsewhere(files.path("party-pictures/a.png")))
    #expect(ours.isElsewhere(files.path("other-pictures/a.png")))
    #expect(!ours.isElsewhere(files.path("a-pictures.png")))
  }

  @Test func reusesFileOnlyForSameContent() throws {
    let pictures = try pictures(of: "party.json")
    let first = try pictures.keep([1, 2, 3], ending: "png")
    #expect(first.isNew)
    let again = try pictures.keep([1, 2, 3], ending: "png")
    #expect(again.path == first.path && !again.isNew)
    #expect(try pictures.keep([1, 2, 4], ending: "png").path != first.path)
    // Another program has replaced the picture with other content.
    try Data([9]).write(to: URL(filePath: first.path))
    let beside = try pictures.keep([1, 2, 3], ending: "png")
    #expect(beside.isNew && beside.path != first.path)
    #expect(try Data(contentsOf: URL(filePath: beside.path)) == Data([1, 2, 3]))
    #expect(try Data(contentsOf: URL(filePath: first.path)) == Data([9]))
  }

  @Test func throwsWhenFolderCannotBeCreated() throws {
    try files.write("in the way", to: "party-pictures")
    let pictures = try pictures(of: "party.json")
    #expect(throws: (any Error).self) { try pictures.keep([1], ending: "png") }
  }

  /// Another user who may write beside the scene could have created the link.
  @Test func refusesFolderThatIsSymbolicLink() throws {
    try files.make("private")
    try files.write("mine", to: "private/pasted-1.png")
    try FileManager.default.createSymbolicLink(
      atPath: files.path("party-pictures"), withDestinationPath: "private")
    let pictures = try pictures(of: "party.json")
    #expect(
      throws: FileError(
        path: files.path("party-pictures"), action: .write, code: FileCode.symbolicLink.code)
    ) { try pictures.keep([1], ending: "png") }
    pictures.remove()
    #expect(try files.names("private") == ["pasted-1.png"])
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
  func refusesFolderOfAnotherUser() throws {
    try files.make("party-pictures")
    // Safe: the path ends with a zero, lent for the call.
    #expect(unsafe chown(files.path("party-pictures"), 4711, gid_t.max) == 0)
    let pictures = try pictures(of: "party.json")
    #expect(throws: FileError.self) { try pictures.keep([1], ending: "png") }
    // Unless the scene is theirs.
    try files.write("", to: "party.json")
    // Safe: the path ends with a zero, lent for the call.
    #expect(unsafe chown(files.path("party.json"), 4711, gid_t.max) == 0)
    #expect(try pictures.keep([1], ending: "png").isNew)
  }

  @Test(arguments: [
    ("file:///a/b%20c.png", "/a/b c.png"), ("file://localhost/a.png", "/a.png"),
    ("file:/a.png", "/a.png"), ("file://far/a.png", nil), ("https://a.example/b.png", nil),
    ("file:", nil), ("file:///%zz", "/%zz"), ("/a.png", nil),
  ])
  func convertsFileURIToPath(uri: String, path: String?) {
    #expect(Paste.path(ofFileURI: uri[...]) == path)
  }
}
