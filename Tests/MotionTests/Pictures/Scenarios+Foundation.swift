import Motion

/// How the pictures of these operators are played.
var foundationScenarios: [String: [Scenario]] {
  [
    "_map": [
      scenario("input._map { $0 * 2 }") { (input: Stream<Double>) in
        input._map { $0 * 2 }
      }
    ],
    "_filter": [
      scenario("input._filter { $0 > 1 }") { (input: Stream<Double>) in
        input._filter { $0 > 1 }
      }
    ],
    "_nextOperator": [
      scenario(
        "input._nextOperator(state: Set()) { seen, value, next in if seen.value.insert(value).inserted { next(value) } }"
      ) { (input: Stream<Double>) in
        input._nextOperator(state: Set()) { seen, value, next in
          if seen.value.insert(value).inserted { next(value) }
        }
      },
      scenario("input._nextOperator { $1($0 * 2 + 1) }") { (input: Stream<Double>) in
        input._nextOperator { $1($0 * 2 + 1) }
      },
    ],
    "_read": [
      scenario("ask._map { _ in input._read() }") { (input: Stream<Double>, ask: Stream<String>) in
        ask._map { _ in input._read() }
      }
    ],
    "_slidingWindow": [
      scenario("input._slidingWindow()") { (input: Stream<Double>) in
        input._slidingWindow()
      },
      scenario("input._slidingWindow(size: 3)") { (input: Stream<Double>) in
        input._slidingWindow(size: 3)
      },
    ],
    "_flattenIterables": [
      scenario("input._flattenIterables()") { (input: Stream<[Double]>) in
        input._flattenIterables()
      }
    ],
    "_debounce": [
      scenario("input._debounce(on: frames)") { (input: Stream<Double>, frames: Stream<String>) in
        input._debounce(on: frames)
      }
    ],
    "_multicast": [
      scenario("input._multicast()") { (input: Stream<Double>) in
        input._multicast()
      }
    ],
    "_remember": [
      scenario("input._remember()") { (input: Stream<Double>) in
        input._remember()
      }
    ],
  ]
}
