import DirectManipulation
import ECS
import Geometry
import StickerScene

/// Selected stickers go together: those that nobody holds follow the one that a hand has come to.
///
/// Fingers anywhere within their frame hold that one, also where no sticker is, or where one lies that follows. Component:
/// ``HandedOver``.
struct GroupsPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(GroupBeforeLanding())
    app.add(NoteGroupBeforeLanding(), to: .input)
    app.add(HandOverToGroup(), to: .pick)
    app.add(GatherGroup(), to: .behave)
    app.add(MoveFollowers(), to: .behave)
    app.draw(DrawGroupFrame(), in: .marks)
  }
}

/// Notes where the group is before contacts land.
private struct NoteGroupBeforeLanding: System {
  @Exclusive var world: World

  func run() {
    guard world[Samples.self].part.contains(where: { $0.phase == .down }) else { return }
    world.insertResource(GroupBeforeLanding(of: world))
  }
}

/// Gathers the group about a sticker that a first hand has come to.
private struct GatherGroup: System {
  let grasps = MessageReader<Grasp>()
  @Exclusive var world: World

  func run() {
    for grasp in grasps.read() {
      world.gather(about: grasp.sticker)
      // The largest of the group is the first to reach them.
      world.refreshLimits(of: grasp.sticker)
    }
  }
}

/// Moves the followers with the stickers that hands have moved.
private struct MoveFollowers: System {
  let followed = MessageReader<ContactsFollowed>()
  @Exclusive var world: World

  func run() { if !followed.read().isEmpty { world.moveFollowers() } }
}

/// The selected stickers, if they go together, before a hand came that may have moved one at once.
private struct GroupBeforeLanding {
  /// Where each of them was, on the canvas.
  var placements: [Entity: Placement] = [:]
  /// From the unit square to the frame around them, on the canvas.
  var frame: AffineTransform?

  init() {}

  init(of world: World) {
    let selected = world.selection
    guard selected.count > 1 else { return }
    placements = selected.reduce(into: [:]) { $0[$1] = Placement(of: $1, in: world) }
    guard let frame = world.uprightGroupFrame, let toCanvas = world.canvasToWindow.inverse else {
      return
    }
    self.frame = AffineTransform(
      a: frame.size.width, b: 0, c: 0, d: frame.size.height, tx: frame.minX, ty: frame.minY
    ).then(toCanvas)
  }
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
  /// From the unit square to the frame around the group, in the leader's own points; nil if there was none.
  let frame: AffineTransform?

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
  /// A hand has come to a selected sticker: the others that are selected, and that nobody holds, go along.
  func gather(about leader: Entity) {
    let group = self[GroupBeforeLanding.self]
    guard let leaderBefore = group.placements[leader] else { return }
    let matrix = leaderBefore.transform.matrix(
      anchor: leaderBefore.anchorPoint, size: self[leader, Size.self])
    let frame = matrix.inverse.flatMap { group.frame?.then($0) }
    for other in selection {
      guard other != leader, !runtime.isHeld(other), displaced(other)?.drag == nil,
        !self[other, StickerTraits.self].locked, let before = Placement(of: other, in: self)
      else { continue }
      let drag = GroupDrag(
        leader: leader, leaderBefore: matrix, leaderScale: leaderBefore.transform.scale,
        leaderRotation: leaderBefore.transform.rotation, before: before, frame: frame)
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
