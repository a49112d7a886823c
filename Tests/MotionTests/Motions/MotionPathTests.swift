import Geometry
import Motion
import Testing

@Suite struct MotionPathTests {
  private func motion(_ path: MotionPath) throws -> PathMotion {
    try #require(
      PathMotion(path, timing: TweenTiming(start: 0, duration: 1), timingFunction: .linear))
  }

  /// Every point of the arc has the same distance from the center of the circle.
  @Test(arguments: [
    Point(100, 100), Point(100, 60), Point(-100, 60), Point(100, -60), Point(60, 100),
    Point(-30, -200),
    Point(100, 1), Point(100, 0), Point(-100, 0),
  ])
  func arcLiesOnCircle(_ end: Point) throws {
    let arc = try motion(.arc(from: .zero, to: end))
    let (a, b, c) = (arc.value(at: 0), arc.value(at: 0.5), arc.value(at: 1))
    #expect(a == .zero && c == end)
    // The middle of the circle through three points.
    let d = 2 * (b.x * c.y - b.y * c.x)
    let middle = Point(
      (c.y * b.lengthSquared - b.y * c.lengthSquared) / d,
      (b.x * c.lengthSquared - c.x * b.lengthSquared) / d)
    for number in 0...20 {
      let place = arc.value(at: Double(number) / 20)
      #expect(abs(place.distance(to: middle) / middle.length - 1) < 1e-3)
    }
  }

  @Test func arcStartsOrEndsAlongAxis() throws {
    let aside = MotionPath.arc(from: .zero, to: Point(100, 60))
    #expect(abs(aside.curves[0].control1.y) < 1e-12 && aside.curves[0].control1.x > 0)
    let down = MotionPath.arc(from: .zero, to: Point(60, 100))
    #expect(abs(down.curves[0].control2.x - 60) < 1e-12 && down.curves[0].control2.y < 100)
  }

  @Test func horizontalArcsBendAndVerticalArcsAreStraight() throws {
    let level = try motion(.arc(from: .zero, to: Point(100, 0)))
    // The sagitta of a chord of 100 whose arc has 10 degrees: 50 times the tangent of 2.5 degrees.
    #expect(abs(level.value(at: 0.5).y - 50 * 0.043_660_943) < 1e-3)
    let plumb = try motion(.arc(from: .zero, to: Point(0, 100)))
    #expect(abs(plumb.value(at: 0.5).x) < 1e-12)
    #expect(abs(plumb.value(at: 0.25).y - 25) < 1e-9)
  }

  @Test func arcIsEmptyForEqualAndNonfiniteForNaNPoints() {
    #expect(MotionPath.arc(from: .zero, to: .zero).curves.isEmpty)
    #expect(!MotionPath.arc(from: .zero, to: Point(.nan, 0)).isFinite)
  }
}
