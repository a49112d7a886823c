import DirectManipulation
import MaterialMotion

/// An act, and the state of the table before the act.
struct HandStep {
  let act: HandAct
  let corners: [Entity: [Point]]
  let active: Set<Entity>
  /// The elements whose transform, plans or recognizers the act changes.
  let concerned: Set<Entity>
  /// The elements without a transform, which a write through a stream would place.
  let bare: Set<Entity>
  /// The elements that lose touches by a cancel.
  let cancelled: Set<Entity>
  /// Whether a finger that is down moves.
  let hasMoves: Bool
  /// Whether a pump has several landings, lifts and cancellations, or one of them together with moves.
  let isMixed: Bool
  /// Whether a finger lands and lifts in one pump.
  let isTransient: Bool

  init(_ act: HandAct, _ table: HandTable) {
    self.act = act
    let living = table.living.map(\.entity)
    corners = Dictionary(uniqueKeysWithValues: living.map { ($0, table.corners($0)) })
    active = Set(living.filter(table.isActive))
    bare = Set(living.filter { !table.world.has(Transform.self, on: $0) })
    let queue = act == .pump ? table.queue : []
    hasMoves = queue.contains { $0.phase == .move && $0.location.isFinite }
    // A finger that lands twice, also within the pump, has lifted without an event.
    let landed = queue.filter { $0.phase == .down }.map(\.id)
    let isDoubled =
      landed.contains { table.runtime.touches[$0] != nil } || Set(landed).count < landed.count
    isTransient =
      isDoubled
      || queue.contains { $0.phase != .down && $0.phase != .move && landed.contains($0.id) }
    isMixed =
      isDoubled || hasMoves && queue.contains { $0.phase != .move }
      || queue.count { $0.phase != .move } > 1
    var concerned = Set<Entity>()
    var cancelled = Set<Entity>()
    switch act {
    case .pump:
      for sample in queue where sample.phase == .cancel {
        guard let touch = table.runtime.touches[sample.id] else { continue }
        cancelled.formUnion([touch.element, table.holder(of: touch)].compactMap { $0 })
      }
    case .cancelElement(let slot):
      guard let owner = table.recognizing(slot) else { break }
      cancelled.insert(owner)
      for touch in table.runtime.touches.touches where touch.element == owner {
        cancelled.formUnion([table.holder(of: touch)].compactMap { $0 })
      }
    case .cancelAll: cancelled = Set(living)
    case .twist(let slot, _, _, _, _): concerned = Set([table.recognizing(slot)].compactMap { $0 })
    case .plan(let slot, _, _):
      concerned = table.entity(slot).map(table.sharingPlans) ?? []
    case .reparent(let slot, _), .write(let slot, _, _, _, _), .lose(let slot),
      .place(let slot, _, _), .spring(let slot, _, _):
      concerned = Set([table.entity(slot)].compactMap { $0 })
    case .detach, .attach, .enable, .listen, .wire: concerned = Set(living)
    default: break
    }
    (self.concerned, self.cancelled) = (concerned, cancelled)
    table.deeds = 0
    table.wires.forEach { $0.beginAct() }
  }

  var isReparenting: Bool { if case .reparent = act { true } else { false } }
  var isTwist: Bool { if case .twist = act { true } else { false } }

  /// Whether the act may move only elements whose changes are reverted.
  var isQuiet: Bool {
    switch act {
    case .pump: !hasMoves
    case .cancelElement, .cancelAll, .slop, .wait, .observe: true
    case .plan, .limit: true
    default: false
    }
  }
}

extension HandTable {
  func isActive(_ entity: Entity) -> Bool {
    world.get(Gesture.self, of: entity)?.isActive == true
  }

  /// Returns whether a recognizer of an element is active; an element that only streams move can be active without.
  func isInHand(_ entity: Entity) -> Bool {
    isActive(entity)
      && world.get(Gesture.self, of: entity)?.bindings.contains { $0.recognizer.isActive } == true
  }

  /// Returns whether a drag of an element runs, so that the element stays under its fingers when its parent moves.
  func isDragged(_ entity: Entity) -> Bool {
    isActive(entity)
      && world.get(Gesture.self, of: entity)?.bindings.contains {
        $0.kind == .translation && $0.recognizer.isActive
      } == true
  }

  func corners(_ entity: Entity) -> [Point] {
    let matrix = runtime.matrixToWindow(of: entity)
    return Rect(origin: .zero, size: world.get(Size.self, of: entity) ?? .zero).corners.map(
      matrix.apply)
  }

  /// Returns the translation with which a stream has caught up in this act, in window points.
  func caughtUp(_ wire: HandWire) -> Vector {
    let parent = world.ancestors(of: wire.target).first.map(runtime.matrixToWindow)
    return (parent ?? runtime.rootToWindow).applyLinear(wire.caughtUp)
  }

  func local(_ point: Point, on entity: Entity) -> Point? {
    runtime.matrixToWindow(of: entity).inverse?.apply(point)
  }

  /// Returns the element that receives touches on the element with a number; `nil` if there is none.
  func recognizing(_ slot: Int) -> Entity? {
    guard let entity = entity(slot) else { return nil }
    return ([entity] + world.ancestors(of: entity)).first { world.has(GestureSource.self, on: $0) }
  }

  /// Returns the element that a finger moves: the touched element, or the nearest ancestor whose drags receive the
  /// touch in its place.
  ///
  /// Returns `nil` if no drag receives the touch.
  func holder(of touch: Touch) -> Entity? {
    guard let element = touch.element else { return nil }
    // The finger landed on a descendant that is gone, and only taps or holds around that descendant received the touch.
    let group = world.get(Touched.self, of: element)?.group
    if group?.bystanders.contains(where: { $0.touch == touch.serial }) == true { return nil }
    return world.ancestors(of: element).first {
      world.get(Touched.self, of: $0)?.group.members
        .contains { $0.touch == touch.serial && $0.isOverheard } == true
    } ?? element
  }

  /// Returns whether only the element's own recognizers move the element, and they move no other element.
  func isSelfMoved(_ entity: Entity) -> Bool {
    !wired.contains(entity) && hasOwnHands(entity)
  }

  /// Returns whether, apart from streams, only the element's own recognizers move it, and they move no other element.
  func hasOwnHands(_ entity: Entity) -> Bool {
    guard let gesture = world.get(Gesture.self, of: entity),
      let source = world.get(GestureSource.self, of: entity)
    else { return false }
    return gesture.bindings.allSatisfy { $0.source == entity }
      && source.recognizers.allSatisfy { $0.targets.allSatisfy { $0 == entity } }
  }

  /// Returns whether recognizers on other elements move the element, or its own recognizers move others.
  func hasOthersHands(_ entity: Entity) -> Bool {
    world.has(Gesture.self, on: entity) && !hasOwnHands(entity)
  }

  /// Whether every element is moved by its own recognizers alone.
  var isUntangled: Bool {
    living.allSatisfy {
      !world.has(Gesture.self, on: $0.entity) || wired.contains($0.entity)
        || isSelfMoved($0.entity)
    }
  }

  /// Returns whether the held points of an element must stay under their fingers.
  func isSticky(_ entity: Entity) -> Bool {
    let plans = runtime.plans(of: entity)
    guard isSelfMoved(entity), !world.has(ManipulationLimits.self, on: entity),
      world.has(Transform.self, on: entity),
      plans.count(where: { !($0 is Spring<Point>) }) == 4,
      let gesture = world.get(Gesture.self, of: entity),
      gesture.bindings.count == 3,
      gesture.bindings.allSatisfy({ $0.isEnabled && $0.recognizer.isEnabled }),
      let all = plans.lazy.compactMap({ $0 as? DirectlyManipulable }).first, all.isEnabled
    else { return false }
    return true
  }
}
