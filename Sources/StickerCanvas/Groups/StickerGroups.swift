package import DirectManipulation
import EditorKit
import StickerScene

/// The selected stickers that move together, and the frame within which contacts hold the group, for a system.
package final class StickerGroups: SystemParameterGroup {
  private let selection = Selection()
  private let selected = Single<Selected>()
  private let displacements = Displacements()
  private let frames = StickerFrames()
  private let contacts = Contacts()
  private let hits = HitTest()
  private let canvas = Canvas()
  private let sizes = Query<Size>()
  private let traits = Query<StickerTraits>()
  private let handedOver = Query<TransferredToGroup>()
  @Res private var before: GroupBeforeLanding
  @OptionalRes private var layout: Layout?

  package init() {}

  /// The corners of the group's frame in window points, clockwise; `nil` unless several selected stickers can move.
  ///
  /// The frame is upright, and moves with the group while contacts hold the group.
  var frame: [Point]? {
    guard layout != nil, selected.value == nil else { return nil }
    guard let drag else { return uprightFrame?.corners }
    guard let unit = drag.frame else { return nil }
    let matrix = unit.then(hits.matrixToWindow(of: drag.leader))
    return Rect(x: 0, y: 0, width: 1, height: 1).corners.map(matrix.apply)
  }

  /// The upright rectangle around the selected stickers that contacts can move, in window points.
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

  /// The drag of a selected sticker that follows a held sticker; `nil` if there is none.
  var drag: GroupDrag? {
    selection.stickers.lazy.compactMap { [displacements] in displacements[$0]?.drag }.first {
      sizes.contains($0.leader)
    }
  }

  /// Returns the element that a contact landed on, regardless of a transfer to the group's leader.
  package func landed(_ touch: Touch) -> Entity? {
    handedOver.get(touch.contact)?.from ?? touch.element
  }

  /// The current placements of the selected stickers and their frame; empty if fewer than two stickers are selected.
  var current: GroupBeforeLanding {
    var group = GroupBeforeLanding()
    let selected = selection.visible
    guard selected.count > 1 else { return group }
    for sticker in selected { group.placements[sticker] = displacements.placement(of: sticker) }
    guard let frame = uprightFrame, let toCanvas = canvas.toWindow.inverse else { return group }
    group.frame = AffineTransform(
      a: frame.size.width, b: 0, c: 0, d: frame.size.height, tx: frame.minX, ty: frame.minY
    ).then(toCanvas)
    return group
  }

  /// Makes the other selected stickers follow a sticker that a contact has grasped.
  ///
  /// Stickers that are locked, held or followers already are left out.
  package func gather(about leader: Entity) {
    guard let leaderBefore = before.placements[leader], let size = sizes.get(leader) else {
      return
    }
    let matrix = leaderBefore.matrix(size: size)
    let frame = matrix.inverse.flatMap { before.frame?.then($0) }
    for other in selection.visible {
      guard other != leader, !contacts.hold(other), displacements[other]?.drag == nil,
        traits.get(other)?.locked == false, let place = displacements.placement(of: other)
      else { continue }
      let drag = GroupDrag(
        leader: leader, leaderBefore: matrix, leaderScale: leaderBefore.transform.scale,
        leaderRotation: leaderBefore.transform.rotation, before: place, frame: frame)
      displacements[other] = .following(drag, isCaught: displacements[other] != nil)
    }
  }
}

/// A resource: the placements of several selected stickers before a contact landed, since a landing contact may move a
/// sticker at once.
struct GroupBeforeLanding {
  /// The placement of each selected sticker, on the canvas.
  var placements: [Entity: Placement] = [:]
  /// The map from the unit square to the frame around the stickers, in canvas points; `nil` if there is no frame.
  var frame: AffineTransform?
}
