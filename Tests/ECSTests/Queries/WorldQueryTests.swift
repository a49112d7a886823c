import ECS
import SeededNumbers
import Testing

struct WorldQueryTests {
  let world = World()

  @Test func readsOtherEntitiesDuringQuery() {
    let leader = world.spawn(Position(x: 10, y: 0), Names(list: ["leader"]))
    let follower = world.spawn(Position(x: 0, y: 0), Names(list: []), Depth(z: 1))
    world.query(Position.self, Names.self).with(Depth.self).forEach { _, position, names in
      position.x = world[leader, Position.self].x - 1
      names.list = world[leader, Names.self].list
      world[leader, Names.self].list.append("seen")
    }
    #expect(world[follower, Position.self].x == 9)
    #expect(world[follower, Names.self].list == ["leader"])
    #expect(world[leader, Names.self].list == ["leader", "seen"])
  }
}
