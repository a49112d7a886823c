import ECS
import Geometry
import Gestures
import Spaces

/// Stores the placement and the held points of the solved targets when a gesture begins, and emits
/// ``ChangeAnchorPoint`` for targets with a plan that wants it.
///
/// Stores the held points and emits the change again when the touches of the gesture change.
///
/// Reads: ``Gesture``, ``Touched``, ``/Spaces/Transform``. Writes: ``ChangeAnchorPoint``, ``Gesture/isActive``.
struct AnchorPointEmission: System {
  @Exclusive var world: World
  let work: SolveQueue

  mutating func run() {
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
        hold(tracker, on: target, at: placement, in: world)
        guard
          bindings.contains(where: \.wantsAnchorPointAdjustment)
            || world.get(PlanList.self, of: target)?.wantsAnchorPointAdjustment == true
        else { break }
        emit(tracker.baselineCentroid, for: target, in: world)
        break
      }
    }
  }

  /// Stores a target's placement and returns true if contacts did not move the target before.
  private func begin(_ target: Entity, at placement: Placement, in world: World) -> Bool {
    world[target, Gesture.self].isActive = true
    guard !world.has(Manipulation.self, on: target) else { return false }
    world.insert(Manipulation(placement, in: world.parentSpace(of: target)), to: target)
    return true
  }

  /// Stores the points of a target that lay under the touches when the baseline was taken.
  private func hold(
    _ tracker: SimilarityTracker, on target: Entity, at placement: Placement, in world: World
  ) {
    let size = world.get(Size.self, of: target) ?? .zero
    let matrix = placement.transform.matrix(anchor: placement.anchorPoint, size: size)
    guard let inverse = matrix.inverse else { return }
    world[target, Manipulation.self].held = tracker.contacts.map {
      HeldPoint(touch: $0.touch, local: inverse.apply($0.baseline))
    }
  }

  private func emit(_ point: Point, for target: Entity, in world: World) {
    guard let size = world.get(Size.self, of: target), !size.isEmpty,
      let local = world.matrixToParent(of: target).inverse?.apply(point)
    else { return }
    let anchor = Point(x: local.x / size.width, y: local.y / size.height)
    world.insert(ChangeAnchorPoint(newAnchorPoint: anchor), to: target)
  }
}
