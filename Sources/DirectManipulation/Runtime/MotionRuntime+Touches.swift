public import ECS
public import Geometry
public import Gestures

extension MotionRuntime {
  /// Takes all the samples of one pump, and then solves each element that they concern once.
  ///
  /// An element is solved earlier only where its set of touches changes, so that the baseline of the new
  /// set is where the fingers were at that moment. Writes what the plans of the touched elements write,
  /// and ``ZOrder``.
  public func update(_ samples: some Sequence<TouchSample>) {
    for sample in samples {
      for change in touches.receive(sample) { apply(change, raising: raisesTouchedElements) }
    }
    solve()
  }

  /// Solves every element whose touches have moved, joined or left since it was solved last.
  public func solve() {
    perform(
      world.query(GestureSource.self).entities.filter {
        world[$0, GestureSource.self].touches.isDirty
      })
    tellChangedProperties()
  }

  /// Takes all touches away: every element goes back to where it was before its gesture.
  public func cancelTouches() {
    for change in touches.cancelAll() { apply(change, raising: false) }
    solve()
  }

  /// The element that a touch belongs to; nil if it landed on none.
  public func owner(of touch: TouchID) -> Entity? {
    touches[touch].flatMap { owners[$0.serial] }
  }

  /// Scales and turns an element about a window point, as two fingers would that land there and lift
  /// again: the wheel of a mouse. Writes what the element's plans write, and nothing else.
  public func twist(_ element: Entity, about point: Point, scale: Double, rotation: Double) {
    guard point.isFinite, scale.isFinite, scale > 0, rotation.isFinite,
      let source = recognizingElement(from: element)
    else { return }
    let arm = Vector(x: 100, y: 0)
    let turned = AffineTransform(
      position: .zero, scale: Vector(x: scale, y: scale), rotation: rotation, anchor: .zero,
      size: .zero
    ).applyLinear(arm)
    let fingers: [(id: TouchID, from: Vector, to: Vector)] = [
      (TouchID(device: .min, finger: 0), arm, turned),
      (TouchID(device: .min, finger: 1), -arm, -turned),
    ]
    for finger in fingers { land(finger.id, at: point + finger.from, on: source, slop: 0) }
    update(fingers.map { TouchSample(.move, $0.id, kind: .mouse, at: point + $0.to) })
    update(fingers.map { TouchSample(.up, $0.id, kind: .mouse, at: point + $0.to) })
  }

  /// Lets a touch land that belongs to a given element wherever it lands: a second finger that stands in
  /// for a key. Without effect if the element listens to no touches.
  public func land(_ id: TouchID, at point: Point, on element: Entity, slop: Double? = nil) {
    guard let source = recognizingElement(from: element) else { return }
    for change in touches.receive(TouchSample(.down, id, kind: .mouse, at: point)) {
      if case .landed(let touch) = change {
        join(touch, to: source, raising: false, slop: slop)
      } else {
        apply(change, raising: false)
      }
    }
  }

  private func apply(_ change: TouchTable.Change, raising: Bool) {
    switch change {
    case .landed(let touch):
      guard let source = claimant(of: touch) else { return }
      join(touch, to: source, raising: raising)
    case .moved(let touch):
      guard let source = owners[touch.serial] else { return }
      let maps = maps(of: source)
      world[source, GestureSource.self].touches.move(touch.serial, to: touch.location) {
        maps($0).apply($1)
      }
    case .lifted(let touch): leave(touch, isCancelled: false)
    case .cancelled(let touch): leave(touch, isCancelled: true)
    }
  }

  private func join(_ touch: Touch, to source: Entity, raising: Bool, slop: Double? = nil) {
    if world[source, GestureSource.self].touches.isDirty { perform([source]) }
    guard world.has(GestureSource.self, on: source) else { return }
    if world[source, GestureSource.self].touches.members.isEmpty {
      world[source, GestureSource.self].orderBefore = world.get(ZOrder.self, of: source)
    }
    if raising { raise(source) }
    measure(source)
    owners[touch.serial] = source
    let maps = maps(of: source)
    world[source, GestureSource.self].touches.join(
      touch, slop: slop ?? (touch.kind == .mouse ? mouseSlop : touchSlop)
    ) { maps($0).apply($1) }
  }

  private func leave(_ touch: Touch, isCancelled: Bool) {
    guard let source = owners.removeValue(forKey: touch.serial) else { return }
    if world[source, GestureSource.self].touches.isDirty { perform([source]) }
    guard world.has(GestureSource.self, on: source) else { return }
    world[source, GestureSource.self].touches.leave(touch.serial)
    guard world[source, GestureSource.self].touches.members.isEmpty else { return }
    if isCancelled {
      world[source, GestureSource.self].isCancelled = true
      if let order = world[source, GestureSource.self].orderBefore {
        world.insert(order, to: source)
      }
    }
    perform([source])
  }

  /// The maps from window points to every space that an element's touches are measured in.
  private func maps(of source: Entity) -> (SpaceID) -> AffineTransform {
    let maps = world[source, GestureSource.self].touches.spaces.map { ($0, mapFromWindow(to: $0)) }
    return { space in maps.first { $0.0 == space }?.1 ?? .identity }
  }

  /// Brings an element in front of its siblings. Writes ``ZOrder``; O(elements).
  public func raise(_ element: Entity) {
    guard let order = world.get(ZOrder.self, of: element) else { return }
    let parent = world.get(Parent.self, of: element)
    var (front, isFront) = (order.value, true)
    world.query(ZOrder.self).forEach { other, order in
      guard other != element, order.value >= front, world.get(Parent.self, of: other) == parent
      else { return }
      (front, isFront) = (order.value, false)
    }
    if !isFront { world.insert(ZOrder(front + 1), to: element) }
  }

  /// The camera has moved under the fingers: they hold on to what they touch.
  func canvasDidMove() {
    for source in world.query(GestureSource.self).entities {
      guard !world[source, GestureSource.self].touches.members.isEmpty else { continue }
      let maps = maps(of: source)
      world[source, GestureSource.self].touches.remap { maps($0).apply($1) }
    }
    solve()
  }
}
