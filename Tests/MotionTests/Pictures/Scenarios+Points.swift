import Geometry
import Motion

/// How the pictures of these operators are played.
var pointsScenarios: [String: [Scenario]] {
  [
    "anchorPointAdjustment": [
      scenario("anchor.anchorPointAdjustment(in: element)") { (anchor: Stream<Point>) in
        anchor.anchorPointAdjustment(in: element)
      }
    ],
    "x": [
      scenario("input.x()") { (input: Stream<Point>) in
        input.x()
      }
    ],
    "xLockedTo": [
      scenario("input.xLocked(to: 9)") { (input: Stream<Point>) in
        input.xLocked(to: 9)
      },
      scenario("input.xLocked(to: x)") { (input: Stream<Point>, x: Stream<Double>) in
        input.xLocked(to: x)
      },
    ],
    "y": [
      scenario("input.y()") { (input: Stream<Point>) in
        input.y()
      }
    ],
    "yLockedTo": [
      scenario("input.yLocked(to: 9)") { (input: Stream<Point>) in
        input.yLocked(to: 9)
      },
      scenario("input.yLocked(to: y)") { (input: Stream<Point>, y: Stream<Double>) in
        input.yLocked(to: y)
      },
    ],
  ]
}
