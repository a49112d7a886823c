import Testing

@testable import ECS
import SeededNumbers

struct ChangesTests {
  let world = World()

  @Test func readerReportsExistingEntitiesThenChanges() {
    let (a, b) = (world.spawn(Depth(z: 1)), world.spawn(Depth(z: 2)))
    var reader = world.changes(of: Depth.self)
    var late = world.changes(of: Depth.self, from: .now)
    #expect(reader.take(in: world) == [a, b])
    #expect(reader.take(in: world) == [] && !reader.hasNews(in: world))
    world[b, Depth.self].z = 3
    let c = world.spawn(Depth(z: 4))
    #expect(reader.hasNews(in: world))
    #expect(reader.take(in: world) == [b, c])
    #expect(late.take(in: world) == [b, c] && late.take(in: world) == [])
  }

  @Test func appendsChangedEntitiesToList() {
    let (a, b) = (world.spawn(Depth(z: 1)), world.spawn(Depth(z: 2)))
    var reader = world.changes(of: Depth.self)
    var list = [b]
    reader.take(in: world, into: &list)
    #expect(list == [b, a, b])
    reader.take(in: world, into: &list)
    #expect(list == [b, a, b], "it has been taken")
  }

  @Test func countsReplacementAsChangeNotAddition() {
    let entity = world.spawn(Depth(z: 1))
    var (changes, additions) = (world.changes(of: Depth.self), world.additions(of: Depth.self))
    #expect(changes.take(in: world) == [entity] && additions.take(in: world) == [entity])
    world.insert(Depth(z: 1), to: entity)
    #expect(changes.take(in: world) == [entity] && additions.take(in: world) == [])
    world.remove(Depth.self, from: entity)
    #expect(changes.take(in: world) == [] && additions.take(in: world) == [])
    world.insert(Depth(z: 1), to: entity)
    #expect(changes.take(in: world) == [entity] && additions.take(in: world) == [entity])
  }

  @Test func readingATrivialComponentChangesNothing() {
    let entity = world.spawn(Position(x: 1, y: 2), Depth(z: 1))
    var reader = world.changes(of: Position.self)
    reader.skip(in: world)
    var sum = 0.0
    func read(_ position: inout Position) { sum += position.x }
    read(&world[entity, Position.self])
    world[entity, Position.self].x = 1
    world.query(Position.self, Depth.self).forEach { _, position, depth in
      sum += position.x
      depth.z += 1
    }
    #expect(sum == 2 && reader.take(in: world) == [])
    world.query(Position.self).forEach { _, position in position.x = 1 }
    #expect(reader.take(in: world) == [])
    world.query(Position.self).forEach { _, position in position.x = 2 }
    #expect(reader.take(in: world) == [entity])
  }

  @Test func marksReferencesChangedByInPlaceAccessWithoutWrite() {
    let entity = world.spawn(Names(list: []))
    var reader = world.changes(of: Names.self, from: .now)
    #expect(world.get(Names.self, of: entity) == Names(list: []))
    #expect(world[entity, Names.self] == Names(list: []))
    #expect(reader.take(in: world) == [], "copies are read, not accessed in place")
    world.query(Names.self).forEach { _, _ in }
    #expect(reader.take(in: world) == [entity])
    func access(_ names: inout Names) {}
    access(&world[entity, Names.self])
    #expect(reader.take(in: world) == [entity])
  }

  @Test func marksReferencesChangedByWriteAndReplacement() {
    let entity = world.spawn(Names(list: []))
    var reader = world.changes(of: Names.self, from: .now)
    world[entity, Names.self].list.append("x")
    #expect(reader.take(in: world) == [entity])
    world.insert(Names(list: []), to: entity)
    #expect(reader.take(in: world) == [entity])
  }

  /// Covers runs of more than one part, single slots, ends of bit-set words, and a throw within a part.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func loopsMarkExactlyChangedEntities(seed: UInt64) {
    struct Stop: Error {}
    var dice = SeededGenerator(seed: seed)
    let entities = (0..<5000).map { world.spawn(Depth(z: $0), Position(x: 0, y: 0)) }
    for entity in entities[3000...] where Bool.random(using: &dice) {
      world.remove(Position.self, from: entity)
    }
    var reader = world.changes(of: Depth.self, from: .now)
    for _ in 0..<20 {
      let wanted = Set(
        (0..<Int.random(in: 0..<40, using: &dice)).map { _ in
          Int32.random(in: 0..<5000, using: &dice)
        })
      let stop = Int32.random(in: 0..<10_000, using: &dice)
      var changed: [Entity] = []
      try? world.query(Depth.self, Position.self).forEach { entity, depth, _ in
        if wanted.contains(depth.z % 5000) {
          depth.z += 5000
          changed.append(entity)
        }
        if depth.z % 5000 == stop { throw Stop() }
      }
      #expect(reader.take(in: world) == changed, "seed \(seed)")
    }
    #expect(world._brokenInvariant() == nil)
  }

  @Test func runsMarkExactlyWrittenEntities() {
    let entities = (0..<3000).map {
      world.spawn(Position(x: Double($0), y: 0), Velocity(x: 0, y: 0), Depth(z: 0), Frozen())
    }
    var reader = world.changes(of: Position.self, from: .now)
    world.query(Position.self, Velocity.self, Depth.self, Frozen.self)
      .forEachRun { positions, _, _, _ in
        for index in positions.indices where positions[index].x.remainder(dividingBy: 700) == 0 {
          positions[index].y = 1
        }
      }
    #expect(reader.take(in: world) == [0, 700, 1400, 2100, 2800].map { entities[$0] })
  }

  @Test func skipsDespawnedEntityAndReportsItsSuccessor() {
    var reader = world.additions(of: Depth.self)
    let old = world.spawn(Depth(z: 1))
    world.despawn(old)
    #expect(reader.take(in: world) == [])
    let bare = world.spawn()
    #expect(bare.index == old.index && reader.take(in: world) == [])
    world.insert(Depth(z: 1), to: bare)
    #expect(reader.take(in: world) == [bare])
  }

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

  @Test func queryFiltersByChangesSinceTick() {
    let (a, b) = (world.spawn(Depth(z: 1)), world.spawn(Depth(z: 2), Frozen()))
    for _ in 0..<10_000 { _ = world.spawn(Frozen()) }
    #expect(world.query(Depth.self).changed(Depth.self).entities == [a, b])
    world.trackChanges(of: Frozen.self)
    let tick = world.tick
    let query = world.query(Depth.self).changed(Depth.self, since: tick)
    #expect(query.count == 0)
    world[b, Depth.self].z = 5
    let c = world.spawn(Depth(z: 3))
    #expect(query.entities == [b, c] && query.first == b)
    #expect(query.with(Frozen.self).entities == [b])
    #expect(query.added(Depth.self, since: tick).entities == [c])
    #expect(query.added(Frozen.self, since: tick).count == 0)
    var visited: [Entity] = []
    query.without(Frozen.self).forEach { entity, _ in visited.append(entity) }
    #expect(visited == [c])
  }

  @Test func systemSeesChangesOfOthersSinceLastRun() {
    let (a, b) = (world.spawn(Depth(z: 1)), world.spawn(Depth(z: 2)))
    var schedule = Schedule("update")
    var seen: [[Entity]] = []
    schedule.add(to: "update") { world in
      seen.append(world.query(Depth.self).changed(Depth.self).entities)
      // The system's own changes are not news to the system.
      world.query(Depth.self).forEach { _, depth in depth.z += 1 }
    }
    schedule.add(to: "update") { world in
      if seen.count == 2 { world[b, Depth.self].z = 100 }
    }
    for _ in 0..<4 { schedule.run(world) }
    #expect(seen == [[a, b], [], [b], []])
    let other = World()
    let c = other.spawn(Depth(z: 1))
    schedule.run(other)
    #expect(seen.last == [c])
  }

  @Test func growingKeepsTheTicks() {
    var reader = world.changes(of: Depth.self)
    let entities = (0..<9000).map { world.spawn(Depth(z: $0)) }
    #expect(reader.take(in: world) == entities)
    world[entities[8191], Depth.self].z = -1
    for _ in 0..<9000 { _ = world.spawn() }
    #expect(reader.take(in: world) == [entities[8191]])
  }

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

  @Test func recordsAdditionsFromFirstReaderOn() {
    let (a, b) = (world.spawn(Depth(z: 1)), world.spawn(Depth(z: 2)))
    var changes = world.changes(of: Depth.self, from: .now)
    let hasAdditions = world.state.pointee.tracks[1]?.added != nil
    #expect(!hasAdditions)
    world[b, Depth.self].z = 3
    var (all, late) = (
      world.additions(of: Depth.self), world.additions(of: Depth.self, from: .now)
    )
    #expect(changes.take(in: world) == [b])
    #expect(all.take(in: world) == [a, b] && late.take(in: world) == [])
    world[a, Depth.self].z = 4
    let c = world.spawn(Depth(z: 5))
    #expect(changes.take(in: world) == [a, c])
    #expect(all.take(in: world) == [c] && late.take(in: world) == [c])
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
