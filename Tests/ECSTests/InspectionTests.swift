import ECS
import Foundation
import Testing
import SeededNumbers

struct InspectionTests {
  let world = World()

  private final class Log { var lines: [String] = [] }

  @Test func describesEntityWithItsComponents() {
    _ = world.spawn(Depth(z: 0))
    let entity = world.spawn(Names(list: ["a"]), Depth(z: 7), Frozen())
    #expect(world.componentTypes(of: entity).map { "\($0)" } == ["Depth", "Names", "Frozen"])
    #expect(
      world.text(of: entity) == """
        entity 1 (generation 1)
          Depth(z: 7)
          Names(list: ["a"])
          Frozen()
        """)
    #expect((world.components(of: entity)[0] as? Depth)?.z == 7)
    world.despawn(entity)
    #expect(world.components(of: entity).isEmpty && world.text(of: entity).contains("not alive"))
  }

  @Test func cloneCopiesComponentsIndependently() {
    let log = Log()
    world.onInsert(Depth.self) { world, entity in
      log.lines.append("\(entity.index) \(world[entity, Names.self].list)")
    }
    let entity = world.spawn(Names(list: ["a"]), Depth(z: 1), Frozen())
    var reader = world.additions(of: Depth.self, from: .now)
    let copy = world.clone(entity)!
    #expect(log.lines == ["0 [\"a\"]", "1 [\"a\"]"] && reader.take(in: world) == [copy])
    world[copy, Names.self].list.append("b")
    world[copy, Depth.self].z = 2
    #expect(world[entity, Names.self].list == ["a"] && world[entity, Depth.self].z == 1)
    #expect(world.has(Frozen.self, on: copy) && !world.has(Position.self, on: copy))
    world.despawn(entity)
    #expect(world.clone(entity) == nil && world.count == 1 && world._brokenInvariant() == nil)
  }
}

private struct Link: Component, Codable, Equatable { var target: Entity }
private struct Label: Component, Codable, Equatable { var text: String }
private struct Uncoded: Component { var number = 1 }

struct SnapshotTests {
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

  @Test func rejectsInvalidSnapshots() throws {
    let component = #"{"generations":[1],"vacant":[],"components":[{"other":{}}]}"#
    let slots = #"{"generations":[1,2],"vacant":[],"components":[{},{}]}"#
    let even = #"{"generations":[1],"vacant":[],"components":[{"link":{"target":[0,2]}}]}"#
    let dead = #"{"generations":[2],"vacant":[0],"components":[{"Label":{"text":""}}]}"#
    for text in [component, slots, even, dead] {
      #expect(throws: DecodingError.self) { try restored(Data(text.utf8)) }
    }
    #expect(try restored(Data(#"{"generations":[],"vacant":[],"components":[]}"#.utf8)).count == 0)
  }

  @Test func trapsWhenRestoringUsedWorld() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      world.despawn(world.spawn())
      world.restore(World().snapshot(ComponentCodes()))
    }
    #expect(text(result).contains("Make a new one"))
  }
}

struct ThreadTests {
  @Test func trapsWhenAnotherThreadUsesBoundWorld() async {
    let world = World()
    #expect(world.isOnItsThread)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let box = WorldBox()
      box.world.bindToThread()
      let thread = Thread { _ = box.world.query(Depth.self) }
      thread.start()
      while !thread.isFinished { sched_yield() }
    }
    #expect(text(result).contains("bound to another thread"))
  }

  @Test func allowsHandoverToAnotherThread() {
    let box = WorldBox()
    box.world.bindToThread()
    #expect(box.world.isOnItsThread)
    box.world.unbindFromThread()
    let thread = Thread {
      box.world.bindToThread()
      _ = box.world.spawn(Depth(z: 1))
      box.world.flush()
    }
    thread.start()
    while !thread.isFinished { sched_yield() }
    #expect(!box.world.isOnItsThread && box.world.count == 1)
  }
}

/// A world that two threads take turns with.
private final class WorldBox: @unchecked Sendable {
  let world = World()
}
