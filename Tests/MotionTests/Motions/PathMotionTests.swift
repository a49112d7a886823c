import Geometry
import Motion
import Testing

/// Points that follow paths.
@Suite struct PathMotionTests {
  private func motion(_ path: MotionPath) throws -> PathMotion {
    try #require(
      PathMotion(path, timing: TweenTiming(start: 0, duration: 1), timingFunction: .linear))
  }

  @Test func movesAtConstantSpeedOverLines() throws {
    var path = MotionPath(from: .zero)
    path.addLine(to: Point(10, 0))
    path.addLine(to: Point(10, 90))
    let motion = try motion(path)
    #expect(motion.value(at: 0.05).distance(to: Point(5, 0)) < 1e-9)
    #expect(motion.value(at: 0.1).distance(to: Point(10, 0)) < 1e-9)
    #expect(motion.value(at: 0.55).distance(to: Point(10, 45)) < 1e-9)
    #expect(motion.value(at: 1) == Point(10, 90) && motion.value(at: -1) == .zero)
  }

  @Test func movesAtConstantSpeedOnCurves() throws {
    var path = MotionPath(from: .zero)
    path.addCurve(to: Point(100, 0), control1: Point(0, 50), control2: Point(50, 100))
    let motion = try motion(path)
    let places = (0...100).map { motion.value(at: Double($0) / 100) }
    let steps = zip(places, places.dropFirst()).map { $0.distance(to: $1) }
    let mean = steps.reduce(0, +) / 100
    #expect(steps.allSatisfy { abs($0 - mean) < mean * 0.01 })
  }

  @Test func staysOnPathWithoutLengthAndRejectsNaN() throws {
    #expect(try motion(MotionPath(from: Point(3, 4))).value(at: 0.5) == Point(3, 4))
    var path = MotionPath(from: Point(3, 4))
    path.addLine(to: Point(3, 4))
    #expect(try motion(path).value(at: 0.5) == Point(3, 4))
    path.addLine(to: Point(.nan, 0))
    #expect(PathMotion(path, timing: TweenTiming(start: 0, duration: 1)) == nil)
  }

  @Test func displacedMotionDiffersOnlyByOffset() throws {
    var path = MotionPath(from: .zero)
    path.addCurve(to: Point(100, 0), control1: Point(0, 50), control2: Point(50, 100))
    path.addLine(to: Point(80, 40))
    let motion = try motion(path)
    let (by, moved) = (Vector(30, -70), motion.displaced(by: Vector(30, -70)))
    for time in stride(from: -0.1, through: 1.1, by: 0.05) {
      #expect(moved.value(at: time).distance(to: motion.value(at: time) + by) < 1e-9)
      #expect(moved.isOver(at: time) == motion.isOver(at: time))
    }
    #expect(motion.displaced(by: Vector(.nan, 0)) == motion)
  }
}
