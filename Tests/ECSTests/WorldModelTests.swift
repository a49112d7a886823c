import ECS
import Testing
import SeededNumbers

/// Random operations, each followed by a comparison with dictionaries that say what must be there.
struct WorldModelTests {
  private struct Expected {
    var position: Position?
    var names: Names?
    var owner: Int?
    var wide: Wide?
    var isFrozen = false
  }

  private final class Run {
    let world = World()
    /// Kept from the beginning, when there was room for few.
    lazy var positions = world.column(of: Position.self)
    lazy var names = world.column(of: Names.self)
    let tally = Counted.Tally()
    var dice: SeededGenerator
    var living: [Entity: Expected] = [:]
    var order: [Entity] = []
    var stale: [Entity] = []
    var removals: [Entity] = []
    /// Entities promised by the observer, not yet flushed.
    var promised: [Entity] = []
    let other = World()
    /// The entities that each reader must report, counted from the moment when the seed began to read.
    var moved: Set<Entity> = []
    var placed: Set<Entity> = []
    var renamed: Set<Entity> = []
    var unnamed: [Entity] = []
    var readers: Readers?

    struct Readers {
      var moved: ChangeReader<Position>
      var placed: ChangeReader<Position>
      var renamed: ChangeReader<Names>
      var unnamed: RemovalReader<Names>
    }

    init(seed: UInt64) {
      dice = SeededGenerator(seed: seed)
      world.onRemove(Names.self) { [unowned self] world, entity in
        #expect(world.get(Names.self, of: entity) == living[entity]?.names)
        removals.append(entity)
        unnamed.append(entity)
        // Promised amid a despawn, while the slot is still let.
        if Int.random(in: 0..<4, using: &dice) == 0 {
          promised.append(world.commands.spawn(Position(x: -1, y: 0)))
        }
      }
    }

    /// Begins to read changes, amid everything.
    func beginReading() {
      readers = Readers(
        moved: world.changes(of: Position.self), placed: world.additions(of: Position.self),
        renamed: world.changes(of: Names.self), unnamed: world.removals(of: Names.self))
      moved = Set(living.keys.filter { living[$0]!.position != nil })
      placed = moved
      renamed = Set(living.keys.filter { living[$0]!.names != nil })
      unnamed = []
    }

    /// Returns whether the readers find exactly the recorded changes.
    func readersAgree() -> Bool {
      guard readers != nil else { return true }
      defer { (moved, placed, renamed, unnamed) = ([], [], [], []) }
      let isRight =
        readers!.moved.take(in: world) == moved.filter { living[$0]?.position != nil }.sorted()
        && readers!.placed.take(in: world) == placed.filter { living[$0]?.position != nil }.sorted()
        && readers!.renamed.take(in: world) == renamed.filter { living[$0]?.names != nil }.sorted()
        && readers!.unnamed.take() == unnamed
      return isRight
    }

    func step() {
      let entity = order.randomElement(using: &dice)
      switch Int.random(in: 0..<13, using: &dice) {
      case 0...2: spawn()
      case 3: if let entity { despawn(entity) }
      case 4...5: if let entity { insert(entity) }
      case 6...7: if let entity { remove(entity) }
      case 8: if let entity { change(entity) }
      case 9: Bool.random(using: &dice) ? changeAll() : readAll()
      case 10: deferred(entity)
      case 11: tryForeign()
      default: despawnMany()
      }
      keepPromises()
    }

    func spawn() {
      let number = Int.random(in: 0..<1000, using: &dice)
      let position = Position(x: Double(number), y: 0)
      let names = Names(list: ["\(number)"])
      switch number % 4 {
      case 0: note(world.spawn(), Expected())
      case 1: note(world.spawn(position), Expected(position: position))
      case 2:
        note(
          world.spawn(names, position, Frozen()),
          Expected(position: position, names: names, isFrozen: true))
      default:
        let owner = Owner(counted: Counted(number, tally))
        note(world.spawn(names, owner), Expected(names: names, owner: number))
      }
    }

    func note(_ entity: Entity, _ expected: Expected) {
      #expect(living.updateValue(expected, forKey: entity) == nil)
      order.append(entity)
      if expected.position != nil {
        moved.insert(entity)
        placed.insert(entity)
      }
      if expected.names != nil { renamed.insert(entity) }
    }

    func despawn(_ entity: Entity) {
      removals = []
      #expect(world.despawn(entity))
      #expect(removals == (living[entity]!.names == nil ? [] : [entity]))
      living[entity] = nil
      order.removeAll { $0 == entity }
      stale.append(entity)
    }

    func insert(_ entity: Entity) {
      let number = Int.random(in: 0..<1000, using: &dice)
      switch number % 4 {
      case 0:
        let wide = Wide(lanes: SIMD8(repeating: Double(number)))
        world.insert(wide, Frozen(), to: entity)
        living[entity]!.wide = wide
        living[entity]!.isFrozen = true
      case 1:
        world.insert(Owner(counted: Counted(number, tally)), to: entity)
        living[entity]!.owner = number
      default:
        let names = Names(list: ["\(number)", "inserted"])
        renamed.insert(entity)
        world.insert(names, to: entity)
        living[entity]!.names = names
      }
    }

    func remove(_ entity: Entity) {
      let expected = living[entity]!
      switch Int.random(in: 0..<5, using: &dice) {
      case 0:
        #expect(world.remove(Position.self, from: entity) == expected.position)
        living[entity]!.position = nil
        placed.remove(entity)
      case 1:
        removals = []
        #expect(world.remove(Names.self, from: entity) == expected.names)
        #expect(removals == (expected.names == nil ? [] : [entity]))
        living[entity]!.names = nil
      case 2:
        #expect(world.remove(Owner.self, from: entity)?.counted.number == expected.owner)
        living[entity]!.owner = nil
      case 3:
        #expect((world.remove(Frozen.self, from: entity) != nil) == expected.isFrozen)
        living[entity]!.isFrozen = false
      default:
        #expect(world.remove(Wide.self, from: entity) == expected.wide)
        living[entity]!.wide = nil
      }
    }

    func change(_ entity: Entity) {
      if living[entity]!.position != nil {
        switch Int.random(in: 0..<3, using: &dice) {
        case 0: world[entity, Position.self].y += 1
        case 1: positions[entity].y += 1
        default: world.column(of: Position.self)[entity].y += 1
        }
        living[entity]!.position!.y += 1
        moved.insert(entity)
      }
      if living[entity]!.names != nil {
        names[entity].list.append("changed")
        living[entity]!.names!.list.append("changed")
        renamed.insert(entity)
      }
    }

    func changeAll() {
      var visited: [Entity] = []
      world.query(Position.self, Names.self).without(Wide.self).forEach { entity, position, names in
        position.x += 1
        names.list = ["\(position.x)"]
        visited.append(entity)
        moved.insert(entity)
        renamed.insert(entity)
      }
      let expected = living.filter {
        $0.value.position != nil && $0.value.names != nil && $0.value.wide == nil
      }
      #expect(visited == expected.keys.sorted())
      for entity in visited {
        living[entity]!.position!.x += 1
        living[entity]!.names = Names(list: ["\(living[entity]!.position!.x)"])
      }
    }

    /// Reads trivial components in a query, which must not count as a change.
    func readAll() {
      var visited: [Entity] = []
      world.query(Position.self, Wide?.self).forEach { entity, position, wide in
        #expect(position == living[entity]!.position && wide == living[entity]!.wide)
        visited.append(entity)
      }
      #expect(visited == living.keys.filter { living[$0]!.position != nil }.sorted())
    }

    /// Promises made while a query runs, kept by a flush, or by an immediate change before it.
    func deferred(_ entity: Entity?) {
      var promised: [Entity] = []
      var doomed: Entity?
      world.query(Frozen.self).forEach { _, _ in
        guard promised.count < 3 else { return }
        promised.append(world.commands.spawn(Position(x: 0, y: 9)))
        world.commands.insert(Depth(z: 1), to: promised[0])
        world.commands.remove(Depth.self, from: promised[0])
      }
      for entity in promised { #expect(!world.contains(entity)) }
      if let entity, Bool.random(using: &dice) {
        world.commands.despawn(entity)
        world.commands.insert(Position(x: 0, y: 0), to: entity)
        doomed = entity
      }
      if Bool.random(using: &dice) { note(world.spawn(), Expected()) }
      world.flush()
      if let doomed {
        living[doomed] = nil
        order.removeAll { $0 == doomed }
        stale.append(doomed)
      }
      for entity in promised { note(entity, Expected(position: Position(x: 0, y: 9))) }
    }

    func despawnMany() {
      guard Int.random(in: 0..<6, using: &dice) == 0 else { return }
      for entity in order where Bool.random(using: &dice) { despawn(entity) }
    }

    /// Flushes the commands; each entity that the observer promised must be alive then, once.
    func keepPromises() {
      guard !promised.isEmpty else { return }
      world.flush()
      for entity in promised { note(entity, Expected(position: Position(x: -1, y: 0))) }
      promised = []
    }

    /// Handles of another world, which has as many slots, do nothing here.
    func tryForeign() {
      let foreign = other.spawn(Position(x: 0, y: 0))
      #expect(!world.contains(foreign) && !world.despawn(foreign))
      #expect(world.get(Position.self, of: foreign) == nil)
      #expect(world.remove(Position.self, from: foreign) == nil)
      world.commands.insert(Names(list: []), to: foreign)
      if Bool.random(using: &dice) { other.despawn(foreign) }
    }

    func check() -> Bool {
      #expect(world._brokenInvariant() == nil)
      #expect(world.count == living.count)
      #expect(tally.alive == living.values.count { $0.owner != nil })
      #expect(world.query().entities == living.keys.sorted())
      var isRight = true
      for (entity, expected) in living {
        isRight =
          isRight && world.contains(entity)
          && world.get(Position.self, of: entity) == expected.position
          && positions.get(entity) == expected.position
          && world.get(Names.self, of: entity) == expected.names
          && world.get(Owner.self, of: entity)?.counted.number == expected.owner
          && world.get(Wide.self, of: entity) == expected.wide
          && world.has(Frozen.self, on: entity) == expected.isFrozen
      }
      for entity in stale.suffix(20) {
        isRight = isRight && !world.contains(entity) && !world.has(Position.self, on: entity)
        isRight = isRight && !positions.has(entity)
      }
      return isRight
    }
  }

  @Test(arguments: [1, 2, 3, 0xdec0de] as [UInt64])
  func agreesWithDictionaries(seed: UInt64) {
    let run = Run(seed: seed)
    for number in 0..<2500 {
      if number == 400 { run.beginReading() }
      run.step()
      guard run.check(), number % 7 != 0 || run.readersAgree() else {
        Issue.record("seed \(seed), operation \(number): the world and the model differ")
        return
      }
    }
  }
}
