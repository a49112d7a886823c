public import Geometry

extension MotionObservable where T: TranslationGestureRecognizing {
  /// Returns a stream of a drag's velocity at each event, in points of an element per second, or of the window if
  /// `element` is `nil`.
  public func velocity(in element: (any Element)?) -> MotionObservable<Vector> {
    _map { $0.velocity(in: element) }
  }
}

extension MotionObservable where T: Componentwise {
  /// Returns a stream of the rate of change of a value, per second, at each value: the mean over the last `window`
  /// seconds of a clock.
  ///
  /// Values that are not finite are dropped. `pinches._map(\.scale).velocity(on: clock)` is the growth rate of a pinch's
  /// factor.
  public func velocity(
    on clock: any MotionClock, over window: Double = VelocityMeasure<T>.window
  ) -> MotionObservable<T> {
    _nextOperator(state: VelocityMeasure<T>(over: window)) { measure, value, next in
      let velocity = measure.value.next(Timestamped(value, at: clock.now))
      if let velocity { next(velocity) }
    }
  }
}

/// The state and step of `velocity(on:over:)`: the mean velocity over a window of time.
public struct VelocityMeasure<T: Componentwise>: Equatable {
  /// The default time for which a value contributes, in seconds; equal to the time for touches.
  public static var window: Double { 0.1 }

  private let window: Double
  /// The samples within the window, in the order of time.
  private var samples: [Timestamped<T>] = []

  /// Creates a measure over the last `window` seconds.
  public init(over window: Double = VelocityMeasure.window) {
    self.window = window
  }

  /// Adds a value and returns the velocity, per second; zero if the window contains no earlier value.
  ///
  /// Returns `nil` for a value or time that is not finite. A time before the last sample's counts as the last sample's
  /// time, and of several values with one time the last counts. O(values in the window).
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
