import Geometry
import Motion
import Testing

/// Numbers of all kinds, as they may come from outside, through every operator that reckons or compares.
@Suite struct HostileNumbersTests {
  private static let numbers: [Double] = [
    0, -0.0, 1, -1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .pi, 1e154, 1e-154, -.signalingNaN,
  ]
  private static let pairs = numbers.flatMap { a in numbers.map { (a, $0) } }

  /// Returns the outputs of an operator with the arguments `a` and `b` for every pair and every input number.
  private func results(
    _ build: (MotionObservable<Double>, _ a: Double, _ b: Double) -> MotionObservable<Double>
  ) -> [(a: Double, b: Double, value: Double)] {
    Self.pairs.flatMap { a, b in
      let subject = MotionSubject<Double>()
      let listener = Listener(build(subject, a, b))
      Self.numbers.forEach(subject.send)
      return listener.values.map { (a, b, $0) }
    }
  }

  @Test func divisionOperatorsEmitFiniteNumbers() {
    let clock = FrameClock()
    let all = [
      results { stream, a, _ in stream.dividedBy(a) },
      results { stream, a, b in
        stream.rewriteRange(start: a, end: b, destinationStart: 0, destinationEnd: 1)
      },
      results { stream, a, b in
        stream.rewriteRange(
          start: 0, end: 1, destinationStart: a, destinationEnd: b, clamped: true)
      },
    ]
    for results in all {
      #expect(!results.isEmpty)
      for (a, b, value) in results { #expect(value.isFinite, "\(a), \(b)") }
    }
    let velocities = results { stream, _, _ in stream.velocity(on: clock) }
    for (_, _, value) in velocities { #expect(!value.isNaN) }
  }

  @Test func limitOperatorsStayWithinLimits() {
    for (a, b, value) in results({ $0.clampTo(min: $1, max: $2) }) {
      #expect(!value.isNaN)
      // The maximum wins over the minimum; a NaN limit has no effect.
      #expect(!(value > b), "\(a), \(b): \(value)")
      #expect(!(value < a) || b < a, "\(a), \(b): \(value)")
    }
    for (a, _, value) in results({ stream, a, _ in stream.lowerBound(a) }) {
      #expect(!(value < a) && !value.isNaN)
    }
    for (a, _, value) in results({ stream, a, _ in stream.upperBound(a) }) {
      #expect(!(value > a) && !value.isNaN)
    }
  }

  @Test func rubberBandStaysWithinMaxLength() {
    for length in [0, -3, 11, 1e308] {
      let all = results { $0.rubberBanded(below: $1, above: $2, maxLength: length) }
      for (a, b, value) in all where !a.isNaN && !b.isNaN {
        #expect(!value.isNaN, "\(a), \(b)")
        #expect(!(value > max(a, b) + max(0, length)), "\(a), \(b): \(value)")
        #expect(!(value < min(a, b) - max(0, length)), "\(a), \(b): \(value)")
      }
    }
  }

  @Test func thresholdRangeIgnoresNaNAndSlopEventsAlternate() {
    for (a, b) in Self.pairs {
      let subject = MotionSubject<Double>()
      let sides = Listener(subject.thresholdRange(min: a, max: b))
      let slops = Listener(subject.slop(size: a))
      Self.numbers.forEach(subject.send)
      #expect(sides.values.count == Self.numbers.filter { !$0.isNaN }.count)
      for (event, next) in zip(slops.values, slops.values.dropFirst()) { #expect(event != next) }
    }
  }
}
