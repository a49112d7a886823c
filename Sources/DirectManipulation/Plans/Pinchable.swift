public import Gestures

/// Lets an element be scaled by two fingers and more (seeds 000 and 001).
///
/// Contract: the factor of the recogniser is multiplied to the element's scale x and y. If no
/// recogniser is given, one is created for each target.
///
/// **Affected properties**
///
/// - ``/Spaces/Transform/scale``
/// - ``/Spaces/AnchorPoint``, and ``/Spaces/Transform/position`` to make up for it, with
///   ``Gesturable/wantsAnchorPointAdjustment`` (on by default)
public final class Pinchable: Gesturable {
  private(set) var choice: RecognizerChoice<ScaleGestureRecognizer>
  /// How many touches the recognisers take that are created.
  let touches: TouchRange

  /// The recogniser that was given; nil if one is created for each target, or none is to be.
  ///
  /// Counts for targets that the plan is added to from then on; setting nil means none, on purpose.
  public var pinchGestureRecognizer: ScaleGestureRecognizer? {
    get { choice.recognizer }
    set { choice = RecognizerChoice(newValue) }
  }

  /// Creates a recogniser for each target.
  public convenience init() { self.init(minimumNumberOfTouches: 2) }

  /// Creates a recogniser for each target that needs so many touches, and takes no more than so many.
  ///
  /// See ``/Gestures/SimilarityGestureRecognizer/minimumNumberOfTouches``.
  public init(minimumNumberOfTouches: Int = 2, maximumNumberOfTouches: Int = .max) {
    choice = .created
    touches = TouchRange(minimumNumberOfTouches, maximumNumberOfTouches)
    super.init(wantsAnchorPointAdjustment: true)
  }

  /// Uses a recogniser; with nil, does nothing.
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
