import Geometry
import Testing

@testable import StickerCompositor
import SeededNumbers

/// Where the samples of a pixel lie.
@Suite struct SampleGridTests {
  /// Samples are read without a bounds check, so none may lie beyond the declared spread.
  @Test(arguments: [UInt64(1), 2, 3, 4]) func placesAllSamplesWithinSpread(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      let scale = Double.random(in: 0.01...30, using: &numbers)
      func part() -> Double { scale * Double.random(in: -1...1, using: &numbers) }
      let map = AffineTransform(a: part(), b: part(), c: part(), d: part(), tx: 0, ty: 0)
      let counts = (
        x: Int.random(in: 1...32, using: &numbers), y: Int.random(in: 1...32, using: &numbers)
      )
      let grid = SampleGrid(map, counts: counts)
      let spread = grid.spread
      let corners = [0, counts.x - 1].flatMap { x in [0, counts.y - 1].map { y in grid[x, y] } }
      #expect(corners.allSatisfy { abs($0.u) <= spread.u && abs($0.v) <= spread.v })
      // The corners lie about the pixel's center.
      let middle = corners.reduce(Position(u: 0, v: 0), +)
      #expect(abs(middle.u) <= 4 && abs(middle.v) <= 4)
    }
  }
}
