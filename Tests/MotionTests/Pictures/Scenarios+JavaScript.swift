import Geometry
import Motion

/// How the pictures of these operators are played.
var javaScriptScenarios: [String: [Scenario]] {
  [
    "addedBy": [
      scenario("input.addedBy(10)") { (input: Stream<Double>) in
        input.addedBy(10)
      },
      scenario("input.addedBy(Point(10, 0))") { (input: Stream<Point>) in
        input.addedBy(Point(10, 0))
      },
      scenario("input.addedBy(other)") { (input: Stream<Double>, other: Stream<Double>) in
        input.addedBy(other)
      },
      scenario("input.addedBy(other, onlyEmitWithUpstream: true)") {
        (input: Stream<Double>, other: Stream<Double>) in
        input.addedBy(other, onlyEmitWithUpstream: true)
      },
    ],
    "subtractedBy": [
      scenario("input.subtractedBy(10)") { (input: Stream<Double>) in
        input.subtractedBy(10)
      },
      scenario("input.subtractedBy(Point(10, 0))") { (input: Stream<Point>) in
        input.subtractedBy(Point(10, 0))
      },
      scenario("input.subtractedBy(Rect(x: 0, y: 0, width: 10, height: 20))") {
        (input: Stream<Rect>) in
        input.subtractedBy(Rect(x: 0, y: 0, width: 10, height: 20))
      },
      scenario("input.subtractedBy(other)") { (input: Stream<Double>, other: Stream<Double>) in
        input.subtractedBy(other)
      },
    ],
    "multipliedBy": [
      scenario("input.multipliedBy(10)") { (input: Stream<Double>) in
        input.multipliedBy(10)
      },
      scenario("input.multipliedBy(Point(10, -1))") { (input: Stream<Point>) in
        input.multipliedBy(Point(10, -1))
      },
      scenario("input.multipliedBy(other)") { (input: Stream<Double>, other: Stream<Double>) in
        input.multipliedBy(other)
      },
    ],
    "dividedBy": [
      scenario("input.dividedBy(10)") { (input: Stream<Double>) in
        input.dividedBy(10)
      },
      scenario("input.dividedBy(Point(10, -1))") { (input: Stream<Point>) in
        input.dividedBy(Point(10, -1))
      },
      scenario("input.dividedBy(other)") { (input: Stream<Double>, other: Stream<Double>) in
        input.dividedBy(other)
      },
    ],
    "clampTo": [
      scenario("input.clampTo(min: 2, max: 6)") { (input: Stream<Double>) in
        input.clampTo(min: 2, max: 6)
      },
      scenario("input.clampTo(max: 6)") { (input: Stream<Double>) in
        input.clampTo(max: 6)
      },
      scenario("input.clampTo(min: 6, max: 2)") { (input: Stream<Double>) in
        input.clampTo(min: 6, max: 2)
      },
      scenario("input.clampTo(min: Point(2, 0), max: Point(8, 4))") { (input: Stream<Point>) in
        input.clampTo(min: Point(2, 0), max: Point(8, 4))
      },
      scenario("input.clampTo(min: least)") { (input: Stream<Double>, least: Stream<Double>) in
        input.clampTo(min: least)
      },
    ],
    "isAnyOf": [
      scenario("input.isAnyOf([1, 2])") { (input: Stream<Double>) in
        input.isAnyOf([1, 2])
      },
      scenario("input.isAnyOf([other])") { (input: Stream<Double>, other: Stream<Double>) in
        input.isAnyOf([other])
      },
    ],
    "combineLatest": [
      scenario("combineLatest([a, b])") { (a: Stream<Double>, b: Stream<Double>) in
        combineLatest([a, b])
      }
    ],
    "anyOf": [
      scenario("anyOf([a, b])") { (a: Stream<Bool>, b: Stream<Bool>) in
        anyOf([a, b])
      }
    ],
    "allOf": [
      scenario("allOf([a, b])") { (a: Stream<Bool>, b: Stream<Bool>) in
        allOf([a, b])
      }
    ],
  ]
}
