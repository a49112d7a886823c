import ECS
import Testing
import SeededNumbers

/// Components that few of very many entities have, and the words in front of their bits.
struct PresenceTests {
  private func expect(
    _ world: World, _ all: [Entity], _ seed: UInt64,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    func check(_ found: [Entity], _ matches: (Entity) -> Bool) {
      #expect(
        found == all.filter { world.contains($0) && matches($0) }.sorted(), "seed \(seed)",
        sourceLocation: sourceLocation)
    }
    #expect(world._brokenInvariant() == nil, "seed \(seed)", sourceLocation: sourceLocation)
    func has<C: Component>(_ type: C.Type) -> (Entity) -> Bool { { world.has(type, on: $0) } }
    let (depths, names) = (world.query(Depth.self), world.query(Names.self))
    check(depths.entities, has(Depth.self))
    check(names.entities, has(Names.self))
    check(depths.with(Names.self).entities) { has(Depth.self)($0) && has(Names.self)($0) }
    check(depths.without(Names.self).entities) { has(Depth.self)($0) && !has(Names.self)($0) }
    check(world.query().with(Depth.self).entities, has(Depth.self))
    check(world.query(Position.self).changed(Names.self).entities) {
      has(Position.self)($0) && has(Names.self)($0)
    }
    var visited: [Entity] = []
    world.query(Position.self, Names.self).forEach { entity, _, _ in visited.append(entity) }
    check(visited) { has(Position.self)($0) && has(Names.self)($0) }
    visited = []
    world.query(Depth?.self).with(Names.self).forEach { entity, _ in visited.append(entity) }
    check(visited, has(Names.self))
    #expect(depths.count == depths.entities.count && depths.first == depths.entities.first)
    #expect(names.isEmpty == names.entities.isEmpty)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func findsRareComponentsAmongManyEntities(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let world = World()
    var all: [Entity] = []
    // Grows twice beyond the words that one in front stands for.
    for goal in [300, 4096, 9000, 20_000] {
      while all.count < goal { all.append(world.spawn(Position(x: 0, y: 0))) }
      expect(world, all, seed)
      for _ in 0..<40 {
        let entity = all.randomElement(using: &dice)!
        guard world.contains(entity) else { continue }
        switch Int.random(in: 0..<8, using: &dice) {
        case 0...2: world.insert(Depth(z: 1), to: entity)
        case 3...4: world.insert(Names(list: ["a"]), to: entity)
        case 5: world.insert(Depth(z: 2), Names(list: []), to: entity)
        case 6: world.despawn(entity)
        default:
          // Removes the component from the newest entities, so that whole words of the bit set become empty.
          for near in all.suffix(100) { world.remove(Depth.self, from: near) }
        }
      }
      expect(world, all, seed)
      // Vacant slots get new tenants, without what the last ones had.
      for _ in 0..<3 { all.append(world.spawn()) }
      expect(world, all, seed)
      for entity in all where world.has(Names.self, on: entity) {
        Bool.random(using: &dice)
          ? world.commands.despawn(entity) : world.commands.remove(Names.self, from: entity)
      }
      world.flush()
      #expect(world.query(Names.self).isEmpty)
      expect(world, all, seed)
    }
  }

  @Test func runsSkipEntitiesWithoutComponents() {
    let world = World()
    var expected: [Double] = []
    for number in 0..<20_000 {
      let entity = world.spawn(Position(x: Double(number), y: 0))
      if (5000..<5070).contains(number) || (12_288..<12_290).contains(number) || number == 19_999 {
        world.insert(Velocity(x: 1, y: 0), Depth(z: 0), Wide(lanes: .zero), to: entity)
        expected.append(Double(number))
      }
    }
    var lengths: [Int] = []
    var found: [Double] = []
    world.query(Velocity.self, Position.self, Depth.self, Wide.self).forEachRun {
      _, positions, _, _ in
      lengths.append(positions.count)
      for index in positions.indices { found.append(positions[index].x) }
    }
    #expect(lengths == [70, 2, 1])
    #expect(found == expected)
  }
}
