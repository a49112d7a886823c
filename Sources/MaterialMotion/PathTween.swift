public import DirectManipulation
public import Geometry
public import Motion

/// Lets a point of its elements follow a path, at an even pace along it.
///
/// ```swift
/// var path = MotionPath(from: Point(0, 0))
/// path.addCurve(to: Point(200, 0), control1: Point(50, -100), control2: Point(150, -100))
/// runtime.add(PathTween(duration: 1, path: path), to: sticker)
/// ```
///
/// It starts when it is added or enabled, and anew when its path changes; the other settings count from the next start. A
/// path that is not finite stops it.
///
/// **Affected properties**
///
/// - ``/Spaces/Transform/position``, unless it is made for another one
public final class PathTween: PropertyInteraction<Point> {
  /// How long it takes, in seconds.
  public let duration: ReactiveProperty<Double>
  /// How long it waits, in seconds, at the beginning of its path.
  public let delay = ReactiveProperty(0.0)
  /// The way.
  public let path: ReactiveProperty<MotionPath?>
  /// How it is paced.
  public let timingFunction = ReactiveProperty(TimingFunction.easeInEaseOut)
  /// What holds and scrubs it; nil if it only runs by itself.
  public let timeline: Timeline?

  /// A tween along a path; without one it waits for it.
  public init(
    _ property: ElementProperty<Point> = .position, duration: Double, path: MotionPath? = nil,
    timeline: Timeline? = nil
  ) {
    self.duration = ReactiveProperty(duration)
    self.path = ReactiveProperty(path)
    self.timeline = timeline
    super.init(property)
    settings.append(
      self.path.subscribe { [weak self] _ in
        guard let self else { return }
        forEachTarget(start)
      })
    follow(timeline, PathMotion.self)
  }

  override func start(_ target: AnimationTarget<Point>) {
    guard let runtime = target.runtime, target.value != nil else { return }
    let timing = timing(
      on: timeline, now: runtime.time, delay: delay.value, duration: duration.value)
    let motion = path.value.flatMap {
      PathMotion($0, timing: timing, timingFunction: timingFunction.value)
    }
    if let motion { animate(target, by: motion) } else { stop(target) }
  }
}
