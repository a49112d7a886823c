import ECS
import Geometry
import Gestures

extension MotionRuntime {
  /// Applies a change of a contact to the elements and hands that hear the contact.
  ///
  /// Writes ``/Gestures/On``, ``Touched``, ``/Spaces/ZOrder``; sends ``/Gestures/ContactBegan`` and
  /// ``/Gestures/ContactEnded``.
  func apply(_ change: ContactBook.Change) {
    switch change {
    case .landed(let touch):
      if let source = claimant(of: touch) {
        join(touch, to: source, raising: isRaised(byTouching: source))
        hear(touch, around: source)
      }
      guard let touch = Touch(touch.contact, in: world) else { return }
      joinHands(touch)
      world.send(ContactBegan(touch: touch))
    case .moved(let touch):
      moveInHands(touch)
      guard let source = touch.element else { return }
      move(touch, on: source)
      for element in world.get(AncestorTargets.self, of: touch.contact)?.elements ?? [] {
        move(touch, on: element)
      }
    case .lifted(let touch): end(touch, isCancelled: false)
    case .cancelled(let touch): end(touch, isCancelled: true)
    }
  }

  /// Returns whether a touch that lands on an element raises the element.
  func isRaised(byTouching source: Entity) -> Bool {
    raisesTouchedElements && source != background && !world.has(KeepsOrder.self, on: source)
  }

  private func end(_ touch: Touch, isCancelled: Bool) {
    world.send(ContactEnded(touch: touch, isCancelled: isCancelled))
    guard let source = touch.element else {
      return leave(touch.serial, hands: work.hands.open, isCancelled: isCancelled)
    }
    if isCancelled {
      work.takenAway.append((source, touch.serial))
    } else {
      leave([touch], source)
    }
  }

  private func move(_ touch: Touch, on element: Entity) {
    guard world.has(Touched.self, on: element) else { return }
    world[element, Touched.self].group.move(touch.serial, to: touch.location)
  }

  /// Removes the contacts that were cancelled in this pump from their elements, all contacts of one element together.
  ///
  /// If no other contact holds the element, the element goes back to where it was; otherwise the cancelled contacts
  /// count as touches that lift.
  func releaseTakenAway() {
    while let element = work.takenAway.first?.element { releaseTakenAway(from: element) }
  }

  /// Adds a touch to the touches of an element.
  ///
  /// The touch counts from `landing`: a location in window points and a time in seconds; nil for the touch's own
  /// landing. `slop` is in window points; nil for the slop of its kind on the element.
  func join(
    _ touch: Touch, to source: Entity, raising: Bool, slop: Double? = nil,
    landing: (place: Point, time: Double)? = nil
  ) {
    releaseTakenAway(from: source)
    if world.get(Touched.self, of: source)?.isDirty == true { perform([source]) }
    guard world.has(GestureSource.self, on: source), world.has(Contact.self, on: touch.contact)
    else { return }
    beginTouching(source)
    if raising { raise(source) }
    measure(source)
    world.insert(On(source), to: touch.contact)
    world[source, Touched.self].group.join(
      SeenTouch(
        touch: touch.serial, kind: touch.kind, slop: slop ?? self.slop(of: touch.kind, on: source),
        landing: landing?.place ?? touch.landing,
        landingTime: landing?.time ?? touch.trace.landingTime))
  }

  /// Removes touches that lift from an element, together, after noting their final velocities.
  ///
  /// `resting` are touches that were set aside, and that the element takes back.
  func leave(
    _ touches: [Touch], _ source: Entity, takingBack resting: TouchGroup.SuspendedTouches? = nil
  ) {
    for element in hearers(of: touches.map(\.serial), on: source)
    where world.has(Touched.self, on: element) {
      for touch in touches {
        world[element, Touched.self].group.note(velocity: touch.trace.velocity, of: touch.serial)
      }
    }
    leave(serials: touches.map(\.serial), source, isCancelled: false, takingBack: resting)
  }

  private func leave(
    serials: [Int], _ source: Entity, isCancelled: Bool,
    takingBack resting: TouchGroup.SuspendedTouches? = nil
  ) {
    releaseTakenAway(from: source)
    guard world.has(Touched.self, on: source) else { return }
    let hearers = hearers(of: serials, on: source)
    // Ancestors that contacts move are solved first, so that their moves count before the touch leaves.
    let around = ancestorsInHands(of: source)
    if !around.isEmpty || hearers.contains(where: isDirty) {
      solveHeld(only: around.union(hearers))
    }
    var left: [Entity] = []
    for element in hearers where world.has(Touched.self, on: element) {
      noteVelocities(of: element)
      let wasMoved = !world[element, Touched.self].group.members.isEmpty
      world[element, Touched.self].group.leave(serials, takenAway: isCancelled)
      if element == source, let resting { world[element, Touched.self].group.takeBack(resting) }
      // Touches that the element's manipulation does not follow may remain after the last touch of the manipulation.
      let group = world[element, Touched.self].group
      let isEmpty = group.isEmpty || wasMoved && group.members.isEmpty
      if isEmpty {
        world[element, Touched.self].isCancelled = isCancelled
        if isCancelled, let order = world[element, Touched.self].orderBefore {
          world.insert(order, to: element)
        }
      }
      if isEmpty || resting != nil || world.has(Hand.self, on: element) { left.append(element) }
    }
    if !left.isEmpty { perform(left) }
  }

  private func isDirty(_ element: Entity) -> Bool {
    world.get(Touched.self, of: element)?.isDirty == true
  }

  private func releaseTakenAway(from source: Entity) {
    let gone = work.takenAway.filter { $0.element == source }.map(\.touch)
    guard !gone.isEmpty else { return }
    work.takenAway.removeAll { $0.element == source }
    leave(serials: gone, source, isCancelled: true)
  }

  /// Measures an element's touches in the parent spaces of the element and of every target.
  func measure(_ element: Entity) {
    guard world.has(GestureSource.self, on: element), world.has(Touched.self, on: element) else {
      return
    }
    measure(element, &world[element, Touched.self].group)
  }

  /// Measures touches in the parent spaces of their element, which has recognizers, and of every target.
  func measure(_ element: Entity, _ group: inout TouchGroup) {
    measure(in: world.parentSpace(of: element), &group)
    forEachTarget(of: element) {
      if $0 != element { measure(in: world.parentSpace(of: $0), &group) }
    }
  }

  private func measure(in space: SpaceID, _ group: inout TouchGroup) {
    guard !group.measures(in: space) else { return }
    group.measure(in: space, map: mapFromWindow(to: space) ?? .identity)
  }
}
