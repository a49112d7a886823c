import DirectManipulation
import ECS
import Geometry
import Gestures

/// A contact that landed beside all stickers, or on one that follows, and holds the leader of the group instead.
struct HandedOver: Component {
  /// The element that it landed on.
  let from: Entity
}

/// Hands contacts that land within the group's frame over to the sticker that the others follow.
struct HandOverToGroup: System {
  let began = MessageReader<ContactBegan>()
  @Exclusive var world: World

  func run() {
    for began in began.read() { handOverToGroup(began.touch) }
  }

  /// Hands a contact over to the sticker that leads the group, if it has landed within the group's frame beside all stickers, or on
  /// a sticker that follows.
  private func handOverToGroup(_ touch: Touch) {
    guard let element = touch.element, let leader = groupLeader(for: touch, on: element) else {
      return
    }
    // The finger is not on the leader: it does not raise it.
    let order = world[leader, ZOrder.self]
    world.runtime.transfer(touch.contact, to: leader, slop: nil)
    world.insert(order, to: leader)
    world.allStickers.forgetOrder()
    world.insert(HandedOver(from: element), to: touch.contact)
  }

  private func groupLeader(for touch: Touch, on element: Entity) -> Entity? {
    guard world.hasInterface, !world.isWriting else { return nil }
    if let drag = world.displaced(element)?.drag {
      return world.contains(drag.leader) ? drag.leader : nil
    }
    guard element == world.canvas, isMeantForGroup(touch) else { return nil }
    return world.groupDrag?.leader ?? world.movableSelection.last
  }

  /// Whether a contact beside all stickers is within the frame, or, as the second finger on the group, near it.
  private func isMeantForGroup(_ touch: Touch) -> Bool {
    let draws = touch.kind == .mouse && (world.modifiers.shift || world.modifiers.control)
    guard !draws, let corners = world.groupFrame, !world.isOfHandOnBackground(touch) else {
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
    guard let leader = world.groupDrag?.leader, world.contacts(on: leader).count == 1 else {
      return false
    }
    return zip(corners, corners.dropFirst() + corners.prefix(1)).contains { from, to in
      touch.landing.distance(toSegmentFrom: from, to: to) <= world.runtime.joinDistance
    }
  }
}

/// Draws the frame around several selected stickers.
struct DrawGroupFrame: System {
  @Exclusive var world: World

  func run() { world.draw(groupFrameItems()) }

  /// The frame as it is drawn.
  private func groupFrameItems() -> [DrawnItem] {
    guard let corners = world.groupFrame, corners.allSatisfy(\.isFinite) else { return [] }
    return DrawnItem.outline(corners, width: 3, color: 0x66FF_FFFF)
      + DrawnItem.outline(corners, width: 1, color: world.palette.accent)
  }
}

/// The frame around several selected stickers, within which fingers hold all of them.
extension World {
  /// The corners of the frame in window points, clockwise; nil unless there are several that hands can move.
  ///
  /// It is upright, and goes with the group while hands hold that.
  var groupFrame: [Point]? {
    guard hasInterface, query(Selected.self).single == nil else { return nil }
    guard let drag = groupDrag else { return uprightGroupFrame?.corners }
    guard let unit = drag.frame else { return nil }
    let matrix = unit.then(runtime.matrixToWindow(of: drag.leader))
    return Rect(x: 0, y: 0, width: 1, height: 1).corners.map(matrix.apply)
  }

  /// The upright rectangle around several selected stickers that hands can move, in window points; nil if there are none, or if a
  /// hand holds one of them.
  var uprightGroupFrame: Rect? {
    let group = movableSelection
    guard group.count > 1, !group.contains(where: runtime.isHeld) else { return nil }
    let corners = group.flatMap {
      shownCorners(of: $0).map(runtime.matrixToWindow(of: $0).apply)
    }
    return corners.allSatisfy(\.isFinite) ? Rect(around: corners) : nil
  }

  /// How a selected sticker follows another one that hands hold; nil while none does.
  fileprivate var groupDrag: GroupDrag? {
    selection.lazy.compactMap { self.displaced($0)?.drag }.first { self.contains($0.leader) }
  }

  /// The element that a contact landed on.
  func landed(_ touch: Touch) -> Entity? {
    get(HandedOver.self, of: touch.contact)?.from ?? touch.element
  }
}
