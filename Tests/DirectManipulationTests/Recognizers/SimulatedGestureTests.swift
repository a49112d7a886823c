import DirectManipulation
import Testing

/// Gestures without touches.
@Suite struct SimulatedGestureTests {
  private let gesture = SimulatedGesture()

  @Test func reportsEachStepWithItsValues() {
    var told: [String] = []
    let subscription = gesture.events.subscribe {
      told.append("\($0.state) \($0.values.translation) \($0.scale)")
    }
    gesture.begin(at: Point(3, 4))
    gesture.change {
      $0.translation = Vector(5, 0)
      $0.scale = 2
    }
    gesture.end(velocity: Vector(100, 0))
    gesture.begin()
    gesture.cancel()
    #expect(
      told == [
        "began (0.0, 0.0) 1.0", "changed (5.0, 0.0) 2.0", "ended (5.0, 0.0) 2.0",
        "began (0.0, 0.0) 1.0", "cancelled (0.0, 0.0) 1.0",
      ])
    subscription.unsubscribe()
  }

  @Test func worksWithGestureOperators() {
    var (states, velocities): ([MotionState], [Vector]) = ([], [])
    let subscriptions = [
      gesture.events.asMotionState().subscribe { states.append($0) },
      gesture.events.whenRecognitionState(is: .ended).velocity(in: nil)
        .subscribe { velocities.append($0) },
    ]
    gesture.begin(at: Point(3, 4))
    #expect(gesture.location(in: nil) == Point(3, 4))
    gesture.end(velocity: Vector(100, 0))
    #expect(states == [.active, .atRest] && velocities == [Vector(100, 0)])
    subscriptions.forEach { $0.unsubscribe() }
  }

  @Test func trapsOnInvalidStateTransition() async {
    await #expect(processExitsWith: .failure) { SimulatedGesture().end() }
    await #expect(processExitsWith: .failure) {
      let gesture = SimulatedGesture()
      gesture.begin()
      gesture.begin()
    }
  }
}
