import ECS
import SeededNumbers
import Testing

struct BorrowsTests {
  let world = World()

  @Test func trapsOnOverlappingAccessToReferences() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let entity = world.spawn(Names(list: []))
      world.query(Names.self).forEach { _, names in
        names.list.append(world[entity, Names.self].list.first ?? "")
      }
    }
    #expect(text(result).contains("overlapping access to Names"))
  }
}
