import ECS
import Geometry
import Gestures
public import Motion

/// What a plan for hands keeps once hands have used it, or somebody has asked for it.
///
/// Apart, since of a million plans few are used.
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
  /// The switch, once somebody has asked for it.
  var enabled: ReactiveProperty<Bool>?
  /// Whether the switch is being written, which tells by itself.
  var isSwitching = false
  /// The plan that this is a part of.
  weak var whole: Gesturable?
  /// What is to become of positions.
  var shaper: DragShaper?
  /// Where hands have used it last.
  weak var runtime: MotionRuntime?

  /// Tells that the plan was switched by somebody else.
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
  /// Active while hands move one of its elements.
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
