public import DirectManipulation
public import ECS
public import Geometry
public import Motion

/// The base class of interactions that animate a property: ``Spring``, ``Tween`` and ``PathTween``.
///
/// An interaction may be added to many elements: each element moves by itself, with the same settings. A despawned
/// element leaves the interaction by itself. Of several interactions of one class for one property of an element, the
/// enabled interaction that was added last acts; when it is removed or disabled, the previous interaction acts again.
/// Of interactions of different classes, the interaction that was started last moves the property, and the other
/// interactions are at rest for that element until their own next start: none of them starts because that interaction
/// ends, is removed or is disabled. The interaction overwrites values that the program writes to the property
/// meanwhile.
///
/// Contacts take precedence: while a gesture moves the position, scale or rotation of an element, interactions that
/// animate that property wait. A ``Spring`` starts again from there when the last contact has left; a ``Tween`` or
/// ``PathTween`` does not.
///
/// Time is ``/DirectManipulation/MotionRuntime/time``. The element's component ``/Animation/PropertyAnimation`` has the
/// running motion; for a reactive property, an entity that stands for the property has the component.
///
/// A new class of interactions in this module (the initializer and the functions to override are internal) overrides
/// `start(_:)`, and calls `animate(_:by:)` there; no performer has to be written. An override of
/// `startAfterFingers(_:)` starts the motion again after contacts have left. A class with a timeline calls
/// `follow(_:_:)` once, in its initializer, and gives its motions the timing of `timing(on:…)`.
public class PropertyInteraction<Value: Componentwise & Hashable & Sendable>: Plan, Interaction,
  Stateful, Togglable
where Value.Component == Double {
  /// Whether the interaction takes effect.
  ///
  /// When the interaction is enabled, it starts from the property's value at that time; when it is disabled, the
  /// property keeps its value.
  public let enabled = ReactiveProperty(true)
  /// Active while the interaction moves one of its elements.
  public var state: MotionObservable<MotionState> { aggregate.state }

  /// The property of elements that the interaction animates; nil if the interaction animates only reactive properties.
  public let property: ElementProperty<Value>?

  private var targets = AnimationTargets<Value>()
  private let aggregate = AggregateMotionState<Entity>()
  /// The subscriptions to the interaction's own settings.
  var settings: [Subscription] = []

  /// ``InteractionPerformer``.
  public class var performerType: (any CreatablePerformer.Type)? { InteractionPerformer.self }

  init(_ property: ElementProperty<Value>?) {
    self.property = property
    settings.append(enabled.dedupe().subscribe { [weak self] in self?.enabledDidChange($0) })
  }

  /// Animates a reactive property, of an element or of none, for as long as the property is retained.
  ///
  /// Does nothing if the interaction animates the property already.
  public func add(to property: ReactiveProperty<Value>, withRuntime runtime: MotionRuntime) {
    typealias Boxed = BoxedProperty<Value>
    guard targets.first(where: { $0.boxed === property }) == nil else { return }
    let entity = runtime.world.spawn(Boxed.Box(property: property))
    add(AnimationTarget(entity, in: runtime, Boxed.self, boxed: property))
  }

  /// Stops animating a reactive property, which keeps its value.
  public func remove(from property: ReactiveProperty<Value>, withRuntime runtime: MotionRuntime) {
    guard let target = targets.first(where: { $0.boxed === property }) else { return }
    remove(target)
    runtime.world.despawn(target.element)
  }

  /// Returns whether the interaction moves an element now.
  public func isMoving(_ element: Entity) -> Bool { aggregate.contains(element) }

  /// Starts to move a target, which may have been despawned; does nothing unless overridden.
  func start(_ target: AnimationTarget<Value>) {}

  /// Animates a target by a motion from now on.
  ///
  /// Without effect while another interaction of the same class acts, or contacts move the property.
  func animate<Motion: TimedMotion>(_ target: AnimationTarget<Value>, by motion: Motion)
  where Motion.Value == Value {
    guard let runtime = target.runtime, runtime.world.contains(target.element), acts(on: target)
    else { return }
    runtime.animate(target.element, target.type, by: motion, owner: self)
    aggregate.set(target.element, isActive: true)
  }

  func stop(_ target: AnimationTarget<Value>) {
    target.runtime?.stopAnimating(target.element, target.type, owner: self)
    aggregate.set(target.element, isActive: false)
  }

  /// Calls `body` for each target that is not held, if the interaction is enabled and acts on the target.
  ///
  /// Targets that observers add meanwhile are left out, as are those that they remove.
  func forEachTarget(_ body: (AnimationTarget<Value>) -> Void) {
    // Iterates over a copy, because observers that `body` notifies may add and remove targets.
    for target in targets.all where isFree(target) { body(target) }
  }

  /// The targets whose element exists.
  var allTargets: [AnimationTarget<Value>] { targets.all.filter { !$0.isGone } }

  /// Returns whether a target may move: it exists, is not held, and the interaction is enabled and acts on it.
  private func isFree(_ target: AnimationTarget<Value>) -> Bool {
    enabled.value && !target.isGone && !target.isHeld && acts(on: target)
  }

  /// Returns whether this interaction acts on a target, instead of contacts or a later interaction of its class.
  private func acts(on target: AnimationTarget<Value>) -> Bool {
    target.runtime?.world.get(PropertyMovers.self, of: target.element)?.isFree(self) ?? true
  }

  /// Starts to move a target again after another interaction of this class has acted on it.
  ///
  /// Moves only a target that was moving before; interactions that also pull targets from rest override this method.
  func restart(_ target: AnimationTarget<Value>, wasMoving: Bool) {
    if wasMoving { start(target) }
  }

  /// Starts to move a target again after contacts have moved it; does nothing unless overridden.
  func startAfterFingers(_ target: AnimationTarget<Value>) {}

  func target(_ element: Entity) -> AnimationTarget<Value>? { targets[element] }

  private func enabledDidChange(_ isEnabled: Bool) {
    for target in allTargets {
      if !isEnabled { stop(target) }
      target.runtime?.moverDidSwitch(self, on: target.element)
    }
    forEachTarget(start)
  }

  private func add(_ target: AnimationTarget<Value>) {
    targets.append(target)
    target.runtime?.addMover(self, of: ObjectIdentifier(target.type), to: target.element)
    if isFree(target) { start(target) }
  }

  private func remove(_ target: AnimationTarget<Value>) {
    targets.remove(target)
    stop(target)
    target.runtime?.removeMover(self, from: target.element)
  }
}

extension PropertyInteraction: PropertyMover {
  package var isOn: Bool { enabled.value }

  package func giveWay(on element: Entity) {
    guard let target = target(element) else { return }
    target.wasMoving = target.wasMoving || isMoving(element)
    stop(target)
  }

  package func comeBack(on element: Entity) {
    guard let target = target(element) else { return }
    let wasMoving = target.wasMoving
    target.wasMoving = false
    if isFree(target) { restart(target, wasMoving: wasMoving) }
  }

  package func fingersDidTake(_ element: Entity) {
    target(element).map(stop)
  }

  package func goOnAfterFingers(_ element: Entity) {
    guard let target = target(element), isFree(target),
      target.runtime?.isAnimating(element, ElementProperty(target.type)) == false
    else { return }
    startAfterFingers(target)
  }
}

extension PropertyInteraction: AnimationOwner, SelfPerformingPlan {
  package func animationDidEnd(of element: Entity) { aggregate.set(element, isActive: false) }

  func add(_ element: Entity, in runtime: MotionRuntime) {
    guard let property else { interactionWithoutProperty(self) }
    add(AnimationTarget(element, in: runtime, property.type))
  }

  func remove(_ element: Entity) { target(element).map(remove) }
}

/// The targets of an interaction, in the order in which they were added.
///
/// An interaction may have very many targets, which are added and removed one by one, so that removal must not search
/// the list.
private struct AnimationTargets<Value: Componentwise & Hashable & Sendable>
where Value.Component == Double {
  /// The targets, including removed targets as long as these are at most as many as the rest.
  private(set) var all: [AnimationTarget<Value>] = []
  private var byElement: [Entity: AnimationTarget<Value>] = [:]

  subscript(_ element: Entity) -> AnimationTarget<Value>? { byElement[element] }

  /// Returns the first target that satisfies a condition; nil if there is none.
  ///
  /// O(targets).
  func first(where isSo: (AnimationTarget<Value>) -> Bool) -> AnimationTarget<Value>? {
    all.first { !$0.isGone && isSo($0) }
  }

  mutating func append(_ target: AnimationTarget<Value>) {
    all.append(target)
    byElement[target.element] = target
  }

  mutating func remove(_ target: AnimationTarget<Value>) {
    target.isGone = true
    byElement[target.element] = nil
    if all.count > 2 * byElement.count { all.removeAll(where: \.isGone) }
  }
}

/// A target of an interaction: a property of an element, or a boxed property that an entity stands for.
final class AnimationTarget<Value: Componentwise & Hashable & Sendable>
where Value.Component == Double {
  let element: Entity
  let type: any AnimatableProperty<Value>.Type
  private(set) weak var runtime: MotionRuntime?
  /// The reactive property that the target's entity stands for; nil for a property of an element.
  private(set) weak var boxed: ReactiveProperty<Value>?
  fileprivate(set) var isGone = false
  /// Whether contacts hold the element, so that it does not start.
  var isHeld = false
  /// Whether the target was moving when another interaction of the same class replaced this one.
  var wasMoving = false
  /// The number of the initial velocity with which the target started last.
  var velocityNumber = 0

  init(
    _ element: Entity, in runtime: MotionRuntime, _ type: any AnimatableProperty<Value>.Type,
    boxed: ReactiveProperty<Value>? = nil
  ) {
    (self.element, self.runtime, self.type, self.boxed) = (element, runtime, type, boxed)
  }

  /// The current value; nil if the element, its component or the runtime is gone.
  var value: Value? { runtime?.value(of: element, type) }
}
