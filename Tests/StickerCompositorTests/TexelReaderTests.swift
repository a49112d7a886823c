import Geometry
import SeededNumbers
import Testing

@testable import StickerCompositor

/// Samples between the texels of a level.
@Suite struct TexelReaderTests {
  private static let bitmap = noise(width: 9, height: 7, isOpaque: false)
  private let level = MipmapLevel(TexelReaderTests.bitmap)

  /// Returns the bilinear mean at a position, clamped to the level, by the definition: blue, green, red and alpha.
  private func mean(_ place: Position, of level: MipmapLevel) -> SIMD4<Double> {
    let u = min(max(Double(place.u) / 65536, 0), Double(level.width - 1))
    let v = min(max(Double(place.v) / 65536, 0), Double(level.height - 1))
    var mean = SIMD4<Double>()
    for y in 0..<level.height {
      for x in 0..<level.width {
        let share = max(0, 1 - abs(Double(x) - u)) * max(0, 1 - abs(Double(y) - v))
        let pixel = level.rows[x, min(y, level.rows.height - 1)]
        mean +=
          share
          * SIMD4(
            Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255),
            Double(pixel >> 24))
      }
    }
    return mean
  }

  /// Returns the blue, green, red and alpha of one of four colors, in levels.
  private func channels(_ colors: FourColors, _ index: Int) -> SIMD4<Double> {
    SIMD4(
      Double(colors.rb[2 * index]), Double(colors.ag[2 * index]), Double(colors.rb[2 * index + 1]),
      Double(colors.ag[2 * index + 1])) / 256
  }

  /// Compares colors with the means at positions, a step apart.
  ///
  /// The weights are rounded to 1/65536, and each of the four products is rounded down to 1/256.
  private func expect(
    _ colors: FourColors, _ first: Position, _ step: Position, of level: MipmapLevel,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for index in 0..<4 {
      let place = first + step * index
      let (found, expected) = (channels(colors, index), mean(place, of: level))
      let difference = expected - found
      #expect(
        difference.min() > -0.01 && difference.max() < 0.05, "\(place)",
        sourceLocation: sourceLocation)
    }
  }

  @Test func samplesAreBilinearMeansClampedToLevel() {
    var numbers = SeededGenerator(seed: 5)
    level.reading { texels in
      #expect(texels.width == 9 && texels.height == 7 && texels.pitch == 36)
      for _ in 0..<200 {
        let first = Position(u: numbers.number(-4...12), v: numbers.number(-4...10))
        let step = Position(u: numbers.number(-2...2), v: numbers.number(-2...2))
        expect(texels.sampleClamped(first, step: step), first, step, of: level)
      }
      for corner in [Position(u: 0, v: 0), Position(u: 8.0, v: 6.0), Position(u: 99.0, v: -99.0)] {
        expect(texels.sampleClamped(corner, step: corner), corner, corner, of: level)
      }
    }
  }

  @Test func levelOfOneColorReadsItsSingleRowAsEveryRow() {
    let plain = MipmapLevel(plain: 0x8040_2010, width: 5, height: 4)
    plain.reading { texels in
      #expect(texels.pitch == 0 && texels.height == 4)
      for v in [-1, 0.5, 2.7, 9] {
        let (first, step) = (Position(u: 0.3, v: v), Position(u: 1.1, v: 0.4))
        expect(texels.sampleClamped(first, step: step), first, step, of: plain)
      }
    }
  }

  @Test func rowAddressIsClampedToRowsWithRowBelow() {
    level.reading { texels in
      let start = unsafe texels.address(ofRow: 0)
      let rows = [-5, 0, 1, 5, 6, 100].map { unsafe texels.address(ofRow: $0) - start }
      #expect(rows == [0, 0, 36, 180, 180, 180])
    }
  }

  @Test(arguments: [(1, 1), (2, 2), (3, 2)])
  func walkSamplesGroupsOfFourPixels(across: Int, down: Int) {
    let bitmap = noise(width: 40, height: 30, isOpaque: false)
    let level = MipmapLevel(bitmap)
    let (first, step) = (Position(u: 4.3, v: 20.9), Position(u: 1.7, v: -0.8))
    let map = AffineTransform(a: 1.7, b: -0.8, c: 0.8, d: 1.7, tx: 0, ty: 0)
    let grid = SampleGrid(map, counts: (across, down))
    level.reading { texels in
      guard var walk = TexelWalk(texels, from: first, step: step, fours: 3, grid) else {
        Issue.record("The level has all samples.")
        return
      }
      for group in 0..<3 {
        let place = first + step * (4 * group)
        guard let colors = grid.counts == (1, 1) ? walk.next() : walk.nextMean() else {
          Issue.record("The walk ended after \(group) groups.")
          return
        }
        for index in 0..<4 {
          var expected = SIMD4<Double>()
          for y in 0..<down {
            for x in 0..<across { expected += mean(place + step * index + grid[x, y], of: level) }
          }
          let difference = expected / Double(across * down) - channels(colors, index)
          #expect(difference.min() > -0.01 && difference.max() < 0.06)
        }
      }
      #expect(walk.next() == nil && walk.nextMean() == nil)
    }
  }

  /// A walk reads without further checks, so its ends must lie within the texels.
  @Test func walkNeedsAllSamplesWithinLevel() {
    let map = AffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 0, ty: 0)
    let single = SampleGrid(map, counts: (1, 1))
    let several = SampleGrid(map, counts: (4, 4))
    level.reading { texels in
      func fits(
        _ u: Double, _ v: Double, _ stepU: Double = 0.5, _ stepV: Double = 0.5,
        _ grid: SampleGrid? = nil
      ) -> Bool {
        TexelWalk(
          texels, from: Position(u: u, v: v), step: Position(u: stepU, v: stepV), fours: 2,
          grid ?? single) != nil
      }
      #expect(fits(1, 1) && fits(1, 1, 0.5, 0.5, several))
      // The last of eight samples lies 3.5 texels from the first one.
      #expect(!fits(5, 1) && !fits(1, 3) && fits(4.4, 2.4))
      #expect(!fits(-0.1, 1) && !fits(1, -0.1))
      #expect(!fits(3, 1, -0.5) && !fits(1, 3, 0.5, -0.5) && fits(3.6, 3.6, -0.5, -0.5))
      // Samples of a grid lie up to three sixteenths of a texel from the pixel's center.
      #expect(!fits(0.1, 1, 0.5, 0.5, several) && fits(0.1, 1))
      #expect(!fits(4.4, 1, 0.5, 0.5, several) && !fits(1, 2.4, 0.5, 0.5, several))
    }
  }

  @Test func weightsOfEqualTexelsAreThoseOfAnyTexels() {
    var numbers = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      let fractions = (0..<2).map { _ in
        Four((0..<4).map { _ in UInt32.random(in: 0...65535, using: &numbers) })
      }
      let weights = BilinearWeights(fx: bothLanes(fractions[0]), fy: bothLanes(fractions[1]))
      let pixels = Four(repeating: UInt32.random(in: 0 ... .max, using: &numbers))
      let means = weights.mean(pixels, pixels, pixels, pixels)
      let texel = FourColors(lanes(pixels))
      #expect(weights.mean(texel.rb) == means.rb && weights.mean(texel.ag) == means.ag)
    }
  }
}
