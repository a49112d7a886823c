import Dispatch
import Foundation
import Geometry
import Gestures
import InputRecording
import StickerScene
import Synchronization
import Testing

@Suite struct ReplayTests: ReplayHarness {
  @Test func savesReplayedManipulations() throws {
    let files = try ProgramFolder()
    let scene = try play(
      files, "--scene", "scene.json", "--place", "card.svg@100,100", "--place", "card.svg@400,300")
    let first = try #require(scene.stickers.first { $0.id == 1 })
    let second = try #require(scene.stickers.first { $0.id == 2 })
    let matrix = AffineTransform(
      position: first.position, scale: first.scale, rotation: first.rotation,
      anchor: first.anchorPoint, size: first.size)
    #expect(matrix.apply(Point(50, 30)).distance(to: Point(200, 150)) < 1e-9)
    #expect(abs(first.scale.x - 1.1) < 1e-12)
    #expect(second.scale.x > 1.4)
    #expect(abs(second.rotation - arcTangent(y: 100.0 / 3, x: 20)) < 1e-12)
  }

  @Test func pastesStickerCopiedInSameRecording() throws {
    let files = try ProgramFolder()
    let keys = [["Tab"], ["Left Ctrl", "C"], ["Left Ctrl", "V"], ["Left Ctrl", "V"]]
    var lines: [String] = []
    for (number, held) in keys.enumerated() {
      let time = 0.1 * Double(number + 1)
      lines += held.map { "{\"t\": \(time), \"type\": \"keyDown\", \"key\": \"\($0)\"}" }
      lines += held.map { "{\"t\": \(time), \"type\": \"keyUp\", \"key\": \"\($0)\"}" }
    }
    try files.write(lines.joined(separator: "\n") + "\n", to: "keys.jsonl")
    let outcome = try files.run(
      "photo.svg", "--replay", "keys.jsonl", "--size", "640x400", "--headless", "--scene",
      "scene.json", "--place", "card.svg@100,100")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let scene = try SceneDocument(reading: Array(files.read("scene.json").utf8))
    #expect(scene.stickers.map(\.image) == Array(repeating: "card.svg", count: 3))
    #expect(Set(scene.stickers.map(\.position.x)).count == 3)
  }

  /// A recording in which Ctrl and a key are pressed.
  private func pressing(_ key: String, at time: Double = 0.1) -> String {
    [("keyDown", "Left Ctrl"), ("keyDown", key), ("keyUp", key), ("keyUp", "Left Ctrl")].map {
      "{\"t\": \(time), \"type\": \"\($0)\", \"key\": \"\($1)\"}\n"
    }.joined()
  }

  @Test func doesNotUndoInitialStickers() throws {
    let files = try ProgramFolder()
    try files.write(pressing("Z") + pressing("Z"), to: "undo.jsonl")
    let cards = ["--place", "card.svg@100,100", "--place", "card.svg@400,300"]
    func play(_ options: [String]) throws -> [Point] {
      let outcome = try Program.run(
        ["photo.svg", "--headless", "--size", "640x400", "--scene", "scene.json"] + options,
        in: files.folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try SceneDocument(reading: files.bytes("scene.json")).stickers.map(\.position)
    }
    let first = [Point(100, 100), Point(400, 300)]
    #expect(try play(cards + ["--replay", "undo.jsonl"]) == first)
    #expect(try play(["--replay", "undo.jsonl"]) == first, "nor the next time")
    // In an existing scene, placing stickers is one undo step.
    let more = ["--place", "card.svg@50,50", "--place", "card.svg@60,60"]
    #expect(try play(more) == first + [Point(50, 50), Point(60, 60)])
    try files.write(pressing("Z"), to: "undo.jsonl")
    #expect(try play(["--replay", "undo.jsonl"]) == first)
  }

  /// Each program chooses the file's name when its picture is complete.
  @Test func concurrentProgramsExportOnePictureEach() throws {
    let files = try ProgramFolder()
    try files.make("out")
    try files.write(pressing("E"), to: "export.jsonl")
    let failures = Mutex<[String]>([])
    let folder = files.folder
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      let outcome = try? Program.run(
        [
          "photo.svg", "--headless", "--size", "640x400", "--replay", "export.jsonl",
          "--export-to", "out", "--place", "card.svg@\(100 + number * 50),100",
        ], in: folder)
      if outcome?.status != 0 { failures.withLock { $0.append(outcome?.errors ?? "none") } }
    }
    #expect(failures.withLock { $0 } == [])
    let names = (1...4).map { "photo-stickers-\($0).png" }
    #expect(try files.names("out") == names)
    #expect(try Set(names.map { try files.bytes("out/\($0)") }).count == 4)
  }

  @Test func exportsOfReplayLeaveNoTraceHoweverSlowTheyAre() throws {
    let files = try ProgramFolder()
    try files.write(ProgramFolder.photo(width: 5000, height: 4000), to: "large.svg")
    func picture(_ recording: String) throws -> [UInt8] {
      try files.write(recording, to: "keys.jsonl")
      let outcome = try files.run(
        "large.svg", "--headless", "--size", "640x400", "--replay", "keys.jsonl",
        "--export-to", "out", "--screenshot", "picture.png")
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try files.bytes("picture.png")
    }
    try files.make("out")
    let plain = try picture(pressing("X"))
    #expect(try picture(pressing("E") + pressing("E", at: 1.2)) == plain)
    #expect(try files.names("out") == ["large-stickers-1.png", "large-stickers-2.png"])
  }

  @Test func writesSameBytesForSameRecording() throws {
    var documents: Set<String> = []
    for extra in [["--touch-slop", "4"], ["--frames", "500"], ["--stats", "stats.json"]] {
      let files = try ProgramFolder()
      _ = try play(
        files, "--scene", "scene.json", "--place", "card.svg@100,100", "--place",
        "card.svg@400,300", extra[0], extra[1])
      documents.insert(try files.read("scene.json"))
    }
    #expect(documents.count == 1)
  }
}
