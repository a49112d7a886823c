import ArgumentParser
import DirectManipulation
import ECS
import EditorKit
import Foundation
import Gestures
import HeadlessBackend
import InterfaceKit
import PictureFiles
import StickerCanvas
import Testing

@testable import StickerSandbox

/// The log of decisions explains the taps of the recordings in `Tests/Recordings/Corpus`: which recognizer has
/// recognized each of them, and from which contact.
///
/// Plays every recording but those of random hands, whose names begin with `random-`: they take a third of the time,
/// and their taps are of the same kinds.
@Suite(.serialized) struct CorpusDecisionsTests {
  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Recordings/Corpus").standardizedFileURL

  /// A tap that the editor has performed.
  private struct Tap {
    let name: String
    /// The types of the recognizers that may explain it.
    let recognizers: [String]
    let isBy: (Touch) -> Bool
  }

  /// All that the log has said, and all that the editor has performed.
  private final class Log {
    var decisions: [RecognitionDecision] = []
    var ended: [Touch] = []
    var presses: [HandGesture] = []
    var taps: [Tap] = []
    /// The most decisions between two readings.
    var most = 0
  }

  /// Reads the log after each part of a pump, since it keeps a limited number of decisions.
  private struct ReadLog: System {
    let log: Log
    let followed = MessageReader<ContactsFollowed>()
    let ends = MessageReader<ContactEnded>()
    let gestures = MessageReader<HandGesture>()
    let tapped = MessageReader<Tapped>()
    let backgroundTapped = MessageReader<BackgroundTapped>()
    let pressed = MessageReader<Pressed>()
    @Exclusive var world: World

    func run() {
      _ = followed.read()
      let decisions = world.runtime.decisions.decisions
      log.most = max(log.most, decisions.count)
      log.decisions += decisions
      world.runtime.decisions.clear()
      log.ended += ends.read().filter { !$0.isCancelled }.map(\.touch)
      log.presses += gestures.read().filter {
        $0.recognizer is ButtonPress && $0.state == .ended
      }
      for tap in tapped.read() {
        log.taps.append(
          Tap(name: "\(tap)", recognizers: ["StickerTap"]) {
            $0.location == tap.place && $0.trace.time == tap.time
          })
      }
      for tap in backgroundTapped.read() {
        // A tap within the frame of a group is one on the sticker that leads it.
        log.taps.append(
          Tap(name: "\(tap)", recognizers: ["BackgroundTap", "StickerTap"]) {
            $0.landing == tap.place && $0.trace.time == tap.time
          })
      }
      for press in pressed.read() {
        // A button that a key presses has no contact.
        guard let index = log.presses.firstIndex(where: { isPress($0, of: press.button) }) else {
          continue
        }
        let gesture = log.presses.remove(at: index)
        log.taps.append(
          Tap(name: gesture.recognizer.name, recognizers: ["ButtonPress"]) {
            gesture.contacts.contains($0.contact)
          })
      }
    }

    private func isPress(_ gesture: HandGesture, of button: Entity) -> Bool {
      (gesture.recognizer as? ButtonPress)?.button == button
    }
  }

  private func play(_ name: String) throws -> Log {
    let files = try ProgramFolder()
    let source = Self.corpus.appendingPathComponent(name)
    for shared in ["photo.png", "card.svg"] {
      try? FileManager.default.removeItem(atPath: files.path(shared))
      try FileManager.default.copyItem(
        atPath: Self.corpus.appendingPathComponent(shared).path, toPath: files.path(shared))
    }
    var arguments = [
      "--headless", "--replay", source.appendingPathComponent("recording.jsonl").path,
      "--scene", files.path("scene.json"),
    ]
    let before = source.appendingPathComponent("before.json").path
    if FileManager.default.fileExists(atPath: before) {
      try FileManager.default.copyItem(atPath: before, toPath: files.path("scene.json"))
    } else {
      arguments.insert(files.path("photo.png"), at: 0)
    }
    arguments += try String(
      contentsOf: source.appendingPathComponent("options.txt"), encoding: .utf8
    ).split(separator: "\n").map { option in
      option == "."
        ? files.folder.path
        : option.hasPrefix("card.svg") ? files.path(String(option)) : String(option)
    }
    let session = try Session(
      Options.parse(arguments), on: HeadlessPlatform(),
      fence: PictureFence(executable: Program.path), usesSettings: false)
    let log = Log()
    session.world.runtime.decisions.isRecording = true
    session.app.add(ReadLog(log: log), to: .behave)
    try session.run()
    return log
  }

  @Test func logExplainsEveryTap() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
      .filter {
        let recording = Self.corpus.appendingPathComponent("\($0)/recording.jsonl")
        return !$0.hasPrefix("random-") && FileManager.default.fileExists(atPath: recording.path)
      }
    var count = 0
    for name in names.sorted() {
      let log = try play(name)
      #expect(log.most < RecognitionLog.capacity, "\(name): decisions are lost")
      for tap in log.taps {
        let serials = log.ended.filter(tap.isBy).map(\.serial)
        let isExplained = log.decisions.contains { decision in
          decision.outcome == .recognized
            && tap.recognizers.contains { decision.recognizer.hasPrefix("\($0) of") }
            && serials.contains(where: decision.touches.contains)
        }
        #expect(isExplained, "\(name): \(tap.name), \(serials)")
      }
      count += log.taps.count
    }
    #expect(count > 80)
  }
}
