import ECS
import Geometry
import Gestures

extension MotionRuntime {
  /// Carries out what has happened to a contact.
  ///
  /// Writes ``Gestures/On``, ``Touched``, ``ZOrder``.
  func apply(_ change: ContactBook.Change) {
    switch change {
    case .landed(let touch):
      guard let source = claimant(of: touch) else { return }
      join(touch, to: source, raising: raisesTouchedElements)
    case .moved(let touch):
      guard let source = touch.element, world.has(Touched.self, on: source) else { return }
      world[source, Touched.self].group.move(touch.serial, to: touch.location)
    case .lifted(let touch):
      guard let source = touch.element else { return }
      leave([touch], source, isCancelled: false)
    case .cancelled(let touch):
      guard let source = touch.element else { return }
      takenAway.append((source, touch.serial))
    }
  }

  /// Lets the contacts leave that were taken away in this pump, those of one element together.
  ///
  /// Where they are all that held the element, it goes back to where it was; else they are like touches that lift.
  func releaseTakenAway() {
    while let element = takenAway.first?.element {
      let touches = takenAway.filter { $0.element == element }.map(\.touch)
      takenAway.removeAll { $0.element == element }
      leave(serials: touches, element, isCancelled: true)
    }
  }

  /// Lets a touch join those of an element.
  func join(_ touch: Touch, to source: Entity, raising: Bool, slop: Double? = nil) {
    releaseTakenAway(from: source)
    if world.get(Touched.self, of: source)?.isDirty == true { perform([source]) }
    guard let recognizers = world.get(GestureSource.self, of: source)?.recognizers,
      world.contains(touch.contact)
    else { return }
    if !world.has(Touched.self, on: source) {
      world.insert(Touched(orderBefore: world.get(ZOrder.self, of: source)), to: source)
      held.append(source)
    }
    if raising { raise(source) }
    measure(source)
    world.insert(On(source), to: touch.contact)
    let least = recognizers.compactMap(\.slop).min() ?? .infinity
    let given = slop ?? self.slop(of: touch.kind)
    let isForAll = recognizers.contains { $0.slop == nil }
    world[source, Touched.self].group.join(
      touch.serial, kind: touch.kind, at: touch.landing,
      slop: slop ?? (isForAll ? min(given, least) : least))
  }

  /// Lets touches leave an element, together.
  func leave(
    _ touches: [Touch], _ source: Entity, isCancelled: Bool, unrecognizing: Bool = false
  ) {
    if let touched = world.get(Touched.self, of: source) {
      let others = velocities(of: source)
      let all = others + touches.map(\.trace.velocity)
      if !all.isEmpty && !touched.group.members.isEmpty {
        world[source, Touched.self].group.velocity = all.reduce(.zero, +) / Double(all.count)
      }
    }
    leave(
      serials: touches.map(\.serial), source, isCancelled: isCancelled,
      unrecognizing: unrecognizing)
  }

  private func leave(
    serials: [Int], _ source: Entity, isCancelled: Bool, unrecognizing: Bool = false
  ) {
    if takenAway.contains(where: { $0.element == source }) { releaseTakenAway(from: source) }
    guard world.has(Touched.self, on: source) else { return }
    // What the element lies in has moved, too, when its last touch lets go.
    let around = ancestorsInHands(of: source)
    if !around.isEmpty || world[source, Touched.self].isDirty {
      solveHeld(only: around.union([source]))
    }
    guard world.has(Touched.self, on: source) else { return }
    world[source, Touched.self].group.leave(serials)
    if unrecognizing { world[source, Touched.self].group.unrecognize() }
    if world[source, Touched.self].group.members.isEmpty {
      world[source, Touched.self].isCancelled = isCancelled
      if isCancelled, let order = world[source, Touched.self].orderBefore {
        world.insert(order, to: source)
      }
    }
    if unrecognizing || world[source, Touched.self].group.members.isEmpty { perform([source]) }
  }

  private func releaseTakenAway(from source: Entity) {
    let gone = takenAway.filter { $0.element == source }.map(\.touch)
    guard !gone.isEmpty else { return }
    takenAway.removeAll { $0.element == source }
    leave(serials: gone, source, isCancelled: true)
  }

  /// The velocities of the touches that are on an element.
  func velocities(of source: Entity) -> [Vector] {
    touches.contacts.compactMap { contact in
      guard world.get(On.self, of: contact)?.element == source else { return nil }
      return world.get(Trace.self, of: contact)?.velocity
    }
  }

  /// Sees to it that an element's touches are measured in the parent space of every target.
  func measure(_ element: Entity) {
    guard let source = world.get(GestureSource.self, of: element),
      world.has(Touched.self, on: element)
    else { return }
    for space in ([element] + source.targets).map(world.parentSpace) {
      if world[element, Touched.self].group.tracker(in: space) != nil { continue }
      let map = mapFromWindow(to: space) ?? .identity
      world[element, Touched.self].group.measure(in: space, map: map)
    }
  }
}
