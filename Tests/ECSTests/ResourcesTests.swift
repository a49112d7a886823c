import ECS
import Testing

struct ResourcesTests {
  private struct Frame: Equatable { var number: Int }

  @Test func aResourceIsGivenChangedAndTakenBack() {
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

  @Test func aMissingResourceNamesTheRemedy() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      World().withResource(Int.self) { $0 += 1 }
    }
    #expect(text(result).contains("insertResource"))
  }
}
