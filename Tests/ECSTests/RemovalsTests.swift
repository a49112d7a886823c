import Testing

@testable import ECS

struct RemovalsTests {
  let world = World()

  @Test func eachReaderReadsRemovalsSeparately() {
    let (a, b) = (world.spawn(Depth(z: 1)), world.spawn(Depth(z: 2), Names(list: [])))
    let first = world.removals(of: Depth.self)
    world.remove(Depth.self, from: a)
    let second = world.removals(of: Depth.self)
    world.insert(Depth(z: 1), to: a)
    world.remove(Names.self, from: b)
    world.despawn(b)
    world.despawn(a)
    #expect(first.take() == [a, b, a] && first.take() == [])
    #expect(second.take() == [b, a] && second.missed == 0)
  }

  @Test func countsOlderHalfBeyondLimitAsMissed() {
    let entities = (0..<11).map { _ in world.spawn() }
    let log = RemovalLog()
    for entity in entities { log.append(entity, limit: 4) }
    #expect(log.entities == entities.suffix(3) && log.missed == 8)
  }
}
