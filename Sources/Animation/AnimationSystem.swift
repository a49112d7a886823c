public import ECS
import Geometry
public import Motion

/// Lets all elements on whose property a kind of motion acts be where they are at the runtime's time.
///
/// Reads: ``PropertyAnimation``. Writes: the property's component.
public struct AnimationSystem<Property: AnimatableProperty, Motion: TimedMotion>
where Motion.Value == Property.Value {
  package typealias Animation = PropertyAnimation<Property, Motion>

  /// Whether there is such an element.
  package static func isRunning(in world: World) -> Bool { !world.query(Animation.self).isEmpty }

  /// Whether an element has such an animation, which is over or has lost what it moves.
  package static func isOver(_ element: Entity, in world: World, at time: Double) -> Bool {
    guard let motion = world.get(Animation.self, of: element)?.motion else { return false }
    return !world.has(Property.Owner.self, on: element) || motion.isOver(at: time)
  }

  /// Writes the values of a time; those that have come to rest, in the order of the slots.
  ///
  /// O(elements that move so).
  @_specialize(where Property == PositionProperty, Motion == SpringMotion<Point>)
  @_specialize(where Property == ScaleProperty, Motion == SpringMotion<Point>)
  @_specialize(where Property == RotationProperty, Motion == SpringMotion<Double>)
  @_specialize(where Property == PositionProperty, Motion == GlideMotion<Point>)
  public static func advance(in world: World, to time: Double) -> [Entity] {
    var ended: [Entity] = []
    world.query(Property.Owner.self, Animation.self).forEach { element, owner, animation in
      let now = animation.motion.progress(at: time)
      Property.set(now.value, of: &owner)
      if now.isOver { ended.append(element) }
    }
    // What has lost the property's component cannot move any more.
    return ended + world.query(Animation.self).without(Property.Owner.self).entities
  }
}
