import Geometry
import Motion
import Testing

@Suite struct CentroidInTests {
  private let touches = MotionSubject<TestGesture>()

  @Test func usesElementCoordinates() {
    let listener = Listener(touches.centroid(in: TestElement(scale: Vector(2, 1))))
    touches.send(TestGesture(state: .possible, location: Point(1, 2)))
    touches.send(TestGesture(state: .changed, location: Point(3, 4)))
    #expect(listener.values == [Point(2, 4), Point(6, 8)])
  }

  @Test func usesWindowCoordinatesWithoutElement() {
    let listener = Listener(touches.centroid(in: nil))
    touches.send(TestGesture(state: .began, location: Point(1, 2)))
    #expect(listener.values == [Point(1, 2)])
  }
}
