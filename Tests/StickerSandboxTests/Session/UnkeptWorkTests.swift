import Foundation
import Geometry
import StickerScene
import Testing

/// The exit status tells the user that changes could not be saved.
@Suite struct UnkeptWorkTests {
  private func files() throws -> ProgramFolder {
    let files = try ProgramFolder()
    let first = try files.run("photo.svg", "--scene", "scene.json", "--size", "64x40")
    #expect(first.status == 0, "\(first.errors)")
    return files
  }

  /// Places a card, and sees that this fails and changes nothing but what it is asked to write beside.
  private func expectUnkept(_ files: ProgramFolder, _ reason: String) throws {
    let before = try files.bytes("scene.json")
    let outcome = try files.run(
      "--scene", "scene.json", "--place", "card.svg@100,100", "--size", "64x40", "--screenshot",
      "shot.png", "--stats", "stats.json", "--record", "hands.jsonl")
    #expect(outcome.status == 1, "\(outcome.errors)")
    let last = outcome.errorLines.last ?? ""
    #expect(last.contains("scene.json weren't saved. "), "\(outcome.errors)")
    #expect(last.contains(reason), "\(outcome.errors)")
    #expect(try files.bytes("scene.json") == before)
    for name in ["shot.png", "stats.json", "hands.jsonl"] { #expect(files.exists(name), "\(name)") }
  }

  @Test func reportsUnsavedChangesWhenSceneIsOpenElsewhere() throws {
    let files = try files()
    let store = try SceneStore(path: files.path("scene.json")) { SceneDocument(canvas: .zero) }
    #expect(!store.isReadOnly)
    try expectUnkept(files, "is open in another program")
    try store.close()
  }

  @Test func reportsUnsavedChangesWhenLockIsFolder() throws {
    let files = try files()
    try files.make("scene.json.lock")
    try expectUnkept(files, "this is a folder")
  }

  @Test func reportsUnsavedChangesWhenLockIsLink() throws {
    let files = try files()
    try FileManager.default.createSymbolicLink(
      atPath: files.path("scene.json.lock"), withDestinationPath: "/dev/full")
    try expectUnkept(files, "this is a symbolic link")
  }

  @Test func succeedsWithoutChangesWhenLockIsFolder() throws {
    let files = try files()
    try files.make("scene.json.lock")
    let outcome = try files.run("--scene", "scene.json", "--size", "64x40")
    #expect(outcome.status == 0 && outcome.errorLines.count == 1, "\(outcome.errors)")
  }

  @Test func preservesLinksAndPermissionsAndRefusesPipes() throws {
    let files = try files()
    for name in ["shot.png", "stats.json", "card.png"] {
      try files.write("private", to: name)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600], ofItemAtPath: files.path(name))
      try FileManager.default.createSymbolicLink(
        atPath: files.path("link-" + name), withDestinationPath: name)
    }
    let shown = try files.run(
      "--scene", "scene.json", "--size", "64x40", "--screenshot", "link-shot.png", "--stats",
      "link-stats.json")
    let exported = try files.run(
      "--scene", "scene.json", "--export", "link-card.png", headless: false)
    #expect(shown.status == 0 && exported.status == 0, "\(shown.errors)\(exported.errors)")
    for name in ["shot.png", "stats.json", "card.png"] {
      #expect(try files.bytes(name) != Array("private".utf8))
      let attributes = try FileManager.default.attributesOfItem(atPath: files.path(name))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      let link = try FileManager.default.destinationOfSymbolicLink(
        atPath: files.path("link-" + name))
      #expect(link == name)
    }
    // Safe: the path is a text that ends, lent for the call.
    #expect(unsafe mkfifo(files.path("pipe.png"), 0o600) == 0)
    for arguments in [["--headless", "--screenshot", "pipe.png"], ["--export", "pipe.png"]] {
      let outcome = try Program.run(["--scene", "scene.json"] + arguments, in: files.folder)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("pipe.png: this isn't a regular file"), "\(outcome.errors)")
    }
  }
}
