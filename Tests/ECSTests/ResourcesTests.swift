import ECS
import Testing

struct ResourcesTests {
  private struct Frame: Equatable { var number: Int }

  @Test func insertsChangesAndRemovesResource() {
    let world = World()
    #expect(world.resource(Frame.self) == nil)
    world.insertResource(Frame(number: 1))
    let old = world.withResource(Frame.self) { frame in
      defer { frame.number += 1 }
      return frame.number
    }
    #expect(old == 1 && world.resource(Frame.self) == Frame(number: 2))
    world.insertResource(Frame(number: 7))
    world.insertResource([1, 2])
    #expect(world.resource([Int].self) == [1, 2])
    #expect(world.removeResource(Frame.self) == Frame(number: 7))
    #expect(world.resource(Frame.self) == nil)
  }

  private struct Numbered<T>: Equatable { var number: Int }

  /// Uses more types than the fast lookup table has entries, so that some types share an entry.
  @Test func distinguishesManyResourceTypes() {
    let (world, other) = (World(), World())
    func check<T>(_ type: T.Type, _ depth: Int) {
      world.insertResource(Numbered<T>(number: depth))
      #expect(other.resource(Numbered<T>.self) == nil)
      if depth < 200 { check(T?.self, depth + 1) }
      #expect(world.resource(Numbered<T>.self)?.number == depth)
      world.withResource(Numbered<T>.self) { $0.number += 1000 }
      #expect(world.resource(Numbered<T>.self)?.number == depth + 1000)
      if depth % 2 == 0 { world.removeResource(Numbered<T>.self) }
      #expect((world.resource(Numbered<T>.self) == nil) == (depth % 2 == 0))
      if depth % 4 == 0 { world.insertResource(Numbered<T>(number: -depth)) }
      #expect(
        world.resource(Numbered<T>.self)?.number ?? 0
          == (depth % 4 == 0 ? -depth : depth % 2 == 0 ? 0 : depth + 1000))
    }
    check(Int.self, 0)
  }

  @Test func trapsOnMissingResource() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      World().withResource(Int.self) { $0 += 1 }
    }
    #expect(text(result).contains("insertResource"))
  }

  @Test("A closure that reaches again for the resource it was lent traps with the resource's name")
  func reentryNamesTheResource() async {
    let read = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      world.insertResource(Frame(number: 1))
      world.withResource(Frame.self) { $0.number = world.resource(Frame.self)?.number ?? 0 }
    }
    #expect(text(read).contains("the resource Frame is being changed by `withResource`"))
    let changed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      world.insertResource(Frame(number: 1))
      world.withResource(Frame.self) { _ in world.withResource(Frame.self) { $0.number = 2 } }
    }
    #expect(text(changed).contains("the resource Frame is being changed by `withResource`"))
    let removed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      world.insertResource(Frame(number: 1))
      world.withResource(Frame.self) { frame in
        frame.number = 2
        world.removeResource(Frame.self)
      }
    }
    #expect(text(removed).contains("the resource Frame is being changed by `withResource`"))
  }

  @Test("A resource can be used again after a closure that threw")
  func throwingClosureReturnsTheResource() {
    struct Failure: Error {}
    let world = World()
    world.insertResource(Frame(number: 1))
    #expect(throws: Failure.self) {
      try world.withResource(Frame.self) { frame in
        frame.number = 2
        throw Failure()
      }
    }
    #expect(world.resource(Frame.self) == Frame(number: 2))
  }
}
