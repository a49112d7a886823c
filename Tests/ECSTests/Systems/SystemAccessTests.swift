import ECS
import SeededNumbers
import Testing

struct SystemAccessTests {
  private let world = World()

  init() {
    world.insertResource(Gravity())
    world.insertResource(Falls())
  }

  @Test func derivesAccessFromParameters() {
    #expect("\(Fall().access)" == "reads Depth, Gravity; writes Position, Falls; sends Landed")
  }
}
