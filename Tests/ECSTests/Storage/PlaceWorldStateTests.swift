import Testing

@testable import ECS

/// Lookup of columns, of components in the front of the table and of components behind it.
struct PlaceWorldStateTests {
  private struct Kind<T>: Component, Equatable { var number: Int }

  /// Calls `body` with as many component types, so many that some of them share places in the front.
  private func forEachKind<T>(
    _ count: Int, of _: T.Type, _ body: (Int, any Component.Type) -> Void
  ) {
    guard count > 0 else { return }
    body(count, Kind<T>.self)
    forEachKind(count - 1, of: [T].self, body)
  }

  private func column<C: Component>(_: C.Type, in world: World) -> Place<ColumnHeader>? {
    world.state.column(of: C.self)
  }

  private func plainColumn<C: Component>(_: C.Type, in world: World) -> Place<ColumnHeader>? {
    world.state.plainColumn(of: C.self)
  }

  private func makeColumn<C: Component>(_: C.Type, in world: World) -> Place<ColumnHeader> {
    world.state.columnMade(of: C.self)
  }

  private func track<C: Component>(_: C.Type, in world: World) { world.trackChanges(of: C.self) }

  private func isInFront<C: Component>(_: C.Type, in world: World) -> Bool {
    world.state.frontPlace(WorldState.key(of: C.self)) == column(C.self, in: world)
  }

  @Test func makesOneColumnForEachType() {
    let world = World()
    #expect(column(Position.self, in: world) == nil)
    #expect(plainColumn(Position.self, in: world) == nil)
    let made = makeColumn(Position.self, in: world)
    #expect(made.pointee.index == 1 && world.state.pointee.table.count == 1)
    #expect(makeColumn(Position.self, in: world) == made)
    #expect(column(Position.self, in: world) == made)
    #expect(makeColumn(Depth.self, in: world) != made)
    #expect(world.state.pointee.table.count == 2 && column(Velocity.self, in: world) == nil)
  }

  @Test func findsColumnsInFrontAndBehind() {
    let world = World()
    var inFront = 0
    forEachKind(300, of: Int.self) { number, type in
      #expect(column(type, in: world) == nil, "\(number)")
      #expect(makeColumn(type, in: world).pointee.index == 301 - number)
    }
    forEachKind(300, of: Int.self) { number, type in
      let found = column(type, in: world)
      #expect(found?.pointee.index == 301 - number && found == plainColumn(type, in: world))
      if isInFront(type, in: world) { inFront += 1 }
    }
    #expect(inFront > 0 && inFront < 256, "300 types don't fit in 256 places")
  }

  @Test func trackedColumnsAreNotPlain() {
    let world = World()
    forEachKind(300, of: Int.self) { _, type in
      let made = makeColumn(type, in: world)
      track(type, in: world)
      #expect(plainColumn(type, in: world) == nil)
      #expect(column(type, in: world)?.pointee.index == made.pointee.index)
    }
  }

  @Test func findsComponentsOfLivingEntitiesOnly() {
    let world = World()
    let (some, other) = (world.spawn(Depth(z: 4)), world.spawn(Position(x: 1, y: 2)))
    #expect(world.state.find(Depth.self, some)?.pointee == Depth(z: 4))
    #expect(world.state.find(Depth.self, other) == nil)
    #expect(world.state.find(Velocity.self, some) == nil, "the world has no such column")
    world.despawn(some)
    #expect(world.state.find(Depth.self, some) == nil)
    let next = world.spawn()
    #expect(next.index == some.index && world.state.find(Depth.self, next) == nil)
    #expect(World().state.find(Depth.self, other) == nil)
  }

  @Test func endedStateReleasesComponents() {
    let tally = Counted.Tally()
    let state = Place<WorldState>.make(number: 7)
    #expect(state.pointee.emptyTag == 7 << Entity.generationBits)
    #expect(state.pointee.brokenInvariant(state) == nil)
    state.end()
    var world: World? = World()
    _ = world?.spawn(Owner(counted: Counted(1, tally)))
    #expect(tally.alive == 1)
    world = nil
    #expect(tally.alive == 0)
  }
}
