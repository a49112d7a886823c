import ECS
import Testing

struct ScheduleTests {
  private struct Spawner: System {
    var number: Int32 = 0

    mutating func run(_ world: World) {
      number += 1
      world.commands.spawn(Depth(z: number))
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

  @Test func anUnknownStageTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var schedule = Schedule("input")
      schedule.add(to: "draw") { _ in }
    }
    #expect(text(result).contains("no stage \"draw\""))
  }
}
