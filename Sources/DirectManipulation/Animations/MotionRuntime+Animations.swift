import Animation
import ECS
import Geometry
public import Motion

/// The kinds of animation that a runtime advances: pairs of an animated property and a type of motion.
final class AnimationKinds {
  private var known: Set<ObjectIdentifier> = []
  private var running: [(World) -> Bool] = []

  /// Whether an animation, or an interaction that animates, was ever added to the runtime.
  var isUsed = false

  func isRunning(in world: World) -> Bool { running.contains { $0(world) } }

  /// Adds a kind; returns false if it is already known.
  func add<Animation>(_ type: Animation.Type, isRunning: @escaping (World) -> Bool) -> Bool {
    isUsed = true
    guard known.insert(ObjectIdentifier(type)).inserted else { return false }
    running.append(isRunning)
    return true
  }
}

extension MotionRuntime {
  /// Adds a system that advances one kind of motion of a property in each frame, in the stage `animate`; begins no
  /// animation.
  ///
  /// For programs that insert ``/Animation/PropertyAnimation`` components themselves; interactions and
  /// ``animate(_:_:by:)`` call this method. Further calls for the same types do nothing.
  public func animate<Property: AnimatableProperty, Motion: TimedMotion>(
    _ property: Property.Type, by motion: Motion.Type
  ) where Motion.Value == Property.Value {
    typealias Step = AnimationSystem<Property, Motion>
    guard
      activity.animations.add(Step.Animation.self, isRunning: { Step.isRunning(in: $0) })
    else { return }
    add(
      to: .animate, name: "animate \(Property.self) by \(Motion.self)"
    ) { [unowned self] world in
      guard Step.isRunning(in: world) else { return }
      let time = shownTime
      let ended = Step.advance(in: world, to: time)
      (Property.self as? any DeferredProperty.Type)?.flush(in: world)
      // An owner that was notified of an end may have begun another animation of the same kind.
      for element in ended where Step.isOver(element, in: world, at: time) {
        world.remove(Step.Animation.self, from: element)
        endAnimation(of: element, property)
      }
      if !ended.isEmpty { updateActivity() }
      // Solved, so that the points that contacts hold on animated elements stay under the contacts.
      if !work.held.isEmpty { solve() }
    }
  }

  /// The time at which motions are evaluated, in seconds; while motion is reduced, a time at which every motion is
  /// over.
  private var shownTime: Double { reducesMotion ? time + 1e6 : time }

  /// Animates a property of an element from now on; a running animation of the property ends.
  ///
  /// The animation runs until the motion is over, an interaction or another call animates the property, contacts begin
  /// to move the property (the position of a dragged element, the scale of a pinched element), or
  /// ``stopAnimating(_:_:)`` is called. Writes the property's component in each frame, in the stage `animate`, and
  /// ``/Animation/PropertyAnimation``.
  ///
  /// Traps if the element is not alive. If the element lacks the property's component, the next stage `animate` ends
  /// the animation and writes nothing.
  public func animate<Motion: TimedMotion>(
    _ element: Entity, _ property: ElementProperty<Motion.Value>, by motion: Motion
  ) {
    animate(element, property.type, by: motion, owner: nil)
  }

  /// Stops any animation of a property of an element, leaving the property at its current value.
  public func stopAnimating<Value>(_ element: Entity, _ property: ElementProperty<Value>) {
    endAnimation(of: element, property.type)
    updateActivity()
  }

  /// Returns whether a property of an element is animated.
  public func isAnimating<Value>(_ element: Entity, _ property: ElementProperty<Value>) -> Bool {
    isAnimated(element, property.type)
  }

  private func isAnimated<Property: AnimatableProperty>(
    _ element: Entity, _ property: Property.Type
  ) -> Bool {
    world.has(AnimatedBy<Property>.self, on: element)
  }

  /// Returns whether an owner, or the program if `owner` is nil, animates a property of an element.
  private func isAnimated<Property: AnimatableProperty>(
    _ element: Entity, _ property: Property.Type, by owner: (any AnimationOwner)?
  ) -> Bool {
    world.get(AnimatedBy<Property>.self, of: element).map { $0.owner === owner } ?? false
  }

  /// Animates a property of an element for an owner, or for the program if `owner` is nil; a running animation of the
  /// property ends.
  ///
  /// Notifies the owner of the running animation, unless that is `owner` itself.
  package func animate<Motion: TimedMotion>(
    _ element: Entity, _ property: any AnimatableProperty<Motion.Value>.Type, by motion: Motion,
    owner: (any AnimationOwner)?
  ) {
    begin(property)
    func begin<Property: AnimatableProperty<Motion.Value>>(_ property: Property.Type) {
      animate(property, by: Motion.self)
      let before = takeAnimation(from: element, property)
      typealias Animation = PropertyAnimation<Property, Motion>
      let by = AnimatedBy<Property>(owner: owner) {
        $0.remove(Animation.self, from: $1)
      } displace: { world, element, displacement in
        guard let motion = world.get(Animation.self, of: element)?.motion else { return }
        world[element, Animation.self].motion = motion.displaced(by: displacement)
      }
      world.insert(Animation(motion), by, to: element)
      if let before, before !== owner { before.animationDidEnd(of: element) }
      updateActivity()
    }
  }

  /// Ends the animation of a property of an element if it belongs to `owner`, without notifying the owner.
  ///
  /// The property keeps its current value.
  package func stopAnimating<Value>(
    _ element: Entity, _ property: any AnimatableProperty<Value>.Type, owner: any AnimationOwner
  ) {
    guard isAnimated(element, property, by: owner) else { return }
    takeAnimation(from: element, property)
    updateActivity()
  }

  /// Returns the running motion of a property of an element; nil unless `owner` animates the property with this type of
  /// motion.
  package func motion<Motion: TimedMotion>(
    _ type: Motion.Type, of element: Entity, _ property: any AnimatableProperty<Motion.Value>.Type,
    owner: any AnimationOwner
  ) -> Motion? {
    func find<Property: AnimatableProperty<Motion.Value>>(_ property: Property.Type) -> Motion? {
      guard isAnimated(element, property, by: owner) else { return nil }
      return world.get(PropertyAnimation<Property, Motion>.self, of: element)?.motion
    }
    return find(property)
  }

  /// Returns the current value of a property of an element; nil if the element lacks the property's component.
  package func value<Value>(of element: Entity, _ property: any AnimatableProperty<Value>.Type)
    -> Value?
  {
    func read<Property: AnimatableProperty<Value>>(_ property: Property.Type) -> Value? {
      world.get(Property.Owner.self, of: element).map(Property.get)
    }
    return read(property)
  }

  /// Ends the animation of a property of an element if the program, rather than an interaction, began the animation.
  package func endPlainAnimation<Value>(of element: Entity, _ property: ElementProperty<Value>) {
    if isAnimated(element, property.type, by: nil) { endAnimation(of: element, property.type) }
  }

  /// Ends the animation of a property of an element, and notifies its owner.
  private func endAnimation<Property: AnimatableProperty>(
    of element: Entity, _ property: Property.Type
  ) {
    takeAnimation(from: element, property)?.animationDidEnd(of: element)
  }

  /// Removes the animation of a property of an element, and returns the animation's owner.
  ///
  /// Returns nil if the program began the animation, or if the property was not animated.
  @discardableResult
  private func takeAnimation<Property: AnimatableProperty>(
    from element: Entity, _ property: Property.Type
  ) -> (any AnimationOwner)? {
    guard let by = world.remove(AnimatedBy<Property>.self, from: element) else { return nil }
    by.remove(world, element)
    return by.owner
  }
}

extension QueryFilter {
  /// Returns a filter for entities whose property is not animated; see ``MotionRuntime/isAnimating(_:_:)``.
  public static func isNotAnimating<Value>(_ property: ElementProperty<Value>) -> QueryFilter {
    func filter<Property: AnimatableProperty<Value>>(_ property: Property.Type) -> QueryFilter {
      .without(AnimatedBy<Property>.self)
    }
    return filter(property.type)
  }
}
