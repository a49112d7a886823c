import Testing

@testable import ECS

struct WorldTests {
  let world = World()

  @Test func handleStaysStaleAfterDespawn() {
    let first = world.spawn(Position(x: 1, y: 1))
    #expect(world.contains(first))
    #expect(world.despawn(first))
    #expect(!world.contains(first))
    let second = world.spawn(Position(x: 2, y: 2))
    #expect(second.index == first.index)
    #expect(second > first)
    #expect(!world.contains(first))
    #expect(world.get(Position.self, of: first) == nil)
    #expect(!world.has(Position.self, on: first))
    #expect(world.remove(Position.self, from: first) == nil)
    #expect(!world.despawn(first))
    #expect(world.get(Position.self, of: second) == Position(x: 2, y: 2))
  }

  @Test func ignoresForeignHandleBeyondSlots() {
    let other = World()
    for _ in 0..<100 { _ = other.spawn() }
    let foreign = other.spawn()
    #expect(!world.contains(foreign))
    #expect(world.get(Position.self, of: foreign) == nil)
  }

  @Test func retiresSlotAfterLastGeneration() {
    let entity = world.spawn()
    world.state.pointee.generations[Int(entity.index)] |= Entity.generationMask
    let last = world.query().first!
    #expect(last.index == entity.index && last.generation == Entity.generationMask)
    #expect(world.despawn(last))
    #expect(!world.contains(last) && !world.contains(entity))
    #expect(world.spawn().index != entity.index)
    #expect(world._brokenInvariant() == nil)
  }

  @Test func insertReplacesAndRemoveReturnsValue() {
    let entity = world.spawn()
    #expect(!world.has(Names.self, on: entity))
    world.insert(Names(list: ["a"]), Depth(z: 1), to: entity)
    world.insert(Names(list: ["b"]), to: entity)
    #expect(world.get(Names.self, of: entity) == Names(list: ["b"]))
    #expect(world.remove(Names.self, from: entity) == Names(list: ["b"]))
    #expect(world.remove(Names.self, from: entity) == nil)
    #expect(world[entity, Depth.self].z == 1)
  }

  @Test func insertsAndRemovesTags() {
    let entity = world.spawn(Frozen())
    #expect(world.has(Frozen.self, on: entity))
    #expect(world[entity, Frozen.self] == Frozen())
    #expect(world.remove(Frozen.self, from: entity) == Frozen())
    #expect(!world.has(Frozen.self, on: entity))
  }

  @Test func growingKeepsEveryValue() {
    var entities: [Entity] = []
    for number in 0..<1000 {
      entities.append(
        world.spawn(
          Depth(z: Int32(number)), Names(list: ["\(number)"]),
          Wide(lanes: SIMD8(repeating: Double(number)))))
      if number % 3 == 0 { world.remove(Names.self, from: entities[number]) }
    }
    for (number, entity) in entities.enumerated() {
      #expect(world[entity, Depth.self].z == Int32(number))
      #expect(world[entity, Wide.self].lanes == SIMD8(repeating: Double(number)))
      #expect(world.get(Names.self, of: entity)?.list == (number % 3 == 0 ? nil : ["\(number)"]))
    }
    #expect(world._brokenInvariant() == nil)
  }

  @Test func changesComponentsInPlace() {
    let (a, b) = (world.spawn(Names(list: ["a"])), world.spawn(Names(list: ["b"])))
    world[a, Names.self].list.append("c")
    swap(&world[a, Names.self], &world[b, Names.self])
    #expect(world[a, Names.self].list == ["b"])
    #expect(world[b, Names.self].list == ["a", "c"])
    #expect(world._brokenInvariant() == nil)
  }

  /// The trivial component is stored back at its new address.
  @Test func allowsGrowthDuringTrivialInPlaceAccess() {
    func change(_ position: inout Position) {
      for _ in 0..<1000 { _ = world.spawn(Position(x: 0, y: 0)) }
      position.x = 7
    }
    let entity = world.spawn(Position(x: 1, y: 1))
    change(&world[entity, Position.self])
    #expect(world[entity, Position.self] == Position(x: 7, y: 1))
  }

  @Test func releasesEveryValueOnce() {
    let tally = Counted.Tally()
    var world: World? = World()
    let entities = (0..<300).map { world!.spawn(Owner(counted: Counted($0, tally)), Frozen()) }
    #expect(tally.alive == 300)
    for entity in entities.prefix(50) { world!.despawn(entity) }
    #expect(tally.alive == 250)
    for entity in entities[50..<100] { world!.remove(Owner.self, from: entity) }
    #expect(tally.alive == 200)
    for entity in entities[100..<150] {
      world!.insert(Owner(counted: Counted(0, tally)), to: entity)
    }
    #expect(tally.alive == 200)
    world = nil
    #expect(tally.alive == 0)
  }

  @Test func anObserverDoesNotKeepTheWorldAlive() {
    weak var weakWorld: World?
    do {
      let world = World()
      weakWorld = world
      world.onRemove(Depth.self) { _, _ in }
      world.commands.spawn(Depth(z: 1))
      world.flush()
    }
    #expect(weakWorld == nil)
  }

  @Test func trapsOnMissingComponentOrStaleEntity() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let entity = world.spawn(Depth(z: 1))
      world[entity, Position.self].x = 1
    }
    #expect(text(result).contains("has no Position. Insert one first"))
    let stale = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let entity = world.spawn(Depth(z: 1))
      world.despawn(entity)
      world.insert(Depth(z: 1), to: entity)
    }
    #expect(text(stale).contains("not alive here"))
  }

  @Test func trapsOnStructuralChangeDuringInPlaceAccess() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      func change(_ names: inout Names, _ world: World) { world.spawn() }
      let world = World()
      let entity = world.spawn(Names(list: []))
      change(&world[entity, Names.self], world)
    }
    #expect(text(result).contains("world.commands"))
  }
}
