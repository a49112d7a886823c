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
public final class Pinchable: Gesturable {
  private(set) var choice: RecognizerChoice<ScaleGestureRecognizer>
  /// The range of the number of touches of the recognizers that the plan creates.
  let touches: TouchRange

  /// The given recognizer; nil if the plan creates a recognizer for each target, or uses none.
  ///
  /// A new value applies to targets that the plan is added to later; after setting nil the plan uses no recognizer.
  public var pinchGestureRecognizer: ScaleGestureRecognizer? {
    get { choice.recognizer }
    set { choice = RecognizerChoice(newValue) }
  }

  /// Creates a plan that creates a recognizer for each target.
  public convenience init() { self.init(minimumNumberOfTouches: 2) }

  /// Creates a plan that creates a recognizer for each target, which takes a number of touches in the given range.
  ///
  /// See ``/Gestures/SimilarityGestureRecognizer/minimumNumberOfTouches``.
  public init(minimumNumberOfTouches: Int = 2, maximumNumberOfTouches: Int = .max) {
    choice = .created
    touches = TouchRange(minimumNumberOfTouches, maximumNumberOfTouches)
    super.init(wantsAnchorPointAdjustment: true)
  }

  /// Creates a plan that uses a recognizer; with nil, the plan does nothing.
  public init(pinchGestureRecognizer: ScaleGestureRecognizer?) {
    choice = RecognizerChoice(pinchGestureRecognizer)
    touches = TouchRange(2)
    super.init(wantsAnchorPointAdjustment: true)
  }

  init(choice: RecognizerChoice<ScaleGestureRecognizer>, wantsAnchor: Bool) {
    self.choice = choice
    touches = TouchRange(2)
    super.init(wantsAnchorPointAdjustment: wantsAnchor)
  }
}
