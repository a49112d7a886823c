public import ECS

extension MotionRuntime {
  /// Lets `body` write a transaction, and applies it.
  public func transact(_ body: (Transaction) -> Void) {
    let transaction = Transaction()
    body(transaction)
    apply(transaction)
  }

  /// Applies a transaction whole, in order. Steps for elements that do not live any more do nothing.
  public func apply(_ transaction: Transaction) {
    for step in transaction.steps {
      switch step {
      case .add(let plan, let name, let target): add(plan, named: name, to: target)
      case .remove(let plan, let target): removePlans(from: target) { $0.plan.isSame(as: plan) }
      case .removeNamed(let name, let target): removePlans(from: target) { $0.name == name }
      }
    }
  }

  /// The plans of an element, in the order in which they came.
  public func plans(of target: Entity) -> [any Plan] {
    world.get(PlanList.self, of: target)?.entries.map(\.plan) ?? []
  }

  private func add(_ plan: any Plan, named name: String?, to target: Entity) {
    guard world.contains(target) else { return }
    let known = world.get(PlanList.self, of: target)?.entries ?? []
    if known.contains(where: { $0.plan.isSame(as: plan) && $0.name == name }) { return }
    if let name { removePlans(from: target) { $0.name == name } }
    let emitted = offer(plan, to: target)
    // A value is carried out when it is added; only objects stay, and can be removed.
    guard plan is any IdentifiedPlan || name != nil else { return }
    var list = world.get(PlanList.self, of: target) ?? PlanList()
    list.entries.append(PlanList.Entry(plan: plan, name: name, emitted: emitted))
    world.insert(list, to: target)
  }

  /// Gives a plan to the first performer that supports it; the plans that it emitted in turn.
  private func offer(_ plan: any Plan, to target: Entity) -> [any Plan] {
    var emitted: [any Plan] = []
    let taken = performers.contains {
      $0.add(plan, to: target, in: self) { emitted.append($0) }
    }
    precondition(
      taken,
      "No performer supports the plan \(type(of: plan)); register one with the runtime first.")
    for child in emitted { emitted += offer(child, to: target) }
    return emitted
  }

  private func removePlans(from target: Entity, where matches: (PlanList.Entry) -> Bool) {
    guard var list = world.get(PlanList.self, of: target) else { return }
    let gone = list.entries.filter(matches)
    guard !gone.isEmpty else { return }
    list.entries.removeAll(where: matches)
    world.insert(list, to: target)
    for entry in gone {
      for plan in [entry.plan] + entry.emitted {
        performers.forEach { $0.remove(plan, from: target, in: self) }
      }
    }
  }
}
