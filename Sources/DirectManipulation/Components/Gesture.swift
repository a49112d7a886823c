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

/// One gesture of one element: the recogniser that it reads, and the plans that asked for it.
///
/// Two words, since there is one for each gesture of each element.
public struct GestureBinding {
  /// The recogniser.
  public let recognizer: SimilarityGestureRecognizer
  private var asking: Asking

  /// The plans that asked for it, nearly always one; apart, for recognisers that were created for the binding.
  ///
  /// A ``DirectlyManipulable`` stands for its part of this kind.
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

  /// Whether the recogniser was created for this binding.
  var isOwn: Bool {
    switch asking {
    case .one, .many: false
    case .oneForOwn, .manyForOwn: true
    }
  }

  /// The plans that asked for it; it goes when the last of them goes.
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

  /// The element that the recogniser is attached to; nil if it is attached to none any more.
  public var source: Entity? { recognizer.element }
  /// Which part of the transform it writes.
  public var kind: SimilarityGestureRecognizer.Kind { recognizer.kind }
  /// Whether one of its plans is enabled.
  public var isEnabled: Bool { asks(\.isEnabled) }
  /// Whether one of the gesture's enabled plans wants the anchor point under the contacts.
  public var wantsAnchorPointAdjustment: Bool {
    asks { $0.wantsAnchorPointAdjustment && $0.isEnabled }
  }

  private func asks(_ predicate: (Gesturable) -> Bool) -> Bool {
    switch asking {
    case .one(let plan), .oneForOwn(let plan): predicate(speaker(plan))
    case .many(let plans), .manyForOwn(let plans): plans.contains { predicate(speaker($0)) }
    }
  }

  /// The plan to be asked: a part of a ``DirectlyManipulable``, if that has been made.
  private func speaker(_ plan: Gesturable) -> Gesturable {
    (plan as? DirectlyManipulable)?.speaker(for: kind) ?? plan
  }

  /// Calls `body` for each plan that asked for it, without making any: for the part of a ``DirectlyManipulable`` that
  /// has been made, and for the whole.
  func forEachPlan(_ body: (Gesturable) -> Void) {
    func visit(_ plan: Gesturable) {
      let speaker = speaker(plan)
      body(speaker)
      if speaker !== plan { body(plan) }
      if let whole = plan.activity?.whole { body(whole) }
    }
    switch asking {
    case .one(let plan), .oneForOwn(let plan): visit(plan)
    case .many(let plans), .manyForOwn(let plans): plans.forEach(visit)
    }
  }

  /// The constraints and resistance of the plan that acts: the last one that is enabled; `nil` for none.
  var shaper: DragShaper? {
    switch asking {
    case .one(let plan), .oneForOwn(let plan): speaker(plan).activity?.shaper
    case .many(let plans), .manyForOwn(let plans):
      plans.last { speaker($0).isEnabled }.flatMap { speaker($0).activity?.shaper }
    }
  }

  /// Whether a gesture runs that it is to carry out.
  var isMoving: Bool { isEnabled && recognizer.isActive && recognizer.element != nil }

  /// Whether a gesture runs that it is to carry out, and a plan that asked for it is enabled.
  func isMoving(for plan: Gesturable) -> Bool {
    guard isMoving else { return false }
    switch asking {
    case .one(let only), .oneForOwn(let only):
      // Nearly always: then `isMoving` has asked the plan already.
      if only === plan, speaker(only) === plan { return true }
    case .many, .manyForOwn: break
    }
    var isAsking = false
    forEachPlan { isAsking = isAsking || $0 === plan }
    return isAsking && plan.isEnabled
  }
}
