public import ECS
public import Motion

/// How a property of an element moves by itself now; gone when it has come to rest.
///
/// Interactions give it to their elements. A program may look at it, and may give it to elements itself once
/// `MotionRuntime.animate(_:by:)` has been called for its type.
@frozen
public struct PropertyAnimation<Property: AnimatableProperty, Motion: TimedMotion>: Component
where Motion.Value == Property.Value {
  /// The value at each time.
  public var motion: Motion

  /// Returns a copy if the program has begun the animation; an interaction animates the clone by itself.
  public func cloned(by cloning: Cloning) -> Self? {
    let by = cloning.world.get(AnimatedBy<Property>.self, of: cloning.original)
    return by?.owner == nil ? self : nil
  }

  /// A property that moves so.
  @inlinable
  public init(_ motion: Motion) { self.motion = motion }
}

/// Somebody whose animations may end.
package protocol AnimationOwner: AnyObject {
  /// An animation of an element has come to rest, or another one has taken its place.
  func animationDidEnd(of element: Entity)
}

/// Who animates a property of an element, and how that is taken away.
package struct AnimatedBy<Property: AnimatableProperty>: Component {
  /// Nil if a program has begun it.
  package let owner: (any AnimationOwner)?
  /// Removes the animation's component.
  package let remove: (World, Entity) -> Void
  /// Lets the animation go on elsewhere.
  package let displace: (World, Entity, Property.Value) -> Void

  package init(
    owner: (any AnimationOwner)?, remove: @escaping (World, Entity) -> Void,
    displace: @escaping (World, Entity, Property.Value) -> Void
  ) {
    (self.owner, self.remove, self.displace) = (owner, remove, displace)
  }

  package func cloned(by cloning: Cloning) -> Self? { owner == nil ? self : nil }
}
