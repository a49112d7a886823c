import Animation
public import ECS
import Geometry
import Spaces

/// Carries out ``ChangeAnchorPoint`` (seeds 000 and 001).
///
/// Reads: ``ChangeAnchorPoint``, ``/Geometry/Size``. Writes: ``/Spaces/AnchorPoint``, ``/Spaces/Transform/position``.
/// The drawn quad does not move; a running animation of the position is displaced by the same vector as the position.
public final class AnchorPointPerformer: Performer {
  private weak var runtime: MotionRuntime?
  /// A reader of the anchor changes that systems have emitted; nil before registration.
  private var emitted: ChangeReader<ChangeAnchorPoint>?

  init() {}

  /// Stores the runtime, and starts to read the anchor changes that its systems emit.
  public func register(in runtime: MotionRuntime) {
    self.runtime = runtime
    emitted = runtime.world.changes(of: ChangeAnchorPoint.self)
  }

  /// Carries out a ``ChangeAnchorPoint`` at once; returns false for other plans.
  public func add(
    _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
  ) -> Bool {
    guard let plan = plan as? ChangeAnchorPoint else { return false }
    Self.change(plan, of: target, in: runtime.world)
    return true
  }

  /// Offers the anchor changes that systems have emitted to every performer.
  func run(_ world: World) {
    for target in emitted?.take(in: world) ?? [] {
      guard let plan = world.remove(ChangeAnchorPoint.self, from: target) else { continue }
      runtime?.emit(plan, to: target)
    }
  }

  private static func change(_ plan: ChangeAnchorPoint, of target: Entity, in world: World) {
    guard let shown = Placement(of: target, in: world),
      let size = world.get(Size.self, of: target)
    else { return }
    var placement = shown
    guard placement.moveAnchor(to: plan.newAnchorPoint, size: size) else { return }
    placement.apply(to: target, in: world)
    // Otherwise a running animation of the position would move the element back by this vector.
    world.get(AnimatedBy<PositionProperty>.self, of: target)?
      .displace(world, target, placement.transform.position - shown.transform.position)
  }
}

extension Placement {
  /// Moves the anchor to a point of the unit square, and the position so that the element stays where it is drawn.
  ///
  /// Returns false, and changes nothing, if the element has no area or a scale of zero, or if `anchor` is not finite.
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
