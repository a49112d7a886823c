public import DirectManipulation
import ECS
public import Geometry
public import Motion

/// Moves its elements from one point to another along a part of a circle, as Material Design does.
///
/// ```swift
/// runtime.add(ArcMove(from: Point(0, 0), to: Point(200, 100), duration: 0.4), to: card)
/// ```
///
/// Made of a ``PathTween`` along ``/Motion/MotionPath/arc(from:to:)``; it starts anew when one of its ends changes. Nothing happens
/// where both are the same.
///
/// **Affected properties**
///
/// - ``/Spaces/Transform/position``
public final class ArcMove: Plan, Interaction, Stateful, Togglable {
  /// Where it begins, in the points of what elements lie in.
  public let from: ReactiveProperty<Point>
  /// Where it ends, in the same points.
  public let to: ReactiveProperty<Point>
  /// What moves elements along the arc; the place for its duration, its delay and its pace.
  public let tween: PathTween
  /// Whether it takes effect: that of its ``tween``.
  public var enabled: ReactiveProperty<Bool> { tween.enabled }
  /// Active while it moves one of its elements.
  public var state: MotionObservable<MotionState> { tween.state }

  private var settings: [Subscription] = []

  /// ``InteractionPerformer``.
  public static var performerType: (any CreatablePerformer.Type)? { InteractionPerformer.self }

  /// A move between two points.
  public convenience init(from: Point, to: Point, duration: Double, timeline: Timeline? = nil) {
    self.init(from: from, to: to, tween: PathTween(duration: duration, timeline: timeline))
  }

  /// A move between two points by a tween of one's own, whose path it writes.
  public init(from: Point, to: Point, tween: PathTween) {
    self.from = ReactiveProperty(from)
    self.to = ReactiveProperty(to)
    self.tween = tween
    for end in [self.from, self.to] {
      settings.append(end.subscribe { [weak self] _ in self?.writePath() })
    }
  }

  private func writePath() {
    let path = MotionPath.arc(from: from.value, to: to.value)
    if path != tween.path.value { tween.path.value = path }
  }
}

extension ArcMove: SelfPerformingPlan {
  func add(_ element: Entity, in runtime: MotionRuntime) { tween.add(element, in: runtime) }
  func remove(_ element: Entity) { tween.remove(element) }
}
