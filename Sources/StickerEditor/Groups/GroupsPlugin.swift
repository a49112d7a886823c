import DirectManipulation
import ECS
import Geometry
import StickerScene

/// Selected stickers go together: those that nobody holds follow the one that a hand has come to.
struct GroupsPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(PlacementsBeforeLanding())
    app.on(WillLand.self) { world, _ in
      world.insertResource(PlacementsBeforeLanding(placements: world.selectedPlacements()))
    }
    app.on(Grasp.self) { world, grasp in
      world.gather(about: grasp.sticker)
    }
  }
}

/// Where the selected stickers were, if they go together, before a hand came that may have moved one at once.
private struct PlacementsBeforeLanding {
  var placements: [Entity: Placement] = [:]
}

/// A sticker that follows another one that hands hold: both were selected.
///
/// Where it goes is computed from where both were when the hands came, never step by step.
struct GroupDrag: Equatable, Sendable {
  /// The one that is held.
  let leader: Entity
  /// From the leader's own points to the canvas, when the hands came.
  let leaderBefore: AffineTransform
  let leaderScale: Vector
  let leaderRotation: Double
  /// Where the follower was.
  let before: Placement

  /// Where the follower belongs when the leader is drawn so.
  ///
  /// `matrix` takes the leader's own points to the canvas.
  func placement(leader transform: Transform, matrix: AffineTransform) -> Placement {
    guard let undone = leaderBefore.inverse else { return before }
    let moved = undone.then(matrix)
    var placement = before
    placement.transform.position = moved.apply(before.transform.position)
    let factor = leaderScale.x == 0 ? 1 : transform.scale.x / leaderScale.x
    placement.transform.scale = before.transform.scale * factor
    placement.transform.rotation = before.transform.rotation + transform.rotation - leaderRotation
    return placement
  }
}

extension World {
  /// Where the selected stickers are, if they go together.
  fileprivate func selectedPlacements() -> [Entity: Placement] {
    let selected = selection
    guard selected.count > 1 else { return [:] }
    return selected.reduce(into: [:]) { $0[$1] = Placement(of: $1, in: self) }
  }

  /// A hand has come to a selected sticker: the others that are selected, and that nobody holds, go along.
  func gather(about leader: Entity) {
    guard let leaderBefore = self[PlacementsBeforeLanding.self].placements[leader] else { return }
    let matrix = leaderBefore.transform.matrix(
      anchor: leaderBefore.anchorPoint, size: self[leader, Size.self])
    for other in selection {
      guard other != leader, !runtime.isHeld(other), displaced(other)?.drag == nil,
        !self[other, Sticker.self].record.locked, let before = Placement(of: other, in: self)
      else { continue }
      let drag = GroupDrag(
        leader: leader, leaderBefore: matrix, leaderScale: leaderBefore.transform.scale,
        leaderRotation: leaderBefore.transform.rotation, before: before)
      displace(other, .following(drag, isCaught: displaced(other) != nil))
    }
  }

  /// Puts the stickers that follow where their leaders ask for them.
  func moveFollowers() {
    for case (let follower, .following(let drag, _)) in allDisplaced where contains(drag.leader) {
      let placement = drag.placement(
        leader: self[drag.leader, Transform.self], matrix: matrixToParent(of: drag.leader))
      insert(placement.transform, placement.anchorPoint, to: follower)
    }
  }

  /// The stickers that follow others.
  var followers: [Entity] { allDisplaced.compactMap { $0.why.drag == nil ? nil : $0.sticker } }

  /// The stickers that follow one.
  func followers(of leader: Entity) -> [Entity] {
    allDisplaced.compactMap { $0.why.drag?.leader == leader ? $0.sticker : nil }
  }

  /// The stickers that have followed one, which is let go now.
  func dismiss(_ leader: Entity) -> [Entity] {
    let group = followers(of: leader)
    group.forEach { displace($0, nil) }
    return group
  }
}
