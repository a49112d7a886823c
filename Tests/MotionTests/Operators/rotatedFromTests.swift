import Geometry
import Motion
import Testing

@Suite struct RotatedFromTests {
  private let turns = MotionSubject<TestTurn>()

  @Test func continuesPastPi() {
    let rotation = ReactiveProperty(3.0)
    let listener = Listener(turns.rotated(from: rotation)) { rotation.value = $0 }
    turns.send(TestTurn(state: .began, rotation: 0))
    for angle in [0.1, 0.2, 3.5, 7, 20] { turns.send(TestTurn(state: .changed, rotation: angle)) }
    #expect(listener.values == [3, 3.1, 3.2, 6.5, 10, 23])
    for (before, after) in zip(listener.values, listener.values.dropFirst()) {
      #expect(after > before)
    }
  }

  @Test func continuesPastMinusPi() {
    let rotation = ReactiveProperty(-3.0)
    let listener = Listener(turns.rotated(from: rotation)) { rotation.value = $0 }
    turns.send(TestTurn(state: .began, rotation: 0))
    for angle in [-0.125, -0.25, -4] { turns.send(TestTurn(state: .changed, rotation: angle)) }
    #expect(listener.values == [-3, -3.125, -3.25, -7])
  }

  @Test func skipsNonfiniteAngles() {
    let listener = Listener(turns.rotated(from: ReactiveProperty(1.0)))
    for angle in [0.0, .nan, .infinity, 2] {
      turns.send(TestTurn(state: .changed, rotation: angle))
    }
    #expect(listener.values == [1, 3])
  }
}
