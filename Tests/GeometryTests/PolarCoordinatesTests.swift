import Geometry
import Testing

struct PolarCoordinatesTests {
  @Test("Angles grow clockwise on screen, from the direction of x")
  func anglesGrowClockwise() {
    #expect(PolarCoordinates(of: Vector(2, 0)) == PolarCoordinates(distance: 2, angle: 0))
    #expect(PolarCoordinates(of: Vector(0, 2)).angle == .pi / 2)
    #expect(PolarCoordinates(of: Vector(-2, 0)).angle == .pi)
    #expect(PolarCoordinates(of: Vector(0, -2)).angle == -.pi / 2)
    #expect(PolarCoordinates(of: .zero) == PolarCoordinates(distance: 0, angle: 0))
  }

  @Test func displacementRoundTrips() {
    for angle in stride(from: -3.1, through: 3.1, by: 0.1) {
      let polar = PolarCoordinates(distance: 7, angle: angle)
      let again = PolarCoordinates(of: polar.displacement)
      #expect(abs(again.distance - 7) < 1e-12 && abs(again.angle - angle) < 1e-12)
    }
  }
}
