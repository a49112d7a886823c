import ECS
import Geometry
import Gestures

/// Emits ``ChangeAnchorPoint`` for the targets that are being solved whose gesture has just begun, or whose
/// touches have changed, if any plan of the target wants it.
///
/// Reads: ``Gesture``, ``GestureSource``, ``Transform``. Writes: ``ChangeAnchorPoint``, ``Gesture/origin``.
struct AnchorPointEmission: System {
  mutating func run(_ world: World) {
    for target in world.query(Gesture.self, Transform.self).with(Solving.self).entities {
      let gesture = world[target, Gesture.self]
      let moving = gesture.bindings.filter { $0.isEnabled && $0.recognizer.isActive }
      guard !moving.isEmpty else { continue }
      if gesture.origin == nil {
        world[target, Gesture.self].origin = Placement(of: target, in: world)
      }
      let found = moving.compactMap { self.hands(on: $0.source, of: target, in: world) }
      guard gesture.bindings.contains(where: \.wantsAnchorPointAdjustment), let hands = found.first
      else { continue }
      emit(hands, for: target, in: world)
    }
  }

  /// The middle of the touches on an element, in the parent space of a target, where they were when the
  /// baseline was taken; nil unless the baseline is new.
  private func hands(on source: Entity?, of target: Entity, in world: World) -> Point? {
    guard let source, world.has(Solving.self, on: source),
      let touches = world.get(GestureSource.self, of: source)?.touches,
      touches.hasNewTouches || touches.isNewlyRecognized, !touches.members.isEmpty
    else { return nil }
    return touches.tracker(in: world.parentSpace(of: target))?.baselineCentroid
  }

  private func emit(_ point: Point, for target: Entity, in world: World) {
    guard let size = world.get(Size.self, of: target), !size.isEmpty,
      let local = world.matrixToParent(of: target).inverse?.apply(point)
    else { return }
    let anchor = Point(x: local.x / size.width, y: local.y / size.height)
    world.insert(ChangeAnchorPoint(newAnchorPoint: anchor), to: target)
  }
}
