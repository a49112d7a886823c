import Motion

/// How the pictures of these operators are played.
var timeScenarios: [String: [Scenario]] {
  [
    "delayBy": [
      scenario("input.delay(by: 4, on: clock)") { (input: Stream<Double>, clock: FrameClock) in
        input.delay(by: 4, on: clock)
      },
      scenario("input.delay(by: 0, on: clock)") { (input: Stream<Double>, clock: FrameClock) in
        input.delay(by: 0, on: clock)
      },
    ],
    "timestamp": [
      scenario("input.timestamp(on: clock)") { (input: Stream<String>, clock: FrameClock) in
        input.timestamp(on: clock)
      }
    ],
  ]
}
