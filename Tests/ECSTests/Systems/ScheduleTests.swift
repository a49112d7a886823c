import ECS
import Testing

struct ScheduleTests {
  private struct Spawner: System {
    let commands = Commands()
    var number: Int32 = 0

    mutating func run() {
      number += 1
      commands.spawn(Depth(z: number))
    }
  }

  @Test func stagesRunInOrderAndFlushBetween() {
    let world = World()
    var schedule = Schedule("input", "solve", "draw")
    var counts: [String] = []
    schedule.add(to: "draw") { world in counts.append("draw \(world.count)") }
    schedule.add(to: "input") { world in counts.append("input \(world.count)") }
    schedule.add(Spawner(), to: "input")
    schedule.add(to: "input") { world in counts.append("still \(world.count)") }
    schedule.add(to: "solve") { world in
      world.query(Depth.self).forEach { _, depth in depth.z *= 10 }
    }
    schedule.run(world)
    schedule.run(world)
    #expect(counts == ["input 0", "still 0", "draw 1", "input 1", "still 1", "draw 2"])
    #expect(world.query(Depth.self).entities.map { world[$0, Depth.self].z } == [100, 20])
    #expect(schedule.stages.map(\.name) == ["input", "solve", "draw"])
  }

  private struct Named: System {
    let name: String
    let body: (String) -> Void
    func run() { body(name) }
  }

  /// Notes where its own list lies.
  private struct Lister: System {
    var list: [Int] = []
    let note: (Int) -> Void

    mutating func run() {
      list.append(list.count)
      note(address(of: list))
    }
  }

  @Test func doesNotCopyStateOfRunningSystem() {
    let world = World()
    var schedule = Schedule("one")
    var places: Set<Int> = []
    var lister = Lister { places.insert($0) }
    lister.list.reserveCapacity(100)
    schedule.add(lister, to: "one")
    lister.list = []
    for _ in 0..<100 { schedule.run(world) }
    #expect(places.count == 1)
  }

  @Test func ordersSystemsByBeforeAndAfter() {
    var ran = ""
    var schedule = Schedule("one", "two")
    func add(_ name: String, before: [String] = [], after: [String] = []) {
      let system = Named(name: name) { ran += $0 }
      schedule.add(system, to: "one", before: before, after: after)
    }
    add("a", after: ["d"])
    add("b")
    add("c", before: ["b"])
    add("d")
    schedule.add(to: "two", name: "a") { _ in ran += "!" }
    schedule.run(World())
    #expect(ran == "cbda!")
    add("e", before: ["c"], after: ["d"])
    ran = ""
    schedule.run(World())
    #expect(ran == "daecb!")
  }

  @Test func trapsOnCircularOrUnknownDependency() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var schedule = Schedule("one")
      schedule.add(to: "one", name: "first") { _ in }
      schedule.add(to: "one", name: "x", after: ["z"]) { _ in }
      schedule.add(to: "one", name: "y", after: ["x"]) { _ in }
      schedule.add(to: "one", name: "z", after: ["y"]) { _ in }
      schedule.run(World())
    }
    #expect(text(result).contains("\"x\" waits for \"z\" waits for \"y\" waits for \"x\""))
    let missing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var schedule = Schedule("one")
      schedule.add(to: "one", name: "x", after: ["nobody"]) { _ in }
      schedule.run(World())
    }
    #expect(text(missing).contains("\"x\" is to run before or after \"nobody\""))
  }

  private struct Move: System {
    let moving = Query<Mut<Position>, Mut<Depth>, Velocity>()
    let time: () -> Void

    func run() { time() }
  }

  @Test func printsSystemsAndTimings() {
    var schedule = Schedule("input", "solve")
    var now = Duration.zero
    schedule.add(Move { now += .microseconds(3) }, to: "solve")
    schedule.add(to: "solve", name: "first", before: ["Move"]) { _ in now += .nanoseconds(20) }
    schedule.add(Spawner(), to: "input")
    let plain = """
      input
        Spawner
      solve
        first · everything
        Move · reads Velocity; writes Position, Depth
      """
    schedule.run(World())
    #expect("\(schedule)" == plain)
    schedule.clock = { now }
    for _ in 0..<2 { schedule.run(World()) }
    let first = schedule.timings(of: "solve")[0]
    #expect(first.name == "first" && first.timing.runs == 2)
    #expect(first.timing.total == .nanoseconds(40) && first.timing.last == .nanoseconds(20))
    #expect("\(schedule)".contains("Depth · 2 runs, mean 3 µs, longest 3 µs, last 3 µs"))
    #expect("\(schedule)".contains("  first · everything · 2 runs, mean 20 ns"))
  }

  @Test func namesClosureByItsSourceLocation() {
    var schedule = Schedule("one")
    schedule.add(to: "one") { _ in }
    #expect("\(schedule)".contains("ScheduleTests.swift:"))
  }

  private struct Steer: System {
    let steered = Query<Mut<Velocity>>()
    func run() {}
  }
  private struct Look: System {
    let seen = Query<Position, Depth>()
    func run() {}
  }

  @Test func reportsConflictsOfUnorderedSystems() {
    var schedule = Schedule("one", "two")
    schedule.add(Move {}, to: "one")
    schedule.add(Steer(), to: "one")
    schedule.add(Look(), to: "two")
    #expect(schedule.conflicts.map(\.description) == ["one: Move and Steer both use Velocity"])
    schedule.add(Look(), to: "one", after: ["Steer"])
    #expect(
      schedule.conflicts.map(\.description) == [
        "one: Move and Steer both use Velocity", "one: Move and Look both use Depth, Position",
      ])
  }

  @Test func acceptsTransitiveOrder() {
    var schedule = Schedule("one")
    schedule.add(Look(), to: "one", after: ["Steer"])
    schedule.add(Steer(), to: "one", after: ["Move"])
    schedule.add(Move {}, to: "one")
    #expect(schedule.conflicts.isEmpty)
  }

  @Test func exclusiveSystemConflictsWithAnyOther() {
    var schedule = Schedule("one")
    schedule.add(Look(), to: "one")
    schedule.add(to: "one", name: "all") { _ in }
    #expect(schedule.conflicts.map(\.description) == ["one: Look and all both use the whole world"])
  }

  @Test func trapsOnUnknownStage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var schedule = Schedule("input")
      schedule.add(to: "draw") { _ in }
    }
    #expect(text(result).contains("no stage \"draw\""))
  }
}
