import Geometry
import Motion
import Testing

/// Operators whose argument is a stream tell of its changes, or not, as `onlyEmitWithUpstream` says.
@Suite struct InputsTests {
  /// The number of values that a stream tells for a change of the argument alone, for a change of the input, and in
  /// all.
  private func counts<T: Equatable, A: Equatable, U>(
    _ first: T, _ second: T, _ argument: A, _ other: A,
    _ build: (MotionObservable<T>, MotionObservable<A>) -> MotionObservable<U>
  ) -> [Int] {
    let (input, parameter) = (ReactiveProperty(first), ReactiveProperty(argument))
    let listener = Listener(build(input, parameter))
    var counts = [listener.values.count]
    parameter.value = other
    counts.append(listener.values.count)
    input.value = second
    counts.append(listener.values.count)
    return counts
  }

  @Test(
    "A change of the argument alone emits nothing with onlyEmitWithUpstream",
    arguments: [true, false])
  func ignoresArgumentChangesWithOnlyEmitWithUpstream(isQuiet: Bool) {
    let expected = isQuiet ? [1, 1, 2] : [1, 2, 3]
    #expect(
      counts(1.0, 2, 3.0, 4) { $0.addedBy($1, onlyEmitWithUpstream: isQuiet) } == expected)
    #expect(
      counts(1.0, 2, 3.0, 4) { $0.subtractedBy($1, onlyEmitWithUpstream: isQuiet) } == expected)
    #expect(
      counts(1.0, 2, 3.0, 4) { $0.multipliedBy($1, onlyEmitWithUpstream: isQuiet) } == expected)
    #expect(
      counts(1.0, 2, 3.0, 4) { $0.dividedBy($1, onlyEmitWithUpstream: isQuiet) } == expected)
    #expect(
      counts(1.0, 2, 3.0, 4) { $0.scaled(by: $1, onlyEmitWithUpstream: isQuiet) } == expected)
    #expect(
      counts(1.0, 2, 3.0, 4) { $0.distance(from: $1, onlyEmitWithUpstream: isQuiet) } == expected)
    #expect(
      counts(1.0, 2, 3.0, 4) { $0.threshold($1, onlyEmitWithUpstream: isQuiet) } == expected)
    #expect(
      counts(1.0, 2, 3.0, 4) { $0.rewriteTo($1, onlyEmitWithUpstream: isQuiet) } == expected)
    #expect(
      counts(1.0, 2, 3.0, 4) { $0.isAnyOf([$1], onlyEmitWithUpstream: isQuiet) } == expected)
    #expect(
      counts(1.0, 2, 3.0, 4) { $0.clampTo(min: $1, onlyEmitWithUpstream: isQuiet) } == expected)
    #expect(
      counts(1.0, 2, 3.0, 4) { $0.clampTo(max: $1, onlyEmitWithUpstream: isQuiet) } == expected)
    let (low, high) = (ReactiveProperty(0.0), ReactiveProperty(8.0))
    #expect(
      counts(1.0, 2, 3.0, 4) {
        $0.rubberBanded(below: low, above: high, maxLength: $1, onlyEmitWithUpstream: isQuiet)
      } == expected)
    #expect(
      counts(1.0, 2, 3.0, 4) {
        $0.thresholdRange(min: low, max: $1, onlyEmitWithUpstream: isQuiet)
      } == expected)
    #expect(
      counts(Point(1, 1), Point(2, 2), 3.0, 4) {
        $0.xLocked(to: $1, onlyEmitWithUpstream: isQuiet)
      } == expected)
    #expect(
      counts(Point(1, 1), Point(2, 2), 3.0, 4) {
        $0.yLocked(to: $1, onlyEmitWithUpstream: isQuiet)
      } == expected)
  }

  @Test("The newest argument is used when the input emits")
  func usesNewestArgument() {
    let (input, amount) = (ReactiveProperty(1), ReactiveProperty(10))
    let listener = Listener(input.addedBy(amount, onlyEmitWithUpstream: true))
    amount.value = 20
    amount.value = 30
    input.value = 2
    #expect(listener.values == [11, 32])
  }

  @Test("A stream that only emits with its input ends with its input")
  func endsWithTheInput() {
    let (input, amount) = (MotionSubject<Int>(), MotionSubject<Int>())
    let quiet = input.addedBy(amount, onlyEmitWithUpstream: true).subscribe { _ in }
    let eager = input.addedBy(amount).subscribe { _ in }
    input.end()
    #expect(!quiet.isActive)
    #expect(eager.isActive)
    amount.end()
    #expect(!eager.isActive)
  }
}
