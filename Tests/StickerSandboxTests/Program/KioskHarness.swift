import Foundation
import Geometry
import InputRecording
import StickerScene
import Testing

/// The program as a kiosk.
protocol KioskHarness {
  var files: ProgramFolder { get }
  var card: Point { get }
}

extension KioskHarness {
  /// Seconds without hands, in the time of recordings.
  static var idle: Double { 5.0 }

  /// Plays hands in a kiosk; the scene in the end, in which ends what they have begun.
  func play(_ hands: InputScript, errors: Int = 0) throws -> SceneDocument {
    var hands = hands
    hands.end()
    try files.write(Recording(events: hands.events).written(), to: "hands.jsonl")
    let outcome = try files.run(
      "wall.svg", "--scene", "scene.json", "--kiosk", "--reset-after", "\(Self.idle)",
      "--place", "card.svg@436,372", "--replay", "hands.jsonl", "--export-to", "out")
    #expect(outcome.status == 0)
    #expect(outcome.errorLines.count == errors, "\(outcome.errors)")
    return try scene()
  }

  func scene() throws -> SceneDocument {
    try SceneDocument(reading: files.bytes("scene.json"))
  }

  // MARK: The initial scene

  var mess: InputScript {
    var hands = InputScript()
    hands.drag(from: card, to: Point(700, 500))
    hands.key("Tab")
    hands.key("D", with: "Left Ctrl")
    return hands
  }
}
