public import Gestures

/// A plan for gestures of one kind: the base class of ``Draggable``, ``Pinchable`` and ``Rotatable``.
public class SingleGesturePlan<Recognizer: SimilarityGestureRecognizer>: Gesturable {
  final var choice: RecognizerChoice<Recognizer>
  /// The range of the number of touches of the recognizers that the plan creates.
  final let touches: TouchRange

  init(_ choice: RecognizerChoice<Recognizer>, _ touches: TouchRange, wantsAnchor: Bool) {
    (self.choice, self.touches) = (choice, touches)
    super.init(wantsAnchorPointAdjustment: wantsAnchor)
  }
}
