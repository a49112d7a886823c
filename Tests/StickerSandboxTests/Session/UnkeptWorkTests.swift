import Foundation
import Geometry
import StickerScene
import Testing

/// The exit status tells the user that changes could not be saved.
@Suite struct UnkeptWorkTests {
  private func desk() throws -> Desk {
    let desk = try Desk()
    let first = try desk.run("photo.svg", "--scene", "scene.json", "--size", "64x40")
    #expect(first.status == 0, "\(first.errors)")
    return desk
  }

  /// Places a card, and sees that this fails and changes nothing but what it is asked to write beside.
  private func expectUnkept(_ desk: Desk, _ reason: String) throws {
    let before = try desk.bytes("scene.json")
    let outcome = try desk.run(
      "--scene", "scene.json", "--place", "card.svg@100,100", "--size", "64x40", "--screenshot",
      "shot.png", "--stats", "stats.json", "--record", "hands.jsonl")
    #expect(outcome.status == 1, "\(outcome.errors)")
    let last = outcome.errorLines.last ?? ""
    #expect(last.contains("scene.json weren't saved. "), "\(outcome.errors)")
    #expect(last.contains(reason), "\(outcome.errors)")
    #expect(try desk.bytes("scene.json") == before)
    for name in ["shot.png", "stats.json", "hands.jsonl"] { #expect(desk.exists(name), "\(name)") }
  }

  @Test func reportsUnsavedChangesWhenSceneIsOpenElsewhere() throws {
    let desk = try desk()
    let store = try SceneStore(path: desk.path("scene.json")) { SceneDocument(canvas: .zero) }
    #expect(!store.isReadOnly)
    try expectUnkept(desk, "is open in another program")
    try store.close()
  }

  @Test func reportsUnsavedChangesWhenLockIsFolder() throws {
    let desk = try desk()
    try desk.make("scene.json.lock")
    try expectUnkept(desk, "this is a folder")
  }

  @Test func reportsUnsavedChangesWhenLockIsLink() throws {
    let desk = try desk()
    try FileManager.default.createSymbolicLink(
      atPath: desk.path("scene.json.lock"), withDestinationPath: "/dev/full")
    try expectUnkept(desk, "this is a symbolic link")
  }

  @Test func succeedsWithoutChangesWhenLockIsFolder() throws {
    let desk = try desk()
    try desk.make("scene.json.lock")
    let outcome = try desk.run("--scene", "scene.json", "--size", "64x40")
    #expect(outcome.status == 0 && outcome.errorLines.count == 1, "\(outcome.errors)")
  }

  @Test func preservesLinksAndPermissionsAndRefusesPipes() throws {
    let desk = try desk()
    for name in ["shot.png", "stats.json", "card.png"] {
      try desk.write("private", to: name)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600], ofItemAtPath: desk.path(name))
      try FileManager.default.createSymbolicLink(
        atPath: desk.path("link-" + name), withDestinationPath: name)
    }
    let shown = try desk.run(
      "--scene", "scene.json", "--size", "64x40", "--screenshot", "link-shot.png", "--stats",
      "link-stats.json")
    let exported = try desk.run(
      "--scene", "scene.json", "--export", "link-card.png", headless: false)
    #expect(shown.status == 0 && exported.status == 0, "\(shown.errors)\(exported.errors)")
    for name in ["shot.png", "stats.json", "card.png"] {
      #expect(try desk.bytes(name) != Array("private".utf8))
      let attributes = try FileManager.default.attributesOfItem(atPath: desk.path(name))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      let link = try FileManager.default.destinationOfSymbolicLink(
        atPath: desk.path("link-" + name))
      #expect(link == name)
    }
    // Safe: the path is a text that ends, lent for the call.
    #expect(unsafe mkfifo(desk.path("pipe.png"), 0o600) == 0)
    for arguments in [["--headless", "--screenshot", "pipe.png"], ["--export", "pipe.png"]] {
      let outcome = try Program.run(["--scene", "scene.json"] + arguments, in: desk.folder)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("pipe.png: this isn't a regular file"), "\(outcome.errors)")
    }
  }
}
