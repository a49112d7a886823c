import ECS

/// The plans of an element, in the order in which they were added, each with its holders.
struct PlanList: Component {
  /// A holder of a plan on an element; one word in size, because there is a holder for each plan of each element.
  enum Holder: Equatable {
    /// The client that added the plan without a name.
    case client
    /// The client that added the plan under this name.
    case name(PlanName)
    /// The element's plan that emitted the plan.
    case emitter(AnyObject)

    /// The plan that emitted the held plan; nil for a plan that the client added.
    var emitter: AnyObject? { if case .emitter(let emitter) = self { emitter } else { nil } }

    static func == (a: Holder, b: Holder) -> Bool {
      switch (a, b) {
      case (.client, .client): true
      case (.name(let a), .name(let b)): a.text == b.text
      case (.emitter(let a), .emitter(let b)): a === b
      default: false
      }
    }
  }

  struct Hold {
    let plan: any PlanObject
    let holder: Holder
    /// The parts that the plan has emitted on the element, if the plan is a ``DirectlyManipulable``.
    ///
    /// The parts have no entries in the list, because nearly every element has them.
    fileprivate(set) var parts = MovedProperties()
  }

  /// The plans, each with its holders, except for the parts of ``DirectlyManipulable`` plans.
  private var listed: [Hold] = []

  /// The plans, each with its holders, including the parts of ``DirectlyManipulable`` plans.
  private var holds: [Hold] {
    listed.flatMap { hold in
      guard let whole = hold.plan as? DirectlyManipulable else { return [hold] }
      return [hold]
        + whole.parts(hold.parts).map { Hold(plan: $0, holder: .emitter(whole)) }
    }
  }

  /// Returns `nil`: the runtime adds the plans to the clone, so that performers give the clone recognizers of its own.
  func cloned(by cloning: Cloning) -> PlanList? {
    let wanted: [(plan: any Plan, name: String?)] = listed.compactMap { hold in
      switch hold.holder {
      case .client: (hold.plan.original, nil)
      case .name(let name): (hold.plan.original, name.text)
      case .emitter: nil
      }
    }
    let clone = cloning.clone
    cloning.afterwards { world in
      world.resource(RuntimeOfWorld.self)?.runtime?
        .addClonedPlans(wanted, to: clone, in: cloning)
    }
    return nil
  }

  var isEmpty: Bool { listed.isEmpty }

  /// The plans, without duplicates.
  var plans: [any PlanObject] {
    let holds = holds
    return holds.indices
      .filter { index in !holds[..<index].contains { $0.plan === holds[index].plan } }
      .map { holds[$0].plan }
  }

  /// Returns the object that represents a plan: for a value that the element has already, the object that is listed.
  func object(for plan: any Plan) -> any PlanObject {
    let object = plan.asObject()
    guard let value = object as? PlanValue else { return object }
    let same = listed.first { ($0.plan as? PlanValue)?.isEqual(to: value.plan) == true }
    return same?.plan ?? object
  }

  func contains(_ plan: any PlanObject) -> Bool {
    listed.contains { $0.plan === plan || $0.hasPart(plan) }
  }

  func contains(_ plan: any PlanObject, for holder: Holder) -> Bool {
    listed.contains {
      $0.plan === plan && $0.holder == holder
        || $0.hasPart(plan) && holder == .emitter($0.plan)
    }
  }

  func contains(named holder: Holder) -> Bool { listed.contains { $0.holder == holder } }

  /// Adds a holder of a plan; without effect if the holder holds the plan already.
  mutating func hold(_ plan: any PlanObject, for holder: Holder) {
    if contains(plan, for: holder) { return }
    if let whole = holder.emitter as? DirectlyManipulable, let part = whole.part(plan),
      holdParts(part, of: whole)
    {
      return
    }
    listed.appendExactly(Hold(plan: plan, holder: holder))
  }

  /// Records that a listed plan has emitted parts of its own; returns false if the plan is not listed.
  @discardableResult
  mutating func holdParts(_ parts: MovedProperties, of whole: DirectlyManipulable) -> Bool {
    guard let index = listed.firstIndex(where: { $0.plan === whole }) else { return false }
    listed[index].parts.formUnion(parts)
    return true
  }

  /// Removes the matching holders, and the plans that only removed plans have emitted.
  ///
  /// Returns the plans that were removed.
  mutating func release(where matches: (Hold) -> Bool) -> [any PlanObject] {
    let before = plans
    var holds = holds
    holds.removeAll(where: matches)
    let wanted = Self.withEmitted(
      Set(holds.filter { $0.holder.emitter == nil }.map { ObjectIdentifier($0.plan) }), in: holds)
    holds.removeAll { !wanted.contains(ObjectIdentifier($0.plan)) }
    listed.removeAll()
    for hold in holds { self.hold(hold.plan, for: hold.holder) }
    return before.filter { !wanted.contains(ObjectIdentifier($0)) }
  }

  /// Returns a plan and the plans that it has emitted, directly or indirectly.
  func family(of plan: any PlanObject) -> Set<ObjectIdentifier> {
    Self.withEmitted([ObjectIdentifier(plan)], in: holds)
  }

  /// Returns some plans and the plans that they have emitted, directly or indirectly.
  private static func withEmitted(
    _ plans: Set<ObjectIdentifier>, in holds: [Hold]
  ) -> Set<ObjectIdentifier> {
    var (family, count) = (plans, -1)
    while family.count > count {
      count = family.count
      for hold in holds {
        guard let emitter = hold.holder.emitter, family.contains(ObjectIdentifier(emitter)) else {
          continue
        }
        family.insert(ObjectIdentifier(hold.plan))
      }
    }
    return family
  }

  /// Whether an enabled plan wants the anchor point under the contacts.
  var wantsAnchorPointAdjustment: Bool {
    listed.contains { hold in
      if let whole = hold.plan as? DirectlyManipulable {
        return whole.wantsAnchorPointAdjustment(hold.parts)
      }
      let isEnabled = (hold.plan as? Gesturable)?.isEnabled ?? true
      let adjustable = hold.plan.original as? any AnchorPointAdjustable
      return isEnabled && adjustable?.wantsAnchorPointAdjustment == true
    }
  }
}

extension PlanList.Hold {
  /// Returns whether a plan is one of the parts that the held plan has emitted.
  fileprivate func hasPart(_ plan: any PlanObject) -> Bool {
    guard !parts.isEmpty, let whole = self.plan as? DirectlyManipulable else { return false }
    return whole.part(plan).map(parts.contains) == true
  }
}

extension Array {
  /// Appends an element and reserves no spare capacity, which would add up, because there is a list for each element.
  mutating func appendExactly(_ element: Element) {
    reserveCapacity(count + 1)
    append(element)
  }
}

/// The name of a plan, as an object, so that a holder is one word in size.
final class PlanName {
  let text: String
  init(_ text: String) { self.text = text }
}
