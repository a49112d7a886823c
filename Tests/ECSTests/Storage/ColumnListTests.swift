import Testing

@testable import ECS

struct ColumnListTests {
  let world = World()

  @Test func trapsOnQueryWithTooManyTypes() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      var query = world.query(Depth.self)
      for _ in 0..<20 { query = query.with(Frozen.self) }
    }
    #expect(text(result).contains("check the rest with `has`"))
  }
}
