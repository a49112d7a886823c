import Geometry
import Motion

/// How the pictures of these operators are played.
var gesturesScenarios: [String: [Scenario]] {
  [
    "translationAddedTo": [
      scenario("drag.translation(addedTo: position, in: element)") {
        (drag: Stream<TestGesture>, position: Stream<Point>) in
        drag.translation(addedTo: position, in: element)
      }
    ],
    "rotationAddedTo": [
      scenario("turn.rotation(addedTo: rotation)") {
        (turn: Stream<TestTurn>, rotation: Stream<Double>) in
        turn.rotation(addedTo: rotation)
      }
    ],
    "scaleMultipliedBy": [
      scenario("pinch.scale(multipliedBy: scale)") {
        (pinch: Stream<TestGesture>, scale: Stream<Point>) in
        pinch.scale(multipliedBy: scale)
      }
    ],
    "translationIn": [
      scenario("drag.translation(in: element)") { (drag: Stream<TestGesture>) in
        drag.translation(in: element)
      }
    ],
    "centroidIn": [
      scenario("touch.centroid(in: element)") { (touch: Stream<TestGesture>) in
        touch.centroid(in: element)
      }
    ],
    "velocity": [
      scenario("drag.velocity(in: nil)") { (drag: Stream<TestGesture>) in
        drag.velocity(in: nil)
      },
      scenario("input.velocity(on: clock, over: 3)") { (input: Stream<Double>, clock: FrameClock) in
        input.velocity(on: clock, over: 3)
      },
      scenario(#"turn._map(\.rotation).velocity(on: clock, over: 20)"#) {
        (turn: Stream<TestTurn>, clock: FrameClock) in
        turn._map(\.rotation).velocity(on: clock, over: 20)
      },
    ],
    "whenRecognitionStateIs": [
      scenario("drag.whenRecognitionState(is: .ended)") { (drag: Stream<TestGesture>) in
        drag.whenRecognitionState(is: .ended)
      }
    ],
    "whenRecognitionStateIsAnyOf": [
      scenario("drag.whenRecognitionState(isAnyOf: [.began, .ended])") {
        (drag: Stream<TestGesture>) in
        drag.whenRecognitionState(isAnyOf: [.began, .ended])
      }
    ],
    "asMotionState": [
      scenario("drag.asMotionState()") { (drag: Stream<TestGesture>) in
        drag.asMotionState()
      },
      scenario("tap.asMotionState()") { (tap: Stream<TestGesture>) in
        tap.asMotionState()
      },
    ],
    "active": [
      scenario("drag.active()") { (drag: Stream<TestGesture>) in
        drag.active()
      }
    ],
    "atRest": [
      scenario("drag.atRest()") { (drag: Stream<TestGesture>) in
        drag.atRest()
      }
    ],
  ]
}
