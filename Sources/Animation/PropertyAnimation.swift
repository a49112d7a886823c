public import ECS
public import Motion

/// A running animation of a property of an element; removed when the motion is over.
///
/// Interactions add the component to their elements. A program may read the component, and may add it to elements
/// itself once the program has called `MotionRuntime.animate(_:by:)` for its type. The runtime advances and removes a
/// component that the program has inserted, but `isAnimating` does not report it, and neither `stopAnimating` nor
/// contacts end it: these go by the component `AnimatedBy`, which only the runtime's `animate(_:_:by:)` and interactions
/// insert.
///
/// Two components that the program has inserted on an element for one property, with different types of motion, don't
/// end one another. Both write the property in each frame, first the type that was added to the runtime first; the
/// property keeps the value that is written last.
@frozen
public struct PropertyAnimation<Property: AnimatableProperty, Motion: TimedMotion>: Component
where Motion.Value == Property.Value {
  /// The motion, which gives the value at each time.
  public var motion: Motion

  /// Returns a copy if the program has begun the animation; `nil` if an interaction has, which animates the clone by
  /// itself.
  public func cloned(by cloning: Cloning) -> Self? {
    let by = cloning.world.get(AnimatedBy<Property>.self, of: cloning.original)
    return by?.owner == nil ? self : nil
  }

  /// Creates an animation by a motion.
  @inlinable
  public init(_ motion: Motion) { self.motion = motion }
}

/// An object that is notified when its animations end; passed to `MotionRuntime.animate(_:_:by:owner:)`.
package protocol AnimationOwner: AnyObject {
  /// Called when an animation of an element has come to rest, was stopped, or was replaced by another animation.
  ///
  /// Not called when the owner itself stops or replaces the animation, or when the element is despawned.
  ///
  /// An animation that has come to rest is removed before the call, so the method may then begin another animation of
  /// the same property, even by the same type of motion.
  func animationDidEnd(of element: Entity)
}

/// The owner of the animation of an element's property, with functions that remove and displace the animation.
///
/// Inserted together with ``PropertyAnimation`` by `MotionRuntime.animate(_:_:by:owner:)`, which the program's
/// `animate(_:_:by:)` and interactions call; missing beside an animation that the program has inserted itself.
package struct AnimatedBy<Property: AnimatableProperty>: Component {
  /// The object to notify when the animation ends; nil if the program began the animation.
  package let owner: (any AnimationOwner)?
  /// Removes the animation's component.
  package let remove: (World, Entity) -> Void
  /// Shifts all values of the motion, including the final value; does not write the property.
  package let displace: (World, Entity, Property.Value) -> Void

  package init(
    owner: (any AnimationOwner)?, remove: @escaping (World, Entity) -> Void,
    displace: @escaping (World, Entity, Property.Value) -> Void
  ) {
    (self.owner, self.remove, self.displace) = (owner, remove, displace)
  }

  package func cloned(by cloning: Cloning) -> Self? { owner == nil ? self : nil }
}
