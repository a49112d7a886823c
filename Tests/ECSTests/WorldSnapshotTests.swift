import ECS
import Foundation
import SeededNumbers
import Testing

private struct Uncoded: Component { var number = 1 }

struct WorldSnapshotTests {
  private var codes: ComponentCodes {
    var codes = ComponentCodes()
    codes.register(Link.self, as: "link")
    codes.register(Label.self)
    return codes
  }

  private func restored(_ data: Data) throws -> World {
    let world = World()
    let decoder = JSONDecoder()
    for (key, value) in codes.userInfo(for: world) { decoder.userInfo[key] = value }
    world.restore(try decoder.decode(Snapshot.self, from: data))
    return world
  }

  private func encoded(_ world: World) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(world.snapshot(codes))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func restoredWorldContinuesLikeOriginal(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let world = World()
    func live(_ world: World, _ dice: inout SeededGenerator) {
      for number in 0..<300 {
        let all = world.query().entities
        let entity = world.spawn(Label(text: "\(number)"), Uncoded())
        if let other = all.randomElement(using: &dice) {
          world.insert(Link(target: other), to: entity)
          if Int.random(in: 0..<3, using: &dice) > 0 { world.despawn(other) }
        }
      }
    }
    live(world, &dice)
    let data = try encoded(world)
    let copy = try restored(data)
    #expect(copy._brokenInvariant() == nil && copy.count == world.count)
    #expect(try encoded(copy) == data)
    #expect(copy.query(Uncoded.self).count == 0)
    for (mine, theirs) in zip(world.query(Link.self).rows(), copy.query(Link.self).rows()) {
      #expect(theirs.1.target.world == copy.number && mine.1.target.index == theirs.1.target.index)
      #expect(world.contains(mine.1.target) == copy.contains(theirs.1.target))
    }
    var same = dice
    live(world, &dice)
    live(copy, &same)
    #expect(try encoded(copy) == encoded(world), "seed \(seed)")
  }

  @Test func restoreNotifiesObserverOfLivingEntitiesOnly() throws {
    let original = World()
    for number in 0..<3 { original.spawn(Label(text: "\(number)")) }
    let (world, snapshot) = (World(), original.snapshot(codes))
    var told: [String] = []
    world.onInsert(Label.self) { world, entity in
      told.append(world[entity, Label.self].text)
      for other in world.query(Label.self).entities where other > entity { world.despawn(other) }
      if world.count == 1 { world.spawn(Label(text: "new")) }
    }
    world.restore(snapshot)
    #expect(told == ["0", "new"] && world.count == 2 && world._brokenInvariant() == nil)
  }
}
