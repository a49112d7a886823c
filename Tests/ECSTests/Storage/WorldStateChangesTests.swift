import SeededNumbers
import Testing

@testable import ECS

struct WorldStateChangesTests {
  let world = World()

  /// Advances the tick counter past its overflow many times, by one tick or by very many at a time.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func reportsChangesAfterTickOverflow(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let entities = (0..<200).map { world.spawn(Depth(z: $0), Names(list: [])) }
    var (changes, additions) = (world.changes(of: Depth.self), world.additions(of: Names.self))
    #expect(changes.take(in: world) == entities && additions.take(in: world) == entities)
    var turns = 0
    for _ in 0..<300 {
      let step = Bool.random(using: &dice) ? 1 : Int.random(in: 0..<1 << 30, using: &dice)
      let before = world.state.pointee.epoch
      world.state.pointee.passTicks(UInt32(step))
      if world.state.pointee.epoch != before { turns += 1 }
      let some = entities.filter { _ in Int.random(in: 0..<20, using: &dice) == 0 }
      let tick = world.tick
      for entity in some {
        world[entity, Depth.self].z += 1
        world.remove(Names.self, from: entity)
        world.insert(Names(list: []), to: entity)
      }
      #expect(world.query(Depth.self).changed(Depth.self, since: tick).entities == some)
      #expect(world.query(Names.self).added(Names.self, since: tick).entities == some)
      #expect(changes.take(in: world) == some && additions.take(in: world) == some, "seed \(seed)")
      #expect(!changes.hasNews(in: world) && !additions.hasNews(in: world))
      #expect(world._brokenInvariant() == nil)
    }
    #expect(turns > 20)
  }

  /// A reader idle for more ticks than the world knows exactly may report too much, but misses nothing.
  @Test func idleReaderMissesNoChange() {
    let entities = (0..<200).map { world.spawn(Depth(z: $0)) }
    var (asleep, awake) = (world.changes(of: Depth.self), world.changes(of: Depth.self))
    asleep.skip(in: world)
    world[entities[3], Depth.self].z = -1
    for _ in 0..<6 {
      world.state.pointee.passTicks(1 << 30)
      awake.skip(in: world)
    }
    world[entities[3], Depth.self].z = -2
    #expect(awake.take(in: world) == [entities[3]])
    #expect(asleep.take(in: world).contains(entities[3]))
    #expect(asleep.take(in: world) == [])
    // A query of a younger world with the tick of an older world finds no changes.
    let younger = World()
    _ = younger.spawn(Depth(z: 1))
    #expect(younger.query(Depth.self).changed(Depth.self, since: world.tick).count == 0)
  }

  @Test func trackingBegunDuringAccessReportsChange() {
    let entity = world.spawn(Depth(z: 1))
    var reader: ChangeReader<Depth>?
    func change(_ depth: inout Depth) {
      reader = world.changes(of: Depth.self, from: .now)
      depth.z += 1
    }
    change(&world[entity, Depth.self])
    #expect(reader?.take(in: world) == [entity] && world[entity, Depth.self].z == 2)
  }

  @Test func trapsWhenTrackingBeginsInQuery() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.spawn(Depth(z: 0))
      world.query(Depth.self).forEach { _, _ in _ = world.changes(of: Depth.self) }
    }
    #expect(text(result).contains("world.trackChanges(of: Depth.self)"))
  }
}
