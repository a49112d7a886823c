import ECS
import Testing

struct ScheduleConflictsTests {
  private struct Move: System {
    let moving = Query<Mut<Position>, Mut<Depth>, Velocity>()
    let time: () -> Void

    func run() { time() }
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
}
