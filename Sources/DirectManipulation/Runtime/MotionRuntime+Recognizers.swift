public import ECS
package import Geometry
public import Gestures
import Spaces

extension MotionRuntime {
  /// Attaches a recognizer to an element, so that it listens to the touches that land there.
  ///
  /// A recognizer that is attached to another element is moved, and its current gesture is cancelled. Does nothing if
  /// the element is not alive. Traps if the recognizer is attached in another runtime. O(recognizers of the element).
  public func attach(_ recognizer: GestureRecognizer, to element: Entity) {
    guard world.contains(element), self.element(of: recognizer) != element else { return }
    if let other = recognizer.home, other !== recognition.home, other.isInhabited {
      recognizerOfAnotherRuntime(recognizer)
    }
    asOne {
      takeOff(recognizer)
      if !world.has(GestureSource.self, on: element) { world.insert(GestureSource(), to: element) }
      world[element, GestureSource.self].recognizers.appendExactly(recognizer)
      recognizer.element = element
      recognizer.forgetSpace()
      recognizer.home = recognition.home
      if recognizer.family == .hover { recognition.hovers += 1 }
    }
    solveTakenAway()
  }

  /// Detaches a recognizer from its element, and cancels its current gesture.
  public func detach(_ recognizer: GestureRecognizer) {
    takeOff(recognizer)
    solveTakenAway()
  }

  /// Solves the elements that detached recognizers had moved, and notifies the recognizers' observers.
  private func solveTakenAway() {
    if !outbox.recognizers.isEmpty || !work.unsolved.isEmpty { solve() }
  }

  private func takeOff(_ recognizer: GestureRecognizer) {
    guard let element = element(of: recognizer) else { return }
    takeAway(recognizer)
    world[element, GestureSource.self].recognizers.removeAll { $0 === recognizer }
    if world[element, GestureSource.self].recognizers.isEmpty {
      world.remove(GestureSource.self, from: element)
    }
  }

  /// Returns the element that a recognizer is attached to; nil if the recognizer is not attached, or the element is not
  /// alive.
  public func element(of recognizer: GestureRecognizer) -> Entity? {
    guard let element = recognizer.element, world.has(GestureSource.self, on: element) else {
      return nil
    }
    return element
  }

  /// Adds a binding of a recognizer to a target for a plan, and attaches the recognizer to the target unless it is
  /// attached.
  func bind(
    _ recognizer: SimilarityGestureRecognizer, to target: Entity, for plan: Gesturable, isOwn: Bool
  ) {
    if element(of: recognizer) == nil { attach(recognizer, to: target) }
    guard let source = element(of: recognizer) else { return }
    recognizer.add(target: target)
    let binding = GestureBinding(recognizer: recognizer, plan: plan, isOwn: isOwn)
    if !world.has(Gesture.self, on: target) { world.insert(Gesture(), to: target) }
    world[target, Gesture.self].bindings.appendExactly(binding)
    measure(source)
    if recognizer.isActive { beginLate(recognizer, target, on: source) }
  }

  /// Starts to move a target that is added in the middle of a gesture, from its current placement.
  private func beginLate(
    _ recognizer: SimilarityGestureRecognizer, _ target: Entity, on source: Entity
  ) {
    let space = world.parentSpace(of: target)
    guard let placement = Placement(of: target, in: world),
      let tracker = world.get(Touched.self, of: source)?.group.tracker(in: space)
    else { return }
    if !world.has(Manipulation.self, on: target) {
      world.insert(Manipulation(placement, in: space), to: target)
    }
    let before = recognizer.measure(in: space) ?? tracker.measure
    world[target, Manipulation.self].steps.append(
      BindingStep(recognizer, initial: placement, measureBefore: before))
  }

  /// Ends the gesture of a binding on a target, which stays where it is.
  ///
  /// `detaching` tells whether to detach the recognizer, because it was created for the binding.
  func unbind(_ binding: GestureBinding, from target: Entity, detaching: Bool) {
    _ = binding.recognizer.remove(target: target)
    if world.has(Manipulation.self, on: target) {
      world[target, Manipulation.self].steps.removeAll { $0.recognizer === binding.recognizer }
      DirectManipulationPerformer.finish(target, in: world, tells: note)
      noteMovers(of: [target])
    }
    if detaching { detach(binding.recognizer) }
  }

  /// Cancels the gesture of a recognizer that loses its element.
  private func takeAway(_ recognizer: GestureRecognizer) {
    recognizer.element = nil
    recognizer.home = nil
    recognition.forget(recognizer)
    guard recognizer.cancel() else { return }
    outbox.recognizers.append(recognizer)
    work.unsolved += recognizer.targets
  }

  /// Solves a touched or hovered element after one of its recognizers was enabled or disabled.
  private func recognizerDidSwitch(_ recognizer: GestureRecognizer, on element: Entity) {
    guard world.has(Touched.self, on: element) || recognition.hovered.contains(element) else {
      return
    }
    whenIdle(.recognizerSwitch(recognizer, element))
  }

  /// Ends the manipulation of an element that has lost its transform, so that a transform that is inserted later stays
  /// as it is.
  private func endManipulation(of element: Entity) {
    guard world.get(Transform.self, of: element) == nil, world.has(Manipulation.self, on: element)
    else { return }
    world.remove(Manipulation.self, from: element)
    if world.has(Gesture.self, on: element) { world[element, Gesture.self].isActive = false }
    noteMovers(of: [element])
    updateActivity()
  }

  /// Registers observers that end manipulations, touches and bindings together with the components that these depend
  /// on.
  ///
  /// Observers of gestures are notified after the component was removed.
  func watchRemovals() {
    world.onRemove(Transform.self) { [weak self] world, element in
      guard world.has(Manipulation.self, on: element) else { return }
      world.afterRemoval { [weak self] _ in self?.endManipulation(of: element) }
    }
    world.onRemove(GestureSource.self) { [weak self] world, element in
      guard let self, let source = world.get(GestureSource.self, of: element) else { return }
      work.held.removeAll { $0 == element }
      work.takenAway.removeAll { $0.element == element }
      source.recognizers.forEach(takeAway)
      if world.has(Hand.self, on: element) { return }
      world.afterRemoval { [weak self] world in
        if world.contains(element) { world.remove(Touched.self, from: element) }
        self?.forgetOwner(element)
        self?.solve()
      }
    }
    world.onRemove(Gesture.self) { [weak self] world, target in
      for binding in world.get(Gesture.self, of: target)?.bindings ?? [] {
        guard binding.recognizer.remove(target: target) else { continue }
        if binding.isOwn, binding.source != target {
          world.afterRemoval { [weak self] _ in self?.detach(binding.recognizer) }
        }
      }
    }
  }

  /// Gives a contact that has lost its element to the nearest ancestor that heard the contact.
  private func handOver(_ contact: Entity) {
    let around = (world.get(AncestorTargets.self, of: contact)?.elements ?? [])
      .filter { world.has(Touched.self, on: $0) }
    guard let next = around.first else { return }
    world.insert(On(next), to: contact)
    world.insert(AncestorTargets(elements: Array(around.dropFirst())), to: contact)
  }

  /// Removes the contacts from an element that has lost its recognizers, and hands them over to its ancestors.
  private func forgetOwner(_ element: Entity) {
    for contact in touches.contacts where world.get(On.self, of: contact)?.element == element {
      world.remove(On.self, from: contact)
      handOver(contact)
    }
  }
}

extension MotionRuntime: GestureHost {
  package func enabledDidChange(_ recognizer: GestureRecognizer) {
    if let element = element(of: recognizer) { recognizerDidSwitch(recognizer, on: element) }
  }

  package func parentSpace(of element: Entity) -> SpaceID { world.parentSpace(of: element) }

  package func distance(from point: Point, of recognizer: GestureRecognizer) -> Double? {
    element(of: recognizer).map {
      distance(from: point, to: world.get(Hand.self, of: $0)?.element ?? $0)
    }
  }

  package func middle(of recognizer: GestureRecognizer) -> Point? {
    guard let element = element(of: recognizer) else { return nil }
    let size = world.get(Size.self, of: element) ?? .zero
    return matrixToWindow(of: element).apply(Point(x: size.width / 2, y: size.height / 2))
  }

  package func anchor(of recognizer: GestureRecognizer) -> Point? {
    guard let element = element(of: recognizer) else { return nil }
    let size = world.get(Size.self, of: element) ?? .zero
    let anchor = world.get(AnchorPoint.self, of: element) ?? .center
    return matrixToWindow(of: element).apply(anchor.point.scaled(by: size.vector))
  }
}
