import DirectManipulation
import ECS
import Geometry
import StickerScene

extension Editor {
  /// A hand has come to a chosen sticker: the others that are chosen, and that nobody holds, go along.
  func gather(about leader: Entity) {
    refreshDetents(of: leader)
    gatherOthers(about: leader)
    limitScale(of: leader)
  }

  private func gatherOthers(about leader: Entity) {
    guard chosen.count > 1, let id = world.get(Sticker.self, of: leader)?.record.id,
      chosen.contains(id)
    else { return }
    for other in chosen where other != id {
      guard let entity = entities[other], !runtime.isHeld(entity), followers[entity] == nil,
        !world[entity, Sticker.self].record.locked, let before = Placement(of: entity, in: world)
      else { continue }
      flights[entity] = nil
      let transform = world[leader, Transform.self]
      followers[entity] = GroupDrag(
        leader: leader, leaderBefore: world.matrixToCanvas(of: leader),
        leaderScale: transform.scale, leaderRotation: transform.rotation, before: before)
    }
  }

  /// Puts the stickers that follow where their leaders ask for them.
  func moveFollowers() {
    for (entity, drag) in followers where world.contains(drag.leader) {
      let placement = drag.placement(
        leader: world[drag.leader, Transform.self], matrix: world.matrixToCanvas(of: drag.leader))
      world.insert(placement.transform, placement.anchorPoint, to: entity)
    }
  }

  /// The stickers that have followed one, which is let go now.
  func dismiss(_ leader: Entity) -> [Entity] {
    let group = followers.filter { $0.value.leader == leader }.keys.sorted { $0.index < $1.index }
    group.forEach { followers[$0] = nil }
    return group
  }

  /// Lets a sticker rest at the canvas's centre lines and at right angles while hands move it, if that is
  /// switched on.
  private func refreshDetents(of sticker: Entity) {
    var limits = world.get(ManipulationLimits.self, of: sticker) ?? ManipulationLimits()
    let canvas = runtime.canvas.size
    let scale = max(runtime.canvasToWindow.a, 1e-9)
    limits.detents =
      snaps
      ? Detents(
        xs: [canvas.width / 2], ys: [canvas.height / 2], reach: Self.detentReach / scale,
        angle: .pi / 4, angularReach: Self.detentAngle) : nil
    world.insert(limits, to: sticker)
  }

  /// How far a centre line reaches, in window points.
  static let detentReach = 10.0
  /// How far an angle reaches, in radians: four degrees.
  static let detentAngle = Double.pi / 45
}
