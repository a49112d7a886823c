import Geometry
import Testing

@testable import Tracking

@Suite struct FramePyramidTests {
  private let whole = Rect(x: 0, y: 0, width: 16, height: 16)

  @Test func countsSixteenthsOfGreyLevels() {
    var pyramid = FramePyramid(levels: 3)
    pyramid.load(
      LumaImage(width: 16, height: 16, samples: [UInt8](repeating: 255, count: 256)),
      around: whole)
    #expect(pyramid.levels.map(\.width) == [16, 8, 4])
    #expect(pyramid.levels.allSatisfy { $0.texels.allSatisfy { $0 == 16 * 255 } })
  }

  @Test func spreadsPixelOverNeighbors() {
    var samples = [UInt8](repeating: 0, count: 256)
    samples[5 * 16 + 7] = 1
    var pyramid = FramePyramid(levels: 1)
    pyramid.load(LumaImage(width: 16, height: 16, samples: samples), around: whole)
    let rows = (4...6).map { y in (6...8).map { pyramid.levels[0].texels[y * 16 + $0] } }
    #expect(rows == [[1, 2, 1], [2, 4, 2], [1, 2, 1]])
    #expect(pyramid.levels[0].texels.reduce(0, +) == 16)
  }

  @Test func repeatsEdgeOfFrame() {
    var samples = [UInt8](repeating: 0, count: 256)
    (samples[0], samples[255]) = (1, 1)
    var pyramid = FramePyramid(levels: 1)
    pyramid.load(LumaImage(width: 16, height: 16, samples: samples), around: whole)
    #expect(pyramid.levels[0].texels[0] == 9)
    #expect(pyramid.levels[0].texels[255] == 9)
  }

  @Test("A part has the same texels as the same place of the whole, at all levels")
  func loadsPartInSameGrid() {
    let samples = (0..<256).map { UInt8(truncatingIfNeeded: $0 &* 37 ^ $0 >> 3) }
    let frame = LumaImage(width: 16, height: 16, samples: samples)
    var (all, part) = (FramePyramid(levels: 3), FramePyramid(levels: 3))
    all.load(frame, around: whole)
    part.load(frame, around: Rect(x: 5.5, y: -3, width: 4, height: 9))
    for (whole, part) in zip(all.levels, part.levels) {
      #expect(part.width > 0 && part.width < whole.width && part.top == 0)
      for y in 0..<part.height {
        for x in 0..<part.width {
          let expected = whole.texels[(part.top + y) * whole.width + part.left + x]
          #expect(part.texels[y * part.width + x] == expected)
        }
      }
    }
  }

  @Test(arguments: [
    Rect(x: 40, y: 0, width: 9, height: 9), Rect(x: -40, y: 0, width: 9, height: 9),
    Rect(x: .nan, y: 0, width: 9, height: 9), Rect(x: 0, y: 1e300, width: 9, height: 9),
  ])
  func hasNoTexelsOutsideFrame(region: Rect) {
    var pyramid = FramePyramid(levels: 2)
    pyramid.load(
      LumaImage(width: 16, height: 16, samples: [UInt8](repeating: 9, count: 256)),
      around: region)
    #expect(pyramid.levels[0].texels.isEmpty)
    #expect(pyramid.levels[1].texels.isEmpty)
  }
}
