import ECS
import Geometry
import Gestures
public import Motion

/// The state of a gesturable plan that a contact has used or whose activity was asked for.
///
/// Stored apart from the plan, since of a million plans few are used.
final class GestureActivity {
  /// One gesture of one element.
  struct Member: Hashable {
    let target: Entity
    let recognizer: ObjectIdentifier
  }

  /// Which gestures of the plan are under way.
  let aggregate = AggregateMotionState<Member>()
  /// Tells of the plan's gestures when they begin and end, before ``aggregate`` does.
  let edges = MotionSubject<GestureEdge>()
  /// The ``Gesturable/enabled`` property; nil until first read.
  var enabled: ReactiveProperty<Bool>?
  /// Whether ``enabled`` is being written, in which case it notifies its observers itself.
  var isSwitching = false
  /// The plan that this is a part of.
  weak var whole: Gesturable?
  /// The constraints and resistance for positions; nil if none were set.
  var shaper: DragShaper?
  /// The runtime in which contacts used the plan last.
  weak var runtime: MotionRuntime?

  /// Notifies observers of ``enabled`` that the plan was switched by other means.
  func tellSwitch() { if !isSwitching { enabled?.storeDidChange() } }
}

/// A gesture of one element that begins or ends to move it.
package struct GestureEdge {
  package let target: Entity
  let recognizer: SimilarityGestureRecognizer
  package let isActive: Bool
  /// How fast the touches were when they left, in the points of what the element lies in, per second; nil when it begins,
  /// and where it was cancelled.
  package var velocity: Vector?
}

extension Gesturable {
  /// Active while contacts move one of the plan's elements.
  ///
  /// Of several gestures, as of a ``DirectlyManipulable``, or on several elements, the last one ends it.
  public final var state: MotionObservable<MotionState> { madeActivity.aggregate.state }

  /// ``isEnabled``, as a property that can be observed and connected to.
  public final var enabled: ReactiveProperty<Bool> {
    if let made = madeActivity.enabled { return made }
    let made = ReactiveProperty(
      get: { [weak self] in self?.isEnabled ?? false },
      set: { [weak self] in self?.turn(on: $0) })
    madeActivity.enabled = made
    return made
  }

  /// Tells of the plan's gestures when they begin and end, before ``state`` does.
  package final var gestureEdges: MotionObservable<GestureEdge> { madeActivity.edges }

  final var madeActivity: GestureActivity {
    if let activity { return activity }
    let made = GestureActivity()
    activity = made
    return made
  }

  private func turn(on isOn: Bool) {
    guard isOn != isEnabled else { return }
    madeActivity.isSwitching = true
    isEnabled = isOn
    madeActivity.isSwitching = false
  }

  final func isEnabledDidChange() {
    guard let activity else { return }
    activity.tellSwitch()
    activity.whole?.activity?.tellSwitch()
    activity.runtime?.updateActivity()
  }
}
