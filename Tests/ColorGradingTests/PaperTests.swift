import ColorGrading
import Geometry
import Testing

@Suite struct PaperTests {
  @Test func dropsExtraBitsOfColorsAndAngleWithoutGradient() {
    #expect(Paper(color: 0xFF12_3456, angle: 1) == Paper(color: 0x12_3456))
    #expect(Paper(color: 0, endColor: 0xFF00_00FF, angle: 1).endColor == 0xFF)
  }

  @Test func gradientMixesColorsBetweenItsEnds() {
    let paper = Paper(color: 0x00_2040, endColor: 0xFF_4000)
    #expect(paper.color(at: -1) == 0x00_2040 && paper.color(at: 2) == 0xFF_4000)
    #expect(paper.color(at: 0.5) == 0x80_3020)
    #expect(Paper(color: 0x12_3456).color(at: 0.5) == 0x12_3456)
  }

  @Test func endsLieOnLineThroughMiddle() {
    let size = Size(width: 40, height: 20)
    let flat = Paper(color: 0, endColor: 1).ends(on: size)
    #expect(flat.start == Point(0, 10) && flat.end == Point(40, 10))
    let steep = Paper(color: 0, endColor: 1, angle: .pi / 4).ends(on: size)
    #expect(((steep.start + steep.end) / 2).distance(to: Point(20, 10)) < 1e-9)
    #expect(abs(steep.start.distance(to: steep.end) - 60 / 2.0.squareRoot()) < 1e-9)
  }
}
