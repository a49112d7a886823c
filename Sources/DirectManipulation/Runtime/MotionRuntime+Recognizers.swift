public import ECS
package import Geometry
public import Gestures
import Spaces

extension MotionRuntime {
  /// Attaches a recogniser to an element: it listens to the touches that land there.
  ///
  /// One that is attached elsewhere moves here; a gesture that it is in is cancelled. Traps if the recognizer is attached in
  /// another runtime.
  /// O(recognisers of the element).
  public func attach(_ recognizer: GestureRecognizer, to element: Entity) {
    guard world.contains(element), self.element(of: recognizer) != element else { return }
    if let other = recognizer.home, other !== recognition.home, other.isInhabited {
      recognizerOfAnotherRuntime(recognizer)
    }
    asOne {
      takeOff(recognizer)
      if !world.has(GestureSource.self, on: element) { world.insert(GestureSource(), to: element) }
      // Exactly as much room as is needed: there is a list for each element.
      let count = world[element, GestureSource.self].recognizers.count
      world[element, GestureSource.self].recognizers.reserveCapacity(count + 1)
      world[element, GestureSource.self].recognizers.append(recognizer)
      recognizer.element = element
      recognizer.forgetSpace()
      recognizer.home = recognition.home
      if recognizer.family == .hover { recognition.hovers += 1 }
    }
    solveTakenAway()
  }

  /// Detaches a recogniser from its element; a gesture that it is in is cancelled.
  public func detach(_ recognizer: GestureRecognizer) {
    takeOff(recognizer)
    solveTakenAway()
  }

  /// Solves what the recognisers that have lost their gesture had moved.
  private func solveTakenAway() {
    if !outbox.recognizers.isEmpty || !work.unsolved.isEmpty { solve() }
  }

  /// Takes a recogniser from its element, if it has one.
  private func takeOff(_ recognizer: GestureRecognizer) {
    guard let element = element(of: recognizer) else { return }
    takeAway(recognizer)
    world[element, GestureSource.self].recognizers.removeAll { $0 === recognizer }
    if world[element, GestureSource.self].recognizers.isEmpty {
      world.remove(GestureSource.self, from: element)
    }
  }

  /// The element that a recogniser is attached to, while it lives.
  public func element(of recognizer: GestureRecognizer) -> Entity? {
    guard let element = recognizer.element, world.has(GestureSource.self, on: element) else {
      return nil
    }
    return element
  }

  /// Binds a recogniser to a target, or lets one more plan share the binding that is there.
  func bind(
    _ recognizer: SimilarityGestureRecognizer, to target: Entity, for plan: Gesturable, isOwn: Bool
  ) {
    if element(of: recognizer) == nil { attach(recognizer, to: target) }
    guard let source = element(of: recognizer) else { return }
    recognizer.add(target: target)
    let binding = GestureBinding(recognizer: recognizer, plan: plan, isOwn: isOwn)
    if !world.has(Gesture.self, on: target) { world.insert(Gesture(), to: target) }
    // Exactly as much room as is needed: there is a list for each element.
    let count = world[target, Gesture.self].bindings.count
    world[target, Gesture.self].bindings.reserveCapacity(count + 1)
    world[target, Gesture.self].bindings.append(binding)
    measure(source)
    if recognizer.isActive { beginLate(recognizer, target, on: source) }
  }

  /// Lets a target that comes in the middle of a gesture be moved from here on.
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

  /// Takes a binding from a target, what it has done stays; a recogniser that was created for it goes with it.
  func unbind(_ binding: GestureBinding, from target: Entity, detaching: Bool) {
    _ = binding.recognizer.remove(target: target)
    if world.has(Manipulation.self, on: target) {
      world[target, Manipulation.self].steps.removeAll { $0.recognizer === binding.recognizer }
      DirectManipulationPerformer.finish(target, in: world, tells: note)
      noteMovers(of: [target])
    }
    if detaching { detach(binding.recognizer) }
  }

  /// Cancels the gesture of a recogniser that loses its element.
  private func takeAway(_ recognizer: GestureRecognizer) {
    recognizer.element = nil
    recognizer.home = nil
    recognition.forget(recognizer)
    guard recognizer.cancel() else { return }
    outbox.recognizers.append(recognizer)
    work.unsolved += recognizer.targets
  }

  /// Solves a touched element of which a recognizer has been enabled or disabled.
  private func recognizerDidSwitch(_ recognizer: GestureRecognizer, on element: Entity) {
    guard world.has(Touched.self, on: element) || recognition.hovered.contains(element) else {
      return
    }
    whenIdle(.recognizerSwitch(recognizer, element))
  }

  /// Ends the manipulation of an element that loses its transform: nothing is left to be moved, and a transform that is
  /// inserted later starts from where it is.
  private func endManipulation(of element: Entity) {
    guard world.get(Transform.self, of: element) == nil, world.has(Manipulation.self, on: element)
    else { return }
    world.remove(Manipulation.self, from: element)
    if world.has(Gesture.self, on: element) { world[element, Gesture.self].isActive = false }
    noteMovers(of: [element])
    updateActivity()
  }

  /// Ends what must not outlive a component that goes; observers are told when it has gone.
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

  /// A contact whose element has gone belongs to the nearest one around that heard it.
  private func handOver(_ contact: Entity) {
    let around = (world.get(Overheard.self, of: contact)?.elements ?? [])
      .filter { world.has(Touched.self, on: $0) }
    guard let next = around.first else { return }
    world.insert(On(next), to: contact)
    world.insert(Overheard(elements: Array(around.dropFirst())), to: contact)
  }

  /// The contacts that were on an element are not on it any more.
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
