import Geometry
import Motion

/// How the pictures of these operators are played.
var numbersScenarios: [String: [Scenario]] {
  [
    "distanceFrom": [
      scenario("input.distance(from: 10)") { (input: Stream<Double>) in
        input.distance(from: 10)
      },
      scenario("input.distance(from: place)") { (input: Stream<Point>, place: Stream<Point>) in
        input.distance(from: place)
      },
    ],
    "inverted": [
      scenario("input.inverted()") { (input: Stream<Bool>) in
        input.inverted()
      },
      scenario("share.inverted()") { (share: Stream<Double>) in
        share.inverted()
      },
    ],
    "lowerBound": [
      scenario("input.lowerBound(2)") { (input: Stream<Double>) in
        input.lowerBound(2)
      }
    ],
    "upperBound": [
      scenario("input.upperBound(2)") { (input: Stream<Double>) in
        input.upperBound(2)
      }
    ],
    "rewriteRange": [
      scenario("input.rewriteRange(start: 0, end: 100, destinationStart: 0, destinationEnd: 1)") {
        (input: Stream<Double>) in
        input.rewriteRange(start: 0, end: 100, destinationStart: 0, destinationEnd: 1)
      },
      scenario(
        "input.rewriteRange(start: 0, end: 100, destinationStart: Point(0, 0), destinationEnd: Point(8, 4), clamped: true)"
      ) { (input: Stream<Double>) in
        input.rewriteRange(
          start: 0, end: 100, destinationStart: Point(0, 0), destinationEnd: Point(8, 4),
          clamped: true)
      },
      scenario("input.rewriteRange(start: 5, end: 5, destinationStart: 0, destinationEnd: 1)") {
        (input: Stream<Double>) in
        input.rewriteRange(start: 5, end: 5, destinationStart: 0, destinationEnd: 1)
      },
    ],
    "rubberBanded": [
      scenario("input.rubberBanded(below: 0, above: 100, maxLength: 11)") {
        (input: Stream<Double>) in
        input.rubberBanded(below: 0, above: 100, maxLength: 11)
      },
      scenario("input.rubberBanded(below: 0, above: 100, maxLength: 0)") {
        (input: Stream<Double>) in
        input.rubberBanded(below: 0, above: 100, maxLength: 0)
      },
      scenario("input.rubberBanded(outsideOf: rect, maxLength: length)") {
        (input: Stream<Point>, rect: Stream<Rect>) in
        input.rubberBanded(outsideOf: rect, maxLength: length)
      },
    ],
    "scaledBy": [
      scenario("input.scaled(by: 10)") { (input: Stream<Double>) in
        input.scaled(by: 10)
      },
      scenario("input.scaled(by: factor)") { (input: Stream<Point>, factor: Stream<Double>) in
        input.scaled(by: factor)
      },
    ],
    "threshold": [
      scenario("input.threshold(10)") { (input: Stream<Double>) in
        input.threshold(10)
      },
      scenario("input.threshold(limit)") { (input: Stream<Double>, limit: Stream<Double>) in
        input.threshold(limit)
      },
    ],
    "thresholdRange": [
      scenario("input.thresholdRange(min: 0, max: 10)") { (input: Stream<Double>) in
        input.thresholdRange(min: 0, max: 10)
      },
      scenario("input.thresholdRange(min: 10, max: 0)") { (input: Stream<Double>) in
        input.thresholdRange(min: 10, max: 0)
      },
      scenario("input.thresholdRange(min: low, max: high)") {
        (input: Stream<Double>, low: Stream<Double>, high: Stream<Double>) in
        input.thresholdRange(min: low, max: high)
      },
    ],
  ]
}
