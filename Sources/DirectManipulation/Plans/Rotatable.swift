public import Gestures

/// A plan that lets two or more fingers rotate an element (seeds 000 and 001).
///
/// Contract: the angle of the recognizer is added to the element's rotation about z. If no recognizer is given, a
/// recognizer is created for each target.
///
/// **Affected properties**
///
/// - ``/Spaces/Transform/rotation``
/// - ``/Spaces/AnchorPoint``, and ``/Spaces/Transform/position`` so that the element does not move, with
///   ``Gesturable/wantsAnchorPointAdjustment`` (on by default)
public final class Rotatable: SingleGesturePlan<RotationGestureRecognizer> {
  /// The given recognizer; nil if the plan creates a recognizer for each target, or uses none.
  ///
  /// A new value applies to targets that the plan is added to later; after setting nil the plan uses no recognizer.
  public var rotationGestureRecognizer: RotationGestureRecognizer? {
    get { choice.recognizer }
    set { choice = RecognizerChoice(newValue) }
  }

  /// Creates a plan that creates a recognizer for each target, which takes a number of touches in the given range.
  ///
  /// See ``/Gestures/SimilarityGestureRecognizer/minimumNumberOfTouches``.
  public init(minimumNumberOfTouches: Int = 2, maximumNumberOfTouches: Int = .max) {
    super.init(
      .created, TouchRange(minimumNumberOfTouches, maximumNumberOfTouches), wantsAnchor: true)
  }

  /// Creates a plan that uses a recognizer; with nil, the plan does nothing.
  public init(rotationGestureRecognizer: RotationGestureRecognizer?) {
    super.init(RecognizerChoice(rotationGestureRecognizer), TouchRange(2), wantsAnchor: true)
  }
}

extension Rotatable {
  /// Returns a plan that lets one finger rotate an element about its anchor point, like a knob.
  ///
  /// Add the plan to one element only: its ``/Gestures/AnchorRotationGestureRecognizer`` is attached to the first
  /// element that has the plan, and rotates any further elements together with the first. The anchor point stays where
  /// it is.
  public static func aboutAnchor() -> Rotatable {
    let plan = Rotatable(rotationGestureRecognizer: AnchorRotationGestureRecognizer())
    plan.wantsAnchorPointAdjustment = false
    return plan
  }
}
