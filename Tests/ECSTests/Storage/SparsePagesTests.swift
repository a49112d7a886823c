import ECS
import SeededNumbers
import Testing

/// Components that are stored sparsely; WorldModelTests plays with them as well.
struct SparsePagesTests {
  /// 144 bytes, of which few entities have one.
  private struct Portrait: Component, Equatable {
    static var storage: ComponentStorage { .sparse }

    var lanes: (SIMD8<Double>, SIMD8<Double>, Double)

    init(_ number: Int) { lanes = (SIMD8(repeating: Double(number)), .zero, Double(number)) }

    static func == (a: Portrait, b: Portrait) -> Bool { a.lanes == b.lanes }
  }

  private struct DensePortrait: Component {
    var lanes: (SIMD8<Double>, SIMD8<Double>, Double) = (.zero, .zero, 0)
  }

  @Test("A large component that few entities have takes memory for those few only")
  func allocatesMemoryOnlyForPresentValues() {
    let world = World()
    let entities = (0..<100_000).map { _ in world.spawn() }
    for index in stride(from: 0, to: entities.count, by: 1000) {
      world.insert(Portrait(index), to: entities[index])
      world.insert(DensePortrait(), to: entities[index])
    }
    let (sparse, dense) = (
      world.column(of: Portrait.self).byteCount, world.column(of: DensePortrait.self).byteCount
    )
    #expect(dense >= 100_000 * MemoryLayout<DensePortrait>.stride)
    // 100 values, and a pointer for each 64 of 131,072 slots.
    #expect(sparse == 100 * MemoryLayout<Portrait>.stride + 131_072 / 64 * 8)
    for index in stride(from: 0, to: entities.count, by: 1000) {
      #expect(world[entities[index], Portrait.self] == Portrait(index))
      world.remove(Portrait.self, from: entities[index])
    }
    #expect(world.column(of: Portrait.self).byteCount == 131_072 / 64 * 8)
    #expect(world._brokenInvariant() == nil)
  }

  @Test("Neighbours keep their values while others of their 64 slots come and go")
  func neighboursKeepTheirValues() {
    var dice = SeededGenerator(seed: 7)
    let world = World()
    let entities = (0..<64).map { _ in world.spawn() }
    var expected: [Entity: Int] = [:]
    for number in 0..<5000 {
      let entity = entities.randomElement(using: &dice)!
      if expected[entity] == nil {
        world.insert(Portrait(number), to: entity)
        expected[entity] = number
      } else {
        #expect(world.remove(Portrait.self, from: entity) == expected[entity].map(Portrait.init))
        expected[entity] = nil
      }
      if number % 50 == 0 {
        for entity in entities {
          #expect(world.get(Portrait.self, of: entity) == expected[entity].map(Portrait.init))
        }
        #expect(world._brokenInvariant() == nil)
      }
    }
  }

  @Test("An in-place change is stored even if a value is inserted into its page meanwhile")
  func changesInPlaceSurviveInsertions() {
    let world = World()
    let (low, high) = (world.spawn(), world.spawn(Portrait(1)))
    func change(_ portrait: inout Portrait) {
      world.insert(Portrait(5), to: low)
      portrait = Portrait(2)
    }
    change(&world[high, Portrait.self])
    #expect(world[high, Portrait.self] == Portrait(2) && world[low, Portrait.self] == Portrait(5))
    change(&world.column(of: Portrait.self)[high])
    #expect(world[high, Portrait.self] == Portrait(2))
  }

  @Test("Runs hand out sparse values one by one")
  func runsHandOutSparseValues() {
    struct A: Component { var x = 0.0 }
    let world = World()
    for number in 0..<200 where number % 3 != 0 {
      world.spawn(A(), Depth(z: Int32(number)), Position(x: 1, y: 0), Portrait(number))
    }
    world.query(A.self, Depth.self, Position.self, Portrait.self).forEachRun {
      a, depth, position, portrait in
      for index in a.indices {
        a[index].x = Double(depth[index].z) + position[index].x + portrait[index].lanes.2
      }
    }
    world.query(A.self, Depth.self).forEach { _, a, depth in
      #expect(a.x == Double(2 * depth.z + 1))
    }
  }

  @Test("The changes of a sparse component are those that a query's closure has made")
  func reportsChangesOfSparseComponent() {
    let world = World()
    let entities = (0..<300).map { world.spawn(Portrait($0)) }
    var changes = world.changes(of: Portrait.self)
    _ = changes.take(in: world)
    world.query(Portrait.self).forEach { entity, portrait in
      if entity.index % 7 == 0 { portrait = Portrait(-1) }
    }
    #expect(changes.take(in: world) == entities.filter { $0.index % 7 == 0 })
    world[entities[3], Portrait.self].lanes.2 = 9
    #expect(changes.take(in: world) == [entities[3]])
  }

  @Test("A change that the copy of a query would overwrite traps")
  func trapsOnChangeThatQueryWouldLose() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      world.spawn(Portrait(1))
      world.query(Portrait.self).forEach { entity, _ in world[entity, Portrait.self] = Portrait(2) }
    }
    #expect(text(result).contains("while a query hands out Portrait"))
  }

  @Test("Values end when their entity or their world does")
  func releasesValuesWithEntityOrWorld() {
    struct Keeper: Component {
      static var storage: ComponentStorage { .sparse }
      var counted: Counted
    }
    let tally = Counted.Tally()
    do {
      let world = World()
      let entities = (0..<100).map { world.spawn(Keeper(counted: Counted($0, tally))) }
      for entity in entities where entity.index % 2 == 0 { world.despawn(entity) }
      #expect(tally.alive == 50)
      for index in 1..<50 {
        world[entities[2 * index + 1], Keeper.self].counted = Counted(0, tally)
      }
      #expect(tally.alive == 50)
      world.reserveCapacity(10_000)
      #expect(world._brokenInvariant() == nil && tally.alive == 50)
    }
    #expect(tally.alive == 0)
  }

  @Test("Random play is the same with every component stored sparsely")
  func agreesWithModelInSparseStorage() async {
    await #expect(processExitsWith: .success) {
      testStorage = .sparse
      for seed in UInt64(1)...8 { WorldModelTests().agreesWithDictionaries(seed: seed) }
    }
  }
}
