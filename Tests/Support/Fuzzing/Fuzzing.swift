import InputRecording
import RandomScenes
import StickerScene
import SeededNumbers

/// A kind of untrusted file, damaged at random: the reader must refuse it with an error of one line, or read it so that
/// it can be written again.
public enum Fuzzing: String, CaseIterable, Sendable {
  case document, journal, recording

  /// Reads damaged files while `goesOn` returns `true`; returns the problems, each with its round.
  ///
  /// `folder` is for the files of kinds that need them.
  public func run(
    seed: UInt64, folder: String, while goesOn: (_ round: Int) -> Bool
  ) throws -> (rounds: Int, taken: Int, problems: [String]) {
    var damage = Damage(dice: SeededGenerator(seed: seed))
    var (round, taken) = (0, 0)
    var problems: [String] = []
    let journals = try self == .journal ? JournalFuzzing(folder, seed: seed) : nil
    while goesOn(round) {
      do {
        switch self {
        case .document: try readDocument(&damage)
        case .journal: try journals?.round(&damage)
        case .recording: try readRecording(&damage)
        }
        taken += 1
      } catch let problem as Problem {
        problems.append("\(self), seed \(seed), round \(round): \(problem.text)")
      } catch {
        let line = "\(error)"
        if line.contains("\n") { problems.append("\(self), round \(round): not one line: \(line)") }
      }
      round += 1
    }
    return (round, taken, problems)
  }

  private func readDocument(_ damage: inout Damage) throws {
    var document = startDocument()
    if damage.dice.below(3) == 0 {
      var editing = RandomEditing(seed: damage.dice.next(), greatestCount: 4)
      for _ in 0..<5 { document = try changed(document, editing.change(of: document)) }
    }
    let read = try SceneDocument(reading: damage.damaged(document.written()))
    let written: [UInt8]
    do { written = try read.written() } catch { throw Problem("cannot be written: \(error)") }
    guard let again = try? SceneDocument(reading: written), (try? again.written()) == written else {
      throw Problem("is not read back: \(String(decoding: written, as: UTF8.self))")
    }
  }

  private func changed(_ document: SceneDocument, _ change: SceneChange) throws -> SceneDocument {
    var document = document
    try document.step(change).apply(to: &document)
    return document
  }

  private func readRecording(_ damage: inout Damage) throws {
    let lines = [
      "{\"t\": 0, \"type\": \"resize\", \"width\": 1280, \"height\": 800}",
      "{\"t\": 0.5, \"type\": \"touchDown\", \"device\": 9, \"id\": 4, \"x\": 10, \"y\": 20.5, \"pressure\": 0.5}",
      "{\"t\": 0.6, \"type\": \"touchMove\", \"id\": 4, \"x\": \"NaN\", \"y\": 20.5}",
      "{\"t\": 0.7, \"type\": \"mouseDown\", \"button\": 1, \"x\": 1, \"y\": 2}",
      "{\"t\": 0.8, \"type\": \"wheel\", \"dx\": 1, \"dy\": 2}",
      "{\"t\": 0.9, \"type\": \"keyDown\", \"key\": \"Left Ctrl\"}",
      "{\"t\": 1, \"type\": \"text\", \"text\": \"\\u00e9\"}",
      "{\"t\": 1.5, \"type\": \"drop\", \"name\": \"a.png\", \"x\": 1, \"y\": 2}",
      "{\"t\": 90, \"type\": \"quit\"}",
    ]
    let text = Array(lines.joined(separator: "\n").utf8)
    let recording = try Recording(reading: damage.damaged(text))
    let written = recording.written()
    guard (try? Recording(reading: written))?.written() == written else {
      throw Problem("is not read back: \(String(decoding: written, as: UTF8.self))")
    }
    var (frames, events) = (0, 0)
    for frame in RecordingFrames(recording) {
      (frames, events) = (frames + 1, events + frame.count)
      guard frames < 100_000 else { throw Problem("does not end") }
    }
    guard events == recording.events.count else { throw Problem("loses events in its frames") }
  }
}

/// An outcome that no damaged file may cause.
struct Problem: Error {
  let text: String
  init(_ text: String) { self.text = text }
}
