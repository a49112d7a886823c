import Foundation
import Geometry
import StickerScene
import Testing

@Suite(.serialized) struct VisitsTests: KioskHarness {
  let files: ProgramFolder
  let card = Point(560, 380)

  init() throws {
    files = try ProgramFolder()
    try files.write(
      ProgramFolder.photo(width: 1064, height: 760), to: "wall.svg")
    try files.make("out")
  }

  @Test func restoresInitialSceneAfterInterruptedVisit() throws {
    let first = try play(InputScript())
    #expect(try play(mess).stickers.count == 2)
    let next = try play(InputScript())
    #expect(next.stickers == first.stickers)
    // Nor can it be brought back.
    var undo = InputScript()
    for _ in 1...4 { undo.key("Z", with: "Left Ctrl") }
    #expect(try play(undo).stickers == first.stickers)
  }

  /// The background is part of a visit, too.
  @Test func restoresInitialBackgroundAtNextStart() throws {
    let first = try play(InputScript())
    let store = try SceneStore(path: files.path("scene.json")) { throw CocoaError(.fileNoSuchFile) }
    try files.write(ProgramFolder.photo(width: 300, height: 900), to: "other.svg")
    var change = SceneChange()
    change.setCanvas(size: Size(width: 300, height: 900), background: "other.svg")
    try store.commit(change)
    try store.close()
    #expect(try scene().background == "other.svg")
    // The error line says that the scene's background differs from the photo on the command line.
    #expect(try play(InputScript(), errors: 1) == first)
  }

  @Test func changesWithoutKioskChangeInitialScene() throws {
    let first = try play(InputScript())
    _ = try play(mess)
    // Looking changes nothing.
    #expect(try files.run("--scene", "scene.json", "--size", "64x40").status == 0)
    #expect(try play(InputScript()).stickers == first.stickers)
    #expect(
      try files.run("--scene", "scene.json", "--place", "card.svg@100,100", "--size", "64x40")
        .status
        == 0)
    let changed = try scene().stickers
    _ = try play(mess)
    #expect(try play(InputScript()).stickers.prefix(changed.count) == changed[...])
  }
}
