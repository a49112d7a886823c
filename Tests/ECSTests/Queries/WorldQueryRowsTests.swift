import ECS
import SeededNumbers
import Testing

struct WorldQueryRowsTests {
  let world = World()

  @Test func readsRowsInForLoop() {
    let a = world.spawn(Position(x: 1, y: 0), Depth(z: 3), Names(list: ["a"]))
    let b = world.spawn(Position(x: 2, y: 0), Depth(z: 2))
    let c = world.spawn(Position(x: 3, y: 0), Depth(z: 1))
    var reader = world.changes(of: Names.self, from: .now)
    var seen: [String] = []
    for (entity, position, names) in world.query(Position.self, Names?.self).rows() {
      seen.append("\(entity.index) \(position.x) \(names?.list ?? [])")
      if entity == a { world.despawn(b) }
    }
    for (entity, depth) in world.query(Depth.self).rows() {
      world[entity, Depth.self].z = depth.z * 2
    }
    #expect(seen == ["0 1.0 [\"a\"]", "2 3.0 []"])
    #expect(world[c, Depth.self].z == 2 && reader.take(in: world) == [])
  }
}
