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
    app.draw(DrawMarqueeFrames(), in: .marks)
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
      select(within: marquee)
    }
    if !followed.read().isEmpty { follow() }
  }

  /// The rectangles follow their contacts; one that moves the photo with others draws none.
  private func follow() {
    let contacts = world.query(BackgroundTouch.self, Trace.self).entities
    for contact in contacts {
      guard contacts.count == 1, let touch = Touch(contact, in: world), draws(touch) else {
        world.remove(Marquee.self, from: contact)
        continue
      }
      guard let frame = Rect(around: [touch.landing, touch.location]) else { continue }
      if world.get(Marquee.self, of: contact)?.frame == frame { continue }
      world.insert(Marquee(frame: frame, stickers: stickers(touching: frame)), to: contact)
    }
  }

  private func draws(_ touch: Touch) -> Bool {
    guard touch.kind == .mouse || world[SelectionMode.self].isMultiple, !world.isWriting else {
      return false
    }
    // One that has begun goes on, also where it began.
    return world.has(Marquee.self, on: touch.contact)
      || world.recognizer(BackgroundPan.self, of: touch.contact)?.isActive == true
  }

  /// The stickers that hands can move and that have points in common with a rectangle in the window, from back to front.
  ///
  /// O(stickers).
  private func stickers(touching frame: Rect) -> [Entity] {
    world.allStickers.inOrder.filter { sticker in
      guard world.isMovable(sticker), !world.has(Provisional.self, on: sticker) else {
        return false
      }
      return frame.meets(
        Rect(origin: .zero, size: world[sticker, Size.self]),
        through: world.runtime.matrixToWindow(of: sticker))
    }
  }

  /// A rectangle is finished: what it touches is selected, besides what was if that is wanted.
  private func select(within marquee: Marquee) {
    let stickers = marquee.stickers.filter(world.contains)
    if world.selectsSeveral || world.modifiers.control {
      let new = stickers.filter { !world.has(Selected.self, on: $0) }
      world.select(world.selection + new)
    } else {
      world.select(stickers)
    }
    world.redraw()
  }
}

/// Draws the rectangles, and the frames of what they touch.
private struct DrawMarqueeFrames: System {
  @Exclusive var world: World

  func run() {
    for contact in world.query(Marquee.self).entities {
      let marquee = world[contact, Marquee.self]
      let new = marquee.stickers.filter {
        world.contains($0) && !world.has(Selected.self, on: $0)
      }
      let accent = world.palette.accent
      world.draw(
        world.frameItems(around: new)
          + [DrawnItem(panel: marquee.frame, radius: 0, color: accent, opacity: 0.14)]
          + DrawnItem.outline(marquee.frame.corners, width: 1.5, color: accent))
    }
  }
}

/// Makes a contact one that draws a rectangle.
struct Marquee: Component {
  /// From where it landed to where it is, in window points.
  let frame: Rect
  /// The stickers that it touches, from back to front.
  let stickers: [Entity]
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
