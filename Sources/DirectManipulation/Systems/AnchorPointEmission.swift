import ECS
import Geometry
import Gestures
import Spaces

/// Stores the placement and the held points of the solved targets when a gesture begins, and emits
/// ``ChangeAnchorPoint`` for targets with a plan that wants it.
///
/// Stores the held points and emits the change again when the touches of the gesture change.
///
/// Reads: ``Gesture``, ``Touched``, ``/Spaces/Transform``. Writes: ``Gesture/isActive``.
struct AnchorPointEmission: System {
  @Exclusive var world: World
  let work: SolveQueue
  /// Offers a change of a target's anchor point to the performers.
  let emit: (ChangeAnchorPoint, Entity) -> Void

  mutating func run() {
    // Emitted after all targets are held, because performers may change the world.
    var changes: [(plan: ChangeAnchorPoint, target: Entity)] = []
    for target in work.targets {
      guard let bindings = world.get(Gesture.self, of: target)?.bindings,
        bindings.contains(where: \.isMoving), let placement = Placement(of: target, in: world)
      else { continue }
      let isNew = begin(target, at: placement, in: world)
      guard isNew || work.hasNewHold else { continue }
      for binding in bindings where binding.isMoving {
        guard let source = binding.source, let touches = world.get(Touched.self, of: source),
          touches.isBeingSolved, isNew || touches.group.hasNewHold,
          let tracker = touches.group.tracker(in: world.parentSpace(of: target)),
          !tracker.contacts.isEmpty
        else { continue }
        world[target, Manipulation.self].hold(
          tracker.contacts, at: \.baseline, drawnAt: placement,
          size: world.get(Size.self, of: target) ?? .zero)
        guard
          bindings.contains(where: \.wantsAnchorPointAdjustment)
            || world.get(PlanList.self, of: target)?.wantsAnchorPointAdjustment == true
        else { break }
        if let plan = change(to: tracker.baselineCentroid, for: target, in: world) {
          changes.append((plan, target))
        }
        break
      }
    }
    for change in changes { emit(change.plan, change.target) }
  }

  /// Stores a target's placement and returns true if contacts did not move the target before.
  private func begin(_ target: Entity, at placement: Placement, in world: World) -> Bool {
    world[target, Gesture.self].isActive = true
    guard !world.has(Manipulation.self, on: target) else { return false }
    world.insert(Manipulation(placement, in: world.parentSpace(of: target)), to: target)
    return true
  }

  /// Returns the change that moves a target's anchor to a point of its parent; nil if the target has no area.
  private func change(to point: Point, for target: Entity, in world: World) -> ChangeAnchorPoint? {
    guard let size = world.get(Size.self, of: target), !size.isEmpty,
      let local = world.matrixToParent(of: target).inverse?.apply(point)
    else { return nil }
    return ChangeAnchorPoint(
      newAnchorPoint: Point(x: local.x / size.width, y: local.y / size.height))
  }
}
