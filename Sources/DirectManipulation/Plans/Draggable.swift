public import Gestures

/// Lets an element be moved by hands (seeds 000, 001, and 003 as an interaction).
///
/// Contract: the delta x and y of the recogniser are added to the element's position. If no recogniser
/// is given, one is created for each target.
///
/// ```swift
/// runtime.add(Draggable(), to: sticker)
/// ```
///
/// **Affected properties**
///
/// - ``Transform/position``
/// - ``AnchorPoint``, only with ``Gesturable/wantsAnchorPointAdjustment`` (off by default)
public final class Draggable: Gesturable {
  private(set) var choice: RecognizerChoice<TranslationGestureRecognizer>
  /// How many touches the recognisers take that are created.
  let touches: TouchRange

  /// The recogniser that was given; nil if one is created for each target, or none is to be.
  ///
  /// Counts for targets that the plan is added to from then on; setting nil means none, on purpose.
  public var panGestureRecognizer: TranslationGestureRecognizer? {
    get { choice.recognizer }
    set { choice = RecognizerChoice(newValue) }
  }

  /// Creates a recogniser for each target.
  public convenience init() { self.init(minimumNumberOfTouches: 1) }

  /// Creates a recogniser for each target that needs so many touches, and takes no more than so many.
  ///
  /// See ``/Gestures/SimilarityGestureRecognizer/minimumNumberOfTouches``.
  public init(minimumNumberOfTouches: Int = 1, maximumNumberOfTouches: Int = .max) {
    choice = .created
    touches = TouchRange(minimumNumberOfTouches, maximumNumberOfTouches)
    super.init(wantsAnchorPointAdjustment: false)
  }

  /// Uses a recogniser; with nil, does nothing.
  public init(panGestureRecognizer: TranslationGestureRecognizer?) {
    choice = RecognizerChoice(panGestureRecognizer)
    touches = TouchRange(1)
    super.init(wantsAnchorPointAdjustment: false)
  }

  init(choice: RecognizerChoice<TranslationGestureRecognizer>, wantsAnchor: Bool) {
    self.choice = choice
    touches = TouchRange(1)
    super.init(wantsAnchorPointAdjustment: wantsAnchor)
  }
}
