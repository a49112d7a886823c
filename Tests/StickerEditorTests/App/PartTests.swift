import DirectManipulation
import ECS
import Geometry
import Gestures
import Testing

@testable import EditorKit

/// The systems that run for each part of a pump.
@Suite struct PartTests {
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

  private func lines(_ desk: Desk) -> [String] { desk.world[Notes.self].lines }

  @Test func runsFrontPluginFirst() {
    let desk = Desk(others: ["Q", "W"].map { Guest(systems: [NoteKeys(name: $0)]) })
    desk.type("Q")
    desk.type("W")
    #expect(lines(desk) == ["W Q", "Q Q", "W W"])
  }

  @Test func runsSystemsOfPluginInOrder() {
    let desk = Desk(others: [Guest(systems: ["Q", "W"].map { NoteKeys(name: $0) })])
    desk.type("W")
    #expect(lines(desk) == ["Q W", "W W"])
  }

  @Test func runsSystemsOncePerKey() {
    let desk = Desk(others: ["Q", "W"].map { Guest(systems: [NoteKeys(name: $0)]) })
    for name in ["X", "W", "Q"] { desk.key(name) }
    desk.frame()
    #expect(lines(desk) == ["W X", "Q X", "W W", "W Q", "Q Q"])
  }

  @Test func deliversMessagesToEarlierSystemsInSamePump() {
    let desk = Desk(others: [Guest(systems: [Answer(limit: 3)])])
    desk.world.send(Ping(count: 1))
    desk.frame()
    #expect(lines(desk) == ["1", "2", "3"])
    desk.frame()
    #expect(lines(desk).count == 3)
  }

  @Test func deliversMessagesToInputSystemsInSamePart() {
    let desk = Desk(others: [
      Guest(systems: [Answer(limit: 1)]), Guest(systems: [Answer(limit: 2)], stage: .input),
    ])
    desk.world.send(Ping(count: 1))
    desk.key("X")
    desk.frame()
    #expect(lines(desk) == ["1", "1", "2"])
  }

  @Test func trapsOnEndlessMessageLoop() async {
    await #expect(processExitsWith: .failure) {
      let desk = Desk(others: [Guest(systems: [Answer(limit: .max)])])
      desk.world.send(Ping(count: 1))
      desk.frame()
    }
  }
}
