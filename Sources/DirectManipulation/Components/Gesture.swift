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
  /// The first plan that asked for it; nearly always the only one, and there is a binding for each gesture of
  /// each element, so that an array of one would be too much.
  private var firstPlan: Gesturable?
  private var otherPlans: [Gesturable] = []

  init(recognizer: SimilarityGestureRecognizer, plan: Gesturable, isOwn: Bool) {
    self.recognizer = recognizer
    self.isOwn = isOwn
    firstPlan = plan
  }

  /// The plans that asked for it; it goes when the last of them goes.
  public internal(set) var plans: [Gesturable] {
    get { (firstPlan.map { [$0] } ?? []) + otherPlans }
    set {
      firstPlan = newValue.first
      otherPlans = Array(newValue.dropFirst())
    }
  }

  /// The element that the recogniser is attached to; nil if it is attached to none any more.
  public var source: Entity? { recognizer.element }
  /// Which part of the transform it writes.
  public var kind: SimilarityGestureRecognizer.Kind { recognizer.kind }
  /// Whether one of its plans is enabled.
  public var isEnabled: Bool { asks(\.isEnabled) }
  /// Whether one of its plans wants the anchor under the hands.
  public var wantsAnchorPointAdjustment: Bool {
    asks { $0.wantsAnchorPointAdjustment && $0.isEnabled }
  }

  private func asks(_ predicate: (Gesturable) -> Bool) -> Bool {
    firstPlan.map(predicate) == true || otherPlans.contains(where: predicate)
  }

  /// Whether a gesture runs that it is to carry out.
  var isMoving: Bool { isEnabled && recognizer.isActive && recognizer.element != nil }
}
