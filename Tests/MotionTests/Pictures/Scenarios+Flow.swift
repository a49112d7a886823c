import Geometry
import Motion

/// How the pictures of these operators are played.
var flowScenarios: [String: [Scenario]] {
  [
    "dedupe": [
      scenario("input.dedupe()") { (input: Stream<Double>) in
        input.dedupe()
      }
    ],
    "ignoreUntil": [
      scenario("input.ignoreUntil(2)") { (input: Stream<Double>) in
        input.ignoreUntil(2)
      }
    ],
    "log": [
      scenario(#"input.log("at", to: write)"#) { (input: Stream<Double>) in
        input.log("at", to: write)
      }
    ],
    "merge": [
      scenario("a.merge(with: b)") { (a: Stream<Double>, b: Stream<Double>) in
        a.merge(with: b)
      }
    ],
    "rewrite": [
      scenario(#"input.rewrite(["below": "cold", "above": "hot"])"#) { (input: Stream<String>) in
        input.rewrite(["below": "cold", "above": "hot"])
      }
    ],
    "rewriteTo": [
      scenario("input.rewriteTo(7)") { (input: Stream<String>) in
        input.rewriteTo(7)
      },
      scenario("input.rewriteTo(other)") { (input: Stream<String>, other: Stream<Double>) in
        input.rewriteTo(other)
      },
      scenario("input.rewriteTo(other, onlyEmitWithUpstream: false)") {
        (input: Stream<String>, other: Stream<Double>) in
        input.rewriteTo(other, onlyEmitWithUpstream: false)
      },
    ],
    "slop": [
      scenario("input.slop(size: 10)") { (input: Stream<Double>) in
        input.slop(size: 10)
      },
      scenario("moved.slop(size: 10)") { (moved: Stream<Point>) in
        moved.slop(size: 10)
      },
    ],
    "startWith": [
      scenario("input.startWith(7)") { (input: Stream<Double>) in
        input.startWith(7)
      },
      scenario("property.startWith(7)") { (property: Stream<Double>) in
        property.startWith(7)
      },
    ],
    "toggled": [
      scenario("spring.toggled(with: hand, whenActive: state)") {
        (spring: Stream<Double>, hand: Stream<Double>, state: Stream<MotionState>) in
        spring.toggled(with: hand, whenActive: state)
      }
    ],
    "valve": [
      scenario("input.valve(openWhenTrue: isOpen)") {
        (input: Stream<Double>, isOpen: Stream<Bool>) in
        input.valve(openWhenTrue: isOpen)
      }
    ],
  ]
}
