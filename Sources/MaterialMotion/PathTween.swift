public import DirectManipulation
public import Geometry
public import Motion

/// An interaction that moves a point of its elements along a path, at a pace measured by the path's length.
///
/// ```swift
/// var path = MotionPath(from: Point(0, 0))
/// path.addCurve(to: Point(200, 0), control1: Point(50, -100), control2: Point(150, -100))
/// runtime.add(PathTween(duration: 1, path: path), to: sticker)
/// ```
///
/// The tween starts when it is added or enabled, and again when its path changes; the other settings apply from the
/// next start.
///
/// **Affected properties**
///
/// - ``/Spaces/Transform/position``, or the other property that the tween is made for
public final class PathTween: PropertyInteraction<Point> {
  /// The duration, in seconds.
  public let duration: ReactiveProperty<Double>
  /// The delay at the beginning of the path, in seconds.
  public let delay = ReactiveProperty(0.0)
  /// The path, in the points of the elements' parent; nil while there is no path.
  ///
  /// A new path starts the tween again. Nil, or a path that is not finite, stops the tween, and the elements stay where
  /// they are.
  public let path: ReactiveProperty<MotionPath?>
  /// The timing function from start to end.
  public let timingFunction = ReactiveProperty(TimingFunction.easeInEaseOut)
  /// The timeline that pauses and scrubs the tween; nil if the tween only runs by itself.
  public let timeline: Timeline?

  /// Creates a tween along a path; without a path the tween waits for one.
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
