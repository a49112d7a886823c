import ECS
import Geometry
import Gestures
import Spaces

extension MotionRuntime {
  /// Adds a touch to the ancestors of its element that hear the touch because no nearer element has recognizers of the
  /// same family.
  ///
  /// Implements the first rule of ``/Gestures/GestureRules``. Writes ``Touched``, ``AncestorTargets``; O(depth).
  func hear(_ touch: Touch, around source: Entity) {
    guard world.has(Parent.self, on: source) else { return }
    var taken = families(of: source)
    var hearing: [Entity] = []
    for element in world.ancestors(of: source) where world.has(GestureSource.self, on: element) {
      let own = families(of: element)
      let heard = own.subtracting(taken.subtracting(.own)).subtracting(.hover)
      taken.formUnion(own)
      guard !heard.isEmpty else { continue }
      overhear(touch, on: element, by: heard)
      hearing.append(element)
    }
    guard !hearing.isEmpty, world.has(Contact.self, on: touch.contact) else { return }
    recognition.isOverhearing = true
    world.insert(AncestorTargets(elements: hearing), to: touch.contact)
  }

  private func overhear(_ touch: Touch, on element: Entity, by families: RecognizerFamily) {
    let follows = families.contains(.manipulation)
    if follows, world.get(Touched.self, of: element)?.isDirty == true { perform([element]) }
    guard world.has(GestureSource.self, on: element) else { return }
    beginTouching(element)
    let seen = SeenTouch(
      touch: touch.serial, kind: touch.kind, slop: slop(of: touch.kind, on: element),
      landing: touch.landing, landingTime: touch.trace.landingTime, heardBy: families)
    guard follows else { return world[element, Touched.self].group.overhear(seen) }
    measure(element)
    world[element, Touched.self].group.join(seen)
  }

  /// Adds ``Touched`` to an element, and starts its recognizers.
  ///
  /// If the element has the component already, starts only the recognizers that hear none of its touches.
  func beginTouching(_ element: Entity) {
    guard !world.has(Touched.self, on: element) else { return beginHearing(element) }
    world.insert(Touched(orderBefore: world.get(ZOrder.self, of: element)), to: element)
    work.held.append(element)
    world.get(GestureSource.self, of: element)?.recognizers.forEach { $0.startHearing() }
  }

  private func beginHearing(_ element: Entity) {
    let group = world[element, Touched.self].group
    guard !group.bystanders.isEmpty || group.members.contains(where: \.isOverheard) else { return }
    for recognizer in world.get(GestureSource.self, of: element)?.recognizers ?? []
    where !group.isHeard(by: recognizer.family) {
      recognizer.startHearing()
    }
  }

  /// Returns the distance that a touch must move before an element's manipulation is recognized, in window points: the
  /// least slop of its manipulation recognizers.
  func slop(of kind: Touch.Kind, on element: Entity) -> Double {
    let given = slop(of: kind)
    return (world.get(GestureSource.self, of: element)?.recognizers ?? [])
      .lazy.filter { $0.family == .manipulation }.map { $0.slop ?? given }.min() ?? given
  }

  /// Returns the elements that hear at least one of some touches on an element: the element itself, its ancestors, and
  /// hands.
  func hearers(of touches: [Int], on source: Entity) -> [Entity] {
    var hearers = [source]
    func add(_ elements: [Entity]) {
      for element in elements where element != source {
        guard let group = world.get(Touched.self, of: element)?.group else { continue }
        if touches.contains(where: group.knows) { hearers.append(element) }
      }
    }
    if recognition.isOverhearing {
      if work.held.count <= 1 { recognition.isOverhearing = false }
      add(work.held)
    }
    // A contact that is being transferred to another element stays in its hands.
    if !work.hands.isHandingOver { add(work.hands.open) }
    return hearers
  }

  /// Updates the velocities of an element's touches; O(touches · log(contacts)).
  func noteVelocities(of element: Entity) {
    world[element, Touched.self].group.noteVelocities(velocity)
  }

  /// Returns the velocity of a touch, by its serial, in window points per second; nil if the touch is not down.
  func velocity(of touch: Int) -> Vector? {
    touches.contact(serial: touch).flatMap { world.get(Trace.self, of: $0)?.velocity }
  }

  /// Returns the families of an element's enabled recognizers.
  private func families(of element: Entity) -> RecognizerFamily {
    (world.get(GestureSource.self, of: element)?.recognizers ?? [])
      .reduce(into: RecognizerFamily()) { if $1.isEnabled { $0.formUnion($1.family) } }
  }
}
