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

  @Test func trapsOnUnknownStage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var schedule = Schedule("input")
      schedule.add(to: "draw") { _ in }
    }
    #expect(text(result).contains("no stage \"draw\""))
  }
}
