public import ECS
public import Gestures

/// A plan that lets hands change an element (seed: Gesturable).
///
/// Contract: if any gesturable plan of an element enables ``wantsAnchorPointAdjustment``, the
/// element's anchor point goes to the touches' centroid when a gesture begins, and again when its
/// touches change; the position makes up for it, so that nothing moves.
public class Gesturable: IdentifiedPlan, Interaction {
  /// Whether the anchor point is to go under the hands.
  public var wantsAnchorPointAdjustment: Bool
  /// A plan that is disabled changes nothing, also in the middle of a gesture.
  public var isEnabled = true

  init(wantsAnchorPointAdjustment: Bool) {
    self.wantsAnchorPointAdjustment = wantsAnchorPointAdjustment
  }

  /// Adds the plan to an element.
  public final func add(to target: Entity, withRuntime runtime: MotionRuntime) {
    runtime.transact { $0.add(plan: self, to: target) }
  }

  /// Takes the plan from an element.
  public final func remove(from target: Entity, withRuntime runtime: MotionRuntime) {
    runtime.transact { $0.remove(plan: self, from: target) }
  }
}

/// Where a plan's recogniser comes from.
public enum RecognizerChoice<Recognizer: GestureRecognizer> {
  /// One is created for each target.
  case created
  /// This one; it is attached to the target if it is attached to nothing.
  case given(Recognizer)
  /// None, on purpose: the plan does nothing.
  case none

  init(_ recognizer: Recognizer?) {
    self = recognizer.map(RecognizerChoice.given) ?? .none
  }

  var recognizer: Recognizer? {
    if case .given(let recognizer) = self { recognizer } else { nil }
  }
}
