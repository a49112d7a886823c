import Geometry
import Testing

@testable import Gestures

@Suite struct TouchGroupTests {
  private let space = SpaceID(rawValue: 5)
  private func map(_ space: SpaceID, _ point: Point) -> Point {
    space == .window ? point : point / 2
  }

  private func touch(_ serial: Int, _ x: Double, _ y: Double) -> Touch {
    Touch(
      serial: serial, id: TouchID(device: 1, finger: Int64(serial)), kind: .finger,
      landing: Point(x, y))
  }

  @Test func slopTellsATapFromADrag() {
    var group = TouchGroup()
    group.join(touch(1, 10, 10), slop: 4, map: map)
    group.move(1, to: Point(13, 10), map: map)
    #expect(!group.isRecognized)
    group.move(1, to: Point(14, 10), map: map)
    group.fit()
    #expect(group.isRecognized && group.isNewlyRecognized)
    #expect(group.tracker(in: .window)?.measure.translation == Vector(4, 0))
  }

  @Test func allTouchesBeforeRecognitionCountFromWhereTheyLanded() {
    var group = TouchGroup()
    group.join(touch(1, 0, 0), slop: 4, map: map)
    group.move(1, to: Point(3, 0), map: map)
    group.join(touch(2, 10, 0), slop: 4, map: map)
    group.move(2, to: Point(20, 0), map: map)
    group.fit()
    #expect(group.tracker(in: .window)?.measure.scale == 1.7)
    #expect(group.tracker(in: .window)?.measure.translation == Vector(6.5, 0))
  }

  @Test func everySpaceHasItsOwnMeasure() {
    var group = TouchGroup()
    group.measure(in: space) { map(space, $0) }
    group.join(touch(1, 10, 10), slop: 0, map: map)
    group.move(1, to: Point(30, 10), map: map)
    group.fit()
    #expect(group.tracker(in: .window)?.measure.translation == Vector(20, 0))
    #expect(group.tracker(in: space)?.measure.translation == Vector(10, 0))
  }

  @Test func aSpaceThatComesLateCountsFromWhereItCame() {
    var group = TouchGroup()
    group.join(touch(1, 10, 10), slop: 0, map: map)
    group.move(1, to: Point(30, 10), map: map)
    group.measure(in: space) { map(space, $0) }
    group.fit()
    let before = group.tracker(in: space)
    group.move(1, to: Point(40, 10), map: map)
    group.fit()
    let measure = group.tracker(in: space)?.measure.since(before?.measure ?? .identity)
    #expect(measure?.translation == Vector(5, 0))
  }

  @Test func aGroupThatEverybodyHasLeftBeginsAfresh() {
    var group = TouchGroup()
    group.join(touch(1, 10, 10), slop: 0, map: map)
    group.move(1, to: Point(30, 10), map: map)
    group.settle()
    #expect(!group.isDirty)
    group.leave(1)
    #expect(group.isDirty)
    #expect(group.tracker(in: .window)?.measure.translation == Vector(20, 0), "can still be read")
    group.settle()
    #expect(group == TouchGroup())
  }
}
