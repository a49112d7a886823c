import ECS
import Testing

struct ObserversTests {
  let world = World()

  private final class Log { var lines: [String] = [] }

  @Test func notifiesInsertionAfterAllComponentsAreInPlace() {
    let log = Log()
    world.onInsert(Depth.self) { world, entity in
      log.lines.append("depth \(world[entity, Depth.self].z) \(world.has(Names.self, on: entity))")
    }
    let entity = world.spawn(Depth(z: 1), Names(list: []))
    world.insert(Depth(z: 2), to: entity)
    world.insert(Names(list: ["x"]), to: entity)
    #expect(log.lines == ["depth 1 true", "depth 2 true"])
  }

  @Test func notifiesObserverAddedDuringQuery() {
    let log = Log()
    let entity = world.spawn(Depth(z: 1))
    world.query(Depth.self).forEach { _, _ in
      world.onInsert(Depth.self) { _, entity in log.lines.append("came \(entity.index)") }
      world.onRemove(Depth.self) { _, entity in log.lines.append("goes \(entity.index)") }
      world.query(Depth.self).forEach { _, _ in }
    }
    world.insert(Depth(z: 2), to: entity)
    let other = world.spawn(Depth(z: 3), Frozen())
    world.remove(Depth.self, from: other)
    world.despawn(entity)
    #expect(log.lines == ["came 0", "came 1", "goes 1", "goes 0"])
    #expect(world._brokenInvariant() == nil)
  }

  @Test func allowsInsertionObserverToChangeWorld() {
    world.onInsert(Depth.self) { world, entity in
      world.insert(Frozen(), to: entity)
      if world.count < 100 { _ = world.spawn(Depth(z: 0)) }
    }
    _ = world.spawn(Depth(z: 1))
    #expect(world.count == 100)
    #expect(world.query(Depth.self, Frozen.self).count == 100)
  }

  @Test func notifiesBeforeRemoveAndDespawn() {
    let log = Log()
    world.onRemove(Names.self) { world, entity in
      log.lines += world[entity, Names.self].list
      world[entity, Names.self].list.append("last words")
      world.commands.despawn(entity)
    }
    world.onRemove(Names.self) { world, entity in log.lines.append("second") }
    let a = world.spawn(Names(list: ["a"]))
    let b = world.spawn(Names(list: ["b"]))
    #expect(world.remove(Names.self, from: a)?.list == ["a", "last words"])
    world.despawn(b)
    #expect(log.lines == ["a", "second", "b", "second"])
    world.flush()
    #expect(world.count == 0)
  }

  @Test func doesNotNotifyRemovalOnReplacement() {
    let log = Log()
    world.onRemove(Depth.self) { _, _ in log.lines.append("removed") }
    let entity = world.spawn(Depth(z: 1))
    world.insert(Depth(z: 2), to: entity)
    world.remove(Names.self, from: entity)
    #expect(log.lines == [])
  }

  @Test func doesNotNotifyRemovedObserver() {
    let log = Log()
    var second: Observer?
    let first = world.onInsert(Depth.self) { world, _ in
      log.lines.append("first")
      if let second { world.removeObserver(second) }
    }
    second = world.onInsert(Depth.self) { _, _ in log.lines.append("second") }
    let third = world.onRemove(Depth.self) { _, _ in log.lines.append("third") }
    let entity = world.spawn(Depth(z: 1))
    #expect(log.lines == ["first"] && !world.removeObserver(second!))
    #expect(world.removeObserver(first) && !world.removeObserver(first))
    world.insert(Depth(z: 2), to: entity)
    world.remove(Depth.self, from: entity)
    #expect(log.lines == ["first", "third"])
    let removals = world.removals(of: Depth.self)
    #expect(world.removeObserver(third))
    world.insert(Depth(z: 2), to: entity)
    world.despawn(entity)
    #expect(log.lines == ["first", "third"] && removals.take() == [entity])
  }

  @Test func doesNotNotifyObserverThatEarlierOneRemovesDuringRemoval() {
    let log = Log()
    var second: Observer?
    world.onRemove(Depth.self) { world, _ in
      log.lines.append("first")
      if let second { world.removeObserver(second) }
    }
    second = world.onRemove(Depth.self) { _, _ in log.lines.append("second") }
    world.remove(Depth.self, from: world.spawn(Depth(z: 1)))
    world.despawn(world.spawn(Depth(z: 2)))
    #expect(log.lines == ["first", "first"])
  }

  @Test func columnIsPlainAfterObserverIsRemovedInQuery() {
    world.spawn(Depth(z: 1))
    let observer = world.onInsert(Depth.self) { _, _ in }
    world.query(Depth.self).forEach { _, _ in world.removeObserver(observer) }
    #expect(world._brokenInvariant() == nil)
  }

  @Test func trapsOnStructuralChangeDuringRemoval() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      world.onRemove(Depth.self) { world, entity in world.despawn(entity) }
      world.despawn(world.spawn(Depth(z: 1)))
    }
    #expect(text(result).contains("world.commands"))
  }
}
