import SeededNumbers
import Testing

@testable import ECS

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
}
