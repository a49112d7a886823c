import Animation
public import ECS
import Geometry
import Spaces

/// Carries out ``ChangeAnchorPoint`` (seeds 000 and 001).
///
/// Reads: ``/Geometry/Size``. Writes: ``/Spaces/AnchorPoint``, ``/Spaces/Transform/position``.
/// The drawn quad does not move; a running animation of the position is displaced by the same vector as the position.
public final class AnchorPointPerformer: Performer {
  init() {}

  /// Carries out a ``ChangeAnchorPoint`` at once; returns false for other plans.
  public func add(
    _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
  ) -> Bool {
    guard let plan = plan as? ChangeAnchorPoint else { return false }
    let world = runtime.world
    guard let shown = Placement(of: target, in: world), let size = world.get(Size.self, of: target)
    else { return true }
    var placement = shown
    guard placement.moveAnchor(to: plan.newAnchorPoint, size: size) else { return true }
    placement.apply(to: target, in: world)
    // Otherwise a running animation of the position would move the element back by this vector.
    world.get(AnimatedBy<PositionProperty>.self, of: target)?
      .displace(world, target, placement.transform.position - shown.transform.position)
    return true
  }
}

extension Placement {
  /// Moves the anchor to a point of the unit square, and the position so that the element stays where it is drawn.
  ///
  /// Returns false, and changes nothing, if the element has no area or a scale of zero, or if `anchor` is not finite.
  mutating func moveAnchor(to anchor: Point, size: Size) -> Bool {
    let matrix = matrix(size: size)
    guard anchor.isFinite, !size.isEmpty, matrix.inverse != nil else { return false }
    let position = matrix.apply(anchor.scaled(by: size.vector))
    guard position.isFinite else { return false }
    transform.position = position
    anchorPoint = AnchorPoint(anchor)
    return true
  }
}
