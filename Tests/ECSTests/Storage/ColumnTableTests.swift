import Testing

@testable import ECS

struct ColumnTableTests {
  let world = World()

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
}
