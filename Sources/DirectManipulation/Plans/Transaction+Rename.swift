public import ECS

extension Transaction {
  /// Renames a plan of an element: the plan, its gestures and its emitted plans stay as they are.
  ///
  /// Another plan that the element has under the new name is removed, as when a plan is added under that name. Does
  /// nothing if no plan of the element has the name. Traps if the new name is empty.
  public func rename(planNamed name: String, to newName: String, of target: Entity) {
    if newName.isEmpty { emptyNewName(name) }
    append(.rename(name, to: newName, target))
  }
}

extension MotionRuntime {
  func rename(_ name: String, to newName: String, of target: Entity) {
    let (old, new) = (
      PlanList.Holder.name(PlanName(name)), PlanList.Holder.name(PlanName(newName))
    )
    guard name != newName, let list = world.get(PlanList.self, of: target),
      list.contains(named: old)
    else { return }
    if !list.isSamePlan(old, new) { removeName(newName, from: target) }
    for tracer in registry.tracers { tracer.didRenamePlan(named: name, to: newName, of: target) }
    guard world.has(PlanList.self, on: target) else { return }
    world[target, PlanList.self].rename(old, to: new)
  }
}
