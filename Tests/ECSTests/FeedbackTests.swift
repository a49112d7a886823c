import ECS
import Testing

/// Loops without an end: each ends after a documented number of rounds, with the names of both ends.
@Suite struct FeedbackTests {
  @Test func trapsOnObserverThatInsertsAgain() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      world.onInsert(Depth.self) { world, entity in world.insert(Names(list: []), to: entity) }
      world.onInsert(Names.self) { world, entity in world.insert(Depth(z: 0), to: entity) }
      _ = world.spawn(Depth(z: 1))
    }
    let message = text(result)
    #expect(message.contains("an observer of insertions of Names inserts Depth"))
    #expect(message.contains("\(World.observerLimit) levels") && message.contains("what differs"))
  }

  @Test func allowsObserverInsertionsUpToLimit() {
    let world = World()
    world.onInsert(Depth.self) { world, entity in
      let depth = world[entity, Depth.self].z
      if depth < World.observerLimit { world.insert(Depth(z: depth + 1), to: entity) }
    }
    for _ in 1...3 {
      let entity = world.spawn(Depth(z: 1))
      #expect(world[entity, Depth.self].z == World.observerLimit)
    }
  }

  @Test func trapsOnCommandThatQueuesItself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      @Sendable func again(_ world: World) {
        world.commands.run(file: "Here.swift", line: 12) { again($0) }
      }
      world.commands.run(file: "There.swift", line: 3) { again($0) }
      world.flush()
    }
    let message = text(result)
    #expect(
      message.contains("queued at Here.swift:12 queues the command at Here.swift:12"))
    #expect(message.contains("\(World.commandLimit) rounds"))
  }

  @Test func allowsNestedCommandsUpToLimit() {
    let world = World()
    let entity = world.spawn(Depth(z: 0))
    @Sendable func next(_ world: World) {
      world[entity, Depth.self].z += 1
      if world[entity, Depth.self].z < World.commandLimit { world.commands.run { next($0) } }
    }
    world.commands.run { next($0) }
    world.flush()
    #expect(world[entity, Depth.self].z == World.commandLimit)
  }
}
