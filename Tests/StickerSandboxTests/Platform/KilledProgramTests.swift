import Foundation
import Geometry
import Gestures
import InputRecording
import StickerScene
import Testing

/// Finished changes are saved even if the program is killed or cannot write.
@Suite(.serialized) struct KilledProgramTests: KilledProgramHarness {
  @Test func secondProgramReportsOpenSceneAndChangesNothing() throws {
    let table = try TouchTable(["card@400,300"])
    let files = table.files
    try eventually("the card to be saved") { try table.scene().stickers.count == 1 }
    let before = try files.bytes("scene.json")
    // The second one's hand moves the card.
    try files.write(
      """
      {"t": 0.1, "type": "mouseDown", "button": 1, "x": 400, "y": 310}
      {"t": 0.2, "type": "mouseMove", "x": 600, "y": 510}
      {"t": 0.3, "type": "mouseUp", "button": 1, "x": 600, "y": 510}
      """, to: "second.jsonl")
    let second = try files.run(
      "--scene", "scene.json", "--replay", "second.jsonl", "--no-ui", "--size", "1280x800")
    // When it begins, and when it ends.
    #expect(second.errorLines.count == 2 && second.status == 1, "\(second.errors)")
    for line in second.errorLines { #expect(line.contains("open in another program")) }
    #expect(try files.bytes("scene.json") == before)
    // The first goes on.
    try table.down(1, 400, 310)
    try table.move([(1, 450, 330)], steps: 6)
    try table.up(1)
    let scene = try table.close()
    try scene.expect(1, movedBy: Turn(shift: Complex(50, 20)))
  }

  @Test func reportsFileSizeLimitWithoutDamagingScene() throws {
    let files = try ProgramFolder()
    #expect(
      try files.run(
        "photo.svg", "--scene", "scene.json", "--place", "card.svg@100,100", "--size", "64x40"
      ).status == 0)
    let before = try document(files)
    // So many cards that the file cannot hold them.
    try files.write(keys(["A"] + Array(repeating: "D", count: 40)), to: "copies.jsonl")
    let full = try Program.run(
      [
        "-c", "ulimit -f 4; exec env --default-signal=XFSZ \"$0\" \"$@\"", Program.path,
        "--headless", "--size", "64x40",
        "--scene", "scene.json", "--replay", "copies.jsonl",
      ], in: files.folder, program: "/bin/sh")
    #expect(full.status == 1)
    #expect(full.errorLines.contains { $0.contains("scene.json") && $0.contains("too large") })
    // Two pictures, the journal, the scene if it was to be saved meanwhile, and what came of it all.
    #expect(full.errorLines.count <= 5, "\(full.errors)")
    // As it was, or as it was saved while there were few enough.
    let scene = try SceneDocument(reading: files.bytes("scene.json"))
    #expect(scene.stickers.first == before.stickers.first)
    #expect(try files.names().allSatisfy { $0.hasPrefix("scene.json") || $0 == "copies.jsonl" })
    // With room again, what the journal could take is there, and can be taken back.
    #expect(try files.run("--scene", "scene.json", "--size", "64x40").status == 0)
    let after = try document(files)
    #expect(after.stickers.first == before.stickers.first && after.stickers.count > 1)
    #expect(try undo(files, times: after.stickers.count - 1) == before)
  }

  @Test func recordingIsOnDiskAfterKill() throws {
    let table = try TouchTable(["card@400,300"])
    try table.down(1, 400, 310)
    try table.move([(1, 500, 410)], steps: 6)
    try table.rest([1])
    try table.kill()
    let kinds = try Recording.read(table.files.path("hands.jsonl")).events.map(\.kind)
    #expect(kinds.first == .resize(Size(width: 1280, height: 800)))
    let moves = kinds.filter { if case .touch(.move, _, _, _, _) = $0 { true } else { false } }
    #expect(moves.count == 6)
  }
}
