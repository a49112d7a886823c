public import Geometry

extension MotionObservable where T: TranslationGestureRecognizing {
  /// A stream of a drag's velocity in an element's points per second, at each of its events; nil for the
  /// window's points.
  public func velocity(in element: (any Element)?) -> MotionObservable<Vector> {
    _map { $0.velocity(in: element) }
  }
}

extension MotionObservable where T: ScaleGestureRecognizing {
  /// A stream of how fast a pinch's factor grows, per second, at each of its events: over the last `window`
  /// seconds of a clock.
  public func velocity(
    on clock: any MotionClock, over window: Double = VelocityMeasure<Double>.window
  ) -> MotionObservable<Double> {
    _map(\.scale).velocity(on: clock, over: window)
  }
}

extension MotionObservable where T: RotationGestureRecognizing {
  /// A stream of how fast touches turn, in radians per second, at each event: over the last `window` seconds
  /// of a clock.
  public func velocity(
    on clock: any MotionClock, over window: Double = VelocityMeasure<Double>.window
  ) -> MotionObservable<Double> {
    _map(\.rotation).velocity(on: clock, over: window)
  }
}

extension MotionObservable where T: Componentwise {
  /// A stream of how fast a value changes, per second, at each value: the mean over the last `window` seconds
  /// of a clock.
  ///
  /// Values that are not finite are passed over.
  public func velocity(
    on clock: any MotionClock, over window: Double = VelocityMeasure<T>.window
  ) -> MotionObservable<T> {
    timestamp(on: clock)._nextOperator(VelocityMeasure<T>(over: window))
  }
}

/// The state and step of `velocity(on:over:)`: the mean velocity over the last moments.
public struct VelocityMeasure<T: Componentwise>: StreamOperator, Equatable {
  /// The default time during which a value counts, in seconds; the same as for touches.
  public static var window: Double { 0.1 }

  private let window: Double
  /// The samples that count, in the order of time.
  private var samples: [Timestamped<T>] = []

  /// A measure over the last `window` seconds.
  public init(over window: Double = VelocityMeasure.window) {
    self.window = window
  }

  /// The velocity with a new value, per second; zero if no value of before counts any more.
  ///
  /// Nil for a value that is not finite. A time before the last one's counts as that one's, and of
  /// several values of one time the last counts. O(values that count).
  public mutating func next(_ sample: Timestamped<T>) -> T? {
    guard sample.value.isFinite, sample.time.isFinite else { return nil }
    let time = max(sample.time, samples.last?.time ?? sample.time)
    if samples.last?.time == time { samples.removeLast() }
    samples.append(Timestamped(sample.value, at: time))
    samples.removeAll { time - $0.time > window }
    guard let first = samples.first, time > first.time else { return .zero }
    let seconds = T.Component(time - first.time)
    return (sample.value - first.value).mapComponents { $0 / seconds }
  }
}

extension VelocityMeasure: Sendable where T: Sendable {}
