import ECS
import Testing

/// A component that names another entity.
private struct Follows: Component {
  var leader: Entity
  func cloned(by cloning: Cloning) -> Follows? { Follows(leader: cloning[leader]) }
}

/// Something that belongs to an entity and is cloned with it.
private struct Owned: Component {
  var owner: Entity

  func cloned(by cloning: Cloning) -> Owned? { Owned(owner: cloning[owner]) }

  static func includeLinked(to entity: Entity, in cloning: Cloning) {
    for owned in cloning.world.query(Owned.self).entities
    where cloning.world[owned, Owned.self].owner == entity {
      cloning.include(owned)
    }
  }
}

/// A component that includes the same entity twice.
private struct Leads: Component {
  var entity: Entity

  func cloned(by cloning: Cloning) -> Leads? { Leads(entity: cloning[entity]) }

  static func includeLinked(to entity: Entity, in cloning: Cloning) {
    guard let leads = cloning.world.get(Leads.self, of: entity) else { return }
    for _ in 0..<2 { cloning.include(leads.entity) }
  }
}

private struct Derived: Uncloned { var number = 1 }

private final class Tally { var count = 0 }

private struct Counting: Component {
  let tally: Tally
  func cloned(by cloning: Cloning) -> Counting? {
    let shared = cloning.shared { Tally() }
    shared.count += 1
    let clone = cloning.clone
    cloning.afterwards { world in
      if world.contains(clone) && world.contains(cloning.original) { shared.count += 10 }
    }
    return Counting(tally: shared)
  }
}

@Suite struct CloningTests {
  private let world = World()

  @Test("A type decides what its clone is")
  func clonesByEachTypesRule() throws {
    let leader = world.spawn(Depth(z: 1))
    let entity = world.spawn(Depth(z: 7), Follows(leader: leader), Derived())
    let clone = try #require(world.clone(entity))
    #expect(world[clone, Depth.self].z == 7 && world[clone, Follows.self].leader == leader)
    #expect(!world.has(Derived.self, on: clone) && world.has(Derived.self, on: entity))
    #expect(world._brokenInvariant() == nil)
  }

  @Test("Linked entities are cloned too, and the clones refer to one another")
  func clonesLinkedEntities() throws {
    let root = world.spawn(Names(list: ["root"]))
    let inner = world.spawn(Owned(owner: root), Follows(leader: root))
    let innermost = world.spawn(Owned(owner: inner))
    _ = world.spawn(Owned(owner: world.spawn()))
    var told: [Int] = []
    world.onInsert(Owned.self) { world, entity in
      // All clones are in place.
      told.append(world.query(Owned.self).count)
      #expect(world.contains(world[entity, Owned.self].owner))
    }
    let count = world.count
    let clone = try #require(world.clone(root))
    #expect(world.count == count + 3 && told == [5, 5])
    let innerClone = try #require(
      world.query(Owned.self).entities.first { world[$0, Owned.self].owner == clone })
    #expect(world[innerClone, Follows.self].leader == clone)
    #expect(
      world.query(Owned.self).entities.count { world[$0, Owned.self].owner == innerClone } == 1)
    #expect(world[innermost, Owned.self].owner == inner)
    #expect(world._brokenInvariant() == nil)
  }

  @Test("An entity that several components include is cloned once")
  func clonesEntityIncludedSeveralTimesOnce() throws {
    let leader = world.spawn(Depth(z: 1))
    let entity = world.spawn(Leads(entity: leader))
    let count = world.count
    let clone = try #require(world.clone(entity))
    #expect(world.count == count + 2)
    #expect(world.get(Depth.self, of: world[clone, Leads.self].entity)?.z == 1)
    #expect(world[clone, Leads.self].entity != leader)
  }

  @Test("The hooks of one cloning share an object, and what comes afterwards finds all in place")
  func sharesObjectsAndActsAfterwards() throws {
    let entity = world.spawn(Counting(tally: Tally()))
    let clone = try #require(world.clone(entity))
    let tally = world[clone, Counting.self].tally
    #expect(tally.count == 11 && tally !== world[entity, Counting.self].tally)
    #expect(world[try #require(world.clone(entity)), Counting.self].tally !== tally)
  }

  @Test("A hook that despawns the clone leaves nothing in the clone's slot")
  func stopsCopyingToDespawnedClone() {
    struct Fatal: Component {
      func cloned(by cloning: Cloning) -> Fatal? {
        cloning.world.despawn(cloning.clone)
        return self
      }
    }
    let entity = world.spawn(Fatal(), Names(list: ["a"]), Depth(z: 1))
    world.clone(entity)
    #expect(world.count == 1 && world._brokenInvariant() == nil)
    #expect(world.componentTypes(of: world.spawn()).isEmpty)
  }

  @Test func trapsWhenIncludedTooLate() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Late: Component {
        func cloned(by cloning: Cloning) -> Late? {
          cloning.include(cloning.world.spawn())
          return self
        }
      }
      let world = World()
      world.clone(world.spawn(Late()))
    }
    #expect(text(result).contains("Include it in `Component.includeLinked(to:in:)`"))
  }
}
