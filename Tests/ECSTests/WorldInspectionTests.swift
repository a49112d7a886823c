import ECS
import Foundation
import SeededNumbers
import Testing

struct WorldInspectionTests {
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
