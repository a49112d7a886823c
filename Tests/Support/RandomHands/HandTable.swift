import DirectManipulation
import MaterialMotion

/// A table with numbered elements, on which acts are done.
final class HandTable {
  let runtime = MotionRuntime()
  /// The elements by their numbers, despawned elements included.
  private(set) var elements: [Int: Entity] = [:]
  private var plans: [Entity: [HandAct.PlanKind: Gesturable]] = [:]
  /// The recognizers that were created for each element, even if they are attached to another element now.
  private var known: [Entity: [GestureRecognizer]] = [:]
  private var springs: [Entity: Spring<Point>] = [:]
  private var samples: [TouchSample] = []
  private var observers: [Subscription] = []
  /// The streams that move elements.
  private(set) var wires: [HandWire] = []
  private var isHearing = false
  /// The elements that streams move.
  var wired: Set<Entity> { Set(wires.map(\.target)) }
  /// The elements whose limits have changed; ``HandWatch`` empties the set.
  var limited: Set<Entity> = []
  /// The number of acts that observers did in the current act.
  var deeds = 0
  private var time = 0.0

  init() { runtime.touchSlop = 0 }

  var world: World { runtime.world }

  static func id(_ finger: Int) -> TouchID { TouchID(device: 7, finger: Int64(finger)) }

  /// The living elements, by number.
  var living: [(slot: Int, entity: Entity)] {
    elements.sorted { $0.key < $1.key }.filter { world.contains($0.value) }
      .map { (slot: $0.key, entity: $0.value) }
  }

  func entity(_ slot: Int) -> Entity? {
    elements[slot].flatMap { world.contains($0) ? $0 : nil }
  }

  /// The samples for the next pump.
  var queue: [TouchSample] { samples }

  func forgetObservers() {
    observers.forEach { $0.unsubscribe() }
    observers.removeAll()
  }

  /// Does an act; acts of fingers wait for the next pump, unless an observer does them.
  func perform(_ act: HandAct) {
    switch act {
    case .spawn(let slot, let lay): spawn(slot, lay)
    case .land, .move, .lift, .cancel, .nonsense: touch(act)
    case .pump: pump()
    case .cancelElement(let slot): entity(slot).map(runtime.cancelTouches)
    case .cancelAll: runtime.cancelTouches()
    case .twist(let slot, let x, let y, let scale, let rotation):
      guard let entity = entity(slot), let point = point(x, y, of: entity) else { return }
      runtime.twist(entity, about: point, scale: scale, rotation: rotation)
    case .plan(let slot, let plan, let change): entity(slot).map { self.plan(plan, change, $0) }
    case .detach(let slot, let number):
      recognizer(number, of: slot).map(runtime.detach)
    case .attach(let slot, let number, let to):
      guard let recognizer = recognizer(number, of: slot), let to = entity(to) else { return }
      runtime.attach(recognizer, to: to)
    case .enable(let slot, let number, let isOn): recognizer(number, of: slot)?.isEnabled = isOn
    case .listen(let slot, let kind): entity(slot).map { listen($0, kind) }
    case .wire(let slot, let to): wire(slot, to)
    case .despawn(let slot):
      entity(slot).map { _ = world.despawn($0) }
      runtime.solve()
    case .reparent(let slot, let parent): reparent(slot, parent)
    case .write(let slot, let dx, let dy, let turn, let factor):
      entity(slot).map { write($0, by: Vector(dx, dy), turn: turn, factor: factor) }
    case .limit(let slot, let kind, let x, let y, let reach):
      entity(slot).map { limit($0, kind, Vector(x, y), reach: reach) }
    case .view(let dx, let dy, let factor): view(Vector(dx, dy), factor: factor)
    case .lose(let slot):
      entity(slot).map { _ = world.remove(Transform.self, from: $0) }
      runtime.solve()
    case .place(let slot, let x, let y): entity(slot).map { place($0, at: Point(x, y)) }
    case .clone(let slot, let to): clone(slot, to)
    case .spring(let slot, let x, let y): entity(slot).map { spring($0, to: Point(x, y)) }
    case .observe(let slot, let number, let state, let act): observe(slot, number, state, act)
    case .slop(let points): if runtime.touches.isEmpty { runtime.touchSlop = max(0, points) }
    case .wait(let seconds):
      time += max(0, seconds)
      runtime.advance(to: time)
    }
  }

  private func pump() {
    time += 0.01
    let pump = samples
    samples.removeAll()
    runtime.update(pump)
  }

  /// Returns a point of an element's unit square, in window points; `nil` if it is far outside the window.
  private func point(_ x: Double, _ y: Double, of entity: Entity) -> Point? {
    let size = world.get(Size.self, of: entity) ?? .zero
    let point = runtime.matrixToWindow(of: entity).apply(Point(x * size.width, y * size.height))
    return point.isFinite && abs(point.x) < 3000 && abs(point.y) < 3000 ? point : nil
  }

  private func touch(_ act: HandAct) {
    let sample: TouchSample
    switch act {
    case .land(let finger, let slot, let x, let y):
      guard let entity = entity(slot), let point = point(x, y, of: entity),
        isFree(point, for: finger)
      else { return }
      sample = TouchSample(.down, Self.id(finger), at: point, time: time)
    case .move(let finger, let dx, let dy):
      guard let point = place(of: finger).map({ $0 + Vector(dx, dy) }), point.isFinite,
        abs(point.x) < 3000, abs(point.y) < 3000, isFree(point, for: finger)
      else { return }
      sample = TouchSample(.move, Self.id(finger), at: point, time: time)
    case .lift(let finger): sample = TouchSample(.up, Self.id(finger), at: .zero, time: time)
    case .cancel(let finger): sample = TouchSample(.cancel, Self.id(finger), at: .zero, time: time)
    case .nonsense(let finger, let kind):
      let id = Self.id(finger)
      switch kind {
      case 0: sample = TouchSample(.move, id, at: Point(.nan, 3), time: time)
      case 1: sample = TouchSample(.up, Self.id(99), at: .zero, time: -1)
      case 2: sample = TouchSample(.down, id, at: Point(.infinity, .nan), time: .nan)
      case 3:
        guard let place = runtime.touches[id]?.location else { return }
        sample = TouchSample(.down, id, at: place, time: time)
      default: sample = TouchSample(.cancel, Self.id(98), at: .zero, time: time)
      }
    default: return
    }
    if isHearing { runtime.update([sample]) } else { samples.append(sample) }
  }

  /// Returns the location of a finger after the next pump; `nil` if the finger is not down then.
  private func place(of finger: Int) -> Point? {
    let id = Self.id(finger)
    for sample in samples.reversed() where sample.id == id && sample.location.isFinite {
      return sample.phase == .down || sample.phase == .move ? sample.location : nil
    }
    return runtime.touches[id]?.location
  }

  /// Returns whether a point is more than 12 points away from all other fingers, as with real fingers.
  ///
  /// Fingers that are closer together would magnify rounding errors.
  private func isFree(_ point: Point, for finger: Int) -> Bool {
    (1...HandScript.fingers).allSatisfy {
      $0 == finger || (place(of: $0).map { $0.distance(to: point) > 12 } ?? true)
    }
  }

  private func spawn(_ slot: Int, _ lay: HandAct.Lay) {
    // An observer of the despawned element may spawn another element with the same number.
    while let old = entity(slot) { world.despawn(old) }
    let element = world.spawn(
      Transform(
        position: Point(lay.x, lay.y), scale: Vector(lay.scaleX, lay.scaleY),
        rotation: lay.rotation),
      AnchorPoint(x: lay.anchorX, y: lay.anchorY), Size(width: lay.width, height: lay.height),
      ZOrder(lay.order))
    if let parent = lay.parent.flatMap(entity) { world.insert(Parent(parent), to: element) }
    if let limits = limits(lay) { world.insert(limits, to: element) }
    elements[slot] = element
    if let kind = lay.plan { plan(kind, .add, element) }
    runtime.solve()
  }

  /// Sets or removes limits around the middle of an element plus an offset.
  private func limit(_ element: Entity, _ kind: Int, _ away: Vector, reach: Double) {
    limited.insert(element)
    let size = world.get(Size.self, of: element) ?? .zero
    let middle = world.matrixToParent(of: element).apply(size.vector / 2) + away
    var lay = HandAct.Lay()
    (lay.x, lay.y, lay.limits) = (middle.x, middle.y, kind)
    guard var limits = limits(lay), middle.isFinite else {
      _ = world.remove(ManipulationLimits.self, from: element)
      return runtime.solve()
    }
    if limits.bounds != nil {
      limits.bounds = Rect(
        x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach)
    }
    limits.detents?.reach = reach
    world.insert(limits, to: element)
    runtime.solve()
  }

  private func view(_ away: Vector, factor: Double) {
    var map = runtime.rootToWindow
    (map.a, map.d) = (map.a * factor, map.d * factor)
    (map.tx, map.ty) = (map.tx * factor + away.x, map.ty * factor + away.y)
    guard (0.3...3).contains(map.a), abs(map.tx) < 500, abs(map.ty) < 500 else { return }
    runtime.rootToWindow = map
  }

  private func place(_ element: Entity, at position: Point) {
    guard !world.has(Transform.self, on: element) else { return }
    world.insert(Transform(position: position), AnchorPoint.center, to: element)
    runtime.solve()
  }

  /// Clones an element without its descendants.
  private func clone(_ slot: Int, _ to: Int) {
    guard slot != to, let original = entity(slot) else { return }
    while let old = entity(to) { world.despawn(old) }
    guard let clone = world.clone(original) else { return }
    for nested in world.descendants(of: clone) { world.despawn(nested) }
    elements[to] = clone
    plans[clone] = plans[original]
    known[clone] = world.get(GestureSource.self, of: clone)?.recognizers ?? []
    runtime.solve()
  }

  /// Returns the elements that share a plan with an element, such as its clones, and the element itself.
  func sharingPlans(with element: Entity) -> Set<Entity> {
    let own = (plans[element] ?? [:]).values
    return Set(
      living.map(\.entity).filter { other in
        (plans[other] ?? [:]).values.contains { plan in own.contains { $0 === plan } }
      }
    ).union([element])
  }

  private func spring(_ element: Entity, to place: Point) {
    if let spring = springs.removeValue(forKey: element) {
      spring.remove(from: element, withRuntime: runtime)
    } else {
      let spring = Spring(.position, to: place)
      springs[element] = spring
      runtime.add(spring, to: element)
    }
  }

  /// Returns whether a spring may pull an element or one of its ancestors.
  func isPulled(_ element: Entity) -> Bool {
    ([element] + world.ancestors(of: element)).contains {
      !runtime.interactions(ofType: Spring<Point>.self, for: $0).isEmpty
    }
  }

  private func limits(_ lay: HandAct.Lay) -> ManipulationLimits? {
    var limits = ManipulationLimits()
    if lay.limits == 1 || lay.limits == 5 { limits.scale = 0.7...1.4 }
    if lay.limits == 2 || lay.limits == 5 { limits.rotation = -0.5...0.5 }
    if lay.limits == 3 || lay.limits == 5 {
      limits.bounds = Rect(x: lay.x - 40, y: lay.y - 30, width: 80, height: 60)
    }
    if lay.limits >= 4 {
      limits.detents = Detents(
        xs: [lay.x + 12, lay.x + 40], ys: [lay.y], reach: 10, angle: .pi / 8, angularReach: 0.1)
    }
    return lay.limits == 0 ? nil : limits
  }

  private func plan(
    _ kind: HandAct.PlanKind, _ change: HandAct.PlanChange, _ element: Entity
  ) {
    let plan = plans[element]?[kind] ?? kind.make()
    plans[element, default: [:]][kind] = plan
    runtime.transact {
      if change == .remove || change == .readd { $0.remove(plan: plan, from: element) }
      if change == .add || change == .readd { $0.add(plan: plan, to: element) }
    }
    if change == .enable || change == .disable { plan.isEnabled = change == .enable }
    for recognizer in runtime.world.get(GestureSource.self, of: element)?.recognizers ?? []
    where known[element]?.contains(where: { $0 === recognizer }) != true {
      known[element, default: []].append(recognizer)
    }
    runtime.solve()
  }

  private func recognizer(_ number: Int, of slot: Int) -> GestureRecognizer? {
    guard let entity = entity(slot), let all = known[entity], !all.isEmpty else { return nil }
    return all[abs(number) % all.count]
  }

  /// The recognizers that were created so far.
  var recognizers: [GestureRecognizer] { known.values.flatMap { $0 } }

  private func listen(_ element: Entity, _ kind: Int) {
    let recognizer: GestureRecognizer =
      switch abs(kind % 3) {
      case 0: TapGestureRecognizer()
      case 1: TapGestureRecognizer(numberOfTapsRequired: 2)
      default: HoldGestureRecognizer()
      }
    runtime.attach(recognizer, to: element)
    known[element, default: []].append(recognizer)
  }

  private func wire(_ slot: Int, _ to: Int) {
    guard let source = entity(slot), let target = entity(to), source != target,
      let pan = known[source]?.lazy.compactMap({ $0 as? TranslationGestureRecognizer }).first
    else { return }
    let place = runtime.get(target)
    guard let space = place.parent else { return }
    let wire = HandWire(pan, to: target, in: space)
    wires.append(wire)
    // The wire hears the same events as the stream and subscribes first.
    observers.append(runtime.get(pan).subscribe { wire.hear($0.state) })
    observers.append(
      runtime.connect(
        runtime.get(pan).translation(addedTo: place.position, in: space), to: place.position))
  }

  private func reparent(_ slot: Int, _ parent: Int?) {
    guard let element = entity(slot) else { return }
    if let parent = parent.flatMap(entity) {
      guard parent != element, !world.ancestors(of: parent).contains(element) else { return }
      world.insert(Parent(parent), to: element)
    } else {
      world.remove(Parent.self, from: element)
    }
    runtime.solve()
  }

  private func write(_ element: Entity, by step: Vector, turn: Double, factor: Double) {
    let properties = runtime.get(element)
    properties.position.value += step
    properties.rotation.value += turn
    properties.scale.value = properties.scale.value * factor
    runtime.solve()
  }

  private func observe(_ slot: Int, _ number: Int, _ state: Int, _ act: HandAct) {
    guard let recognizer = recognizer(number, of: slot) else { return }
    let states: [GestureRecognizerState] = [.began, .changed, .ended, .cancelled, .failed]
    let awaited = states[abs(state) % states.count]
    var isDone = false
    observers.append(
      runtime.get(recognizer).subscribe { [unowned self] in
        guard $0.state == awaited, !isDone else { return }
        isDone = true
        deeds += 1
        let wasHearing = isHearing
        isHearing = true
        perform(act)
        isHearing = wasHearing
      })
  }
}

extension HandAct.PlanKind {
  func make() -> Gesturable {
    switch self {
    case .all: DirectlyManipulable()
    case .drag: Draggable()
    case .pinch: Pinchable()
    case .rotate: Rotatable()
    }
  }
}
