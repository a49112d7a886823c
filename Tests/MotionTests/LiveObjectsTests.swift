import Geometry
import Motion
import Testing

/// Counts the objects that are alive.
private final class Census {
  final class Citizen {
    private let census: Census

    init(_ census: Census) {
      self.census = census
      census.living += 1
    }

    deinit { census.living -= 1 }
  }

  fileprivate(set) var living = 0

  /// A function for an operator that keeps one more object alive.
  func map<T>() -> (T) -> T {
    let citizen = Citizen(self)
    return { value in withExtendedLifetime(citizen) { value } }
  }
}

/// No operator, and no chain of them, keeps itself or its source alive.
@MainActor @Suite struct LiveObjectsTests {
  private let census = Census()
  private let clock = FrameClock()

  /// Returns streams of all shapes, made of sources that only the streams retain, each with witnesses before and after.
  private func streams(
    _ a: MotionObservable<Double>, _ b: MotionObservable<Double>
  ) -> [MotionObservable<Double>] {
    let source = a._map(census.map())
    let other = b._map(census.map())
    let isOpen = other._map { $0 >= 0 }
    let state = other._map { $0 < 0 ? MotionState.active : .atRest }
    let streams = [
      source, source._filter { $0 > 0 }, source._remember(), source.startWith(3),
      source.dedupe(), source.dedupe { $0 == $1 }, source.ignoreUntil(1), source.log { _ in },
      source.merge(with: other, source), source.scaled(by: other), source.distance(from: other),
      source.clampTo(min: other, max: source), source.rewriteTo(other),
      source.rewriteTo(other, onlyEmitWithUpstream: false), source._multicast(),
      source.addedBy(other, onlyEmitWithUpstream: true), source._debounce(on: other),
      source._slidingWindow()._flattenIterables(),
      source.threshold(other)._map { $0 == .above ? 1 : 0 },
      source.thresholdRange(min: other, max: source)._map { $0 == .above ? 1 : 0 },
      source.valve(openWhenTrue: isOpen), source.toggled(with: other, whenActive: state),
      source.delay(by: 1, on: clock), source.velocity(on: clock),
      source.timestamp(on: clock)._map(\.value), source.rewrite([1: other, 2: source]),
      source.rubberBanded(below: other, above: other, maxLength: source),
      combineLatest([source, other])._map { $0[0] }, combineLatest(source, other)._map { $0.1 },
      anyOf([isOpen, source._map { $0 > 3 }]).rewrite([true: 1.0]),
    ]
    return streams.map { $0._map(census.map()) }
  }

  @Test func releasesAllObjectsWhenSubscriptionsEnd() {
    weak var alive: MotionSubject<Double>?
    do {
      let (a, b) = (MotionSubject<Double>(), ReactiveProperty(1.0))
      alive = a
      let streams = streams(a, b)
      let all = streams + streams
      let listeners = all.map { Listener($0) }
      for value in 0...3 {
        a.send(Double(value))
        b.value = -Double(value)
        clock.advance(to: Double(value))
      }
      #expect(census.living > streams.count)
      #expect(listeners.allSatisfy { !$0.values.isEmpty })
      listeners.forEach { $0.stop() }
      #expect(!a.hasObservers && !b.hasObservers)
      #expect(clock.nextDeadline == nil)
    }
    #expect(alive == nil)
    #expect(census.living == 0)
  }

  @Test func releasesAllObjectsWhenSubscriptionsAreDropped() {
    do {
      let (a, b) = (MotionSubject<Double>(), ReactiveProperty(1.0))
      let listeners = streams(a, b).map { Listener($0) }
      a.send(1)
      #expect(!listeners.isEmpty)
    }
    #expect(census.living == 0)
  }

  @Test func releasesAllObjectsWhenSourcesEnd() {
    let (a, b) = (MotionSubject<Double>(), MotionSubject<Double>())
    let subscriptions = streams(a, b).map { $0.subscribe { _ in } }
    a.send(1)
    b.send(-1)
    a.end()
    b.end()
    clock.advance(to: 10)
    #expect(subscriptions.allSatisfy { !$0.isActive })
    #expect(census.living == 0)
  }

  @Test func releasesAllObjectsAfterReading() {
    do {
      let (a, b) = (ReactiveProperty(1.0), ReactiveProperty(1.0))
      for stream in streams(a, b) { _ = stream._read() }
      #expect(!a.hasObservers && !b.hasObservers)
    }
    #expect(census.living == 0)
  }

  @Test func releasesAllObjectsAfterLoopOverValues() async {
    do {
      let property = ReactiveProperty(1.0)
      let stream = property._map(census.map())
      for await value in stream.values {
        #expect(census.living == 1)
        if value == 3 { break }
        property.value = value + 1
      }
      #expect(!property.hasObservers)
    }
    #expect(census.living == 0)
  }
}
