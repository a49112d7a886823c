public import ECS
import Geometry
public import Gestures

extension MotionRuntime {
  /// Attaches a recogniser to an element: it listens to the touches that land there.
  ///
  /// One that is attached elsewhere moves here; a gesture that it is in is cancelled.
  public func attach(_ recognizer: GestureRecognizer, to element: Entity) {
    guard world.contains(element), self.element(of: recognizer) != element else { return }
    detach(recognizer)
    var source = world.get(GestureSource.self, of: element) ?? GestureSource()
    source.recognizers.append(recognizer)
    world.insert(source, to: element)
    recognizer.elementID = SpaceID(of: element).rawValue
    recognizer.space = world.parentSpace(of: element)
    recognizer.enabledDidChange = { [weak self] in self?.perform([element]) }
  }

  /// Detaches a recogniser from its element; a gesture that it is in ends.
  public func detach(_ recognizer: GestureRecognizer) {
    guard let element = element(of: recognizer) else { return }
    recognizer.elementID = nil
    recognizer.enabledDidChange = nil
    if recognizer.update(TouchGroup(), isCancelled: false) { tell(recognizer) }
    world[element, GestureSource.self].recognizers.removeAll { $0 === recognizer }
    if world[element, GestureSource.self].recognizers.isEmpty {
      world.remove(GestureSource.self, from: element)
    }
  }

  /// The element that a recogniser is attached to, while it lives.
  public func element(of recognizer: GestureRecognizer) -> Entity? {
    guard let id = recognizer.elementID else { return nil }
    let entity = Entity(id)
    return world.has(GestureSource.self, on: entity) ? entity : nil
  }

  /// Binds a recogniser to a target, or lets one more plan share the binding that is there.
  func bind(
    _ recognizer: GestureRecognizer, to target: Entity, for plan: Gesturable, isOwn: Bool
  ) {
    if element(of: recognizer) == nil { attach(recognizer, to: target) }
    guard let source = element(of: recognizer) else { return }
    recognizer.targetIDs.append(SpaceID(of: target).rawValue)
    var gesture = world.get(Gesture.self, of: target) ?? Gesture()
    gesture.bindings.append(
      GestureBinding(recognizer: recognizer, plan: plan, isOwn: isOwn))
    world.insert(gesture, to: target)
    measure(source)
  }

  /// Takes a binding from a target; a recogniser that was created for it goes with it.
  func unbind(_ binding: GestureBinding, from target: Entity, detaching: Bool) {
    let id = SpaceID(of: target).rawValue
    if let index = binding.recognizer.targetIDs.firstIndex(of: id) {
      binding.recognizer.targetIDs.remove(at: index)
    }
    if detaching { detach(binding.recognizer) }
  }

  /// Sees to it that an element's touches are measured in the parent space of every target.
  func measure(_ element: Entity) {
    guard let source = world.get(GestureSource.self, of: element) else { return }
    let known = source.touches.spaces
    for space in ([element] + source.targets).map(world.parentSpace) where !known.contains(space) {
      let map = mapFromWindow(to: space)
      world[element, GestureSource.self].touches.measure(in: space, map: map.apply)
    }
  }

  /// Ends what must not outlive a component that goes.
  func watchRemovals() {
    world.onRemove(GestureSource.self) { [weak self] world, element in
      guard let self, let source = world.get(GestureSource.self, of: element) else { return }
      owners = owners.filter { $0.value != element }
      for recognizer in source.recognizers {
        recognizer.elementID = nil
        if recognizer.update(TouchGroup(), isCancelled: true) { tell(recognizer) }
      }
      for target in source.targets where target != element && world.contains(target) {
        world.insert(Solving(), to: target)
      }
    }
    world.onRemove(Gesture.self) { [weak self] world, target in
      guard let gesture = world.get(Gesture.self, of: target) else { return }
      for binding in gesture.bindings {
        self?.unbind(binding, from: target, detaching: false)
      }
    }
  }
}

extension Entity {
  /// The entity that ``Gestures/SpaceID`` was made from.
  init(_ id: UInt64) {
    self.init(
      index: UInt32(truncatingIfNeeded: id), generation: UInt32(truncatingIfNeeded: id >> 32))
  }
}
