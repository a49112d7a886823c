import Testing

@testable import ECS

struct MessageHandlerTests {
  private struct KeyPress { let name: String }

  /// Handles one key, and notes all that it is asked for.
  private struct Handle: System {
    let key: String
    let keys = MessageHandler<KeyPress>()
    @ResMut var asked: [String]
    var name: String { "handle \(key)" }

    func run() {
      keys.handle { press in
        asked.append("\(key)?\(press.name)")
        return press.name == key
      }
    }
  }

  private let world = World()
  private var schedule = Schedule("keys")

  init() {
    world.insertResource([String]())
    for key in ["a", "b"] { schedule.add(Handle(key: key), to: "keys") }
  }

  private var asked: [String] { world.resource([String].self) ?? [] }

  @Test mutating func laterHandlersDoNotSeeHandledMessages() {
    let reader = world.messages(of: KeyPress.self)
    for name in ["a", "b", "c"] { world.send(KeyPress(name: name)) }
    schedule.run(world)
    #expect(asked == ["a?a", "a?b", "a?c", "b?b", "b?c"])
    #expect(reader.read().map(\.name) == ["a", "b", "c"], "readers see all")
    schedule.run(world)
    #expect(asked.count == 5, "each handler is asked once")
  }

  @Test mutating func asksHandlersInOrderOncePerMessage() {
    schedule.run(world)
    world.send(KeyPress(name: "b"))
    schedule.run(world)
    world.send(KeyPress(name: "a"))
    schedule.run(world)
    #expect(asked == ["a?b", "b?b", "a?a"])
  }

  @Test mutating func asksEarlierHandlerInNextRun() {
    schedule.add(to: "keys", before: ["handle b"], after: ["handle a"]) { world in
      guard world.sentMessages == 0 else { return }
      for name in ["b", "c"] { world.send(KeyPress(name: name)) }
    }
    schedule.run(world)
    #expect(asked == ["b?b", "b?c"])
    schedule.run(world)
    #expect(asked == ["b?b", "b?c", "a?c"], "the later handler has handled b")
    schedule.run(world)
    #expect(asked.count == 3)
  }

  @Test mutating func forgetsHandledMarksWithMessages() {
    for _ in 0..<100 {
      world.send(KeyPress(name: "a"))
      schedule.run(world)
    }
    #expect(world.messageQueue(of: KeyPress.self).handled.count <= 2)
    #expect(asked.count == 100)
  }

  @Test func handlesMessagesSentDuringHandlingInNextCall() {
    let keys = MessageHandler<KeyPress>()
    keys.bind(to: world)
    world.send(KeyPress(name: "a"))
    var seen: [String] = []
    for _ in 0..<2 {
      keys.handle { press in
        seen.append(press.name)
        if seen.count == 1 { world.send(KeyPress(name: "b")) }
        return true
      }
    }
    #expect(seen == ["a", "b"])
  }

  @Test func accessListsHandledMessages() {
    let access = Handle(key: "a").access
    #expect("\(access)" == "writes Array<String>; handles KeyPress")
    #expect(access.conflicts(with: Handle(key: "b").access).count == 2, "handlers need an order")
  }

  /// Counts its runs; receives numbers through a group, and texts.
  private struct Wait: System {
    struct Numbers: SystemParameterGroup {
      let numbers = MessageReader<Int>()
    }
    let group = Numbers()
    let texts = MessageHandler<String>()
    @ResMut var asked: [String]

    func run() {
      asked.append("\(Array(group.numbers.read()))")
      texts.handle {
        asked.append($0)
        return false
      }
    }
  }

  @Test(arguments: [true, false]) func waitingSystemRunsOnlyOnMessages(waits: Bool) {
    var schedule = Schedule("wait", "always")
    schedule.add(Wait(), to: "wait", waitsForMessages: waits)
    schedule.add(to: "always") { $0.withResource([String].self) { $0.append("-") } }
    for message in [nil, 1, nil, "a", nil] as [Any?] {
      if let number = message as? Int { world.send(number) }
      if let text = message as? String { world.send(text) }
      schedule.run(world)
    }
    // The first run binds the parameters.
    let all = ["[]", "-", "[1]", "-", "[]", "-", "[]", "a", "-", "[]", "-"]
    #expect(asked == (waits ? ["[]", "-", "[1]", "-", "-", "[]", "a", "-", "-"] : all))
  }

  @Test func systemWithoutReadersDoesNotWait() {
    var schedule = Schedule("always")
    schedule.add(to: "always") { $0.withResource([String].self) { $0.append("-") } }
    var waiting = Schedule("always")
    waiting.add(
      ClosureSystem(name: "note") { $0.withResource([String].self) { $0.append("+") } },
      to: "always", waitsForMessages: true)
    for _ in 0..<2 {
      schedule.run(world)
      waiting.run(world)
    }
    #expect(asked == ["-", "+", "-", "+"])
  }

  @Test func worldCountsSentMessages() {
    #expect(world.sentMessages == 0)
    world.send(KeyPress(name: "a"))
    world.send(1)
    world.ageMessages()
    #expect(world.sentMessages == 2)
  }
}
