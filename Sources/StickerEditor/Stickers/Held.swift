import DirectManipulation
import ECS
import Geometry
import Gestures

/// A sticker that hands hold, moving or not.
struct Held: Component {
  /// Whether a hand on it has moved farther than a tap may: what it has dragged, the others have dragged, too.
  var isDragged = false
}

/// A sticker that the last hand has left, and that is not stored yet.
struct LetGo: Component {}

/// A first hand has come to a sticker.
struct Grasp {
  let sticker: Entity
}

/// The last hand has left a sticker; plugins are asked what becomes of it, before it is stored.
struct Release {
  /// The last hand, as it was at its end.
  let touch: Touch
  let sticker: Entity
  /// The sticker, and those that have followed it.
  let group: [Entity]
  /// Whether it has only turned and scaled the sticker, which nobody can throw away so.
  let isTwist: Bool

  /// How fast the hand was, in window points a second; zero for a mouse, with which nobody throws.
  var velocity: Vector { isTwist || touch.kind == .mouse ? .zero : touch.trace.velocity }
}

/// A sticker was tapped, and that is stored.
struct Tapped: ToldTap {
  let sticker: Entity
  let place: Point
  let time: Double
}

/// Notes which stickers hands hold and drag, and tells of those that the last hand has left.
struct HoldStickers: System {
  let contacts = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  @ResMut var touchOrder: TouchOrder
  @Exclusive var world: World

  func run() {
    contacts.read { touch in
      guard let sticker = touch.element, world.has(Sticker.self, on: sticker) else { return }
      land(on: sticker)
    } ended: { ended in
      guard let sticker = ended.touch.element, !ended.isCancelled else { return }
      if world.has(Sticker.self, on: sticker) { lift(ended.touch, from: sticker) }
    }
    if !followed.read().isEmpty { noteDrags() }
  }

  /// Whether a contact has moved farther than a tap may.
  private func isDrag(_ touch: Touch) -> Bool {
    let slop =
      world.get(StandIn.self, of: touch.contact)?.slop ?? world.runtime.slop(of: touch.kind)
    return touch.trace.travel > 0 && Slop.isPassed(by: touch.trace.travel, of: slop)
  }

  /// Notes which stickers are dragged.
  private func noteDrags() {
    if world.query(Held.self).isEmpty { return }
    world.runtime.touches.forEach { touch in
      guard isDrag(touch), let sticker = touch.element, world.has(Held.self, on: sticker) else {
        return
      }
      world[sticker, Held.self].isDragged = true
    }
  }

  /// A contact has landed on a sticker.
  private func land(on sticker: Entity) {
    world.catchDisplaced(sticker)
    guard !world.has(Held.self, on: sticker) else { return }
    world.insert(Held(), to: sticker)
    world.send(Grasp(sticker: sticker))
    world.refreshLimits(of: sticker)
  }

  /// A contact has lifted from a sticker.
  private func lift(_ touch: Touch, from sticker: Entity) {
    touchOrder.letGo.insert(sticker)
    guard world.contacts(on: sticker).isEmpty, let held = world.remove(Held.self, from: sticker)
    else { return }
    release(sticker, by: touch, isDrag: held.isDragged)
  }

  /// The last contact has left a sticker: what a tap asks for is done, and others hear of what was dragged.
  private func release(_ sticker: Entity, by touch: Touch, isDrag: Bool) {
    world.moveFollowers()
    let isTwist = world.has(StandIn.self, on: touch.contact)
    let landed = world.landed(touch) ?? sticker
    // The anchor is under the last finger.
    if isDrag && (isTwist || landed != sticker) { world.anchorInMiddle(sticker) }
    let group = [sticker] + world.dismiss(sticker)
    if !isDrag && !world.has(Provisional.self, on: sticker) {
      let isTap = !isTwist && !world.has(HasOpenedMenu.self, on: touch.contact)
      if isTap && landed == world.canvas { world.tapBackground(by: touch) }
      if isTap { world.select(tapped: landed) }
      world.commit(Edit(.keep(group)))
      if isTap && landed != world.canvas {
        world.send(Tapped(sticker: landed, place: touch.location, time: touch.trace.time))
      }
      return
    }
    world.insert(LetGo(), to: sticker)
    world.send(Release(touch: touch, sticker: sticker, group: group, isTwist: isTwist))
    world.redraw()
  }
}

extension World {
  /// The contacts on a sticker.
  func contacts(on sticker: Entity) -> [Touch] {
    runtime.touches.touches.filter { $0.element == sticker }
  }

  /// The contacts that drag stickers.
  var drags: [Touch] {
    if query(Held.self).isEmpty { return [] }
    return runtime.touches.touches.filter {
      $0.element.flatMap { get(Held.self, of: $0)?.isDragged } ?? false
    }
  }

  /// Lets no contact hold a sticker any more.
  func takeFromHands(_ sticker: Entity) {
    endTwists(of: sticker)
    remove(Held.self, from: sticker)
  }

  /// The sticker under a window point, if hands can move it.
  func movable(at point: Point) -> Entity? {
    runtime.hitTest(point).flatMap { isMovable($0) ? $0 : nil }
  }
}
