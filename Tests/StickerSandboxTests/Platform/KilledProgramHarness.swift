import Foundation
import Geometry
import StickerScene
import Testing

/// Programs that are killed.
protocol KilledProgramHarness {}

extension KilledProgramHarness {
  /// A recording in which keys are pressed one after another, Ctrl held.
  func keys(_ names: [String]) -> String {
    names.enumerated().flatMap { number, name in
      [("keyDown", "Left Ctrl"), ("keyDown", name), ("keyUp", name), ("keyUp", "Left Ctrl")].map {
        "{\"t\": \(0.1 * Double(number + 1)), \"type\": \"\($0)\", \"key\": \"\($1)\"}"
      }
    }.joined(separator: "\n")
  }

  /// Presses Ctrl+Z so many times, in a program of its own.
  func undo(_ files: ProgramFolder, times: Int) throws -> SceneDocument {
    try files.write(keys(Array(repeating: "Z", count: times)), to: "undo.jsonl")
    let outcome = try files.run(
      "--scene", "scene.json", "--replay", "undo.jsonl", "--no-ui", "--size", "64x40")
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try document(files)
  }

  func document(_ files: ProgramFolder) throws -> SceneDocument {
    try SceneDocument(reading: files.bytes("scene.json"))
  }

  func card(_ document: SceneDocument, _ id: Int) throws -> Point {
    let sticker = try #require(document.stickers.first { $0.id == id })
    let middle = Turn(sticker)(Complex(50, 30))
    return Point(middle.x, middle.y)
  }
}
