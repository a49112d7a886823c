import Geometry
import Motion
import Testing

@Suite struct ScaleMultipliedByTests {
  @Test func multipliesBothScales() {
    var pinch = ScaleMultipliedBy()
    let start = Vector(2, -0.5)
    #expect(pinch.next(state: .began, scale: 1, current: start) == start)
    #expect(pinch.next(state: .changed, scale: 3, current: start) == Vector(6, -1.5))
    #expect(pinch.next(state: .failed, scale: 3, current: start) == nil)
  }

  @Test func whatOthersMultipliedIsKept() {
    var pinch = ScaleMultipliedBy()
    #expect(pinch.next(state: .began, scale: 2, current: Vector(1, 1)) == Vector(2, 2))
    // Somebody flips it and makes it twice as high.
    #expect(pinch.next(state: .changed, scale: 2, current: Vector(-2, 4)) == Vector(-2, 4))
    #expect(pinch.next(state: .changed, scale: 4, current: Vector(-2, 4)) == Vector(-4, 8))
  }

  @Test func onlyTheAxisThatOthersChangedChanges() {
    var pinch = ScaleMultipliedBy()
    #expect(pinch.next(state: .began, scale: 0.1, current: Vector(3, 1)) == Vector(3, 1) * 0.1)
    let result = pinch.next(state: .changed, scale: 0.1, current: Vector(3 * 0.1, 7))
    #expect(result?.x == 3 * 0.1)
  }

  @Test func comesBackFromZero() {
    var pinch = ScaleMultipliedBy()
    #expect(pinch.next(state: .began, scale: 2, current: Vector(1, 1)) == Vector(2, 2))
    // Somebody makes it vanish, and brings it back.
    #expect(pinch.next(state: .changed, scale: 2, current: .zero) == .zero)
    #expect(pinch.next(state: .changed, scale: 2, current: Vector(3, 5)) == Vector(3, 5))
    #expect(pinch.next(state: .changed, scale: 4, current: Vector(3, 5)) == Vector(6, 10))
  }

  @Test func comesBackFromAFactorOfZero() {
    var pinch = ScaleMultipliedBy()
    #expect(pinch.next(state: .began, scale: 0, current: Vector(2, 2)) == .zero)
    #expect(pinch.next(state: .changed, scale: 3, current: .zero) == Vector(6, 6))
    #expect(pinch.next(state: .changed, scale: 0, current: Vector(6, 6)) == .zero)
    // Somebody gives it a size while the fingers lie on one another.
    #expect(pinch.next(state: .changed, scale: 1, current: Vector(4, 4)) == Vector(4, 4))
  }
}
