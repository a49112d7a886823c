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
    guard layout != nil, !keyboard.isWriting else { return nil }
    if let drag = displacements[element]?.drag {
      return orders.contains(drag.leader) ? drag.leader : nil
    }
    guard element == canvas.entity, isMeantForGroup(touch) else { return nil }
    return groups.drag?.leader ?? selection.movable.last
  }

  /// Returns whether a contact beside all stickers has landed within the group's frame or, as the second contact on the
  /// group, near it.
  private func isMeantForGroup(_ touch: Touch) -> Bool {
    let modifiers = keyboard.modifiers
    let draws = touch.kind == .mouse && (modifiers.shift || modifiers.control)
    guard !draws, let corners = groups.frame, !canvas.isOfHandOnBackground(touch) else {
      return false
    }
    let unit = AffineTransform(
      a: corners[1].x - corners[0].x, b: corners[1].y - corners[0].y,
      c: corners[3].x - corners[0].x, d: corners[3].y - corners[0].y,
      tx: corners[0].x, ty: corners[0].y)
    if let place = unit.inverse?.apply(touch.landing),
      Rect(x: 0, y: 0, width: 1, height: 1).nearestPoint(to: place) == place
    {
      return true
    }
    guard let leader = groups.drag?.leader, contacts.on(leader).count == 1 else {
      return false
    }
    return zip(corners, corners.dropFirst() + corners.prefix(1)).contains { from, to in
      touch.landing.distance(toSegmentFrom: from, to: to) <= hits.joinDistance
    }
  }
}

struct DrawGroupFrame: System {
  let groups = StickerGroups()
  @Res var palette: Palette
  @ResMut var display: Display

  func run() {
    guard let corners = groups.frame, corners.allSatisfy(\.isFinite) else { return }
    display.draw(
      DrawnItem.outline(corners, width: 3, color: 0x66FF_FFFF)
        + DrawnItem.outline(corners, width: 1, color: palette.accent))
  }
}
