public import ECS
import Geometry
public import Gestures

extension MotionRuntime {
  /// Gives each hand on an element recognizers of its own, which `make` creates.
  ///
  /// ``HandRule`` says which contacts form a hand. The recognizers compete for the contacts with all other recognizers
  /// under ``/Gestures/GestureRules``, as if they were attached to an ancestor that hears all touches. ``HandGesture``
  /// reports their states, and ``recognizers(of:)`` returns the recognizers.
  ///
  /// ```swift
  /// let table = world.spawn()
  /// runtime.attachToHands(of: table, HandRule(window: 0.15, reach: 300)) {
  ///   [TapGestureRecognizer(numberOfTouchesRequired: 3)]
  /// }
  /// ```
  /// Taps, long presses, and recognizers whose gestures are over see movements when a contact lands or lifts, at
  /// deadlines, and while another recognizer of the hand sees them. The hands end with the element.
  public func attachToHands(
    of element: Entity, _ rule: HandRule = HandRule(), make: @escaping () -> [GestureRecognizer]
  ) {
    guard world.contains(element) else { return }
    if !world.has(Hands.self, on: element) { world.insert(Hands(), to: element) }
    world[element, Hands.self].kinds.append(Hands.Kind(rule: rule, make: make))
    work.hands.areUsed = true
  }

  /// Returns the recognizers of the hands that a contact belongs to, until the end of the frame in which it ends.
  public func recognizers(of contact: Entity) -> [GestureRecognizer] {
    (world.get(InHands.self, of: contact)?.hands ?? [])
      .flatMap { world.get(GestureSource.self, of: $0)?.recognizers ?? [] }
  }

  /// Returns the first recognizer of a type among the recognizers of the hands that a contact belongs to; `nil` if
  /// there is none.
  func recognizer<R: GestureRecognizer>(_: R.Type, of contact: Entity) -> R? {
    // Builds no list, because features call this in every frame.
    for hand in world.get(InHands.self, of: contact)?.hands ?? [] {
      for case let found as R in world.get(GestureSource.self, of: hand)?.recognizers ?? [] {
        return found
      }
    }
    return nil
  }

  /// Makes a recognizer fail for the contacts that are down; without effect if the recognizer is not in the state
  /// `possible`.
  ///
  /// Corresponds to a UIKit delegate that returns `false` from `gestureRecognizerShouldBegin(_:)`.
  public func fail(_ recognizer: GestureRecognizer) {
    whenIdle { [unowned self] in
      guard recognizer.state == .possible, recognizer.element != nil else { return }
      recognition.note(recognizer, .failed, in: world)
      if recognizer.exclude() { outbox.recognizers.append(recognizer) }
      recognition.noteDeadline(of: recognizer)
      solveHeld()
    }
  }

  // MARK: Contacts of hands

  /// Adds a contact that has just landed to the hands of its element and of the element's ancestors.
  ///
  /// `slop` is the contact's slop, in window points; `nil` for the slop of its kind.
  func joinHands(_ touch: Touch, slop: Double? = nil) {
    guard work.hands.areUsed, let source = touch.element else { return }
    var hands: [Entity] = []
    for element in [source] + world.ancestors(of: source) {
      for kind in (world.get(Hands.self, of: element)?.kinds ?? []).indices {
        let rule = world[element, Hands.self].kinds[kind].rule
        guard rule.includesInside || element == source, rule.kind ?? touch.kind == touch.kind
        else { continue }
        hands.append(join(touch, slop ?? self.slop(of: touch.kind), on: element, kind, by: rule))
      }
    }
    if !hands.isEmpty { world.insert(InHands(hands: hands), to: touch.contact) }
  }

  private func join(
    _ touch: Touch, _ slop: Double, on element: Entity, _ kind: Int, by rule: HandRule
  ) -> Entity {
    let known = world[element, Hands.self].kinds[kind].open.first {
      takes(touch, into: $0, by: rule)
    }
    let hand = known ?? openHand(for: touch, on: element, kind)
    world[hand, Hand.self].contacts.append(touch.contact)
    world[hand, Touched.self].group.overhear(
      SeenTouch(
        touch: touch.serial, kind: touch.kind, slop: max(slop, rule.leastSlop),
        landing: touch.landing, landingTime: touch.trace.landingTime, heardBy: .all))
    if !work.hands.changed.contains(hand) { work.hands.changed.append(hand) }
    return hand
  }

  private func takes(_ touch: Touch, into hand: Entity, by rule: HandRule) -> Bool {
    guard let window = rule.window,
      touch.trace.landingTime - world[hand, Hand.self].start <= window,
      let group = world.get(Touched.self, of: hand)?.group
    else { return false }
    return !group.isEmpty
      && group.bystanders.allSatisfy { $0.landing.distance(to: touch.landing) <= rule.reach }
  }

  private func openHand(for touch: Touch, on element: Entity, _ kind: Int) -> Entity {
    let hand =
      world[element, Hands.self].kinds[kind].idle.popLast() ?? makeHand(on: element, kind)
    world[element, Hands.self].kinds[kind].open.append(hand)
    world[hand, Hand.self].start = touch.trace.landingTime
    world[hand, Hand.self].contacts.removeAll(keepingCapacity: true)
    world.insert(Touched(orderBefore: nil), to: hand)
    work.hands.open.append(hand)
    world.get(GestureSource.self, of: hand)?.recognizers.forEach { $0.startHearing() }
    return hand
  }

  private func makeHand(on element: Entity, _ kind: Int) -> Entity {
    let hand = world.spawn(Hand(element: element, kind: kind))
    for recognizer in world[element, Hands.self].kinds[kind].make() { attach(recognizer, to: hand) }
    return hand
  }

  /// Updates a contact's location in its hands, and marks a hand as changed if one of its recognizers must see the
  /// movement at once.
  func moveInHands(_ touch: Touch) {
    for hand in world.get(InHands.self, of: touch.contact)?.hands ?? [] {
      guard world.has(Touched.self, on: hand) else { continue }
      let isNews =
        world.get(GestureSource.self, of: hand)?.recognizers.contains {
          $0.isActive || !$0.state.isOver && $0.family != .tap && $0.family != .hold
        } == true
      world[hand, Touched.self].group.follow(touch.serial, to: touch.location, isNews: isNews)
      if isNews, !work.hands.changed.contains(hand) { work.hands.changed.append(hand) }
    }
  }

  /// Solves the changed hands, so that their recognizers see contacts that have landed or that move a gesture.
  func solveHands() {
    guard !work.hands.changed.isEmpty else { return }
    work.hands.takeChanged()
    work.hands.solving.removeAll { !world.has(Touched.self, on: $0) }
    perform(work.hands.solving)
    work.hands.solving.removeAll(keepingCapacity: true)
  }

  /// Removes a contact, by its serial, from hands: before the contact leaves its element, or if it belongs to no
  /// element.
  func leave(_ touch: Int, hands: [Entity], isCancelled: Bool) {
    let hands = hands.filter { world.get(Touched.self, of: $0)?.group.knows(touch) == true }
    for hand in hands {
      noteVelocities(of: hand)
      world[hand, Touched.self].group.leave([touch], takenAway: isCancelled)
      if isCancelled, world[hand, Touched.self].group.isEmpty {
        world[hand, Touched.self].isCancelled = true
      }
    }
    if !hands.isEmpty { perform(hands) }
  }

  /// Returns whether a tap with ``/Gestures/TapGestureRecognizer/cancelsTouches`` cancels a contact that is about to
  /// lift.
  ///
  /// The tap sees the contact lift at once; the contact's element then sees the contact cancelled.
  func isTaken(_ contact: Entity) -> Bool {
    guard let touch = world.get(Contact.self, of: contact)?.serial else { return false }
    for hand in world.get(InHands.self, of: contact)?.hands ?? [] {
      for recognizer in world.get(GestureSource.self, of: hand)?.recognizers ?? [] {
        guard let tap = recognizer as? TapGestureRecognizer, tap.cancelsTouches else { continue }
        solveHeld()
        guard tap.hasAllTouches, tap.isUndecided,
          let group = world.get(Touched.self, of: hand)?.group,
          case .recognized = GestureVerdict(
            on: tap,
            among: work.rivals(of: tap, on: hand, touches: group, recognition, in: world))
        else { continue }
        leave(touch, hands: [hand], isCancelled: false)
        if tap.state != .failed { return true }
      }
    }
    return false
  }

  /// Closes a hand whose last contact has ended; the hand can be reused from the next frame on.
  func close(_ hand: Entity) {
    guard let known = world.get(Hand.self, of: hand), world.contains(known.element) else { return }
    world[known.element, Hands.self].kinds[known.kind].open.removeAll { $0 == hand }
    work.hands.open.removeAll { $0 == hand }
    work.hands.closed.append(hand)
  }

  /// Makes the hands that were closed in this frame reusable; called at the end of the frame.
  func reuseHands() {
    for hand in work.hands.closed {
      guard let known = world.get(Hand.self, of: hand), world.has(Hands.self, on: known.element)
      else { continue }
      world[known.element, Hands.self].kinds[known.kind].idle.append(hand)
    }
    work.hands.closed.removeAll(keepingCapacity: true)
  }

  /// Registers an observer that despawns the hands of a despawned element.
  func watchHands() {
    world.onRemove(Hands.self) { [weak self] world, element in
      let hands = (world.get(Hands.self, of: element)?.kinds ?? []).flatMap { $0.open + $0.idle }
      self?.work.hands.forget(hands)
      world.afterRemoval { world in hands.forEach { if world.contains($0) { world.despawn($0) } } }
    }
  }
}
