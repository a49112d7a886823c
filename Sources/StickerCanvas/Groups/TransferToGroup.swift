import DirectManipulation
import EditorKit
import InterfaceKit

/// Marks a contact that landed beside all stickers or on a follower, and was transferred to the group's leader.
struct TransferredToGroup: Component {
  /// The element that the contact landed on.
  let from: Entity
}

/// Transfers contacts that land within the group's frame or on a follower to the group's leader.
struct TransferToGroup: System {
  let began = MessageReader<ContactBegan>()
  let groups = StickerGroups()
  let documentGroups = DocumentGroups()
  let selection = Selection()
  let stickers = Stickers()
  let displacements = Displacements()
  let contacts = Contacts()
  let control = ContactControl()
  let hits = HitTest()
  let canvas = Canvas()
  let orders = Components<ZOrder>()
  let handedOver = Components<TransferredToGroup>()
  @Res var keyboard: Keyboard
  @OptionalRes var layout: Layout?

  func run() {
    for began in began.read() { handOverToGroup(began.touch) }
  }

  /// Transfers a contact to the group's leader if the contact has landed on a follower, or beside all stickers within
  /// the group's frame.
  private func handOverToGroup(_ touch: Touch) {
    guard let element = touch.element, let leader = groupLeader(for: touch, on: element) else {
      return
    }
    // `transfer` raises the leader, but the finger is not on it, so the leader's z-order is restored.
    let order = orders[leader]
    control.transfer(touch.contact, to: leader, slop: nil)
    orders.insert(order, to: leader)
    stickers.forgetOrder()
    handedOver.insert(TransferredToGroup(from: element), to: touch.contact)
  }

  private func groupLeader(for touch: Touch, on element: Entity) -> Entity? {
    let isInUse = layout != nil && !keyboard.isWriting
    if let leader = displacements[element]?.drag?.leader {
      // The members of a group keep their shape also on a canvas without an interface.
      let isTaken = isInUse || documentGroups.areTogether(leader, element)
      return isTaken && orders.contains(leader) ? leader : nil
    }
    let modifiers = keyboard.modifiers
    let draws = touch.kind == .mouse && (modifiers.shift || modifiers.control)
    guard isInUse, !draws, element == canvas.entity, !canvas.isOfHandOnBackground(touch) else {
      return nil
    }
    if let drag = groups.drags.first(where: { isMeant(touch, for: $0) }) { return drag.leader }
    guard let frame = groups.uprightFrame?.corners, touch.landing.lies(within: frame) else {
      return nil
    }
    return selection.leader
  }

  /// Returns whether a contact beside all stickers has landed within the frame of stickers that contacts drag or, as
  /// the second contact on them, near the frame.
  private func isMeant(_ touch: Touch, for drag: GroupDrag) -> Bool {
    guard let frame = groups.outline(of: drag) else { return false }
    if touch.landing.lies(within: frame) { return true }
    guard contacts.on(drag.leader).count == 1 else { return false }
    return zip(frame, frame.dropFirst() + frame.prefix(1)).contains { from, to in
      touch.landing.distance(toSegmentFrom: from, to: to) <= hits.joinDistance
    }
  }
}

extension Point {
  /// Returns whether the point lies within a parallelogram, whose corners follow one another.
  fileprivate func lies(within corners: [Point]) -> Bool {
    let unit = AffineTransform(
      a: corners[1].x - corners[0].x, b: corners[1].y - corners[0].y,
      c: corners[3].x - corners[0].x, d: corners[3].y - corners[0].y,
      tx: corners[0].x, ty: corners[0].y)
    guard let place = unit.inverse?.apply(self) else { return false }
    return Rect(x: 0, y: 0, width: 1, height: 1).nearestPoint(to: place) == place
  }
}

/// Draws the frames of stickers that move together, and of the entered group.
struct DrawGroupFrame: System {
  let groups = StickerGroups()
  @Res var palette: Palette
  @ResMut var display: Display

  func run() {
    if let corners = groups.enteredOutline, corners.allSatisfy(\.isFinite) {
      display.draw(DrawnItem.outline(corners, width: 1, color: palette.accent))
    }
    for corners in groups.outlines where corners.allSatisfy(\.isFinite) {
      display.draw(
        DrawnItem.outline(corners, width: 3, color: 0x66FF_FFFF)
          + DrawnItem.outline(corners, width: 1, color: palette.accent))
    }
  }
}
