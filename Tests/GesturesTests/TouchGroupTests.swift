import Geometry
import Testing

@testable import Gestures

@Suite struct TouchGroupTests {
  private let space = SpaceID(rawValue: 5)
  private let halved = AffineTransform.scale(Vector(0.5, 0.5))

  @Test func recognizesWhenTouchTravelsBySlop() {
    var group = TouchGroup()
    group.join(SeenTouch(touch: 1, kind: .finger, slop: 4, landing: Point(10, 10)))
    group.move(1, to: Point(13, 10))
    #expect(!group.isRecognized)
    group.move(1, to: Point(14, 10))
    group.fit()
    #expect(group.isRecognized && group.isNewlyRecognized)
    #expect(group.tracker(in: .window)?.measure.translation == Vector(4, 0))
  }

  @Test func measuresTouchesFromTheirLandingsUntilRecognized() {
    var group = TouchGroup()
    group.join(SeenTouch(touch: 1, kind: .finger, slop: 4, landing: Point(0, 0)))
    group.move(1, to: Point(3, 0))
    group.join(SeenTouch(touch: 2, kind: .finger, slop: 4, landing: Point(10, 0)))
    group.move(2, to: Point(20, 0))
    group.fit()
    #expect(group.tracker(in: .window)?.measure.scale == 1.7)
    #expect(group.tracker(in: .window)?.measure.translation == Vector(6.5, 0))
  }

  @Test func measuresEachSpaceSeparately() {
    var group = TouchGroup()
    group.measure(in: space, map: halved)
    group.join(SeenTouch(touch: 1, kind: .finger, slop: 0, landing: Point(10, 10)))
    group.move(1, to: Point(30, 10))
    group.fit()
    #expect(group.tracker(in: .window)?.measure.translation == Vector(20, 0))
    #expect(group.tracker(in: space)?.measure.translation == Vector(10, 0))
  }

  @Test func measuresMovementSinceLandingInSpaceAddedDuringDrag() throws {
    var group = TouchGroup()
    group.join(SeenTouch(touch: 1, kind: .finger, slop: 0, landing: Point(10, 10)))
    group.move(1, to: Point(30, 10))
    group.measure(in: space, map: halved)
    let before = try #require(group.tracker(in: space))
    #expect(before.measure.translation == Vector(10, 0))
    // The new baseline lies under the touch, so that the fit from there is still the identity.
    #expect(before.baselineCentroid == Point(15, 5) && before.centroid == Point(15, 5))
    #expect(before.baselineMeasure == before.measure)
    group.move(1, to: Point(40, 10))
    group.fit()
    let after = try #require(group.tracker(in: space))
    #expect(after.measure.since(before.measure).translation == Vector(5, 0))
    #expect(after.baselineMeasure == before.measure)
  }

  @Test func preservesMeasureAfterAllTouchesLeave() {
    var group = TouchGroup()
    group.join(SeenTouch(touch: 1, kind: .finger, slop: 0, landing: Point(10, 10)))
    group.move(1, to: Point(30, 10))
    group.settle()
    #expect(!group.isDirty)
    group.leave([1])
    #expect(group.isDirty && group.members.isEmpty)
    #expect(group.tracker(in: .window)?.measure.translation == Vector(20, 0))
  }

  @Test func countsSpaceMovementAsTouchMovement() {
    var group = TouchGroup()
    group.measure(in: space, map: .identity)
    group.join(SeenTouch(touch: 1, kind: .finger, slop: 4, landing: Point(10, 10)))
    let moved = group.remap(home: space) { _ in .translation(Vector(-3, 0)) }
    group.fit()
    #expect(moved && group.hasMoved && !group.isRecognized)
    #expect(group.tracker(in: space)?.measure.translation == Vector(-3, 0))
    #expect(group.tracker(in: .window)?.measure.translation == .zero)
    #expect(group.members[0].landing == Point(13, 10), "where what it landed on is drawn now")
    group.remap(home: space) { _ in .translation(Vector(-4, 0)) }
    #expect(group.isRecognized, "four points lie between the finger and what it landed on")
    #expect(!group.remap(home: space) { _ in nil }, "a space that has collapsed stays as it was")
  }

  @Test func findsTrackersOfManySpaces() {
    var group = TouchGroup()
    for number in 0..<20 {
      group.measure(
        in: SpaceID(rawValue: UInt64(number)), map: .translation(Vector(Double(number), 0)))
    }
    group.join(SeenTouch(touch: 1, kind: .finger, slop: 0, landing: .zero))
    for number in 0..<20 {
      let tracker = group.tracker(in: SpaceID(rawValue: UInt64(number)))
      #expect(tracker?.centroid == Point(Double(number), 0))
    }
    #expect(group.tracker(in: SpaceID(rawValue: 99)) == nil)
  }

  @Test func removesTouchesThatLeaveTogether() {
    var group = TouchGroup()
    for touch in 1...3 {
      group.join(
        SeenTouch(touch: touch, kind: .finger, slop: 0, landing: Point(Double(touch) * 10, 0)))
    }
    group.leave([1, 3])
    #expect(group.members.map(\.touch) == [2])
  }

  @Test func takeBackRestoresTouchesSetAside() {
    var group = TouchGroup()
    group.join(SeenTouch(touch: 1, kind: .finger, slop: 4, landing: Point(10, 0)))
    group.move(1, to: Point(12, 0))
    let aside = group.setAside()
    group.join(SeenTouch(touch: 2, kind: .mouse, slop: 0, landing: Point(0, 0)))
    group.move(2, to: Point(50, 0))
    group.fit()
    #expect(group.isRecognized)
    #expect(group.tracker(in: .window)?.measure.translation == Vector(50, 0))
    group.leave([2])
    group.takeBack(aside)
    #expect(!group.isRecognized && group.members.map(\.travel) == [2])
    group.move(1, to: Point(14, 0))
    group.fit()
    #expect(group.isRecognized)
    #expect(group.tracker(in: .window)?.measure.translation == Vector(52, 0))
  }
}
