public import Gestures

/// Lets an element be turned by two fingers and more (seeds 000 and 001).
///
/// Contract: the angle of the recogniser is added to the element's rotation about z. If no recogniser
/// is given, one is created for each target.
///
/// **Affected properties**
///
/// - ``/Spaces/Transform/rotation``
/// - ``/Spaces/AnchorPoint``, and ``/Spaces/Transform/position`` to make up for it, with
///   ``Gesturable/wantsAnchorPointAdjustment`` (on by default)
public final class Rotatable: Gesturable {
  private(set) var choice: RecognizerChoice<RotationGestureRecognizer>
  /// How many touches the recognisers take that are created.
  let touches: TouchRange

  /// The recogniser that was given; nil if one is created for each target, or none is to be.
  ///
  /// Counts for targets that the plan is added to from then on; setting nil means none, on purpose.
  public var rotationGestureRecognizer: RotationGestureRecognizer? {
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
  public init(rotationGestureRecognizer: RotationGestureRecognizer?) {
    choice = RecognizerChoice(rotationGestureRecognizer)
    touches = TouchRange(2)
    super.init(wantsAnchorPointAdjustment: true)
  }

  init(choice: RecognizerChoice<RotationGestureRecognizer>, wantsAnchor: Bool) {
    self.choice = choice
    touches = TouchRange(2)
    super.init(wantsAnchorPointAdjustment: wantsAnchor)
  }
}

extension Rotatable {
  /// A plan for one finger, which turns the element about its anchor point as a knob is turned.
  ///
  /// For one element: its ``/Gestures/AnchorRotationGestureRecognizer`` is attached to the first that has the plan, and turns
  /// all others with it. The anchor stays where it is.
  public static func aboutAnchor() -> Rotatable {
    let plan = Rotatable(rotationGestureRecognizer: AnchorRotationGestureRecognizer())
    plan.wantsAnchorPointAdjustment = false
    return plan
  }
}
