public import DirectManipulation
public import Geometry
public import Motion

/// An interaction that moves a property of its elements through some values, one after another.
///
/// ```swift
/// let tween = Tween(.rotation, duration: 0.5, values: [0, 1, 0.5])
/// runtime.add(tween, to: sticker)
/// ```
///
/// A single value is the end value; the start value is then the property's value at the start. The tween starts when it
/// is added or enabled, and again when its values or offsets change; the other settings apply from the next start.
/// After the tween the property has the last value, or the first with ``autoreverses``.
///
/// **Affected properties**
///
/// - the property that the tween is made for: ``/Spaces/Transform/position``, ``/Spaces/Transform/scale``,
///   ``/Spaces/Transform/rotation``, or a custom property
public final class Tween<Value: Componentwise & Hashable & Sendable>: PropertyInteraction<Value>
where Value.Component == Double {
  /// The duration, in seconds; a duration that is not positive or not finite counts as 0.
  public let duration: ReactiveProperty<Double>
  /// The delay before the tween begins, in seconds; if there are several values, the property has the first value
  /// meanwhile.
  public let delay = ReactiveProperty(0.0)
  /// The number of runs, which may be infinite; a run with its reverse counts once.
  public let repeatCount = ReactiveProperty(1.0)
  /// Whether each run is followed by its reverse.
  public let autoreverses = ReactiveProperty(false)
  /// The values that the tween passes through.
  ///
  /// Values that are not finite are left out, and the offsets then count as empty. A list without a finite value, such
  /// as an empty list, stops the tween, and the property keeps its current value.
  public let values: ReactiveProperty<[Value]>
  /// The fraction of the duration at which each value is reached, rising from 0 to 1; empty for even spacing.
  public let offsets = ReactiveProperty<[Double]>([])
  /// The timing functions between consecutive values; the last function applies to the remaining intervals.
  public let timingFunctions = ReactiveProperty<[TimingFunction]>([.easeInEaseOut])
  /// The timeline that pauses and scrubs the tween; nil if the tween only runs by itself.
  ///
  /// A run begins at the timeline's ``/Motion/Timeline/beginTime``, or when the tween starts if the timeline has none.
  /// Scrubbed offsets count from there, in seconds, and include the ``delay``. After the scrubber is detached, the
  /// tween goes on from the last offset.
  public let timeline: Timeline?

  /// Creates a tween of a property of elements; without a property, of reactive properties only.
  ///
  /// A tween without a property traps when it is added to an element.
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
    let isSingle = values.value.count == 1 && values.value[0].isFinite
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
