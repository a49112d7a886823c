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
}
