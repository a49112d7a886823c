@testable import StickerScene
import TestFolders
import Testing

@Suite struct FileContentErrorTests {
  @Test func namesFileInErrors() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "broken\n.json")
    let file = SceneFile(path: folder.file("broken\n.json"))
    let error = #expect(throws: SceneFileError.self) { try file.read() }
    #expect(
      error?.description
        == "Can't open \(folder.path)/broken?.json: the document has no version. "
        + "Add \"version\": 1.")
  }
}
