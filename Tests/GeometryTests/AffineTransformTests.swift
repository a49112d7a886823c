import Geometry
import Testing

@Suite struct AffineTransformTests {
  private let odd = AffineTransform(
    position: Point(30, 40), scale: Vector(-2, 0.5), rotation: 1.1, anchor: Point(0.2, 0.9),
    size: Size(width: 80, height: 50))

  @Test func mapsAnchorToPosition() {
    #expect(odd.apply(Point(16, 45)).distance(to: Point(30, 40)) < 1e-12)
  }

  @Test func positiveAnglesTurnClockwiseOnScreen() {
    let quarter = AffineTransform(
      position: .zero, scale: Vector(1, 1), rotation: .pi / 2, anchor: .zero, size: .zero)
    #expect(quarter.apply(Point(1, 0)).distance(to: Point(0, 1)) < 1e-15)
  }

  @Test func inverseUndoesTransform() throws {
    let back = try #require(odd.inverse)
    #expect(back.apply(odd.apply(Point(3, 7))).distance(to: Point(3, 7)) < 1e-12)
    #expect(odd.then(back).apply(Point(-5, 2)).distance(to: Point(-5, 2)) < 1e-12)
  }

  @Test(arguments: [0, Double.nan, .infinity, .leastNonzeroMagnitude]) func degenerateHasNoInverse(
    scale: Double
  ) {
    let flat = AffineTransform.scale(Vector(scale, 1))
    #expect(flat.inverse == nil)
  }

  @Test func thenAppliesReceiverFirst() {
    let both = AffineTransform.scale(Vector(2, 3)).then(.translation(Vector(10, 20)))
    #expect(both.apply(Point(1, 1)) == Point(12, 23))
    #expect(both.applyLinear(Vector(1, 1)) == Vector(2, 3))
    #expect(both.determinant == 6)
  }
}
