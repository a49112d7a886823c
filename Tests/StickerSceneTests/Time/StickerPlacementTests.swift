import Geometry
import StickerScene
import Testing

@Suite struct StickerPlacementTests {
  @Test func interpolatesSimilarityAboutAnchorPoint() throws {
    let keyframes = [
      keyframe(1, Point(0, 10), scale: Vector(1, -2), rotation: 0, opacity: 1),
      keyframe(3, Point(100, 30), scale: Vector(4, -8), rotation: 7, opacity: 0.5),
    ]
    let middle = try #require(keyframes.placement(at: 2))
    #expect(middle.position == Point(50, 20))
    #expect(abs(middle.scale.x - 2) < 1e-14 && abs(middle.scale.y + 4) < 1e-14)
    #expect(middle.rotation == 3.5 && middle.opacity == 0.75)
    #expect(keyframes.placement(at: 1) == keyframes[0].placement)
    #expect(keyframes.placement(at: 3) == keyframes[1].placement)
  }

  @Test(arguments: [(0.0, 2.0, 1.0), (1, -1, 0), (-2, 0, -1), (0, 0, 0)])
  func interpolatesScaleLinearlyThroughZero(from: Double, to: Double, middle: Double) {
    let keyframes = [
      keyframe(0, .zero, scale: Vector(from, 1)), keyframe(1, .zero, scale: Vector(to, 1)),
    ]
    #expect(keyframes.placement(at: 0.5)?.scale == Vector(middle, 1))
  }

  @Test func interpolatesGreatestNumbersWithoutOverflow() throws {
    let great = Double.greatestFiniteMagnitude
    let keyframes = [
      keyframe(
        0, Point(-great, great), scale: Vector(.leastNonzeroMagnitude, great), rotation: -great),
      keyframe(
        1, Point(great, -great), scale: Vector(great, .leastNonzeroMagnitude), rotation: great),
    ]
    for step in 0...64 {
      let placement = try #require(keyframes.placement(at: Double(step) / 64))
      #expect(placement.position.isFinite && placement.scale.isFinite)
      #expect(placement.rotation.isFinite && placement.scale.x > 0)
    }
  }
}
