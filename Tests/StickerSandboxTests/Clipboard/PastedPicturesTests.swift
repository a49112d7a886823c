import Files
import Foundation
import Testing

@testable import StickerSandbox

/// The folder of pictures that were pasted without a file.
@Suite struct PastedPicturesTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  private func pictures(of scene: String) throws -> PastedPictures {
    try #require(PastedPictures(ofScene: desk.path(scene)))
  }

  @Test func namesFolderAfterScene() throws {
    #expect(try pictures(of: "party.json").folder == desk.path("party-pictures"))
    #expect(try pictures(of: "party").folder == desk.path("party-pictures"))
    let ours = try pictures(of: "party.json")
    #expect(!ours.isElsewhere(desk.path("party-pictures/a.png")))
    #expect(ours.isElsewhere(desk.path("other-pictures/a.png")))
    #expect(!ours.isElsewhere(desk.path("a-pictures.png")))
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
    try desk.write("in the way", to: "party-pictures")
    let pictures = try pictures(of: "party.json")
    #expect(throws: (any Error).self) { try pictures.keep([1], ending: "png") }
  }

  /// Another user who may write beside the scene could have created the link.
  @Test func refusesFolderThatIsSymbolicLink() throws {
    try desk.make("private")
    try desk.write("mine", to: "private/pasted-1.png")
    try FileManager.default.createSymbolicLink(
      atPath: desk.path("party-pictures"), withDestinationPath: "private")
    let pictures = try pictures(of: "party.json")
    #expect(
      throws: FileError(
        path: desk.path("party-pictures"), action: .write, code: FileCode.symbolicLink.code)
    ) { try pictures.keep([1], ending: "png") }
    pictures.remove()
    #expect(try desk.names("private") == ["pasted-1.png"])
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
  func refusesFolderOfAnotherUser() throws {
    try desk.make("party-pictures")
    // Safe: the path ends with a zero, lent for the call.
    #expect(unsafe chown(desk.path("party-pictures"), 4711, gid_t.max) == 0)
    let pictures = try pictures(of: "party.json")
    #expect(throws: FileError.self) { try pictures.keep([1], ending: "png") }
    // Unless the scene is theirs.
    try desk.write("", to: "party.json")
    // Safe: the path ends with a zero, lent for the call.
    #expect(unsafe chown(desk.path("party.json"), 4711, gid_t.max) == 0)
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
