import DirectManipulation
import ECS
import Geometry
import StickerScene

extension Editor {
  /// Where the chosen stickers are, if they go together; hands that come may move one at once.
  func chosenPlacements() -> [Entity: Placement] {
    guard chosen.count > 1 else { return [:] }
    return chosen.reduce(into: [:]) { placements, id in
      if let entity = entities[id] { placements[entity] = Placement(of: entity, in: world) }
    }
  }

  /// A hand has come to a chosen sticker: the others that are chosen, and that nobody holds, go along.
  ///
  /// `placements` is where the chosen ones were before the hand did anything.
  func gather(about leader: Entity, before placements: [Entity: Placement]) {
    defer { refreshLimits(of: leader) }
    guard let leaderBefore = placements[leader] else { return }
    let matrix = leaderBefore.transform.matrix(
      anchor: leaderBefore.anchorPoint, size: world[leader, Size.self])
    for other in chosen {
      guard let entity = entities[other], entity != leader, !runtime.isHeld(entity),
        away[entity]?.drag == nil, !world[entity, Sticker.self].record.locked,
        let before = Placement(of: entity, in: world)
      else { continue }
      let drag = GroupDrag(
        leader: leader, leaderBefore: matrix, leaderScale: leaderBefore.transform.scale,
        leaderRotation: leaderBefore.transform.rotation, before: before)
      away[entity] = .following(drag, isCaught: away[entity] != nil)
    }
  }

  /// Puts the stickers that follow where their leaders ask for them.
  func moveFollowers() {
    for case (let entity, .following(let drag, _)) in away where world.contains(drag.leader) {
      let placement = drag.placement(
        leader: world[drag.leader, Transform.self], matrix: world.matrixToCanvas(of: drag.leader))
      world.insert(placement.transform, placement.anchorPoint, to: entity)
    }
  }

  /// The stickers that follow others.
  var followers: [Entity] { away.compactMap { $1.drag == nil ? nil : $0 } }

  /// The stickers that follow one.
  func followers(of leader: Entity) -> [Entity] {
    away.compactMap { $1.drag?.leader == leader ? $0 : nil }.sorted { $0.index < $1.index }
  }

  /// The stickers that have followed one, which is let go now.
  func dismiss(_ leader: Entity) -> [Entity] {
    let group = followers(of: leader)
    group.forEach { away[$0] = nil }
    return group
  }

  /// Sets how far hands can take a sticker, and where it rests while they move it.
  ///
  /// If `rests`, and where that is switched on, at the canvas's centre lines and at right angles.
  func refreshLimits(of sticker: Entity, rests: Bool = true) {
    let canvas = runtime.canvas.size
    let scale = max(runtime.canvasToWindow.a, 1e-9)
    var limits = ManipulationLimits(scale: scales(of: sticker))
    if rests && snaps {
      limits.detents = Detents(
        xs: [canvas.width / 2], ys: [canvas.height / 2], reach: Self.detentReach / scale,
        angle: .pi / 4, angularReach: Self.detentAngle)
    }
    world.insert(limits, to: sticker)
  }

  /// How far a centre line reaches, in window points.
  static let detentReach = 10.0
  /// How far an angle reaches, in radians: four degrees.
  static let detentAngle = Double.pi / 45
}
