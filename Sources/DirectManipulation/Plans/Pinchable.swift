public import Gestures

/// A plan that lets two or more fingers scale an element (seeds 000 and 001).
///
/// Contract: the element's scale is multiplied by the factor of the recognizer, in x and y. If no recognizer is given,
/// a recognizer is created for each target.
///
/// **Affected properties**
///
/// - ``/Spaces/Transform/scale``
/// - ``/Spaces/AnchorPoint``, and ``/Spaces/Transform/position`` so that the element does not move, with
///   ``Gesturable/wantsAnchorPointAdjustment`` (on by default)
public final class Pinchable: SingleGesturePlan<ScaleGestureRecognizer> {
  /// The given recognizer; nil if the plan creates a recognizer for each target, or uses none.
  ///
  /// A new value applies to targets that the plan is added to later; after setting nil the plan uses no recognizer.
  public var pinchGestureRecognizer: ScaleGestureRecognizer? {
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
  public init(pinchGestureRecognizer: ScaleGestureRecognizer?) {
    super.init(RecognizerChoice(pinchGestureRecognizer), TouchRange(2), wantsAnchor: true)
  }
}
