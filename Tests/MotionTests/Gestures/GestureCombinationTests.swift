import Geometry
import Motion
import Testing
import SeededNumbers

/// The behavior that all combinations share, tested with a rotation because its code is shortest.
@Suite struct GestureCombinationTests {
  @Test func dropsCacheInInactiveStates() {
    for state in GestureRecognizerState.allCases where !state.isActive {
      var turn = RotationAddedTo()
      #expect(turn.next(state: .began, measure: 0, current: 1) == 1)
      #expect(turn.initial == 1)
      #expect(turn.next(state: state, measure: 9, current: 1) == nil)
      #expect(turn == RotationAddedTo())
    }
  }

  @Test func cachesOnChangedIfThereIsNoCache() {
    var turn = RotationAddedTo()
    #expect(turn.next(state: .changed, measure: 2, current: 10) == 12)
    #expect(turn.next(state: .changed, measure: 3, current: 12) == 13)
  }

  @Test func cachesAnewWheneverAGestureBegins() {
    var turn = RotationAddedTo()
    #expect(turn.next(state: .began, measure: 1, current: 10) == 11)
    #expect(turn.next(state: .began, measure: 1, current: 50) == 51)
  }

  @Test func startsOnceInitialValueExists() {
    var turn = RotationAddedTo()
    #expect(turn.next(state: .began, measure: 1, current: nil) == nil)
    #expect(turn.next(state: .changed, measure: 2, current: nil) == nil)
    #expect(turn.next(state: .changed, measure: 3, current: 10) == 13)
    #expect(turn.next(state: .changed, measure: 4, current: nil) == 14)
  }

  @Test func preservesOtherWrites() {
    var turn = RotationAddedTo()
    #expect(turn.next(state: .began, measure: 0, current: 10) == 10)
    #expect(turn.next(state: .changed, measure: 1, current: 10) == 11)
    #expect(turn.next(state: .changed, measure: 2, current: 111) == 112)
    #expect(turn.next(state: .changed, measure: 3, current: 112) == 113)
  }

  @Test func treatsReturnToInitialValueAsChange() {
    var turn = RotationAddedTo()
    #expect(turn.next(state: .began, measure: 5, current: 10) == 15)
    #expect(turn.next(state: .changed, measure: 6, current: 10) == 11)
  }

  @Test func doesNotMistakeLimitForOtherWriter() {
    var turn = RotationAddedTo()
    var rotation = 0.0
    var shown: [Double] = []
    for angle in [1.0, 2, 3, 2.5, 1.5] {
      let state: GestureRecognizerState = angle == 1 ? .began : .changed
      rotation = min(2, turn.next(state: state, measure: angle, current: rotation) ?? -1)
      turn.wrote(rotation)
      shown.append(rotation)
    }
    #expect(shown == [1, 2, 2, 2, 1.5])
  }

  @Test func respectsOtherWriterAtLimit() {
    var turn = RotationAddedTo()
    #expect(turn.next(state: .began, measure: 5, current: 0) == 5)
    turn.wrote(2)
    #expect(turn.next(state: .changed, measure: 5, current: 1) == 4)
  }

  @Test func skipsNonfiniteNumbers() {
    var turn = RotationAddedTo()
    #expect(turn.next(state: .began, measure: .nan, current: 10) == nil)
    #expect(turn.next(state: .changed, measure: 1, current: .infinity) == 11)
    turn.wrote(.nan)
    turn.wrote(nil)
    #expect(turn.next(state: .changed, measure: .infinity, current: 11) == nil)
    #expect(turn.next(state: .changed, measure: 2, current: 11) == 12)
    #expect(turn.next(state: .began, measure: 2, current: .nan) == nil)
    #expect(turn.next(state: .changed, measure: 2, current: 1) == 3)
  }

  @Test func undoneRemovesOnlyGestureContribution() {
    var turn = RotationAddedTo()
    #expect(turn.undone(from: 10) == nil)
    #expect(turn.next(state: .began, measure: 1, current: 10) == 11)
    #expect(turn.undone(from: 11) == 10)
    #expect(turn.undone(from: 111) == 110)
    #expect(turn.undone(from: .nan) == nil)
    // A limit holds the value back, and then another writer moves it.
    turn.wrote(5)
    #expect(turn.undone(from: 5) == 10)
    #expect(turn.undone(from: 4) == 9)
    // `undone` does not change the state.
    #expect(turn.next(state: .changed, measure: 2, current: 5) == 12)
    #expect(turn.next(state: .cancelled, measure: 2, current: 12) == nil)
    #expect(turn.undone(from: 12) == nil)
  }

  @Test func ignoresWroteWithoutGesture() {
    var turn = RotationAddedTo()
    turn.wrote(3)
    #expect(turn == RotationAddedTo())
  }

  @Test(arguments: UInt64(1)...50)
  func returnsFiniteNumbersForHostileInput(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let hostile: [Double] = [
      0, -0.0, 1, -1, .leastNonzeroMagnitude, 1e308, -1e308, .nan, .infinity, -.infinity, 0.5, 3,
    ]
    func number() -> Double { hostile[Int.random(in: 0..<hostile.count, using: &random)] }
    func point() -> Point { Point(number(), number()) }
    var (drag, turn, pinch) = (TranslationAddedTo(), RotationAddedTo(), ScaleMultipliedBy())
    let states = GestureRecognizerState.allCases + [.changed, .changed, .changed, .began]
    for _ in 0..<2_000 {
      let state = states[Int.random(in: 0..<states.count, using: &random)]
      let position = drag.next(state: state, measure: point(), current: point())
      let rotation = turn.next(state: state, measure: number(), current: number())
      let scale = pinch.next(state: state, measure: number(), current: point())
      #expect(position?.isFinite ?? true)
      #expect(rotation?.isFinite ?? true)
      #expect(scale?.isFinite ?? true)
      if Bool.random(using: &random) {
        drag.wrote(point())
        turn.wrote(number())
        pinch.wrote(point())
      }
    }
  }
}
