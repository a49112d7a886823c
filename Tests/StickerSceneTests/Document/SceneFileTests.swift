@testable import StickerScene
import TestFolders
import Testing

@Suite struct SceneFileTests {
  @Test func writesAndReads() throws {
    let folder = try TemporaryFolder()
    let file = SceneFile(path: folder.file("scene.json"))
    #expect(try file.read() == nil)
    try file.write(example)
    #expect(try folder.text(of: "scene.json") == exampleText)
    #expect(try file.read() == example)
    #expect(folder.names == ["scene.json"])
  }

  @Test func refusesToReadWhenFolderIsMissing() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("no/scene.json")
    let error = #expect(throws: SceneFileError.self) { try SceneFile(path: path).read() }
    #expect(
      error?.description == "Can't save \(path): its folder doesn't exist. "
        + "Create the folder first, or choose another place.")
  }

  @Test func leavesOldFileWhenDocumentIsInvalid() throws {
    let folder = try TemporaryFolder()
    let file = SceneFile(path: folder.file("scene.json"))
    try file.write(example)
    var bad = example
    bad.stickers[0].rotation = .nan
    #expect(throws: SceneFileError.self) { try file.write(bad) }
    #expect(try folder.text(of: "scene.json") == exampleText)
  }
}
