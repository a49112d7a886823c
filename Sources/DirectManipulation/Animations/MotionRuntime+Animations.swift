import ECS
import Geometry
public import Motion

/// The kinds of animation that a runtime carries on.
final class Animations {
  /// One kind.
  final class Kind {
    /// Whether elements may have such a component without the runtime's doing.
    var isOpen = false
    /// Whether an element may have one.
    var isBegun = false
    private let hasOne: (World) -> Bool

    init(_ hasOne: @escaping (World) -> Bool) { self.hasOne = hasOne }

    /// Whether an element has one; costs nothing while none was begun.
    func isRunning(in world: World) -> Bool {
      guard isOpen || isBegun else { return false }
      isBegun = hasOne(world)
      return isBegun
    }
  }

  private var kinds: [ObjectIdentifier: Kind] = [:]

  /// Whether something moves by itself.
  func isRunning(in world: World) -> Bool {
    kinds.values.contains { $0.isRunning(in: world) }
  }

  /// The kind of a component, and whether it is new.
  func kind<Animation>(
    _ type: Animation.Type, hasOne: @escaping (World) -> Bool
  ) -> (kind: Kind, isNew: Bool) {
    if let known = kinds[ObjectIdentifier(type)] { return (known, false) }
    let kind = Kind(hasOne)
    kinds[ObjectIdentifier(type)] = kind
    return (kind, true)
  }
}

extension MotionRuntime {
  /// Has a kind of motion of a property carried on in each frame, in the stage `animate`.
  ///
  /// For programs that give elements a ``PropertyAnimation`` themselves; interactions do it by themselves.
  public func animate<Property: AnimatableProperty, Motion: TimedMotion>(
    _ property: Property.Type, by motion: Motion.Type
  ) where Motion.Value == Property.Value {
    kind(property, by: motion).isOpen = true
  }

  /// Has a kind of motion of a property carried on in each frame in which there is one.
  private func kind<Property: AnimatableProperty, Motion: TimedMotion>(
    _ property: Property.Type, by motion: Motion.Type
  ) -> Animations.Kind where Motion.Value == Property.Value {
    typealias Step = AnimationSystem<Property, Motion>
    let (kind, isNew) = animations.kind(Step.Animation.self) { Step.isRunning(in: $0) }
    guard isNew else { return kind }
    add(
      to: .animate, name: "animate \(Property.self) by \(Motion.self)",
      access: SystemAccess(reads: [Step.Animation.self], writes: [Property.Owner.self])
    ) { [unowned self] world in
      guard kind.isRunning(in: world) else { return }
      let ended = Step.advance(in: world, to: time)
      (Property.self as? any DeferredProperty.Type)?.flush(in: world)
      // Who is told that one has ended may have begun another one.
      for element in ended where Step.isOver(element, in: world, at: time) {
        world.remove(Step.Animation.self, from: element)
        endAnimation(of: element, property)
      }
      if !ended.isEmpty { updateActivity() }
      // What hands hold of a moving element stays under them.
      if !held.isEmpty { solve() }
    }
    return kind
  }

  /// Has a property of an element move by itself from now on; what has moved it until now ends.
  ///
  /// It moves until the motion is over, somebody else begins to move the property, or
  /// ``stopAnimating(_:_:)`` says so; hands do not stop it. Writes the property's component in each frame, in the stage
  /// `animate`, and ``PropertyAnimation``.
  public func animate<Motion: TimedMotion>(
    _ element: Entity, _ property: ElementProperty<Motion.Value>, by motion: Motion
  ) {
    animate(element, property.type, by: motion, owner: nil)
  }

  /// Leaves a property of an element where it is, whoever moves it.
  public func stopAnimating<Value>(_ element: Entity, _ property: ElementProperty<Value>) {
    stop(property.type)
    func stop<Property: AnimatableProperty<Value>>(_ property: Property.Type) {
      endAnimation(of: element, property)
      updateActivity()
    }
  }

  /// Whether a property of an element moves by itself.
  public func isAnimating<Value>(_ element: Entity, _ property: ElementProperty<Value>) -> Bool {
    func look<Property: AnimatableProperty<Value>>(_ property: Property.Type) -> Bool {
      world.has(AnimatedBy<Property>.self, on: element)
    }
    return look(property.type)
  }

  /// Has a property of an element move by itself from now on; what has moved it until now ends.
  func animate<Motion: TimedMotion>(
    _ element: Entity, _ property: any AnimatableProperty<Motion.Value>.Type, by motion: Motion,
    owner: (any AnimationOwner)?
  ) {
    begin(property)
    func begin<Property: AnimatableProperty<Motion.Value>>(_ property: Property.Type) {
      kind(property, by: Motion.self).isBegun = true
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

  /// Ends what moves a property of an element, if that is of an owner; it stays where it is, and the owner is not told.
  func stopAnimating<Value>(
    _ element: Entity, _ property: any AnimatableProperty<Value>.Type, owner: any AnimationOwner
  ) {
    stop(property)
    func stop<Property: AnimatableProperty<Value>>(_ property: Property.Type) {
      guard world.get(AnimatedBy<Property>.self, of: element)?.owner === owner else { return }
      takeAnimation(from: element, property)
      updateActivity()
    }
  }

  /// How an owner moves a property of an element now; nil if it does not, or not in this way.
  func motion<Motion: TimedMotion>(
    _ type: Motion.Type, of element: Entity, _ property: any AnimatableProperty<Motion.Value>.Type,
    owner: any AnimationOwner
  ) -> Motion? {
    func find<Property: AnimatableProperty<Motion.Value>>(_ property: Property.Type) -> Motion? {
      guard world.get(AnimatedBy<Property>.self, of: element)?.owner === owner else { return nil }
      return world.get(PropertyAnimation<Property, Motion>.self, of: element)?.motion
    }
    return find(property)
  }

  /// The present value of a property of an element; nil if it has no such component.
  func value<Value>(of element: Entity, _ property: any AnimatableProperty<Value>.Type) -> Value? {
    func read<Property: AnimatableProperty<Value>>(_ property: Property.Type) -> Value? {
      world.get(Property.Owner.self, of: element).map(Property.get)
    }
    return read(property)
  }

  /// Ends what moves a property of an element, and tells who has moved it.
  private func endAnimation<Property: AnimatableProperty>(
    of element: Entity, _ property: Property.Type
  ) {
    takeAnimation(from: element, property)?.animationDidEnd(of: element)
  }

  /// Removes what moves a property of an element; who has moved it, nil if nobody has, or a program.
  @discardableResult
  private func takeAnimation<Property: AnimatableProperty>(
    from element: Entity, _ property: Property.Type
  ) -> (any AnimationOwner)? {
    guard let by = world.remove(AnimatedBy<Property>.self, from: element) else { return nil }
    by.remove(world, element)
    return by.owner
  }
}
