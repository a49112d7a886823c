import Dispatch
import Foundation
import Geometry
import Gestures
import InputRecording
import StickerScene
import Synchronization
import Testing

@Suite struct SessionInputTests: ReplayHarness {
  @Test func recordsReplayedEventsUnchanged() throws {
    let files = try ProgramFolder()
    _ = try play(
      files, "--scene", "scene.json", "--place", "card.svg@100,100", "--record", "again.jsonl")
    let again = try Recording.read(files.path("again.jsonl"))
    #expect(again.events.dropFirst().map(\.kind) == recording.events.map(\.kind))
  }

  @Test(arguments: ["{\"t\": 0}", "nonsense", "{\"t\": 0, \"type\": \"dance\"}"])
  func reportsLineOfInvalidRecording(line: String) throws {
    let files = try ProgramFolder()
    try files.write("{\"t\": 0, \"type\": \"quit\"}\n\(line)\n", to: "bad.jsonl")
    let outcome = try files.run("photo.svg", "--replay", "bad.jsonl")
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("line 2"), "\(outcome.errors)")
  }

  @Test func savesSceneWhenRecordingQuitsDuringDrag() throws {
    let files = try ProgramFolder()
    let lines = """
      {"t": 0.01, "type": "mouseDown", "button": 1, "x": 100, "y": 100}
      {"t": 0.02, "type": "mouseMove", "x": 150, "y": 100}
      {"t": 0.03, "type": "quit"}
      {"t": 9, "type": "mouseMove", "x": 600, "y": 100}
      """
    try files.write(lines, to: "hands.jsonl")
    let outcome = try files.run(
      "photo.svg", "--replay", "hands.jsonl", "--size", "640x400", "--no-ui", "--scene",
      "scene.json",
      "--place", "card.svg@100,100")
    #expect(outcome.status == 0)
    let scene = try SceneDocument(reading: Array(files.read("scene.json").utf8))
    #expect(scene.stickers[0].position.distance(to: Point(150, 100)) < 1e-6)
  }
}
