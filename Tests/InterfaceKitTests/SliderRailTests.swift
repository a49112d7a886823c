import Geometry
import InterfaceKit
import Testing

@Suite struct SliderRailTests {
  private let frame = Rect(x: 10, y: 40, width: 200, height: 6)

  @Test(arguments: [false, true]) func placesThumbAtShare(isRightToLeft: Bool) {
    let rail = SliderRail(frame, isRightToLeft: isRightToLeft)
    for share in [0, 0.25, 1] {
      #expect(abs(rail.share(at: rail.thumb(at: share).x) - share) < 1e-9)
      #expect(rail.thumb(at: share).y == 43)
    }
    #expect(rail.thumb(at: 0).x == (isRightToLeft ? 210 : 10))
    #expect(rail.share(at: -100) == (isRightToLeft ? 1 : 0))
  }

  @Test func fillsRailFromStart() {
    #expect(SliderRail(frame).filled(to: 0.5) == Rect(x: 10, y: 40, width: 100, height: 6))
    #expect(SliderRail(frame).filled(to: 0).size.width == 6)
    #expect(SliderRail(frame, isRightToLeft: true).filled(to: 0.5).maxX == 210)
  }

  @Test func returnsFullShareForRailWithoutLength() {
    #expect(SliderRail(Rect(x: 0, y: 0, width: 0, height: 6)).share(at: 0) == 1)
  }
}
