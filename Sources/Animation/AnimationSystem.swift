public import ECS
import Geometry
public import Motion

/// The system that writes the values of one property, animated by one kind of motion, at the runtime's time.
///
/// Reads: ``PropertyAnimation``. Writes: the property's component.
public struct AnimationSystem<Property: AnimatableProperty, Motion: TimedMotion>
where Motion.Value == Property.Value {
  package typealias Animation = PropertyAnimation<Property, Motion>

  /// Returns whether any element has such an animation.
  package static func isRunning(in world: World) -> Bool { !world.query(Animation.self).isEmpty }

  /// Returns whether an element has such an animation that is over or whose property's component was removed.
  package static func isOver(_ element: Entity, in world: World, at time: Double) -> Bool {
    guard let motion = world.get(Animation.self, of: element)?.motion else { return false }
    return !world.has(Property.Owner.self, on: element) || motion.isOver(at: time)
  }

  /// Writes the values at a time in seconds, and returns the elements whose animations have ended.
  ///
  /// The time is on the clock of the motions' starts.
  ///
  /// The call also writes the final values of the animations that have ended. An animation on an element without the
  /// property's component has ended, too, and writes nothing. The animations stay on the returned elements; the caller
  /// removes them.
  ///
  /// O(elements with such an animation).
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
    // An animation also ends if its element has lost the property's component.
    return ended + world.query(Animation.self).without(Property.Owner.self).entities
  }
}
