import Testing

@testable import ECS

struct ValuesTests {
  let world = World()

  @Test func growingKeepsEveryValue() {
    var entities: [Entity] = []
    for number in 0..<1000 {
      entities.append(
        world.spawn(
          Depth(z: Int32(number)), Names(list: ["\(number)"]),
          Wide(lanes: SIMD8(repeating: Double(number)))))
      if number % 3 == 0 { world.remove(Names.self, from: entities[number]) }
    }
    for (number, entity) in entities.enumerated() {
      #expect(world[entity, Depth.self].z == Int32(number))
      #expect(world[entity, Wide.self].lanes == SIMD8(repeating: Double(number)))
      #expect(world.get(Names.self, of: entity)?.list == (number % 3 == 0 ? nil : ["\(number)"]))
    }
    #expect(world._brokenInvariant() == nil)
  }

  @Test func releasesEveryValueOnce() {
    let tally = Counted.Tally()
    var world: World? = World()
    let entities = (0..<300).map { world!.spawn(Owner(counted: Counted($0, tally)), Frozen()) }
    #expect(tally.alive == 300)
    for entity in entities.prefix(50) { world!.despawn(entity) }
    #expect(tally.alive == 250)
    for entity in entities[50..<100] { world!.remove(Owner.self, from: entity) }
    #expect(tally.alive == 200)
    for entity in entities[100..<150] {
      world!.insert(Owner(counted: Counted(0, tally)), to: entity)
    }
    #expect(tally.alive == 200)
    world = nil
    #expect(tally.alive == 0)
  }
}
