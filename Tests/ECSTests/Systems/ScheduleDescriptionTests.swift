import ECS
import Testing

struct ScheduleDescriptionTests {
  private struct Spawner: System {
    let commands = Commands()
    var number: Int32 = 0

    mutating func run() {
      number += 1
      commands.spawn(Depth(z: number))
    }
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
    #expect("\(schedule)".contains("ScheduleDescriptionTests.swift:"))
  }
}
