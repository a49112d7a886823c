public import ECS
public import Gestures
import Motion

/// What an element that hands can move keeps: one binding for each gesture that moves it.
public struct Gesture: Component {
  /// The gestures, in the order in which their plans came.
  public internal(set) var bindings: [GestureBinding] = []
  /// Where the element was when the first of the gestures that run began; nil while none runs.
  public internal(set) var origin: Placement?

  init() {}

  /// Whether a hand moves the element now.
  public var isActive: Bool { origin != nil }
}

/// One gesture of one element: the recogniser that it reads, and the cached state of its contract.
public struct GestureBinding {
  /// The recogniser.
  public let recognizer: GestureRecognizer
  /// Whether the recogniser was created for this binding.
  let isOwn: Bool
  /// The plans that asked for it; it goes when the last of them goes.
  public internal(set) var plans: [Gesturable]
  /// What had been measured in the element's parent space when this binding became active.
  var measureBefore = GestureMeasure.identity
  /// Whether it moved the element at the last step.
  var isActive = false
  var translation = TranslationAddedTo()
  var scale = ScaleMultipliedBy()
  var rotation = RotationAddedTo()

  init(recognizer: GestureRecognizer, plan: Gesturable, isOwn: Bool) {
    self.recognizer = recognizer
    self.isOwn = isOwn
    plans = [plan]
  }

  /// The element that the recogniser is attached to; nil if it is attached to none any more.
  public var source: Entity? { recognizer.elementID.map(Entity.init) }
  /// Which part of the transform it writes.
  public var kind: GestureRecognizer.Kind { recognizer.kind }
  /// Whether one of its plans is enabled.
  public var isEnabled: Bool { plans.contains { $0.isEnabled } }
  /// Whether one of its plans wants the anchor under the hands.
  public var wantsAnchorPointAdjustment: Bool {
    plans.contains { $0.wantsAnchorPointAdjustment && $0.isEnabled }
  }
}
