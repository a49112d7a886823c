import CFloor
import DirectManipulation
import ECS
import Geometry

struct Position: Component {
  var x: Double
  var y: Double
}

struct Velocity: Component {
  var x: Double
  var y: Double
}

struct Depth: Component { var z: Double }

/// SplitMix64: both contestants get the same angles and the same order.
struct Dice: RandomNumberGenerator {
  var state: UInt64 = 42

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// One timed stretch: nanoseconds of this thread's CPU time.
@inline(__always)
func timed(_ body: () -> Void) -> Double {
  let start = bench_now()
  body()
  return bench_now() - start
}

/// The data of one size, for both contestants; each method gives nanoseconds for each entity.
final class Contest {
  let n: Int
  /// How often a workload that leaves things as they were is repeated in one sample.
  let passes: Int
  /// How many worlds are filled or emptied in one sample.
  let worlds: Int
  let order: [UInt32]
  let cWorld = floor_world_new()!
  let cElements: UnsafeMutablePointer<floor_elements>
  let cSlots: UnsafeMutablePointer<floor_slots>
  let world = World()
  let scene = World()
  let trackedWorld = World()
  let shuffled: [Entity]

  init(_ n: Int) {
    self.n = n
    passes = max(1, 100_000 / n)
    worlds = max(1, 20_000 / n)
    var dice = Dice()
    let order = (0..<UInt32(n)).shuffled(using: &dice)
    self.order = order
    floor_fill(cWorld, n)
    cElements = floor_elements_new(n)
    cSlots = floor_slots_new(order, n)
    var entities: [Entity] = []
    for index in 0..<n {
      entities.append(Self.create(in: world, index))
      _ = Self.create(in: trackedWorld, index)
      let rotation = Double.random(in: -(.pi)..<(.pi), using: &dice)
      cElements.pointee.rotation[index] = rotation
      _ = scene.spawn(
        Transform(
          position: Point(Double(index), Double(index)), scale: Point(1.5, 2), rotation: rotation),
        AnchorPoint.center, Size(width: 100, height: 100), LocalMatrix())
    }
    trackedWorld.trackChanges(of: Position.self)
    shuffled = order.map { entities[Int($0)] }
  }

  deinit {
    floor_world_free(cWorld)
    floor_elements_free(cElements)
    floor_slots_free(cSlots)
  }

  @inline(__always)
  private static func create(in world: World, _ index: Int) -> Entity {
    world.spawn(
      Position(x: Double(index), y: 1), Velocity(x: 1, y: 2), Size(width: 3, height: 4))
  }

  func perPass(_ body: () -> Void) -> Double {
    timed { for _ in 0..<passes { body() } } / Double(passes * n)
  }

  // MARK: C

  func cMove() -> Double { perPass { floor_move(cWorld, 0.001) } }

  func cMatrices() -> Double { perPass { floor_matrices(cElements) } }

  func cCreate() -> Double {
    let fresh = (0..<worlds).map { _ in floor_world_new()! }
    defer { fresh.forEach(floor_world_free) }
    return timed { for world in fresh { floor_fill(world, n) } } / Double(worlds * n)
  }

  func cAddRemove() -> Double { perPass { floor_add_remove(cWorld) } }

  func cTouch() -> Double { perPass { floor_touch(cWorld, order, n) } }

  /// As ``cTouch()``, of pairs of numbers by handles of eight bytes.
  func cTouchPairs() -> Double { perPass { floor_touch_pairs(cSlots) } }

  /// As ``cTouchPairs()``, with the checks that the world makes.
  func cTouchChecked() -> Double { perPass { floor_touch_checked(cSlots) } }

  func cDestroy() -> Double {
    let full = (0..<worlds).map { _ in floor_world_new()! }
    full.forEach { floor_fill($0, n) }
    defer { full.forEach(floor_world_free) }
    return timed { for world in full { floor_destroy(world, order, n) } } / Double(worlds * n)
  }

  // MARK: Swift

  func move() -> Double {
    perPass {
      world.query(Position.self, Velocity.self).forEach { _, position, velocity in
        position.x += velocity.x * 0.001
        position.y += velocity.y * 0.001
      }
    }
  }

  func updateMatrices() -> Double { perPass { updateLocalMatrices(scene) } }

  func create() -> Double {
    let fresh = (0..<worlds).map { _ in World() }
    return timed {
      for world in fresh { for index in 0..<n { _ = Self.create(in: world, index) } }
    } / Double(worlds * n)
  }

  func addRemove() -> Double {
    let entities = world.query().entities
    return entities.withUnsafeBufferPointer { entities in
      perPass {
        for entity in entities { world.insert(Depth(z: 1), to: entity) }
        for entity in entities { world.remove(Depth.self, from: entity) }
      }
    }
  }

  func touch() -> Double {
    shuffled.withUnsafeBufferPointer { shuffled in
      perPass { for entity in shuffled { world[entity, Position.self].x += 1 } }
    }
  }

  /// As ``touch()``, by a column that was fetched once.
  func touchColumn() -> Double {
    let positions = world.column(of: Position.self)
    return shuffled.withUnsafeBufferPointer { shuffled in
      perPass { for entity in shuffled { positions[entity].x += 1 } }
    }
  }

  func touchList() -> Double {
    perPass { world.forEach(shuffled, Position.self) { _, position in position.x += 1 } }
  }

  /// Moves as ``move()`` does, while a reader asks which positions changed: all of them.
  func moveTracked() -> Double {
    perPass {
      trackedWorld.query(Position.self, Velocity.self).forEach { _, position, velocity in
        position.x += velocity.x * 0.001
        position.y += velocity.y * 0.001
      }
    }
  }

  /// A change, and the asking what changed; in nanoseconds.
  func askForOne() -> Double {
    let entity = trackedWorld.query(Position.self).first!
    var reader = trackedWorld.changes(of: Position.self, from: .now)
    var found = 0
    let time = timed {
      for _ in 0..<1000 {
        trackedWorld[entity, Position.self].x += 1
        found += reader.take(in: trackedWorld).count
      }
    }
    precondition(found == 1000)
    return time / 1000
  }

  /// The asking what changed, where nothing did; in nanoseconds.
  func askForNone() -> Double {
    var reader = trackedWorld.changes(of: Position.self, from: .now)
    var found = 0
    let time = timed {
      for _ in 0..<1000 { found += reader.take(in: trackedWorld).count }
    }
    precondition(found == 0)
    return time / 1000
  }

  /// A query for what changed, where nothing did; in nanoseconds.
  func queryForNone() -> Double {
    let tick = trackedWorld.tick
    var found = 0
    let time = timed {
      for _ in 0..<1000 {
        trackedWorld.query(Position.self, Velocity.self).changed(Position.self, since: tick)
          .forEach { _, _, _ in found += 1 }
      }
    }
    precondition(found == 0)
    return time / 1000
  }

  func destroy() -> Double {
    let full = (0..<worlds).map { _ in World() }
    // A world's own handles, in the common order.
    let lists = full.map { world in
      let entities = (0..<n).map { Self.create(in: world, $0) }
      return order.map { entities[Int($0)] }
    }
    let time = timed {
      for (world, list) in zip(full, lists) {
        list.withUnsafeBufferPointer { for entity in $0 { world.despawn(entity) } }
      }
    }
    precondition(full.allSatisfy { $0.count == 0 })
    return time / Double(worlds * n)
  }
}
