public import DirectManipulation
import ECS
public import Geometry
public import Motion

/// An interaction that moves its elements from one point to another along a circular arc, as Material Design does.
///
/// ```swift
/// runtime.add(ArcMove(from: Point(0, 0), to: Point(200, 100), duration: 0.4), to: card)
/// ```
///
/// Uses a ``PathTween`` along ``/Motion/MotionPath/arc(from:to:)``, which starts again when one of the end points
/// changes. If both points are equal, the tween puts the elements at that point with its first frame, and the state is
/// active for the delay and the duration.
///
/// **Affected properties**
///
/// - ``/Spaces/Transform/position``
public final class ArcMove: Plan, Interaction, Stateful, Togglable {
  /// The start of the arc, in the points of the elements' parent.
  public let from: ReactiveProperty<Point>
  /// The end of the arc, in the same points.
  public let to: ReactiveProperty<Point>
  /// The tween that moves elements along the arc, with its duration, delay and timing function.
  public let tween: PathTween
  /// Whether the interaction takes effect: the property of its ``tween``.
  public var enabled: ReactiveProperty<Bool> { tween.enabled }
  /// Active while the interaction moves one of its elements.
  public var state: MotionObservable<MotionState> { tween.state }

  private var settings: [Subscription] = []

  /// ``InteractionPerformer``.
  public static var performerType: (any CreatablePerformer.Type)? { InteractionPerformer.self }

  /// Creates a move between two points.
  public convenience init(from: Point, to: Point, duration: Double, timeline: Timeline? = nil) {
    self.init(from: from, to: to, tween: PathTween(duration: duration, timeline: timeline))
  }

  /// Creates a move between two points with a custom tween, whose path the interaction writes.
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
