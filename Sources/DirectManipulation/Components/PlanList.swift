import ECS

/// The plans of an element, in the order in which they came, each with everybody who wants it there.
struct PlanList: Component {
  /// Who wants a plan on an element; one word, since there is one for each plan of each element.
  enum Holder: Equatable {
    /// Who added it without a name.
    case client
    /// Who added it under this name.
    case name(PlanName)
    /// The plan of the element that emitted it.
    case emitter(AnyObject)

    static func == (a: Holder, b: Holder) -> Bool {
      switch (a, b) {
      case (.client, .client): true
      case (.name(let a), .name(let b)): a.text == b.text
      case (.emitter(let a), .emitter(let b)): a === b
      default: false
      }
    }
  }

  /// A plan, and one of those who want it.
  struct Hold {
    let plan: any PlanObject
    let holder: Holder
  }

  private(set) var holds: [Hold] = []

  /// The plans, each once.
  var plans: [any PlanObject] {
    holds.indices.filter { index in !holds[..<index].contains { $0.plan === holds[index].plan } }
      .map { holds[$0].plan }
  }

  /// The object that stands for a plan: for a value that is here, the one that is here.
  func object(for plan: any Plan) -> any PlanObject {
    let object = plan.asObject()
    guard let value = object as? PlanValue else { return object }
    let same = holds.first { ($0.plan as? PlanValue)?.plan.isSame(as: value.plan) == true }
    return same?.plan ?? object
  }

  /// Whether a plan is here, for anybody.
  func contains(_ plan: any PlanObject) -> Bool { holds.contains { $0.plan === plan } }

  /// Whether a plan is here for this one.
  func contains(_ plan: any PlanObject, for holder: Holder) -> Bool {
    holds.contains { $0.plan === plan && $0.holder == holder }
  }

  /// Notes that somebody wants a plan here.
  mutating func hold(_ plan: any PlanObject, for holder: Holder) {
    if contains(plan, for: holder) { return }
    // Exactly as much room as is needed: there is a list for each element.
    holds.reserveCapacity(holds.count + 1)
    holds.append(Hold(plan: plan, holder: holder))
  }

  /// Lets those go that match, and with them what only they have emitted.
  ///
  /// Returns the plans that have gone.
  mutating func release(where matches: (Hold) -> Bool) -> [any PlanObject] {
    let before = plans
    holds.removeAll(where: matches)
    let wanted = wanted
    holds.removeAll { !wanted.contains(ObjectIdentifier($0.plan)) }
    return before.filter { !wanted.contains(ObjectIdentifier($0)) }
  }

  /// The plans that clients want, and what those have emitted in turn.
  private var wanted: Set<ObjectIdentifier> {
    var wanted: Set<ObjectIdentifier> = []
    var count = -1
    while wanted.count > count {
      count = wanted.count
      for hold in holds {
        if case .emitter(let emitter) = hold.holder, !wanted.contains(ObjectIdentifier(emitter)) {
          continue
        }
        wanted.insert(ObjectIdentifier(hold.plan))
      }
    }
    return wanted
  }

  /// A plan, and what it has emitted, directly or not.
  func family(of plan: any PlanObject) -> Set<ObjectIdentifier> {
    var family: Set = [ObjectIdentifier(plan)]
    var count = 0
    while family.count > count {
      count = family.count
      for hold in holds {
        guard case .emitter(let emitter) = hold.holder, family.contains(ObjectIdentifier(emitter))
        else { continue }
        family.insert(ObjectIdentifier(hold.plan))
      }
    }
    return family
  }

  /// Whether a plan wishes for the anchor under the hands.
  var wantsAnchorPointAdjustment: Bool {
    plans.contains { plan in
      // It wishes by its three parts, which are here, too.
      if plan is DirectlyManipulable { return false }
      let isEnabled = (plan as? Gesturable)?.isEnabled ?? true
      let adjustable = plan.original as? any AnchorPointAdjustable
      return isEnabled && adjustable?.wantsAnchorPointAdjustment == true
    }
  }
}

/// The name of a plan.
final class PlanName {
  let text: String
  init(_ text: String) { self.text = text }
}
