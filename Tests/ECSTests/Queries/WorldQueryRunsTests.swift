import ECS
import SeededNumbers
import Testing

/// Runs: the stretches in which loops over several entities at once are written.
struct WorldQueryRunsTests {
  @Test(arguments: [5, 6, 7] as [UInt64])
  func runsHaveMaximalLength(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let world = World()
    var expected: [[Int32]] = []
    var isRunning = false
    for number in 0..<Int32(1500) {
      let isWhole = number % 500 > 250
      let matches = isWhole || Bool.random(using: &dice)
      let entity = world.spawn(Depth(z: number), Position(x: 0, y: 0), Velocity(x: 1, y: 2))
      if matches {
        world.insert(Wide(lanes: SIMD8(repeating: Double(number))), to: entity)
        isRunning ? expected[expected.count - 1].append(number) : expected.append([number])
      }
      isRunning = matches
    }
    var seen: [[Int32]] = []
    world.query(Position.self, Velocity.self, Depth.self, Wide.self)
      .forEachRun { positions, velocities, depths, wides in
        seen.append(depths.indices.map { depths[$0].z })
        for index in positions.indices {
          positions[index] = Position(x: velocities[index].x, y: wides[index].lanes[7])
        }
      }
    #expect(seen == expected, "seed \(seed)")
    world.query(Position.self, Depth.self).with(Wide.self).forEach { _, position, depth in
      #expect(position == Position(x: 1, y: Double(depth.z)))
    }
    #expect(
      world.query(Position.self).without(Wide.self).entities.allSatisfy {
        world[$0, Position.self] == Position(x: 0, y: 0)
      })
    #expect(world._brokenInvariant() == nil)
  }
}
