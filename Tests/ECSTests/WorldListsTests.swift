import ECS
import SeededNumbers
import Testing

struct WorldListsTests {
  let world = World()

  @Test func forEachVisitsListInOrder() {
    var dice = SeededGenerator(seed: 9)
    let entities = (0..<500).map { world.spawn(Depth(z: $0), Names(list: []), Frozen()) }
    let list = (0..<300).map { _ in entities.randomElement(using: &dice)! }
    var reader = world.changes(of: Depth.self, from: .now)
    var visited: [Entity] = []
    world.forEach(list, Depth.self) { entity, depth in
      visited.append(entity)
      if depth.z % 3 == 0 { depth.z += 3000 }
    }
    #expect(visited == list)
    #expect(reader.take(in: world) == Set(list.filter { $0.index % 3 == 0 }).sorted())
    world.forEach(list, Names.self) { entity, names in names.list.append("\(entity.index)") }
    world.forEach(list, Frozen.self) { _, _ in }
    for entity in entities {
      let count = list.count { $0 == entity }
      #expect(world[entity, Names.self].list == Array(repeating: "\(entity.index)", count: count))
      let visits = entity.index % 3 == 0 ? Int32(count) * 3000 : 0
      #expect(world[entity, Depth.self].z == Int32(entity.index) + visits)
    }
    #expect(world._brokenInvariant() == nil)
  }

  @Test func trapsOnListedEntityWithoutComponent() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let entities = [world.spawn(Depth(z: 1)), world.spawn()]
      world.forEach(entities, Depth.self) { _, _ in }
    }
    #expect(text(result).contains("has no Depth. Insert one first"))
  }
}
