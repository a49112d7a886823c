import SeededNumbers
import Testing

@testable import ECS

struct CopyBufferTests {
  let world = World()

  /// Covers runs of more than one part, single slots, ends of bit-set words, and a throw within a part.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func loopsMarkExactlyChangedEntities(seed: UInt64) {
    struct Stop: Error {}
    var dice = SeededGenerator(seed: seed)
    let entities = (0..<5000).map { world.spawn(Depth(z: $0), Position(x: 0, y: 0)) }
    for entity in entities[3000...] where Bool.random(using: &dice) {
      world.remove(Position.self, from: entity)
    }
    var reader = world.changes(of: Depth.self, from: .now)
    for _ in 0..<20 {
      let wanted = Set(
        (0..<Int.random(in: 0..<40, using: &dice)).map { _ in
          Int32.random(in: 0..<5000, using: &dice)
        })
      let stop = Int32.random(in: 0..<10_000, using: &dice)
      var changed: [Entity] = []
      try? world.query(Depth.self, Position.self).forEach { entity, depth, _ in
        if wanted.contains(depth.z % 5000) {
          depth.z += 5000
          changed.append(entity)
        }
        if depth.z % 5000 == stop { throw Stop() }
      }
      #expect(reader.take(in: world) == changed, "seed \(seed)")
    }
    #expect(world._brokenInvariant() == nil)
  }

  @Test func runsMarkExactlyWrittenEntities() {
    let entities = (0..<3000).map {
      world.spawn(Position(x: Double($0), y: 0), Velocity(x: 0, y: 0), Depth(z: 0), Frozen())
    }
    var reader = world.changes(of: Position.self, from: .now)
    world.query(Position.self, Velocity.self, Depth.self, Frozen.self)
      .forEachRun { positions, _, _, _ in
        for index in positions.indices where positions[index].x.remainder(dividingBy: 700) == 0 {
          positions[index].y = 1
        }
      }
    #expect(reader.take(in: world) == [0, 700, 1400, 2100, 2800].map { entities[$0] })
  }
}
