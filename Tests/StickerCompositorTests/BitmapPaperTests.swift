import ColorGrading
import Geometry
import Testing

@testable import StickerCompositor

@Suite struct BitmapPaperTests {
  @Test func paperWithoutGradientHasOneColor() {
    #expect(
      Bitmap(Paper(color: 0x12_3456), width: 3, height: 2)
        == Bitmap(width: 3, height: 2, filledWith: 0xFF12_3456))
    #expect(Bitmap(nil, width: 3, height: 2) == Bitmap(width: 3, height: 2))
  }

  @Test func gradientIsWithinALevelOfTheExactColor() {
    for angle in stride(from: -3.0, through: 3, by: 0.7) {
      let paper = Paper(color: 0x00_40FF, endColor: 0xFF_C000, angle: angle)
      let (width, height) = (97, 61)
      let bitmap = Bitmap(paper, width: width, height: height)
      let ends = paper.ends(on: Size(width: Double(width), height: Double(height)))
      let way = ends.end - ends.start
      for (x, y) in [(0, 0), (96, 0), (0, 60), (96, 60), (48, 30), (13, 47)] {
        let place = Point(Double(x) + 0.5, Double(y) + 0.5) - ends.start
        let share = (place.x * way.x + place.y * way.y) / (way.x * way.x + way.y * way.y)
        let (drawn, exact) = (bitmap[x, y], paper.color(at: share))
        for shift in [UInt32(0), 8, 16] {
          #expect(abs(Int(drawn >> shift & 255) - Int(exact >> shift & 255)) <= 1)
        }
        #expect(drawn >> 24 == 255)
      }
    }
  }

  @Test func cornersHaveThePureColors() {
    let down = Bitmap(
      Paper(color: 0xFF_0000, endColor: 0x00_00FF, angle: .pi / 2), width: 4, height: 1000)
    #expect(down[0, 0] == 0xFFFF_0000 && down[3, 999] == 0xFF00_00FF)
  }
}
