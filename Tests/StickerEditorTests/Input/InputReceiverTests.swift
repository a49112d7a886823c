import DirectManipulation
import ECS
import Geometry
import Gestures
import Testing

@testable import EditorKit

/// The systems that run for each part of a pump.
@Suite struct InputReceiverTests {
  private struct Ping { let count: Int }

  /// A log of the systems' actions, in order.
  private final class Notes {
    var lines: [String] = []
  }

  /// Notes keys; the one in front handles the key that bears its name.
  private struct NoteKeys: System {
    let name: String
    let keys = MessageHandler<KeyPress>()
    @Res var notes: Notes

    func run() {
      keys.handle { press in
        if press.isDown { notes.lines.append("\(name) \(press.name)") }
        return press.name == name
      }
    }
  }

  /// Answers each message with one more, up to a number.
  private struct Answer: System {
    let limit: Int
    let received = MessageReader<Ping>()
    let sent = MessageWriter<Ping>()
    @Res var notes: Notes

    func run() {
      for ping in received.read() {
        notes.lines.append("\(ping.count)")
        if ping.count < limit { sent.send(Ping(count: ping.count + 1)) }
      }
    }
  }

  private struct Guest: Plugin {
    let systems: [any System]
    var stage = Stage.behave

    func build(_ app: App) {
      if app.world.resource(Notes.self) == nil { app.world.insertResource(Notes()) }
      for system in systems { app.add(system, to: stage) }
    }
  }

  private func lines(_ editor: EditorHarness) -> [String] { editor.world[Notes.self].lines }

  @Test func runsFrontPluginFirst() {
    let editor = EditorHarness(others: ["Q", "W"].map { Guest(systems: [NoteKeys(name: $0)]) })
    editor.type("Q")
    editor.type("W")
    #expect(lines(editor) == ["W Q", "Q Q", "W W"])
  }

  @Test func runsSystemsOfPluginInOrder() {
    let editor = EditorHarness(others: [Guest(systems: ["Q", "W"].map { NoteKeys(name: $0) })])
    editor.type("W")
    #expect(lines(editor) == ["Q W", "W W"])
  }

  @Test func runsSystemsOncePerKey() {
    let editor = EditorHarness(others: ["Q", "W"].map { Guest(systems: [NoteKeys(name: $0)]) })
    for name in ["X", "W", "Q"] { editor.key(name) }
    editor.frame()
    #expect(lines(editor) == ["W X", "Q X", "W W", "W Q", "Q Q"])
  }

  @Test func deliversMessagesToEarlierSystemsInSamePump() {
    let editor = EditorHarness(others: [Guest(systems: [Answer(limit: 3)])])
    editor.world.send(Ping(count: 1))
    editor.frame()
    #expect(lines(editor) == ["1", "2", "3"])
    editor.frame()
    #expect(lines(editor).count == 3)
  }

  @Test func deliversMessagesToInputSystemsInSamePart() {
    let editor = EditorHarness(others: [
      Guest(systems: [Answer(limit: 1)]), Guest(systems: [Answer(limit: 2)], stage: .input),
    ])
    editor.world.send(Ping(count: 1))
    editor.key("X")
    editor.frame()
    #expect(lines(editor) == ["1", "1", "2"])
  }

  @Test func trapsOnEndlessMessageLoop() async {
    await #expect(processExitsWith: .failure) {
      let editor = EditorHarness(others: [Guest(systems: [Answer(limit: .max)])])
      editor.world.send(Ping(count: 1))
      editor.frame()
    }
  }

  @Test(arguments: [(1e4, 50.0), (-1e4, -50), (3, 3)])
  func limitsNotchesOfWheelTurn(turned: Double, notches: Double) {
    let kit = KitHarness(NoteMessages(WheelTurn.self))
    kit.send(.wheel(dx: 0, dy: turned, position: Point(9, 9)))
    kit.frame()
    #expect(kit.noted(WheelTurn.self).map(\.notches) == [notches])
  }
}
