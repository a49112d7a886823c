import Geometry
import Testing

@testable import Gestures

@Suite struct TouchGroupTests {
  private let space = SpaceID(rawValue: 5)
  private let halved = AffineTransform.scale(Vector(0.5, 0.5))

  @Test func slopTellsATapFromADrag() {
    var group = TouchGroup()
    group.join(1, kind: .finger, at: Point(10, 10), slop: 4)
    group.move(1, to: Point(13, 10))
    #expect(!group.isRecognized)
    group.move(1, to: Point(14, 10))
    group.fit()
    #expect(group.isRecognized && group.isNewlyRecognized)
    #expect(group.tracker(in: .window)?.measure.translation == Vector(4, 0))
  }

  @Test func allTouchesBeforeRecognitionCountFromWhereTheyLanded() {
    var group = TouchGroup()
    group.join(1, kind: .finger, at: Point(0, 0), slop: 4)
    group.move(1, to: Point(3, 0))
    group.join(2, kind: .finger, at: Point(10, 0), slop: 4)
    group.move(2, to: Point(20, 0))
    group.fit()
    #expect(group.tracker(in: .window)?.measure.scale == 1.7)
    #expect(group.tracker(in: .window)?.measure.translation == Vector(6.5, 0))
  }

  @Test func everySpaceHasItsOwnMeasure() {
    var group = TouchGroup()
    group.measure(in: space, map: halved)
    group.join(1, kind: .finger, at: Point(10, 10), slop: 0)
    group.move(1, to: Point(30, 10))
    group.fit()
    #expect(group.tracker(in: .window)?.measure.translation == Vector(20, 0))
    #expect(group.tracker(in: space)?.measure.translation == Vector(10, 0))
  }

  @Test func aSpaceThatComesLateCountsFromWhereItCame() {
    var group = TouchGroup()
    group.join(1, kind: .finger, at: Point(10, 10), slop: 0)
    group.move(1, to: Point(30, 10))
    group.measure(in: space, map: halved)
    group.fit()
    let before = group.tracker(in: space)
    group.move(1, to: Point(40, 10))
    group.fit()
    let measure = group.tracker(in: space)?.measure.since(before?.measure ?? .identity)
    #expect(measure?.translation == Vector(5, 0))
  }

  @Test func whatHasBeenMeasuredCanBeReadWhenEverybodyHasLeft() {
    var group = TouchGroup()
    group.join(1, kind: .finger, at: Point(10, 10), slop: 0)
    group.move(1, to: Point(30, 10))
    group.settle()
    #expect(!group.isDirty)
    group.leave([1])
    #expect(group.isDirty && group.members.isEmpty)
    #expect(group.tracker(in: .window)?.measure.translation == Vector(20, 0))
  }

  @Test func aSpaceThatMovesUnderATouchIsAMoveOfTheTouchThere() {
    var group = TouchGroup()
    group.measure(in: space, map: .identity)
    group.join(1, kind: .finger, at: Point(10, 10), slop: 4)
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

  @Test func manySpacesAreFoundAsFast() {
    var group = TouchGroup()
    for number in 0..<20 {
      group.measure(
        in: SpaceID(rawValue: UInt64(number)), map: .translation(Vector(Double(number), 0)))
    }
    group.join(1, kind: .finger, at: .zero, slop: 0)
    for number in 0..<20 {
      let tracker = group.tracker(in: SpaceID(rawValue: UInt64(number)))
      #expect(tracker?.centroid == Point(Double(number), 0))
    }
    #expect(group.tracker(in: SpaceID(rawValue: 99)) == nil)
  }

  @Test func touchesThatLeaveTogetherLeaveNobodyAlone() {
    var group = TouchGroup()
    for touch in 1...3 {
      group.join(touch, kind: .finger, at: Point(Double(touch) * 10, 0), slop: 0)
    }
    group.leave([1, 3])
    #expect(group.members.map(\.touch) == [2])
  }

  @Test func touchesThatAreSetAsideRestAsBefore() {
    var group = TouchGroup()
    group.join(1, kind: .finger, at: Point(10, 0), slop: 4)
    group.move(1, to: Point(12, 0))
    let aside = group.setAside()
    group.join(2, kind: .mouse, at: Point(0, 0), slop: 0)
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
