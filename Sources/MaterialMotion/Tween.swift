public import DirectManipulation
public import Geometry
public import Motion

/// Lets a property of its elements pass through some values, one after another.
///
/// ```swift
/// let tween = Tween(.rotation, duration: 0.5, values: [0, 1, 0.5])
/// runtime.add(tween, to: sticker)
/// ```
///
/// A single value is where it ends, from wherever the property is when it starts. It starts when it is added or enabled, and
/// anew when its values or offsets change; the other settings count from the next start. When it is over the property
/// has its last value, or with ``autoreverses`` its first.
///
/// **Affected properties**
///
/// - the one that it is made for: ``/Spaces/Transform/position``, ``/Spaces/Transform/scale``, ``/Spaces/Transform/rotation``, or one of one's own
public final class Tween<Value: Componentwise & Hashable & Sendable>: PropertyInteraction<Value>
where Value.Component == Double {
  /// How long it takes, in seconds.
  public let duration: ReactiveProperty<Double>
  /// How long it waits, in seconds; several values show the first of them meanwhile.
  public let delay = ReactiveProperty(0.0)
  /// How often it runs, maybe for ever; there and back counts once.
  public let repeatCount = ReactiveProperty(1.0)
  /// Whether it goes back each time as it came.
  public let autoreverses = ReactiveProperty(false)
  /// What it passes through.
  public let values: ReactiveProperty<[Value]>
  /// At which share of the time it comes to each value, rising from 0 to 1; empty for even.
  public let offsets = ReactiveProperty<[Double]>([])
  /// How it is paced between each value and the next; the last one counts for the rest.
  public let timingFunctions = ReactiveProperty<[TimingFunction]>([.easeInEaseOut])
  /// What holds and scrubs it; nil if it only runs by itself.
  public let timeline: Timeline?

  /// A tween of a property of elements; without one, of reactive properties only.
  public init(
    _ property: ElementProperty<Value>? = nil, duration: Double, values: [Value],
    timeline: Timeline? = nil
  ) {
    self.duration = ReactiveProperty(duration)
    self.values = ReactiveProperty(values)
    self.timeline = timeline
    super.init(property)
    settings.append(self.values.subscribe { [weak self] _ in self?.restart() })
    settings.append(offsets.subscribe { [weak self] _ in self?.restart() })
    follow(timeline, TweenMotion<Value>.self)
  }

  override func start(_ target: AnimationTarget<Value>) {
    guard let runtime = target.runtime, let value = target.value else { return }
    let isSingle = values.value.count == 1
    let timing = timing(
      on: timeline, now: runtime.time, delay: delay.value, duration: duration.value,
      repeatCount: repeatCount.value, autoreverses: autoreverses.value)
    let motion = TweenMotion(
      isSingle ? [value] + values.value : values.value, timing: timing, offsets: offsets.value,
      timingFunctions: timingFunctions.value)
    if let motion { animate(target, by: motion) } else { stop(target) }
  }

  private func restart() { forEachTarget(start) }
}
