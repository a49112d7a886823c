public import ECS
public import Gestures

/// The gestures that can move an element: one binding for each.
public struct Gesture: Uncloned {
  /// The gestures, in the order in which their plans were added.
  public internal(set) var bindings: [GestureBinding] = []
  /// Whether contacts move the element now.
  public internal(set) var isActive = false

  init() {}
}

/// A gesture of one element: the recognizer that measures the gesture, and the plans that requested it.
///
/// Two words in size, because there is a binding for each gesture of each element.
public struct GestureBinding {
  /// The recognizer that measures the gesture.
  public let recognizer: SimilarityGestureRecognizer
  private var asking: Asking

  /// The plans that requested the gesture, nearly always one plan, and whether the recognizer was created for the
  /// binding.
  ///
  /// A ``DirectlyManipulable`` is stored in place of its part for the gesture's kind.
  private enum Asking {
    case one(Gesturable)
    case many([Gesturable])
    case oneForOwn(Gesturable)
    case manyForOwn([Gesturable])
  }

  init(recognizer: SimilarityGestureRecognizer, plan: Gesturable, isOwn: Bool) {
    self.recognizer = recognizer
    asking = isOwn ? .oneForOwn(plan) : .one(plan)
  }

  /// Whether the recognizer was created for this binding.
  var isOwn: Bool {
    switch asking {
    case .one, .many: false
    case .oneForOwn, .manyForOwn: true
    }
  }

  /// The plans that requested the gesture; the binding is removed together with the last of them.
  public internal(set) var plans: [Gesturable] {
    get {
      let plans =
        switch asking {
        case .one(let plan), .oneForOwn(let plan): [plan]
        case .many(let plans), .manyForOwn(let plans): plans
        }
      return plans.map { ($0 as? DirectlyManipulable)?.part(for: kind) ?? $0 }
    }
    set {
      if newValue.count == 1 {
        asking = isOwn ? .oneForOwn(newValue[0]) : .one(newValue[0])
      } else {
        asking = isOwn ? .manyForOwn(newValue) : .many(newValue)
      }
    }
  }

  /// The element that the recognizer is attached to; nil if the recognizer is not attached any more.
  public var source: Entity? { recognizer.element }
  /// The part of the transform that the gesture changes.
  public var kind: SimilarityGestureRecognizer.Kind { recognizer.kind }
  /// Whether at least one of the gesture's plans is enabled.
  public var isEnabled: Bool { contains { speaker($0).isEnabled } }
  /// Whether at least one of the gesture's enabled plans wants the anchor point under the contacts.
  public var wantsAnchorPointAdjustment: Bool {
    contains { speaker($0).wantsAnchorPointAdjustment && speaker($0).isEnabled }
  }

  /// Returns whether a stored plan satisfies a predicate; builds no list.
  private func contains(_ predicate: (Gesturable) -> Bool) -> Bool {
    switch asking {
    case .one(let plan), .oneForOwn(let plan): predicate(plan)
    case .many(let plans), .manyForOwn(let plans): plans.contains(where: predicate)
    }
  }

  /// Returns the plan whose settings count: the part of a ``DirectlyManipulable``, if its parts were created, or `plan`
  /// itself.
  private func speaker(_ plan: Gesturable) -> Gesturable {
    (plan as? DirectlyManipulable)?.speaker(for: kind) ?? plan
  }

  /// Calls `body` for each plan that requested the gesture.
  ///
  /// For a ``DirectlyManipulable`` calls `body` for the whole, and for its part if that was created; creates no parts.
  func forEachPlan(_ body: (Gesturable) -> Void) {
    _ = contains { plan in
      let speaker = speaker(plan)
      body(speaker)
      if speaker !== plan { body(plan) }
      if let whole = plan.activity?.whole { body(whole) }
      return false
    }
  }

  /// The constraints and resistance of the acting plan, which is the enabled plan that was added last; `nil` if the
  /// plan has none.
  var shaper: DragShaper? {
    var shaper: DragShaper?
    _ = contains { plan in
      let speaker = speaker(plan)
      if speaker.isEnabled { shaper = speaker.activity?.shaper }
      return false
    }
    return shaper
  }

  /// Whether the gesture is under way, enabled by one of its plans, and attached to an element.
  var isMoving: Bool { isEnabled && recognizer.isActive && recognizer.element != nil }

  /// Returns whether the gesture is under way for a plan that requested the gesture and is enabled.
  func isMoving(for plan: Gesturable) -> Bool {
    guard isMoving, plan.isEnabled else { return false }
    return contains { $0 === plan || speaker($0) === plan || $0.activity?.whole === plan }
  }
}
