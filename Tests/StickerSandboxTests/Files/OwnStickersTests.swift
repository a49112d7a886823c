import Foundation
import Geometry
import InputRecording
import StickerScene
import Testing

@testable import StickerEditor
@testable import StickerSandbox

/// The user's own stickers, with subfolders and broken files.
@Suite struct OwnStickersTests {
  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    for folder in ["tray/animals", "tray/.hidden"] { try files.make(folder) }
    for name in ["star", "animals/cat", ".hidden/no"] {
      try files.write(ProgramFolder.sticker, to: "tray/\(name).svg")
    }
  }

  /// Replays input on the tray; returns the scene afterwards and the lines on standard error.
  private func play(_ hands: InputScript, _ options: String...) throws -> (
    SceneDocument, [Substring]
  ) {
    var hands = hands
    hands.wait(0.5)
    hands.end()
    try files.write(Recording(events: hands.events).written(), to: "hands.jsonl")
    let outcome = try Program.run(
      [
        "photo.svg", "--scene", "scene.json", "--stickers", "tray", "--headless", "--replay",
        "hands.jsonl", "--screenshot", "shown.png",
      ] + options, in: files.folder)
    #expect(outcome.status == 0)
    return (try SceneDocument(reading: files.bytes("scene.json")), outcome.errorLines)
  }

  /// The middle of a picture of this tray.
  private func cell(_ index: Int, of names: [String]) -> Point {
    Tray(names: names, sections: TraySection.sections(of: names))
      .frame(of: index, in: TouchTable.layout).center
  }

  @Test func findsStickersInSubfolders() throws {
    var hands = InputScript()
    let names = ["star.svg", "animals/cat.svg"]
    for index in names.indices {
      hands.drag(from: cell(index, of: names), to: Point(400 + 300 * Double(index), 300))
    }
    let (scene, errors) = try play(hands)
    #expect(scene.stickers.map(\.image) == names && errors.isEmpty, "\(errors)")
    let outcome = try files.run(
      "--scene", "scene.json", "--stickers", "tray", "--export", "made.png")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let again = try files.run(
      "photo.svg", "--scene", "other.json", "--stickers", "tray", "--place", "animals/cat@100,100")
    #expect(again.status == 0)
    let placed = try SceneDocument(reading: files.bytes("other.json")).stickers
    #expect(placed.map(\.image) == ["animals/cat.svg"])
  }

  @Test func omitsBrokenFileFromTrayAndReportsIt() throws {
    try files.write("no picture", to: "tray/broken.png")
    var hands = InputScript()
    let names = ["star.svg", "animals/cat.svg"]
    // Where it would lie lies the next one.
    hands.drag(from: cell(0, of: names), to: Point(400, 300))
    let (scene, errors) = try play(hands)
    #expect(scene.stickers.map(\.image) == ["star.svg"])
    #expect(errors.count == 1 && errors[0].contains("broken.png"), "\(errors)")
    #expect(errors[0].contains("left out of the tray"))
  }
}
