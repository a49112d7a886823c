import Foundation
import Geometry
import Gestures
import InputRecording
import Pictures
import RandomScenes
import StickerEditor
import StickerScene
import Testing
import SeededNumbers

/// Extreme and invalid input: the program performs or ignores it, and the saved scene can be opened again.
@Suite struct StrangeHandsTests {
  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.make("out")
  }

  /// Replays events on a new scene with two cards, with all buttons or `--no-ui`; returns the saved document.
  @discardableResult
  private func play(
    _ events: [InputEvent], name: String = "scene.json", _ options: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> SceneDocument {
    try files.write(Recording(events: events).written(), to: "hands.jsonl")
    let outcome = try Program.run(
      [
        "photo.svg", "--scene", name, "--place", "card.svg@200,200", "--place",
        "card.svg@400,200", "--replay", "hands.jsonl", "--size", "640x400", "--headless",
        "--export-to", "out", "--screenshot", "shown.png",
      ] + options, in: files.folder)
    #expect(outcome.status == 0, "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(files.exists("shown.png"), sourceLocation: sourceLocation)
    return try SceneDocument(reading: files.bytes(name))
  }

  private func touch(
    _ phase: InputEvent.TouchPhase, _ id: Int64, _ x: Double, _ y: Double, at time: Double
  ) -> InputEvent {
    InputEvent(
      time: time, kind: .touch(phase, device: 6, id: id, position: Point(x, y), pressure: 1))
  }

  /// Whatever can be said of hands, most of it nonsense.
  private func nonsense(_ seed: UInt64, count: Int = 120) -> [InputEvent] {
    var dice = SeededGenerator(seed: seed)
    let absurd = [
      0, -0.0, 1e300, -1e300, 1e-300, .infinity, -.infinity, .nan, 1e9, -1e9, 16384, 0.5,
    ]
    func number(_ dice: inout SeededGenerator, upTo limit: Double = 640) -> Double {
      dice.below(6) == 0 ? absurd[dice.below(absurd.count)] : dice.fraction() * limit
    }
    let keys = [
      "Z", "Left Ctrl", "Left Alt", "Left Shift", "Tab", "Escape", "Delete", "D", "A", "F", "[",
      "]", "L", "O", "T", "G", "H", "0", "=", "-", "Left", "Up", "Return", "PageDown", "F2", "",
      "\u{0}", "Backspace", "Y", "E", "F11",
    ]
    let texts = ["a", "", "\n", "\u{0}", "👩‍👩‍👧‍👦", String(repeating: "long ", count: 200), "\u{301}"]
    var time = 0.0
    return (0..<count).map { _ in
      time += dice.fraction() / 60
      let place = Point(number(&dice), number(&dice, upTo: 400))
      let phases = InputEvent.TouchPhase.allCases
      let kind: InputEvent.Kind =
        switch dice.below(20) {
        case 0..<10:
          .touch(
            phases[dice.below(phases.count)], device: Int64(dice.below(3)) - 1,
            id: Int64(dice.below(12)), position: place, pressure: number(&dice))
        case 10: .mouseButton(.down, button: dice.below(5), position: place)
        case 11: .mouseButton(.up, button: dice.below(5), position: place)
        case 12, 13: .mouseMove(position: place)
        case 14: .wheel(dx: number(&dice), dy: number(&dice), position: place)
        case 15: .key(.down, name: keys[dice.below(keys.count)])
        case 16: .key(.up, name: keys[dice.below(keys.count)])
        case 17: .text(texts[dice.below(texts.count)])
        case 18: .drop(name: ["card.svg", "", "gone.png", "text:"][dice.below(4)], position: place)
        default: .resize(Size(width: number(&dice), height: number(&dice, upTo: 400)))
        }
      return InputEvent(time: time, kind: kind)
    }
  }

  @Test(arguments: UInt64(1)...4) func savesSameSceneForSameRandomInput(seed: UInt64) throws {
    let events = nonsense(seed)
    let ui = seed < 3 ? "--no-ui" : "--kiosk"
    let first = try play(events, name: "one.json", ui)
    let second = try play(events, name: "two.json", ui)
    #expect(first == second)
    #expect(try files.bytes("one.json") == files.bytes("two.json"))
  }

  @Test(arguments: ["--no-ui", "--kiosk"]) func survivesExtremeWindowSizes(ui: String) throws {
    let sizes: [(Double, Double)] = [
      (1e300, 1e300), (-1e300, 5), (0, 0), (-640, -400), (1, 400), (640, 1), (1e-300, 1e-300),
      (20_000, 20_000), (.infinity, 10), (.nan, .nan), (1e9, 1e9), (1, 65536), (65536, 1), (2, 2),
    ]
    let events = sizes.enumerated().flatMap { index, size in
      let time = 0.1 + Double(index) / 15
      return [
        InputEvent(time: time, kind: .resize(Size(width: size.0, height: size.1))),
        InputEvent(time: time, kind: .key(.down, name: "T")),
      ]
    }
    // Each is drawn.
    #expect(try play(events, ui, "--stats", "stats.json").stickers.count == 2)
  }

  @Test func recoversFromExtremeCoordinates() throws {
    let events =
      [touch(.down, 1, 200, 200, at: 0.1), touch(.move, 1, 260, 220, at: 0.2)]
      + [1e300, -1e300, 1.7e308].flatMap { far in
        [touch(.move, 1, far, 220, at: 0.3), touch(.move, 1, 260, far, at: 0.35)]
      } + [
        touch(.down, 2, 1e300, 1e300, at: 0.4), touch(.up, 2, 1e300, 1e300, at: 0.5),
        touch(.move, 1, 280, 230, at: 0.6), touch(.up, 1, 280, 230, at: 0.9),
      ]
    let scene = try play(events, "--no-ui")
    let card = try #require(scene.stickers.first { $0.id == 1 })
    let middle = Turn(card)(Complex(50, 30))
    // At 1e300, doubles have no digits left for canvas points; manipulations compute from baselines, so they recover.
    #expect(middle.distance(to: Complex(280, 230)) < 1e-6)
  }

  @Test func ignoresFingersThatNeverLanded() throws {
    let before = try play([], name: "before.json", "--no-ui")
    let events = (0..<200).flatMap { index in
      let time = Double(index) / 100
      return [
        touch(.move, Int64(index), 200, 200, at: time),
        touch(.up, Int64(index), 400, 200, at: time),
        touch(.cancel, Int64(index), 400, 200, at: time),
      ]
    }
    let scene = try play(events, "--no-ui")
    #expect(scene == before)
  }

  @Test func handlesLostLiftsAndRepeatedLandings() throws {
    // Lifted unseen, the finger lands again beside, and once more as it moves.
    let events = [
      touch(.down, 1, 200, 210, at: 0.1), touch(.move, 1, 240, 210, at: 0.2),
      touch(.down, 1, 410, 210, at: 1), touch(.down, 1, 410, 210, at: 1),
      touch(.move, 1, 430, 250, at: 1.1), touch(.down, 1, 430, 250, at: 1.2),
      touch(.move, 1, 450, 260, at: 1.3), touch(.up, 1, 450, 260, at: 2),
      touch(.up, 1, 450, 260, at: 2),
    ]
    let scene = try play(events, "--no-ui")
    for (id, wanted) in [(1, Complex(240, 200)), (2, Complex(440, 250))] {
      let card = try #require(scene.stickers.first { $0.id == id })
      #expect(Turn(card)(Complex(50, 30)).distance(to: wanted) < 1e-6, "card \(id)")
    }
  }

  @Test func dragsStickerWithThousandFingers() throws {
    func place(_ finger: Int) -> (x: Double, y: Double) {
      // Off the card's transparent corner, where they would hold the canvas.
      (185 + Double(finger % 40) * 1.2, 180 + Double(finger / 40) * 1.6)
    }
    func all(_ phase: InputEvent.TouchPhase, at time: Double, by way: Double) -> [InputEvent] {
      (0..<1000).map { finger in
        let (x, y) = place(finger)
        return touch(phase, Int64(finger), x + way, y, at: time)
      }
    }
    let events =
      all(.down, at: 0.1, by: 0)
      + (1...6).flatMap { all(.move, at: 0.1 + Double($0) / 30, by: 20 * Double($0)) }
      + all(.up, at: 1, by: 120)
    let scene = try play(events, "--no-ui")
    let card = try #require(scene.stickers.first { $0.id == 1 })
    // All went the same way.
    #expect(Turn(card)(Complex(50, 30)).distance(to: Complex(320, 200)) < 1e-6)
    #expect(abs(card.scale.x - 1) < 1e-9 && abs(card.rotation) < 1e-9)
  }

  @Test func replaysTextAndDroppedPictures() throws {
    let events = [
      InputEvent(time: 0.1, kind: .key(.down, name: "T")),
      InputEvent(time: 0.2, kind: .text("Grüße 👩‍👩‍👧‍👦 \"\\ \u{1}")),
      InputEvent(time: 0.3, kind: .key(.down, name: "Return")),
      InputEvent(time: 0.4, kind: .drop(name: "card.svg", position: Point(300, 300))),
      InputEvent(time: 0.5, kind: .drop(name: "gone \"\n\\.png", position: Point(320, 300))),
    ]
    let scene = try play(events, "--record", "again.jsonl")
    #expect(
      scene.stickers.dropFirst(2).map(\.image)
        == [
          PastedWords("Grüße 👩‍👩‍👧‍👦 \"\\ ").words.name, "card.svg", "gone \"\n\\.png",
        ])
    let again = try Recording.read(files.path("again.jsonl")).events
    #expect(again.dropFirst().map(\.kind) == events.map(\.kind))
    #expect(try play(Array(again), name: "again.json") == scene)
  }

  @Test(arguments: ["{\"t\": 0, \"type\": \"drop\", \"name\": \"\", \"x\": 9, \"y\": 9}"])
  func ignoresDropWithoutName(line: String) throws {
    let events = try Recording(reading: Array(line.utf8)).events
    #expect(try play(events, "--no-ui").stickers.count == 2)
  }
}
