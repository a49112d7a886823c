import Foundation
import PictureFiles
import StickerCompositor
import Testing

@testable import Pictures

/// The choice of files that are decoded in the program itself; the sandbox of these tests refuses every file.
@Suite final class FileOpenerTests {
  private let root = FileManager.default.temporaryDirectory.appending(
    path: "opener-\(UUID().uuidString)")

  init() throws {
    for folder in ["Assets/Icons", "Assets/Stickers/animals", "Assets/Elsewhere", "home"] {
      try FileManager.default.createDirectory(
        at: root.appending(path: folder), withIntermediateDirectories: true)
    }
    for file in [
      "Assets/background.jpg", "Assets/Icons/a.png", "Assets/Stickers/animals/b.png",
      "Assets/Elsewhere/c.png", "Assets/d.png", "home/e.png",
    ] {
      try Data(PNG.encode(Bitmap(width: 2, height: 1, filledWith: 0xFF12_3456)))
        .write(to: root.appending(path: file))
    }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: root.appending(path: name).path,
      withDestinationPath: target.hasPrefix("/") ? target : root.appending(path: target).path)
  }

  /// Whether a file is decoded here, with the bundled pictures of an asset folder.
  private func isTrusted(_ file: String, assets: String = "Assets") -> Bool {
    let folder = root.appending(path: assets).path
    let opener = FileOpener(
      fence: PictureFence(executable: "/nonexistent", spareCount: 0),
      trusting: ["background.jpg", "Icons", "Stickers"].map { "\(folder)/\($0)" })
    return (try? opener.picture("\(root.path)/\(file)", fit: .full)) != nil
  }

  @Test func trustsNamedFilesAndFolders() {
    #expect(isTrusted("Assets/background.jpg"))
    #expect(isTrusted("Assets/Icons/a.png"))
    #expect(isTrusted("Assets/Stickers/animals/b.png"))
    #expect(isTrusted("Assets/Stickers/../Icons//a.png"))
  }

  @Test func sandboxesFilesBesideTheNamedFolders() {
    for file in ["Assets/d.png", "Assets/Elsewhere/c.png", "home/e.png"] {
      #expect(!isTrusted(file), "\(file)")
      #expect(!isTrusted(file, assets: "."), "\(file) below a parent folder")
    }
    #expect(!isTrusted("Assets/Icons/../d.png"))
    #expect(!isTrusted("Assets/Icons/../../home/e.png"))
  }

  @Test func sandboxesFilesBehindLinksOutOfTheNamedFolders() throws {
    try link("Assets/Icons/out.png", to: "home/e.png")
    try link("Assets/Stickers/out", to: "home")
    #expect(!isTrusted("Assets/Icons/out.png"))
    #expect(!isTrusted("Assets/Stickers/out/e.png"))
    // From outside to the inside, the file is the program's own.
    try link("home/in.png", to: "Assets/Icons/a.png")
    #expect(isTrusted("home/in.png"))
  }

  @Test func followsLinksToTheAssetFolderButNotOfTheNamedFolders() throws {
    try link("Linked", to: "Assets")
    #expect(isTrusted("Linked/Icons/a.png", assets: "Linked"))
    #expect(isTrusted("Assets/Icons/a.png", assets: "Linked"))
    try FileManager.default.createDirectory(
      at: root.appending(path: "Other"), withIntermediateDirectories: true)
    try link("Other/Stickers", to: "home")
    try link("Other/Icons", to: "/")
    #expect(!isTrusted("Other/Stickers/e.png", assets: "Other"))
    #expect(!isTrusted("home/e.png", assets: "Other"))
  }
}
