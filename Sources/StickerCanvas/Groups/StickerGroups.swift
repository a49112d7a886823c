package import DirectManipulation
import EditorKit

/// The stickers that move together, which are the selected stickers or a group of the document (``DocumentGroups``),
/// and the frames within which contacts hold them, for a system.
package final class StickerGroups: SystemParameterGroup {
  private let selection = Selection()
  private let groups = DocumentGroups()
  private let displacements = Displacements()
  private let frames = StickerFrames()
  private let contacts = Contacts()
  private let hits = HitTest()
  private let canvas = Canvas()
  private let sizes = Query<Size>()
  private let visibility = StickerVisibility()
  private let handedOver = Query<TransferredToGroup>()
  @Res private var before: GroupBeforeLanding
  @OptionalRes private var layout: Layout?

  package init() {}

  /// The corners of the frames of stickers that move together, or of the selected stickers, which can, in interface
  /// points.
  ///
  /// The corners follow one another clockwise. A frame is upright, and moves with its stickers while contacts hold
  /// them.
  var outlines: [[Point]] {
    guard layout != nil else { return [] }
    return drags.compactMap(outline) + [uprightFrame?.corners].compactMap(\.self)
  }

  /// The corners of the upright frame around the visible members of the entered group, in interface points; `nil` if
  /// there is none.
  var enteredOutline: [Point]? {
    guard layout != nil, !groups.entered.isEmpty else { return nil }
    let corners = groups.members(of: groups.entered).filter(visibility.shows).flatMap {
      frames.corners(of: $0).map(hits.matrixToWindow(of: $0).apply)
    }
    return Rect(around: corners)?.corners
  }

  /// Returns the corners of the frame of stickers that contacts drag, in interface points; `nil` if there is no frame.
  func outline(of drag: GroupDrag) -> [Point]? {
    drag.frame.map { unit in
      let matrix = unit.then(hits.matrixToWindow(of: drag.leader))
      return Rect(x: 0, y: 0, width: 1, height: 1).corners.map(matrix.apply)
    }
  }

  /// The upright rectangle around the selected stickers that contacts can move, in interface points.
  ///
  /// `nil` if fewer than two such stickers are selected, or if a contact holds one of the stickers.
  package var uprightFrame: Rect? {
    let group = selection.visibleMovable
    guard group.count > 1, !group.contains(where: contacts.hold) else { return nil }
    let corners = group.flatMap {
      frames.corners(of: $0).map(hits.matrixToWindow(of: $0).apply)
    }
    return corners.allSatisfy(\.isFinite) ? Rect(around: corners) : nil
  }

  /// The drags of followers, one for each leader.
  var drags: [GroupDrag] {
    var leaders: Set<Entity> = []
    return displacements.all.compactMap(\.why.drag).filter {
      sizes.contains($0.leader) && leaders.insert($0.leader).inserted
    }
  }

  /// Returns the element that a contact landed on, regardless of a transfer to the group's leader; `nil` for none.
  package func landed(_ touch: Touch) -> Entity? {
    handedOver.get(touch.contact)?.from ?? touch.element
  }

  /// The current placements of the selected stickers, if there are several, and of all stickers in groups.
  var current: GroupBeforeLanding {
    var group = GroupBeforeLanding()
    let selected = selection.stickers.filter { visibility.shows($0) || groups.group(of: $0) != nil }
    if selected.count > 1 { group.selected = selected }
    for sticker in group.selected + groups.all {
      group.placements[sticker] = displacements.placement(of: sticker)
    }
    return group
  }

  /// Makes the other selected stickers, and the other members of its group, follow a sticker that a contact has
  /// grasped.
  ///
  /// Stickers that are locked, held or followers already are left out. A locked member moves with its group, as in
  /// Figma, since the group keeps its shape.
  package func gather(about leader: Entity) {
    guard let leaderBefore = before.placements[leader], let size = sizes.get(leader) else {
      return
    }
    var gathered = before.selected.contains(leader) ? before.selected : [leader]
    let known = Set(gathered)
    gathered += groups.members(with: leader).filter { !known.contains($0) }
    guard gathered.count > 1 else { return }
    let matrix = leaderBefore.matrix(size: size)
    let frame = matrix.inverse.flatMap { frameBefore(around: gathered)?.then($0) }
    for other in selection.unlocked(gathered) {
      guard other != leader, !contacts.hold(other), displacements[other]?.drag == nil,
        let place = displacements.placement(of: other)
      else { continue }
      let drag = GroupDrag(
        leader: leader, leaderBefore: matrix, leaderScale: leaderBefore.transform.scale,
        leaderRotation: leaderBefore.transform.rotation, before: place, frame: frame)
      displacements[other] = .following(drag, isCaught: displacements[other] != nil)
    }
  }

  /// Returns the map from the unit square to the upright frame in the window around stickers before contacts landed, in
  /// canvas points; `nil` if there is no such frame.
  private func frameBefore(around stickers: [Entity]) -> AffineTransform? {
    guard layout != nil else { return nil }
    let toWindow = canvas.toWindow
    var corners: [Point] = []
    for sticker in selection.unlocked(stickers) where visibility.shows(sticker) {
      guard let place = before.placements[sticker], let size = sizes.get(sticker) else { continue }
      let matrix = place.matrix(size: size).then(toWindow)
      corners += frames.corners(of: sticker).map(matrix.apply)
    }
    guard corners.allSatisfy(\.isFinite), let frame = Rect(around: corners),
      let toCanvas = toWindow.inverse
    else { return nil }
    return AffineTransform(from: frame).then(toCanvas)
  }
}

/// A resource: the placements of several selected stickers and of all stickers in groups before a contact landed, since
/// a landing contact may move a sticker at once.
struct GroupBeforeLanding {
  /// The visible selected stickers and the selected groups; empty unless there are several stickers.
  var selected: [Entity] = []
  /// The placement of each of these stickers and of each sticker in a group, on the canvas.
  var placements: [Entity: Placement] = [:]
}
