import ECS
import Geometry
import Gestures
public import Motion

/// The state of a gesturable plan that a contact has used or whose activity was requested.
///
/// Stored apart from the plan to save memory, because contacts use only a few of possibly a million plans.
final class GestureActivity {
  struct Member: Hashable {
    let target: Entity
    let recognizer: ObjectIdentifier
  }

  let aggregate = AggregateMotionState<Member>()
  /// A stream of the beginnings and ends of the plan's gestures, which sends before ``aggregate`` does.
  let edges = MotionSubject<GestureEdge>()
  /// The ``Gesturable/enabled`` property; nil until first read.
  var enabled: ReactiveProperty<Bool>?
  /// Whether ``enabled`` is being written, in which case it notifies its observers itself.
  var isSwitching = false
  /// The ``DirectlyManipulable`` that the plan is a part of; nil for other plans.
  weak var whole: Gesturable?
  var shaper: DragShaper?
  /// The runtime in which contacts used the plan last; nil if there is none or it is gone.
  weak var runtime: MotionRuntime?

  /// Notifies observers of ``enabled`` that the plan was switched by other means.
  func tellSwitch() { if !isSwitching { enabled?.storeDidChange() } }
}

/// The beginning or end of a gesture that moves an element.
package struct GestureEdge {
  package let target: Entity
  let recognizer: SimilarityGestureRecognizer
  package let isActive: Bool
  /// The velocity with which the touches left, in points of the element's parent per second; nil unless the gesture has
  /// ended by itself.
  package var velocity: Vector?
}

extension Gesturable {
  /// A stream of the plan's state: active while contacts move one of the plan's elements.
  ///
  /// If several gestures are under way, as with a ``DirectlyManipulable`` or on several elements, the plan is active
  /// until the last of them has ended.
  public final var state: MotionObservable<MotionState> { madeActivity.aggregate.state }

  /// The value of ``isEnabled``, as a property that can be observed and connected.
  public final var enabled: ReactiveProperty<Bool> {
    madeActivity.enabled.made {
      ReactiveProperty(
        get: { [weak self] in self?.isEnabled ?? false },
        set: { [weak self] in self?.turn(on: $0) })
    }
  }

  /// A stream of the beginnings and ends of the plan's gestures, which sends before ``state`` does.
  package final var gestureEdges: MotionObservable<GestureEdge> { madeActivity.edges }

  final var madeActivity: GestureActivity { activity.made(GestureActivity.init) }

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
