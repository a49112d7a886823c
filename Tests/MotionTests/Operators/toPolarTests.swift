import Geometry
import Motion
import Testing

@Suite struct ToPolarTests {
  @Test func emitsDistanceAndAngle() {
    let property = ReactiveProperty(Point(13, 24))
    let listener = Listener(property.toPolar(origin: Point(10, 20)))
    property.value = Point(10, 25)
    property.value = Point(9, 20)
    #expect(listener.values.map(\.distance) == [5, 5, 1])
    #expect(listener.values.map(\.angle) == [arcTangent(y: 4, x: 3), .pi / 2, .pi])
  }

  @Test func emitsZeroDistanceAndAngleAtOrigin() {
    let polar = ReactiveProperty(Point(1, 2)).toPolar(origin: Point(1, 2))._read()
    #expect(polar == PolarCoordinates(distance: 0, angle: 0))
  }

  @Test func skipsNaNPointsAndOrigins() {
    #expect(ReactiveProperty(Point(.nan, 0)).toPolar(origin: .zero)._read() == nil)
    #expect(ReactiveProperty(Point(1, 0)).toPolar(origin: Point(0, .nan))._read() == nil)
  }

  @Test func usesNewestOrigin() {
    let (point, origin) = (ReactiveProperty(Point(3, 4)), ReactiveProperty(Point.zero))
    let quiet = Listener(point.toPolar(origin: origin))
    let eager = Listener(point.toPolar(origin: origin, onlyEmitWithUpstream: false))
    origin.value = Point(3, 0)
    #expect(quiet.values.map(\.distance) == [5])
    #expect(eager.values.map(\.distance) == [5, 4])
    point.value = Point(3, 1)
    #expect(quiet.values.map(\.distance) == [5, 1])
    #expect(eager.values.map(\.distance) == [5, 4, 1])
  }
}
