import Geometry
import Gestures
import Testing

@Suite struct SimilarityTrackerTests {
  private func tracker(_ points: Point...) -> SimilarityTracker {
    var tracker = SimilarityTracker()
    for (index, point) in points.enumerated() { tracker.join(index, at: point, rebasing: false) }
    return tracker
  }

  @Test func measuresTwoTouchesExactly() {
    var tracker = tracker(Point(0, 0), Point(10, 0))
    tracker.move(0, to: Point(5, 5))
    tracker.move(1, to: Point(5, 25))
    tracker.fit()
    #expect(tracker.measure.scale == 2)
    #expect(abs(tracker.measure.rotation - .pi / 2) < 1e-15)
    #expect(tracker.measure.translation == Vector(0, 15))
    #expect(tracker.baselineCentroid == Point(5, 0))
  }

  @Test func preservesMeasureWhenTouchesJoinOrLeave() {
    var tracker = tracker(Point(0, 0), Point(10, 0))
    tracker.move(1, to: Point(30, 0))
    tracker.fit()
    let reached = tracker.measure
    tracker.join(9, at: Point(500, 400), rebasing: true)
    #expect(tracker.measure == reached)
    tracker.leave([0], rebasing: true)
    #expect(tracker.measure == reached)
    tracker.leave([1], rebasing: true)
    tracker.move(9, to: Point(510, 400))
    tracker.fit()
    #expect(tracker.measure.scale == 3)
    #expect(tracker.measure.translation == reached.translation + Vector(10, 0))
  }

  @Test(arguments: [1.0, -1]) func rotationDoesNotWrap(sign: Double) {
    var tracker = tracker(Point(0, 0), Point(10, 0))
    for degree in 0...1080 {
      let (sine, cosine) = sincos(sign * Double(degree) * .pi / 180)
      tracker.move(1, to: Point(10 * cosine, 10 * sine))
      tracker.fit()
    }
    #expect(abs(tracker.measure.rotation - sign * 6 * .pi) < 1e-12)
  }

  @Test func preservesTurnsWhenRebasedDuringRotation() {
    var tracker = tracker(Point(0, 0), Point(10, 0))
    for degree in 0...900 {
      if degree % 50 == 0 { tracker.rebase() }
      let (sine, cosine) = sincos(Double(degree) * .pi / 180)
      tracker.move(1, to: Point(10 * cosine, 10 * sine))
      tracker.fit()
    }
    #expect(abs(tracker.measure.rotation - 5 * .pi) < 1e-12)
    #expect(abs(tracker.measure.scale - 1) < 1e-12)
  }

  @Test func measuresCoincidentTouchesFromWhereTheySeparate() {
    var tracker = tracker(Point(3, 3), Point(3, 3))
    #expect(tracker.measure == .identity)
    tracker.move(0, to: Point(2, 3))
    tracker.fit()
    #expect(tracker.measure.scale == 1)
    #expect(tracker.measure.rotation == 0)
    tracker.move(0, to: Point(1, 3))
    tracker.fit()
    #expect(tracker.measure.scale == 2)
    #expect(tracker.measure.translation == Vector(-1, 0))
  }

  @Test func recoversScaleAfterTouchesMeet() {
    var tracker = tracker(Point(0, 0), Point(10, 0))
    tracker.move(1, to: Point(0, 0))
    tracker.fit()
    #expect(tracker.measure.scale > 0)
    #expect(tracker.measure.scale <= 1e-6)
    #expect(tracker.measure.rotation == 0)
    tracker.move(1, to: Point(0, 10))
    tracker.fit()
    #expect(tracker.measure.scale == 1)
  }

  @Test func staysFiniteAfterRepeatedExtremeScaling() {
    var tracker = tracker(Point(0, 0), Point(1e-3, 0))
    for _ in 0..<100 {
      tracker.move(1, to: Point(1e7, 0))
      tracker.rebase()
      tracker.move(1, to: Point(1e-3, 0))
      tracker.rebase()
      tracker.move(0, to: Point(0, 1))
      tracker.rebase()
      tracker.move(0, to: Point(0, 0))
    }
    #expect(tracker.measure.scale.isFinite && tracker.measure.scale > 0)
    #expect(tracker.measure.translation.isFinite)
  }

  @Test(arguments: [(10.0, 1e4, 1e9), (1e4, 10, 1e-9)])
  func limitsTotalScale(from: Double, to: Double, limit: Double) {
    var tracker = tracker(.zero, Point(from, 0))
    for _ in 0..<4 {
      tracker.move(1, to: Point(to, 0))
      tracker.leave([1], rebasing: true)
      tracker.join(1, at: Point(from, 0), rebasing: true)
    }
    #expect(tracker.measure.scale == limit)
  }

  @Test func fitsSimultaneousMovesTogether() {
    var tracker = tracker(Point(0, 0), Point(10, 0))
    tracker.move(0, to: Point(500, 1))
    tracker.move(1, to: Point(510, 1))
    tracker.fit()
    #expect(
      tracker.measure == GestureMeasure(translation: Vector(500, 1), scale: 1, rotation: 0))
  }

  @Test func ignoresUnknownTouches() {
    var tracker = tracker(Point(0, 0))
    tracker.move(77, to: Point(9, 9))
    tracker.leave([78], rebasing: true)
    #expect(tracker.measure == .identity)
  }
}
