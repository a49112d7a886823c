public import ECS
public import Gestures

extension MotionRuntime {
  /// Returns the plans of an element, in the order in which they were added, including emitted plans.
  ///
  /// O(plans of the element).
  public func plans(of target: Entity) -> [any Plan] {
    world.get(PlanList.self, of: target)?.plans.map { $0.original } ?? []
  }

  /// Returns the recognizers, given or created, that a plan of an element, or a plan that it has emitted, uses there.
  ///
  /// O(plans and gestures of the element).
  public func recognizers(of target: Entity, for plan: any Plan) -> [SimilarityGestureRecognizer] {
    guard let list = world.get(PlanList.self, of: target),
      let gesture = world.get(Gesture.self, of: target)
    else { return [] }
    let family = list.family(of: list.object(for: plan))
    return gesture.bindings
      .filter { $0.plans.contains { family.contains(ObjectIdentifier($0)) } }
      .map(\.recognizer)
  }

  /// Returns the first recognizer of a type that a plan of an element uses there; nil if there is none.
  ///
  /// ```swift
  /// let plan = Draggable()
  /// runtime.add(plan, to: sticker)
  /// let pan = runtime.recognizer(TranslationGestureRecognizer.self, of: sticker, for: plan)
  /// ```
  public func recognizer<Recognizer: GestureRecognizer>(
    _ type: Recognizer.Type, of target: Entity, for plan: any Plan
  ) -> Recognizer? {
    recognizers(of: target, for: plan).lazy.compactMap { $0 as? Recognizer }.first
  }

  /// Adds a plan to an element on behalf of another plan, at once; the plan is removed together with the other plan.
  ///
  /// Traps if plans emit one another ``emissionLimit`` levels deep.
  ///
  /// For performers, after they have added the other plan; while it is being added they call the `emit` that they are
  /// passed. Without effect if the element does not have the other plan (any more).
  public func emit(_ plan: any Plan, by emitter: any Plan, to target: Entity) {
    guard let list = world.get(PlanList.self, of: target) else { return }
    let object = list.object(for: emitter)
    guard list.contains(object) else { return }
    applyWhole { take(plan, from: emitter, for: .emitter(object), on: target) }
  }

  /// The number of levels to which plans may emit plans.
  ///
  /// A plan that emits its own kind without end traps at this depth.
  public static let emissionLimit = 100

  /// Carries out a plan that a system has emitted for all plans of an element.
  func emit(_ plan: some MomentaryPlan, to target: Entity) {
    guard world.contains(target) else { return }
    applyWhole {
      registry.events.send(.emitted(plan, by: nil, to: target))
      take(plan, for: .client, on: target)
    }
  }

  func add(_ plan: any Plan, named name: String?, to target: Entity) {
    guard world.contains(target) else { return }
    let holder: PlanList.Holder = name.map { .name(PlanName($0)) } ?? .client
    if let list = world.get(PlanList.self, of: target),
      list.contains(list.object(for: plan), for: holder)
    {
      return
    }
    if let name { removeName(name, from: target) }
    registry.events.send(.added(plan, name: name, to: target))
    take(plan, for: holder, on: target)
  }

  func remove(_ plan: any Plan, from target: Entity) {
    guard let object = world.get(PlanList.self, of: target)?.object(for: plan) else { return }
    release(from: target) { $0.plan === object }
  }

  func removeName(_ name: String, from target: Entity) {
    let holder = PlanList.Holder.name(PlanName(name))
    guard let list = world.get(PlanList.self, of: target),
      list.contains(named: holder)
    else { return }
    registry.events.send(.removedName(name, from: target))
    release(from: target) { $0.holder == holder }
  }

  /// Removes matching holders of an element's plans, and reports the plans that have no holder left.
  func release(from target: Entity, where matches: (PlanList.Hold) -> Bool) {
    guard var list = world.get(PlanList.self, of: target) else { return }
    let gone = list.release(where: matches)
    world[target, PlanList.self] = list
    if list.isEmpty { world.remove(PlanList.self, from: target) }
    tellRemoval(of: gone, from: target)
  }

  private func tellRemoval(of plans: [any PlanObject], from target: Entity) {
    for plan in plans.map({ $0.original }) {
      for performer in registry.performers { performer.remove(plan, from: target, in: self) }
      registry.events.send(.removed(plan, from: target))
    }
  }

  /// Registers an observer that notifies performers when an element with plans is despawned.
  func watchPlans() {
    world.onRemove(PlanList.self) { [weak self] world, target in
      guard let plans = world.get(PlanList.self, of: target)?.plans, !plans.isEmpty else { return }
      world.afterRemoval { [weak self] _ in
        self?.applyWhole { self?.tellRemoval(of: plans, from: target) }
      }
    }
  }

  /// Adds a holder of a plan to an element, and offers the plan to the performers if the element did not have it.
  private func take(_ plan: any Plan, for holder: PlanList.Holder, on target: Entity) {
    guard world.contains(target) else { return }
    if plan is any MomentaryPlan {
      // A momentary plan is not listed, so the client becomes the holder of the plans that it emits.
      for child in offer(plan, to: target) { take(child, from: plan, for: .client, on: target) }
      return
    }
    if !world.has(PlanList.self, on: target) { world.insert(PlanList(), to: target) }
    let object = world[target, PlanList.self].object(for: plan)
    let isThere = world[target, PlanList.self].contains(object)
    world[target, PlanList.self].hold(object, for: holder)
    guard !isThere else { return }
    for child in offer(plan, to: target) {
      take(child, from: plan, for: .emitter(object), on: target)
    }
  }

  private func take(
    _ plan: any Plan, from emitter: any Plan, for holder: PlanList.Holder, on target: Entity
  ) {
    if registry.depth == Self.emissionLimit { endlessEmission(of: plan, by: emitter) }
    registry.depth += 1
    defer { registry.depth -= 1 }
    registry.events.send(.emitted(plan, by: emitter, to: target))
    take(plan, for: holder, on: target)
  }

  /// Offers a plan to every performer, and returns the plans that the performers emit.
  ///
  /// Traps if no performer supports the plan.
  private func offer(_ plan: any Plan, to target: Entity) -> [any Plan] {
    createPerformer(for: plan)
    var emitted: [any Plan] = []
    var isTaken = false
    for performer in registry.performers where world.contains(target) {
      let supports = performer.add(plan, to: target, in: self) { emitted.append($0) }
      isTaken = isTaken || supports
    }
    if !isTaken && world.contains(target) { noPerformer(for: plan) }
    return emitted
  }
}
