import ECS
import Geometry
import Gestures
import Spaces

extension MotionRuntime {
  /// Lets the elements around a touched one hear a touch, as far as nothing nearer takes it.
  ///
  /// The first point of ``/Gestures/GestureRules``. Writes ``Touched``, ``Overheard``; O(depth).
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
    world.insert(Overheard(elements: hearing), to: touch.contact)
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

  /// Makes an element one that touches are on, if it is not; recognisers that hear none of those that are there
  /// begin anew.
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

  /// How far a touch must move before an element's manipulation is recognised: the least that counts for any.
  func slop(of kind: Touch.Kind, on element: Entity) -> Double {
    let given = slop(of: kind)
    var least: Double?
    for recognizer in world.get(GestureSource.self, of: element)?.recognizers ?? []
    where recognizer.family == .manipulation {
      least = min(least ?? .infinity, recognizer.slop ?? given)
    }
    return least ?? given
  }

  /// The elements that hear a touch: the one that it is on, and those around it.
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
    // A contact that is handed over stays in its hand.
    if !work.hands.isHandingOver { add(work.hands.open) }
    return hearers
  }

  /// Tells an element's touches how fast they are; O(touches · log(contacts)).
  func noteVelocities(of element: Entity) {
    world[element, Touched.self].group.noteVelocities(velocity)
  }

  /// How fast a touch is that is down; nil for one that is not.
  func velocity(of touch: Int) -> Vector? {
    touches.contact(serial: touch).flatMap { world.get(Trace.self, of: $0)?.velocity }
  }

  /// The families of an element's enabled recognisers.
  private func families(of element: Entity) -> RecognizerFamily {
    var families = RecognizerFamily()
    for recognizer in world.get(GestureSource.self, of: element)?.recognizers ?? []
    where recognizer.isEnabled {
      families.formUnion(recognizer.family)
    }
    return families
  }
}
