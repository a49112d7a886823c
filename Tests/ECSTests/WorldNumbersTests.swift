import Testing

@testable import ECS

struct WorldNumbersTests {
  let world = World()

  @Test func worldsInARowHaveDifferentNumbers() {
    var stale: [Entity] = []
    for _ in 0..<100 {
      let short = World()
      #expect(stale.allSatisfy { !short.contains($0) })
      stale.append(short.spawn())
    }
  }

  @Test("10,000 worlds alive at once work, and share their 4,096 numbers evenly")
  func manyWorldsAtOnceShareNumbersEvenly() async {
    await #expect(processExitsWith: .success) {
      let worlds = (0..<10_000).map { _ in World() }
      let entities = worlds.map { $0.spawn(Depth(z: Int32($0.number))) }
      for (world, entity) in zip(worlds, entities) {
        #expect(world.count == 1 && world[entity, Depth.self].z == Int32(world.number))
      }
      #expect(Set(worlds.prefix(4096).map(\.number)).count == 4096)
      let holders = Dictionary(grouping: worlds, by: \.number).values.map(\.count)
      #expect(holders.count == 4096 && Set(holders) == [2, 3])
    }
  }

  @Test("The number of a world that ended is used again only after 4,096 other worlds")
  func reusesNumberOfEndedWorldLate() async {
    await #expect(processExitsWith: .success) {
      let lasting = World()
      var stale: [Entity] = []
      for _ in 0..<4095 {
        let short = World()
        #expect(short.number != lasting.number)
        stale.append(short.spawn())
      }
      #expect(Set(stale.map(\.world)).count == 4095)
      let next = World()
      #expect(next.number == stale[0].world)
    }
  }

  @Test("A world beyond 4,096 takes a number that has become free rather than share one")
  func reusesFreedNumbersBeforeSharing() async {
    await #expect(processExitsWith: .success) {
      var worlds = (0..<4096).map { _ in World() }
      let freed = worlds.remove(at: 2000).number
      #expect(World().number == freed)
      worlds += (0..<4097).map { _ in World() }
      #expect(Dictionary(grouping: worlds, by: \.number).values.allSatisfy { $0.count == 2 })
    }
  }
}
