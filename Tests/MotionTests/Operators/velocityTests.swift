import Geometry
import Motion
import Testing

@Suite struct VelocityTests {
  private let clock = FrameClock()

  @Test func usesRecognizerVelocityOfDrag() {
    let drags = MotionSubject<TestGesture>()
    let inElement = Listener(drags.velocity(in: TestElement(scale: Vector(2, 1))))
    let inWindow = Listener(drags.velocity(in: nil))
    drags.send(TestGesture(state: .ended, velocity: Vector(10, -5)))
    #expect(inElement.values == [Vector(20, -10)])
    #expect(inWindow.values == [Vector(10, -5)])
  }

  @Test func measuresVelocityOfPinchAndRotation() {
    let pinches = MotionSubject<TestPinch>()
    let turns = MotionSubject<TestTurn>()
    let growth = Listener(pinches._map(\.scale).velocity(on: clock))
    let turning = Listener(turns._map(\.rotation).velocity(on: clock))
    for step in 0...2 {
      clock.advance(to: Double(step) / 64)
      pinches.send(TestPinch(state: .changed, scale: 1 + Double(step)))
      turns.send(TestTurn(state: .changed, rotation: 3 + Double(step) / 8))
    }
    #expect(growth.values == [0, 64, 64])
    // The velocity does not jump where the rotation passes π.
    #expect(turning.values == [0, 8, 8])
  }

  @Test func forgetsOldValues() {
    let values = MotionSubject<Double>()
    let listener = Listener(values.velocity(on: clock))
    values.send(0)
    clock.advance(to: 0.0625)
    values.send(1)
    clock.advance(to: 0.125)
    values.send(2)
    clock.advance(to: 10)
    values.send(2)
    #expect(listener.values == [0, 16, 16, 0])
  }

  @Test func measuresFromLastOfFirstValuesWithSameTime() {
    var measure = VelocityMeasure<Double>()
    #expect(measure.next(Timestamped(1, at: 0)) == 0)
    #expect(measure.next(Timestamped(5, at: 0)) == 0)
    #expect(measure.next(Timestamped(6, at: 0.0625)) == 16)
  }

  @Test func usesLastOfValuesWithSameTime() {
    var measure = VelocityMeasure<Double>(over: 1)
    #expect(measure.next(Timestamped(0, at: 0)) == 0)
    #expect(measure.next(Timestamped(5, at: 0.5)) == 10)
    #expect(measure.next(Timestamped(2, at: 0.5)) == 4)
    // Time does not go back.
    #expect(measure.next(Timestamped(1, at: 0.25)) == 2)
  }

  @Test func measuresVelocityOfPointsAndSizes() {
    var points = VelocityMeasure<Point>(over: 1)
    #expect(points.next(Timestamped(Point(1, 1), at: 0)) == .zero)
    #expect(points.next(Timestamped(Point(2, -1), at: 0.5)) == Point(2, -4))
    var sizes = VelocityMeasure<Size>(over: 1)
    #expect(sizes.next(Timestamped(.zero, at: 0)) == .zero)
    let size = Size(width: 1, height: 2)
    #expect(sizes.next(Timestamped(size, at: 0.5)) == Size(width: 2, height: 4))
  }

  @Test func skipsNonfiniteValuesAndTimes() {
    var measure = VelocityMeasure<Double>(over: 1)
    #expect(measure.next(Timestamped(0, at: 0)) == 0)
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(measure.next(Timestamped(bad, at: 0.25)) == nil)
      #expect(measure.next(Timestamped(1, at: bad)) == nil)
    }
    #expect(measure.next(Timestamped(1, at: 0.5)) == 2)
  }
}
