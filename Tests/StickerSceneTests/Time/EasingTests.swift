import Geometry
import StickerScene
import Testing

@Suite struct EasingTests {
  @Test(arguments: [
    (Easing.linear, 0.25), (.easeIn, 0.0625), (.easeOut, 0.4375), (.easeInOut, 0.15625), (.hold, 0),
  ])
  func easesSegmentThatFollows(easing: Easing, share: Double) {
    let keyframes = [
      keyframe(0, Point(0, 0), easing), keyframe(4, Point(64, 0)), keyframe(8, Point(0, 0)),
    ]
    #expect(keyframes.placement(at: 1)?.position == Point(64 * share, 0))
    #expect(keyframes.placement(at: 4)?.position == Point(64, 0))
    #expect(keyframes.placement(at: 5)?.position == Point(48, 0))
  }

  @Test(arguments: Easing.allCases) func easesFromStartToEnd(easing: Easing) {
    #expect(easing.share(afterTime: 0) == 0)
    #expect(easing.share(afterTime: 1) == (easing == .hold ? 0 : 1))
    let shares = (0...100).map { easing.share(afterTime: Double($0) / 100) }
    #expect(shares == shares.sorted())
  }
}
