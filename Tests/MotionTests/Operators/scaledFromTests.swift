import Geometry
import Motion
import Testing

@Suite struct ScaledFromTests {
  @Test func multipliesScaleByPinchFactor() {
    let pinches = MotionSubject<TestPinch>()
    let scale = ReactiveProperty(Vector(1, -2))
    let listener = Listener(pinches.scaled(from: scale)) { scale.value = $0 }
    for factor in [1.0, 2, 3] { pinches.send(TestPinch(state: .changed, scale: factor)) }
    #expect(listener.values == [Vector(1, -2), Vector(2, -4), Vector(3, -6)])
  }

  @Test func preservesOtherWritesToUniformScale() {
    let pinches = MotionSubject<TestPinch>()
    let scale = ReactiveProperty(3.0)
    let listener = Listener(pinches.scaled(from: scale)) { scale.value = $0 }
    pinches.send(TestPinch(state: .began, scale: 1))
    pinches.send(TestPinch(state: .changed, scale: 0.5))
    // A value that another writer sets during the pinch is kept.
    scale.value = 6
    pinches.send(TestPinch(state: .changed, scale: 0.25))
    pinches.send(TestPinch(state: .ended, scale: 0.25))
    #expect(listener.values == [3, 1.5, 3])
  }

  @Test func skipsNonfiniteFactors() {
    let pinches = MotionSubject<TestPinch>()
    let listener = Listener(pinches.scaled(from: ReactiveProperty(2.0)))
    for factor in [1.0, .nan, .infinity, 2] {
      pinches.send(TestPinch(state: .changed, scale: factor))
    }
    #expect(listener.values == [2, 4])
  }
}
