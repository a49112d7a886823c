public import Gestures

/// Lets an element be moved by hands (seeds: Draggable, in both generations).
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

  /// The recogniser that was given; nil if one is created for each target, or none is to be. Counts
  /// for targets that the plan is added to from then on; setting nil means none, on purpose.
  public var panGestureRecognizer: TranslationGestureRecognizer? {
    get { choice.recognizer }
    set { choice = RecognizerChoice(newValue) }
  }

  /// Creates a recogniser for each target.
  public init() {
    choice = .created
    super.init(wantsAnchorPointAdjustment: false)
  }

  /// Uses a recogniser; with nil, does nothing.
  public init(panGestureRecognizer: TranslationGestureRecognizer?) {
    choice = RecognizerChoice(panGestureRecognizer)
    super.init(wantsAnchorPointAdjustment: false)
  }

  init(choice: RecognizerChoice<TranslationGestureRecognizer>, wantsAnchor: Bool) {
    self.choice = choice
    super.init(wantsAnchorPointAdjustment: wantsAnchor)
  }
}
