public import Gestures

/// Lets an element be scaled by two fingers and more (seeds: Pinchable).
///
/// Contract: the factor of the recogniser is multiplied to the element's scale x and y. If no
/// recogniser is given, one is created for each target.
///
/// **Affected properties**
///
/// - ``Transform/scale``
/// - ``AnchorPoint``, and ``Transform/position`` to make up for it, with
///   ``Gesturable/wantsAnchorPointAdjustment`` (on by default)
public final class Pinchable: Gesturable {
  private(set) var choice: RecognizerChoice<ScaleGestureRecognizer>

  /// The recogniser that was given; nil if one is created for each target, or none is to be. Counts
  /// for targets that the plan is added to from then on; setting nil means none, on purpose.
  public var pinchGestureRecognizer: ScaleGestureRecognizer? {
    get { choice.recognizer }
    set { choice = RecognizerChoice(newValue) }
  }

  /// Creates a recogniser for each target.
  public init() {
    choice = .created
    super.init(wantsAnchorPointAdjustment: true)
  }

  /// Uses a recogniser; with nil, does nothing.
  public init(pinchGestureRecognizer: ScaleGestureRecognizer?) {
    choice = RecognizerChoice(pinchGestureRecognizer)
    super.init(wantsAnchorPointAdjustment: true)
  }

  init(choice: RecognizerChoice<ScaleGestureRecognizer>, wantsAnchor: Bool) {
    self.choice = choice
    super.init(wantsAnchorPointAdjustment: wantsAnchor)
  }
}
