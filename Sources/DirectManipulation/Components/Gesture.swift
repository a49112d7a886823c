public import ECS
public import Gestures

/// What an element that hands can move keeps: one binding for each gesture that moves it.
public struct Gesture: Component {
  /// The gestures, in the order in which their plans came.
  public internal(set) var bindings: [GestureBinding] = []
  /// Whether a hand moves the element now.
  public internal(set) var isActive = false

  init() {}
}

/// One gesture of one element: the recogniser that it reads, and the plans that asked for it.
public struct GestureBinding {
  /// The recogniser.
  public let recognizer: SimilarityGestureRecognizer
  /// Whether the recogniser was created for this binding.
  let isOwn: Bool
  /// The plans that asked for it; it goes when the last of them goes.
  public internal(set) var plans: [Gesturable]

  init(recognizer: SimilarityGestureRecognizer, plan: Gesturable, isOwn: Bool) {
    self.recognizer = recognizer
    self.isOwn = isOwn
    plans = [plan]
  }

  /// The element that the recogniser is attached to; nil if it is attached to none any more.
  public var source: Entity? { recognizer.element }
  /// Which part of the transform it writes.
  public var kind: SimilarityGestureRecognizer.Kind { recognizer.kind }
  /// Whether one of its plans is enabled.
  public var isEnabled: Bool { plans.contains { $0.isEnabled } }
  /// Whether one of its plans wants the anchor under the hands.
  public var wantsAnchorPointAdjustment: Bool {
    plans.contains { $0.wantsAnchorPointAdjustment && $0.isEnabled }
  }
  /// Whether a gesture runs that it is to carry out.
  var isMoving: Bool { isEnabled && recognizer.isActive && recognizer.element != nil }
}
