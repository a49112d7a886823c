import Geometry
import Motion
import Testing

@Suite struct ScaleMultipliedByTests {
  @Test func multipliesBothScales() {
    var pinch = ScaleMultipliedBy()
    let start = Vector(2, -0.5)
    #expect(pinch.next(state: .began, measure: 1, current: start) == start)
    #expect(pinch.next(state: .changed, measure: 3, current: start) == Vector(6, -1.5))
    #expect(pinch.next(state: .failed, measure: 3, current: start) == nil)
  }

  @Test func preservesOtherWritesDuringPinch() {
    var pinch = ScaleMultipliedBy()
    #expect(pinch.next(state: .began, measure: 2, current: Vector(1, 1)) == Vector(2, 2))
    // Another writer flips the element and doubles its height.
    #expect(pinch.next(state: .changed, measure: 2, current: Vector(-2, 4)) == Vector(-2, 4))
    #expect(pinch.next(state: .changed, measure: 4, current: Vector(-2, 4)) == Vector(-4, 8))
  }

  @Test func preservesAxisThatNoOtherWriterChanged() {
    var pinch = ScaleMultipliedBy()
    #expect(pinch.next(state: .began, measure: 0.1, current: Vector(3, 1)) == Vector(3, 1) * 0.1)
    let result = pinch.next(state: .changed, measure: 0.1, current: Vector(3 * 0.1, 7))
    #expect(result?.x == 3 * 0.1)
  }

  @Test func recoversFromZeroScale() {
    var pinch = ScaleMultipliedBy()
    #expect(pinch.next(state: .began, measure: 2, current: Vector(1, 1)) == Vector(2, 2))
    // Another writer sets the scale to zero and then to another value.
    #expect(pinch.next(state: .changed, measure: 2, current: .zero) == .zero)
    #expect(pinch.next(state: .changed, measure: 2, current: Vector(3, 5)) == Vector(3, 5))
    #expect(pinch.next(state: .changed, measure: 4, current: Vector(3, 5)) == Vector(6, 10))
  }

  @Test func recoversFromZeroScaleThatLimitHasRaised() {
    var pinch = ScaleMultipliedBy()
    #expect(pinch.next(state: .began, measure: 2, current: Vector(0, 1)) == Vector(0, 2))
    // A limit raises the width, and then another writer sets it.
    pinch.wrote(Vector(0.5, 2))
    #expect(pinch.next(state: .changed, measure: 2, current: Vector(3, 2)) == Vector(3, 2))
    #expect(pinch.next(state: .changed, measure: 4, current: Vector(3, 2)) == Vector(6, 4))
  }

  @Test func recoversFromZeroFactor() {
    var pinch = ScaleMultipliedBy()
    #expect(pinch.next(state: .began, measure: 0, current: Vector(2, 2)) == .zero)
    #expect(pinch.next(state: .changed, measure: 3, current: .zero) == Vector(6, 6))
    #expect(pinch.next(state: .changed, measure: 0, current: Vector(6, 6)) == .zero)
    // Another writer sets a scale while the pinch's factor is zero.
    #expect(pinch.next(state: .changed, measure: 1, current: Vector(4, 4)) == Vector(4, 4))
  }
}
