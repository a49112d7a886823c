import Testing

@testable import ECS

struct EntityTests {
  let world = World()

  @Test func ignoresHandleOfAnotherWorld() {
    let other = World()
    let (mine, foreign) = (world.spawn(Depth(z: 1)), other.spawn(Depth(z: 2)))
    #expect(mine.index == foreign.index && mine.generation == foreign.generation)
    #expect(mine != foreign && mine.world == world.number && foreign.world == other.number)
    #expect(!world.contains(foreign) && world.get(Depth.self, of: foreign) == nil)
    #expect(!world.has(Depth.self, on: foreign))
    #expect(world.remove(Depth.self, from: foreign) == nil && !world.despawn(foreign))
    world.commands.insert(Frozen(), to: foreign)
    world.commands.despawn(foreign)
    world.flush()
    #expect(world.count == 1 && world.query(Frozen.self).count == 0)
    #expect(MemoryLayout<Entity>.size == 8 && "\(mine)" == "\(foreign)")
  }

  @Test func restoresHandleFromItsBits() {
    let entity = world.spawn()
    #expect(Entity(bits: entity.bits) == entity)
    // The generation of a vacant slot.
    #expect(Entity(bits: entity.bits + 1 << 32) == nil && Entity(bits: 0) == nil)
  }

  @Test func trapsOnInsertionWithHandleOfAnotherWorld() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (world, other) = (World(), World())
      world.insert(Depth(z: 1), to: other.spawn())
    }
    #expect(text(result).contains("a handle of world 1, and this is world 0"))
  }

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

  /// The promised entity must not take the slot that the despawn is about to vacate.
  @Test func flushSpawnsEntitiesPromisedByObserver() {
    var promised: [Entity] = []
    world.onRemove(Depth.self) { world, _ in
      promised.append(world.commands.spawn(Names(list: ["heir"])))
    }
    let vacant = world.spawn()
    let entities = [world.spawn(Depth(z: 1)), world.spawn(Depth(z: 2)), world.spawn(Depth(z: 3))]
    world.despawn(vacant)
    world.despawn(entities[0])
    world.despawn(entities[1])
    world.remove(Depth.self, from: entities[2])
    world.flush()
    #expect(promised.allSatisfy { world.get(Names.self, of: $0) == Names(list: ["heir"]) })
    let next = (0..<5).map { _ in world.spawn() }
    #expect(Set(next).isDisjoint(with: promised) && world.count == 9)
    #expect(world._brokenInvariant() == nil)
  }

  @Test func flushSpawnsEntityPromisedByDeinitializer() {
    final class Last {
      var body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
      deinit { body() }
    }
    struct Holder: Component { var last: Last }
    var promised: Entity?
    let entity = world.spawn(
      Holder(last: Last { [world] in promised = world.commands.spawn(Depth(z: 4)) }))
    world.despawn(entity)
    world.flush()
    #expect(promised.map { world[$0, Depth.self].z } == 4)
    #expect(world._brokenInvariant() == nil)
  }

  private struct Kind<T>: Component { var number: Int }

  private func spawnKinds<T>(_ type: T.Type, _ entity: Entity, _ depth: Int) {
    guard depth > 0 else { return }
    world.insert(Kind<T>(number: depth), to: entity)
    world.insert(Kind<[T]>(number: -depth), to: entity)
    spawnKinds(Kind<T>.self, entity, depth - 1)
  }

  /// Writes, reads, tracks and removes each kind; returns the number of kinds that behave as documented.
  private func useKinds<T>(_ type: T.Type, _ entity: Entity, _ depth: Int) -> Int {
    guard depth > 0 else { return 0 }
    world[entity, Kind<T>.self].number += 1000
    var reader = world.changes(of: Kind<T>.self, from: .now)
    world[entity, Kind<T>.self].number += 1000
    world.insert(Kind<[T]>(number: 7), to: entity)
    let isRight =
      reader.take(in: world) == [entity] && world[entity, Kind<T>.self].number == depth + 2000
      && world.remove(Kind<[T]>.self, from: entity)?.number == 7
      && world.remove(Kind<[T]>.self, from: entity) == nil
      && world.spawn(Kind<T>(number: 1)) == reader.take(in: world).first
    return (isRight ? 1 : 0) + useKinds(Kind<T>.self, entity, depth - 1)
  }

  private func countKinds<T>(_ type: T.Type, _ entity: Entity, _ depth: Int) -> Int {
    guard depth > 0, world.get(Kind<T>.self, of: entity)?.number == depth else { return 0 }
    let isThere =
      world.query(Kind<[T]>.self).with(Kind<T>.self).without(Frozen.self).first == entity
    return (isThere ? 2 : 1) + countKinds(Kind<T>.self, entity, depth - 1)
  }

  @Test func supportsHundredsOfComponentTypes() {
    let entity = world.spawn(Names(list: ["x"]))
    var reader = world.changes(of: Names.self, from: .now)
    spawnKinds(Int.self, entity, 200)
    #expect(countKinds(Int.self, entity, 200) == 400)
    #expect(world[entity, Names.self].list == ["x"] && reader.take(in: world) == [])
    #expect(world._brokenInvariant() == nil)
    #expect(useKinds(Int.self, entity, 200) == 200 && world._brokenInvariant() == nil)
    world.despawn(entity)
    #expect(world.query(Kind<Int>.self).count == 1)
  }

  @Test func trapsOnQueryWithTooManyTypes() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      var query = world.query(Depth.self)
      for _ in 0..<20 { query = query.with(Frozen.self) }
    }
    #expect(text(result).contains("check the rest with `has`"))
  }
}
