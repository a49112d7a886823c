import DirectManipulation

extension HandWatch {
  /// Checks that a landing, a lift or a cancellation moves no corner, except where a cancelled change is reverted.
  func checkQuiet(_ step: HandStep) {
    guard step.isQuiet, table.isUntangled else { return }
    for (_, entity) in table.living {
      guard let before = step.corners[entity], isMeasurable(entity) else { continue }
      let around = [entity] + table.world.ancestors(of: entity)
      if step.act == .pump, table.isPulled(entity) { continue }
      if around.contains(where: step.bare.contains) { continue }
      if around.contains(where: step.cancelled.contains) { continue }
      // A stream's changes are reverted when the drag that caused them is taken away.
      let wires = table.wires.filter { around.contains($0.target) }
      if wires.contains(where: \.hasGoneBack) { continue }
      // Movements by recognizers on other elements are reverted with the gestures of those elements.
      if !step.cancelled.isEmpty, wires.contains(where: { table.hasOthersHands($0.target) }) {
        continue
      }
      // An observer's changes during a gesture are reverted with that gesture.
      if !step.cancelled.isEmpty, around.contains(where: { seen[$0]?.isClean == false }) {
        continue
      }
      let wanted = caughtUp(wires, around: around)
      let jump = greatestDistance(before.map { $0 + wanted }, table.corners(entity))
      report.jump = max(report.jump, jump)
      report.jumps += 1
      if jump > Self.greatestJump { fault("jump: of \(jump) points of \(entity)") }
    }
  }

  /// Returns the movement of an element by streams in this act, in window points.
  ///
  /// The sum over the element and its ancestors, up to the first dragged element, which stays under its fingers.
  private func caughtUp(_ wires: [HandWire], around: [Entity]) -> Vector {
    var sum = Vector.zero
    for element in around {
      for wire in wires where wire.target == element { sum += table.caughtUp(wire) }
      if table.isDragged(element) { break }
    }
    return sum
  }

  /// Checks that the element of a cancelled gesture is back at its earlier placement.
  func checkCancelled(_ step: HandStep) {
    guard !step.isMixed, !step.hasMoves else { return }
    let owners = Set(
      table.runtime.touches.touches.flatMap { [$0.element, table.holder(of: $0)] }
        .compactMap { $0 })
    for entity in step.cancelled
    where step.active.contains(entity) && !owners.contains(entity) && table.isSelfMoved(entity) {
      guard let seen = seen[entity], seen.isClean, !seen.isMeddled, let rest = seen.rest,
        let now = Placement(of: entity, in: table.world)
      else { continue }
      report.backs += 1
      if now != rest { fault("back: \(entity) is at \(now), not at \(rest)") }
    }
  }

  /// Checks that the runtime reports each ended gesture once.
  func checkFinished(_ step: HandStep) {
    let told = table.runtime.takeFinishedManipulations()
    guard !step.isMixed, table.isUntangled else { return }
    switch step.act {
    case .pump, .cancelElement, .cancelAll: break
    default: return
    }
    for (_, entity) in table.living
    where step.corners[entity] != nil && !table.wired.contains(entity) {
      // A gesture that is recognized because an ancestor is reverted, and is cancelled with it, had no effect.
      let count = told.count {
        $0.entity == entity && (step.active.contains(entity) || $0.before != $0.after)
      }
      let wanted = step.active.contains(entity) && !table.isActive(entity) ? 1 : 0
      report.ends += wanted
      if count != wanted { fault("told: \(count) instead of \(wanted) ends of \(entity)") }
    }
  }

  /// Checks that held points are under their fingers.
  func checkDrift() {
    for (owner, held) in Dictionary(grouping: holds.values, by: \.owner) {
      guard let seen = seen[owner], !seen.isVague, !seen.hearsWhatHasLeft, !seen.waits,
        table.isInHand(owner),
        table.isSticky(owner),
        isMeasurable(owner), !seen.isMeddled || areAllActive(owner, touches: held.count)
      else { continue }
      let around = table.world.ancestors(of: owner).first
      let toParent =
        around.map(table.runtime.matrixToWindow)?.inverse ?? .identity
      let matrix = table.runtime.matrixToWindow(of: owner)
      let shown = held.map { matrix.apply($0.touched) }
      let drift: Double
      if held.count <= 2 {
        drift = greatestDistance(shown, held.map(\.at))
      } else {
        // At the optimum, a further similarity improves nothing: the best correction is the identity.
        let places = shown.map(toParent.apply)
        let best = bestSimilarity(from: places, to: held.map { toParent.apply($0.at) })
        drift = greatestDistance(places, places.map(best.apply))
      }
      report.drift = max(report.drift, drift)
      report.drifts += 1
      if drift > Self.greatestDrift {
        fault("drift: of \(drift) points of \(owner) under \(held.count)")
      }
    }
  }

  private func areAllActive(_ owner: Entity, touches: Int) -> Bool {
    let bindings = table.world.get(Gesture.self, of: owner)?.bindings ?? []
    return bindings.allSatisfy {
      $0.recognizer.isActive || touches < $0.recognizer.minimumNumberOfTouches
    }
  }

  /// Returns whether an element is drawn at a scale, in every ancestor too, at which rounding errors stay small.
  private func isMeasurable(_ entity: Entity) -> Bool {
    var next: Entity? = entity
    while let element = next {
      let scale = table.world.get(Transform.self, of: element)?.scale ?? Vector(1, 1)
      guard (0.02...50).contains(abs(scale.x)), (0.02...50).contains(abs(scale.y)) else {
        return false
      }
      next = table.world.ancestors(of: element).first
    }
    return true
  }

  /// Lifts all fingers, and checks that no state remains and every element can be dragged again.
  func finish() {
    table.forgetObservers()
    for finger in 1...HandScript.fingers { perform(.lift(finger: finger)) }
    perform(.pump)
    // A wheel's fingers end with their act, so no finger is down now.
    guard report.fault == nil else { return }
    checkNothingStays()
    for (_, entity) in table.living where table.isSticky(entity) && isMeasurable(entity) {
      takeAgain(entity)
    }
    checkNothingStays()
    while let (_, entity) = table.living.last { table.world.despawn(entity) }
    if table.world.count != 0 { fault("leak: \(table.world.count) entities stay") }
    if let broken = table.world._brokenInvariant() { fault("world: \(broken)") }
  }

  private func checkNothingStays() {
    let world = table.world
    if !table.runtime.touches.isEmpty { fault("stays: a contact") }
    for (_, entity) in table.living {
      if table.isActive(entity) { fault("stays: \(entity) is active") }
      if world.has(Touched.self, on: entity) { fault("stays: \(entity) is touched") }
      if table.runtime.isHeld(entity) { fault("stays: \(entity) is held") }
    }
    for recognizer in table.recognizers where recognizer.isActive {
      fault("stays: \(recognizer) is active")
    }
    if world.count != table.living.count { fault("stays: an entity that is no element") }
    if let broken = world._brokenInvariant() { fault("world: \(broken)") }
  }

  /// Drags an element with one finger, and checks that the element follows and the gesture ends once.
  private func takeAgain(_ entity: Entity) {
    let runtime = table.runtime
    let size = table.world.get(Size.self, of: entity) ?? .zero
    let from = runtime.matrixToWindow(of: entity).apply(
      Point(size.width / 3, size.height / 2))
    let id = HandTable.id(1)
    runtime.land(id, at: from, on: entity, slop: 0)
    runtime.update([TouchSample(.move, id, kind: .mouse, at: from + Vector(30, 20))])
    let shown = runtime.matrixToWindow(of: entity).apply(
      Point(size.width / 3, size.height / 2))
    let drift = shown.distance(to: from + Vector(30, 20))
    report.drift = max(report.drift, drift)
    if drift > Self.greatestDrift { fault("again: \(entity) is off by \(drift)") }
    runtime.update([TouchSample(.up, id, at: .zero)])
    let ends = runtime.takeFinishedManipulations().count
    if ends != 1 { fault("again: \(ends) ends of \(entity)") }
  }
}

/// Returns the greatest distance between the points of two lists with the same index.
private func greatestDistance(_ a: [Point], _ b: [Point]) -> Double {
  zip(a, b).map { $0.distance(to: $1) }.max() ?? 0
}
