public import ECS
import Geometry

/// Carries out ``ChangeAnchorPoint`` (seeds: AnchorPointPerformer).
///
/// Reads: ``ChangeAnchorPoint``, ``Geometry/Size``. Writes: ``AnchorPoint``, ``Transform/position``. The quad that is
/// drawn does not move.
public final class AnchorPointPerformer: Performer {
  init() {}

  /// Takes ``ChangeAnchorPoint``, and carries it out at once.
  public func add(
    _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
  ) -> Bool {
    guard let plan = plan as? ChangeAnchorPoint else { return false }
    Self.change(plan, of: target, in: runtime.world)
    return true
  }

  /// There is nothing to be forgotten: the plan is carried out when it is added.
  public func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime) {}

  /// Carries out the changes that other performers have emitted.
  func run(_ world: World) {
    for target in world.query(ChangeAnchorPoint.self).entities {
      guard let plan = world.remove(ChangeAnchorPoint.self, from: target) else { continue }
      Self.change(plan, of: target, in: world)
    }
  }

  private static func change(_ plan: ChangeAnchorPoint, of target: Entity, in world: World) {
    guard var placement = Placement(of: target, in: world),
      let size = world.get(Size.self, of: target),
      placement.moveAnchor(to: plan.newAnchorPoint, size: size)
    else { return }
    placement.apply(to: target, in: world)
  }
}

extension Placement {
  /// Moves the anchor to a point of the unit square, and the position so that the element stays where it
  /// is drawn; false, and nothing changed, where the element has no area to be divided by.
  mutating func moveAnchor(to anchor: Point, size: Size) -> Bool {
    let matrix = transform.matrix(anchor: anchorPoint, size: size)
    guard anchor.isFinite, !size.isEmpty, matrix.inverse != nil else { return false }
    let position = matrix.apply(anchor.scaled(by: size.vector))
    guard position.isFinite else { return false }
    transform.position = position
    anchorPoint = AnchorPoint(anchor)
    return true
  }
}
