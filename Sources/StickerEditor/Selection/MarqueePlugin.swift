import DirectManipulation
import ECS
import Geometry
import Gestures

/// The mouse draws a rectangle beside all stickers, and so does a finger while several are chosen: what it touches is
/// selected when it ends.
///
/// Component: ``Marquee``.
struct MarqueePlugin: Plugin {
  func build(_ app: App) {
    app.add(DrawMarquees(), to: .behave)
    app.draw("marquee", in: .marks) { $0.marqueeItems() }
    app.describe(
      "Choose several", touch: "with that on, drag beside the stickers",
      mouse: "drag beside the stickers", rank: 41)
  }
}

/// Draws rectangles with contacts beside all stickers, and selects what they touch in the end.
private struct DrawMarquees: System {
  let ends = MessageReader<ContactEnded>()
  let followed = MessageReader<ContactsFollowed>()
  @Exclusive var world: World

  func run() {
    for ended in ends.read() where !ended.isCancelled {
      guard let marquee = world.get(Marquee.self, of: ended.touch.contact) else { continue }
      world.select(within: marquee)
    }
    if !followed.read().isEmpty { world.followMarquees() }
  }
}

/// Makes a contact one that draws a rectangle.
struct Marquee: Component {
  /// From where it landed to where it is, in window points.
  let frame: Rect
  /// The stickers that it touches, from back to front.
  let stickers: [Entity]
}

extension World {
  /// The rectangles follow their contacts; one that moves the photo with others draws none.
  fileprivate func followMarquees() {
    let contacts = query(BackgroundTouch.self, Trace.self).entities
    for contact in contacts {
      guard contacts.count == 1, let touch = Touch(contact, in: self), drawsMarquee(touch) else {
        remove(Marquee.self, from: contact)
        continue
      }
      guard let frame = Rect(around: [touch.landing, touch.location]) else { continue }
      if get(Marquee.self, of: contact)?.frame == frame { continue }
      insert(Marquee(frame: frame, stickers: stickers(touching: frame)), to: contact)
    }
  }

  private func drawsMarquee(_ touch: Touch) -> Bool {
    guard touch.kind == .mouse || self[SelectionMode.self].isMultiple, !isWriting else {
      return false
    }
    // One that has begun goes on, also where it began.
    return has(Marquee.self, on: touch.contact)
      || Slop.isPassed(by: touch.trace.travel, of: tapSlop(of: touch.kind))
  }

  /// The stickers that hands can move and that have points in common with a rectangle in the window, from back to front.
  ///
  /// O(stickers).
  private func stickers(touching frame: Rect) -> [Entity] {
    stickersInOrder().filter { sticker in
      guard isMovable(sticker), !has(Provisional.self, on: sticker) else { return false }
      return frame.meets(
        Rect(origin: .zero, size: self[sticker, Size.self]),
        through: runtime.matrixToWindow(of: sticker))
    }
  }

  /// A rectangle is finished: what it touches is selected, besides what was if that is wanted.
  fileprivate func select(within marquee: Marquee) {
    let stickers = marquee.stickers.filter(contains)
    if selectsSeveral || modifiers.control {
      select(selection + stickers.filter { !has(Selected.self, on: $0) })
    } else {
      select(stickers)
    }
    redraw()
  }

  /// The rectangles, and the frames of what they touch.
  fileprivate func marqueeItems() -> [DrawnItem] {
    query(Marquee.self).entities.flatMap { contact -> [DrawnItem] in
      let marquee = self[contact, Marquee.self]
      let new = marquee.stickers.filter { contains($0) && !has(Selected.self, on: $0) }
      return frameItems(around: new) + [
        DrawnItem(panel: marquee.frame, radius: 0, color: palette.accent, opacity: 0.14)
      ]
        + DrawnItem.outline(marquee.frame.corners, width: 1.5, color: palette.accent)
    }
  }
}

extension Rect {
  /// Whether it has points in common with another rectangle that a map turns and stretches.
  func meets(_ other: Rect, through map: AffineTransform) -> Bool {
    guard Rect(around: other, through: map).overlaps(self) else { return false }
    let (theirs, mine) = (other.corners.map(map.apply), corners)
    // They are apart where a line along a side of the other one is between them.
    return zip(theirs, theirs.dropFirst()).prefix(2).allSatisfy { from, to in
      let across = Vector(x: from.y - to.y, y: to.x - from.x)
      func places(_ points: [Point]) -> [Double] {
        points.map { ($0.x - from.x) * across.x + ($0.y - from.y) * across.y }
      }
      let (a, b) = (places(theirs), places(mine))
      return a.min()! <= b.max()! && b.min()! <= a.max()!
    }
  }
}
