public import Gestures

/// Lets an element be turned by two fingers and more (seeds: Rotatable).
///
/// Contract: the angle of the recogniser is added to the element's rotation about z. If no recogniser
/// is given, one is created for each target.
///
/// **Affected properties**
///
/// - ``Transform/rotation``
/// - ``AnchorPoint``, and ``Transform/position`` to make up for it, with
///   ``Gesturable/wantsAnchorPointAdjustment`` (on by default)
public final class Rotatable: Gesturable {
  private(set) var choice: RecognizerChoice<RotationGestureRecognizer>

  /// The recogniser that was given; nil if one is created for each target, or none is to be. Counts
  /// for targets that the plan is added to from then on; setting nil means none, on purpose.
  public var rotationGestureRecognizer: RotationGestureRecognizer? {
    get { choice.recognizer }
    set { choice = RecognizerChoice(newValue) }
  }

  /// Creates a recogniser for each target.
  public init() {
    choice = .created
    super.init(wantsAnchorPointAdjustment: true)
  }

  /// Uses a recogniser; with nil, does nothing.
  public init(rotationGestureRecognizer: RotationGestureRecognizer?) {
    choice = RecognizerChoice(rotationGestureRecognizer)
    super.init(wantsAnchorPointAdjustment: true)
  }

  init(choice: RecognizerChoice<RotationGestureRecognizer>, wantsAnchor: Bool) {
    self.choice = choice
    super.init(wantsAnchorPointAdjustment: wantsAnchor)
  }
}
