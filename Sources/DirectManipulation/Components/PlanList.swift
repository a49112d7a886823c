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

    static func == (a: Holder, b: Holder) -> Bool {
      switch (a, b) {
      case (.client, .client): true
      case (.name(let a), .name(let b)): a.text == b.text
      case (.emitter(let a), .emitter(let b)): a === b
      default: false
      }
    }
  }

  /// A plan and one of its holders.
  struct Hold {
    let plan: any PlanObject
    let holder: Holder
    /// The parts that the plan has emitted on the element, if the plan is a ``DirectlyManipulable``.
    ///
    /// The parts have no entries in the list, because nearly every element has them.
    fileprivate(set) var parts = DirectlyManipulable.Parts()
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
    let wanted = listed.compactMap { hold in
      switch hold.holder {
      case .client: Wanted(plan: hold.plan.original, name: nil)
      case .name(let name): Wanted(plan: hold.plan.original, name: name.text)
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

  /// A plan that the program has added to an element, and the name that it was added under.
  struct Wanted {
    let plan: any Plan
    let name: String?
  }

  /// Whether the element has no plans.
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
    let same = listed.first { ($0.plan as? PlanValue)?.plan.isSame(as: value.plan) == true }
    return same?.plan ?? object
  }

  /// Returns whether the element has a plan, for any holder.
  func contains(_ plan: any PlanObject) -> Bool {
    listed.contains { $0.plan === plan || $0.hasPart(plan) }
  }

  /// Returns whether the element has a plan for a holder.
  func contains(_ plan: any PlanObject, for holder: Holder) -> Bool {
    listed.contains {
      $0.plan === plan && $0.holder == holder
        || $0.hasPart(plan) && holder == .emitter($0.plan)
    }
  }

  /// Returns whether a holder has plans on the element.
  func contains(named holder: Holder) -> Bool { listed.contains { $0.holder == holder } }

  /// Returns whether two holders hold the same plan.
  func isSamePlan(_ name: Holder, _ other: Holder) -> Bool {
    listed.contains { hold in
      hold.holder == name && listed.contains { $0.holder == other && $0.plan === hold.plan }
    }
  }

  /// Replaces the holder of a plan, at the same index of the list; if the new holder holds the plan already, removes
  /// the old one.
  mutating func rename(_ name: Holder, to newName: Holder) {
    guard let index = listed.firstIndex(where: { $0.holder == name }) else { return }
    let old = listed[index]
    if listed.contains(where: { $0.plan === old.plan && $0.holder == newName }) {
      listed.remove(at: index)
    } else {
      listed[index] = Hold(plan: old.plan, holder: newName, parts: old.parts)
    }
  }

  /// Adds a holder of a plan; without effect if the holder holds the plan already.
  mutating func hold(_ plan: any PlanObject, for holder: Holder) {
    if contains(plan, for: holder) { return }
    if case .emitter(let emitter) = holder, let whole = emitter as? DirectlyManipulable,
      let part = whole.part(plan), holdParts(part, of: whole)
    {
      return
    }
    // Reserved exactly, because there is a list for each element, and spare capacity would add up.
    listed.reserveCapacity(listed.count + 1)
    listed.append(Hold(plan: plan, holder: holder))
  }

  /// Records that a listed plan has emitted parts of its own; returns false if the plan is not listed.
  @discardableResult
  mutating func holdParts(
    _ parts: DirectlyManipulable.Parts, of whole: DirectlyManipulable
  ) -> Bool {
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
    let wanted = Self.wanted(holds)
    holds.removeAll { !wanted.contains(ObjectIdentifier($0.plan)) }
    listed.removeAll()
    for hold in holds { self.hold(hold.plan, for: hold.holder) }
    return before.filter { !wanted.contains(ObjectIdentifier($0)) }
  }

  /// Returns the plans that clients hold, and the plans that these have emitted, directly or indirectly.
  private static func wanted(_ holds: [Hold]) -> Set<ObjectIdentifier> {
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

  /// Returns a plan and the plans that it has emitted, directly or indirectly.
  func family(of plan: any PlanObject) -> Set<ObjectIdentifier> {
    var family: Set = [ObjectIdentifier(plan)]
    var count = 0
    let holds = holds
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

/// The name of a plan, as an object, so that a holder is one word in size.
final class PlanName {
  let text: String
  init(_ text: String) { self.text = text }
}
