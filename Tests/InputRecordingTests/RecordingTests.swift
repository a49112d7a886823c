import Geometry
import Gestures
import InputRecording
import RandomScenes
import SeededNumbers
import StickerScene
import TestFolders
import Testing

@Suite struct RecordingTests {
  private func read(_ text: String) throws(RecordingError) -> [InputEvent] {
    try Recording(reading: Array(text.utf8)).events
  }

  private func error(_ text: String) -> String {
    do throws(RecordingError) {
      _ = try read(text)
      return "none"
    } catch {
      return error.description
    }
  }

  /// One event of each type, with the line that the format has for it.
  static let lines: [(String, InputEvent.Kind)] = [
    (
      #""touchDown", "device": 6, "id": 3, "x": 100.5, "y": 20.25, "pressure": 1"#,
      .touch(.down, device: 6, id: 3, position: Point(100.5, 20.25), pressure: 1)
    ),
    (
      #""touchMove", "device": -9223372036854775808, "id": 9223372036854775807, "x": 0, "y": -1, "pressure": 0.1"#,
      .touch(.move, device: .min, id: .max, position: Point(0, -1), pressure: 0.1)
    ),
    (
      #""touchUp", "device": 0, "id": 0, "x": 1e+16, "y": 5e-324, "pressure": 0"#,
      .touch(
        .up, device: 0, id: 0, position: Point(1e16, .leastNonzeroMagnitude), pressure: 0)
    ),
    (
      #""touchCancel", "device": 1, "id": 2, "x": 1, "y": 2, "pressure": 1"#,
      .touch(.cancel, device: 1, id: 2, position: Point(1, 2), pressure: 1)
    ),
    (
      #""mouseDown", "button": 1, "x": 1, "y": 2"#,
      .mouseButton(.down, button: 1, position: Point(1, 2))
    ),
    (
      #""mouseUp", "button": 3, "x": 1, "y": 2"#,
      .mouseButton(.up, button: 3, position: Point(1, 2))
    ),
    (#""mouseMove", "x": 1.5, "y": 2"#, .mouseMove(position: Point(1.5, 2))),
    (
      #""wheel", "dx": 0, "dy": -0.25, "x": 3, "y": 4"#,
      .wheel(dx: 0, dy: -0.25, position: Point(3, 4))
    ),
    (#""keyDown", "key": "Left Shift""#, .key(.down, name: "Left Shift")),
    (#""keyUp", "key": "\"""#, .key(.up, name: "\"")),
    (#""resize", "width": 1280, "height": 800"#, .resize(Size(width: 1280, height: 800))),
    (#""language", "language": "ar""#, .language("ar")),
    (#""trayOrder", "order": "by-hand""#, .trayOrder("by-hand")),
    (#""paste", "text": "{}\n""#, .paste("{}\n")),
    (
      #""textEditing", "text": "にほ", "start": 2, "length": 0"#,
      .textEditing("にほ", start: 2, length: 0)
    ),
    (
      #""drop", "name": "cat.png", "x": 1, "y": 2"#,
      .drop(name: "cat.png", position: Point(1, 2))
    ),
    (#""drop", "name": "cat.png""#, .drop(name: "cat.png", position: nil)),
    (#""copiedElsewhere""#, .copiedElsewhere),
    (#""quit""#, .quit),
  ]

  @Test func writesAndReadsLineOfEachType() throws {
    for (fields, kind) in Self.lines {
      let line = "{\"t\": 1.234567, \"type\": \(fields)}\n"
      let event = InputEvent(time: 1.234567, kind: kind)
      #expect(String(decoding: Recording(events: [event]).written(), as: UTF8.self) == line)
      #expect(try read(line) == [event])
    }
  }

  @Test func timesNeverGoBackwards() throws {
    let events = try read(
      [-1.0, 2, 1, 3].map { "{\"t\":\($0),\"type\":\"quit\"}\n" }.joined())
    #expect(events.map(\.time) == [0, 2, 2, 3])
  }

  @Test(arguments: [
    ("{\"t\":0}", "the event has no type. Add \"type\": \"touchDown\"."),
    ("{\"type\":\"quit\"}", "the event has no t. Add \"t\": 0.5."),
    (
      "{\"t\":1e999,\"type\":\"quit\"}",
      "t is 1e999, which isn't a finite number. Write a number such as 12.5."
    ),
    ("{\"t\":\"NaN\",\"type\":\"quit\"}", "t is a string. It must be a number."),
    (
      "{\"t\":0,\"type\":\"pinch\\n\"}",
      "the event has the unknown type \"pinch?\". Correct the type, or remove the line."
    ),
    ("{\"t\":0,\"type\":\"touchDown\",\"x\":1,\"y\":2}", "the event has no id. Add \"id\": 1."),
    ("{\"t\":0,\"type\":\"mouseMove\",\"x\":1}", "the event has no y. Add \"y\": 1."),
    ("{\"t\":0,\"type\":\"keyDown\"}", "the event has no key. Add \"key\": \"Q\"."),
    ("{\"t\":0,\"type\":\"mouseMove\",\"x\":\"a\"}", "x is a string. It must be a number."),
    ("{\"t\":0,\"type\":\"touchUp\",\"id\":1.5}", "id is 1.5. Write a whole number."),
    ("[]", "the event is an array. It must be an object."),
    (
      "{\"t\":0,\"type\":\"quit\"",
      "column 21: the text ends too early: a comma or } is missing. "
        + "Correct the file, or use a copy."
    ),
  ])
  func errorsNameTheLine(line: String, problem: String) {
    #expect(error("\n{\"t\":0,\"type\":\"quit\"}\n\(line)\n") == "line 3: \(problem)")
  }

  @Test(arguments: UInt64(1)...40)
  func readsOrRejectsDamagedRecording(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let original = Recording(
      events: Self.lines.enumerated().map { InputEvent(time: Double($0), kind: $1.1) }
    ).written()
    for _ in 0..<150 {
      do throws(RecordingError) {
        let recording = try Recording(reading: random.damaged(original))
        let again = try Recording(reading: recording.written())
        #expect(again.written() == recording.written(), "seed \(seed)")
      } catch {
        #expect(!error.description.contains("\n"), "seed \(seed): \(error)")
        #expect(error.description.count < 400, "seed \(seed): \(error)")
      }
    }
  }

  @Test func errorsNameTheFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("hands.jsonl")
    let missing = #expect(throws: RecordingFileError.self) { try Recording.read(path) }
    #expect(missing?.description == "Can't open \(path): the file doesn't exist. Check the name.")
    try folder.write("{\"t\":0,\"type\":\"quit\"}\n\n{}\n", to: "hands.jsonl")
    let broken = #expect(throws: RecordingFileError.self) { try Recording.read(path) }
    #expect(
      broken?.description == "Can't open \(path): line 3: the event has no t. Add \"t\": 0.5.")
  }
}
