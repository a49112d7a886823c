import ECS
import Geometry
import Gestures
import Spaces

/// Continues the manipulation of elements that were moved to another parent.
///
/// Changes the parts of the transform that running gestures change, so that the held points lie under the touches
/// again, and restarts the gestures from there.
///
/// Reads: ``Gesture``, ``Touched``, ``/Spaces/Parent``. Writes: ``/Spaces/Transform``.
struct SpaceChange: System {
  @Exclusive var world: World
  let work: SolveQueue

  mutating func run() {
    for target in work.targets {
      let space = world.parentSpace(of: target)
      guard let manipulation = world.get(Manipulation.self, of: target),
        manipulation.space != space, var placement = Placement(of: target, in: world)
      else { continue }
      let origin = manipulation.origin(after: placement)
      hold(on: target, in: space, &placement, manipulation, world)
      world[target, Transform.self] = placement.transform
      world[target, Manipulation.self].origin = origin
      world[target, Manipulation.self].shown = placement
      world[target, Manipulation.self].space = space
      for step in manipulation.steps.indices {
        world[target, Manipulation.self].steps[step].restart(from: placement, in: space)
      }
    }
  }

  /// Moves an element so that the points that were held lie under the touches that hold them.
  private func hold(
    on target: Entity, in space: SpaceID, _ placement: inout Placement,
    _ manipulation: Manipulation, _ world: World
  ) {
    let moving = (world.get(Gesture.self, of: target)?.bindings ?? []).filter(\.isMoving)
    let groups = moving.compactMap { binding in
      binding.source.flatMap { world.get(Touched.self, of: $0)?.group }
    }
    guard let group = groups.first(where: { $0.measures(in: space) }),
      let contacts = group.tracker(in: space)?.contacts
    else { return }
    // An element that limits have held back stays where it is drawn.
    let drawn =
      manipulation.steps.contains(where: \.isHeldBack)
      ? group.map(from: manipulation.space, to: space) : nil
    let size = world.get(Size.self, of: target) ?? .zero
    let kinds = Set(moving.map(\.kind))

    let before = manipulation.shown.matrix(size: size)
    func pairs() -> [(baseline: Point, current: Point)] {
      let matrix = placement.matrix(size: size)
      return manipulation.held.compactMap { held in
        contacts.first { $0.touch == held.touch }.map {
          (matrix.apply(held.local), drawn?.apply(before.apply(held.local)) ?? $0.current)
        }
      }
    }
    let fit = SimilarityFit(pairs())
    if kinds.contains(.scale), let scale = fit.scale, scale > 0 {
      placement.transform.scale = placement.transform.scale * scale
    }
    if kinds.contains(.rotation), let angle = fit.principalRotation {
      placement.transform.rotation += angle
    }
    if kinds.contains(.translation) {
      placement.transform.position += SimilarityFit(pairs()).translation
    }
  }
}

extension Manipulation {
  /// Returns the origin of the manipulation in the new parent.
  ///
  /// The code that changed the parent may have changed the transform, too; the same change is then applied to the
  /// origin.
  fileprivate func origin(after now: Placement) -> Placement {
    guard now != shown else { return origin }
    let turned = now.transform.rotation - shown.transform.rotation
    let factor = Vector(
      x: Self.ratio(now.transform.scale.x, shown.transform.scale.x),
      y: Self.ratio(now.transform.scale.y, shown.transform.scale.y))
    let away = AffineTransform(
      position: now.transform.position,
      scale: Vector(1, 1) * abs(factor.x * factor.y).squareRoot(), rotation: turned,
      anchor: .zero, size: .zero)
    var origin = origin
    origin.transform.position = away.apply(
      origin.transform.position - shown.transform.position)
    origin.transform.scale = Vector(
      x: origin.transform.scale.x * factor.x, y: origin.transform.scale.y * factor.y)
    origin.transform.rotation += turned
    return origin
  }

  private static func ratio(_ a: Double, _ b: Double) -> Double {
    let ratio = a / b
    return ratio.isFinite && ratio != 0 ? ratio : 1
  }
}
