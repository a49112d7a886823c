import Dispatch
import Foundation
import Geometry
import Gestures
import InputRecording
import StickerScene
import Synchronization
import Testing

/// The program with a recording.
protocol ReplayHarness {}

extension ReplayHarness {
  /// Two people for two seconds, with all that the recording knows.
  var recording: Recording {
    Recording(
      events: [
        InputEvent(time: 0, kind: .resize(Size(width: 640, height: 400))),
        InputEvent(
          time: 0.1,
          kind: .touch(.down, device: 1, id: 5, position: Point(100, 100), pressure: 1)),
        InputEvent(
          time: 0.1, kind: .touch(.down, device: 2, id: 5, position: Point(390, 300), pressure: 1)),
        InputEvent(
          time: 0.12, kind: .touch(.down, device: 2, id: 6, position: Point(410, 300), pressure: 1)),
      ]
        + (1...100).flatMap { step -> [InputEvent] in
          let (time, s) = (0.12 + Double(step) / 90, Double(step))
          return [
            InputEvent(
              time: time,
              kind: .touch(
                .move, device: 1, id: 5, position: Point(100 + s, 100 + s / 2), pressure: 1)),
            InputEvent(
              time: time,
              kind: .touch(.move, device: 2, id: 6, position: Point(410, 300 + s / 3), pressure: 1)),
          ]
        } + [
          InputEvent(
            time: 1.4, kind: .touch(.up, device: 1, id: 5, position: Point(200, 150), pressure: 0)),
          InputEvent(time: 1.5, kind: .wheel(dx: 0, dy: 1, position: Point(200, 150))),
        ])
  }

  func play(_ files: ProgramFolder, _ arguments: String...) throws -> SceneDocument {
    try Data(recording.written()).write(to: URL(fileURLWithPath: files.path("hands.jsonl")))
    let outcome = try Program.run(
      ["photo.svg", "--replay", "hands.jsonl", "--size", "640x400", "--headless", "--no-ui"]
        + arguments,
      in: files.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try SceneDocument(reading: Array(files.read("scene.json").utf8))
  }
}
