import Geometry
import Motion
import Testing

@Suite struct SlopTests {
  private func events(_ size: Double, _ values: [Double]) -> [SlopEvent] {
    let property = ReactiveProperty(0.0)
    let listener = Listener(property.slop(size: size))
    for value in values { property.value = value }
    return listener.values
  }

  @Test(arguments: [10.0, -10])
  func emitsExitAndReturn(size: Double) {
    #expect(events(size, []) == [])
    #expect(
      events(size, [-9, -20, -9, 9, 20, 0]) == [.onExit, .onReturn, .onExit, .onReturn])
  }

  @Test func exitsAtExactSize() {
    // As for touches, a distance equal to the slop counts as outside.
    #expect(events(10, [9.999, 10, 9.999]) == [.onExit, .onReturn])
  }

  @Test func neverReturnsWithZeroSize() {
    #expect(events(0, [-10, 0, 10]) == [.onExit])
  }

  @Test func doesNotReturnWhenCrossingToOtherSide() {
    #expect(events(10, [20, -20]) == [.onExit])
  }

  @Test func ignoresNaNValuesAndNaNSize() {
    #expect(events(10, [.nan, 20, .nan, 30]) == [.onExit])
    #expect(events(10, [.infinity, 0]) == [.onExit, .onReturn])
    #expect(events(.nan, [5]) == [])
  }

  @Test func measuresPointsInAnyDirection() {
    var slop = SlopCrossing<Point>(size: 5)
    #expect(slop.next(Point(2, 3)) == nil)
    #expect(slop.next(Point(-3, 4)) == .onExit)
    #expect(slop.next(.zero) == .onReturn)
  }

  @Test func eachSubscriptionHasItsOwnState() {
    let subject = MotionSubject<Double>()
    let stream = subject.slop(size: 1)
    let early = Listener(stream)
    subject.send(2)
    let late = Listener(stream)
    subject.send(0)
    #expect(early.values == [.onExit, .onReturn])
    #expect(late.values == [])
  }
}
