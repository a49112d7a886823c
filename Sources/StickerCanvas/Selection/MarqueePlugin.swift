import DirectManipulation
import ECS
package import EditorKit
package import Geometry
import Gestures
import InterfaceKit

/// The mouse draws a rectangle beside all stickers, and so does a finger while several are chosen: what it touches is
/// selected when it ends.
///
/// Component: ``Marquee``.
package struct MarqueePlugin: Plugin {
  package init() {}

  package func build(_ app: App) {
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
  let marquees = Components<Marquee>()
  let background = Query<BackgroundTouch, Trace>()
  let unselected = Query<Sticker>(.without(Selected.self))
  let sizes = Query<Size>(.with(Sticker.self), .without(Provisional.self))
  let contacts = Contacts()
  let hits = HitTest()
  let stickers = Stickers()
  let stickerContacts = StickerContacts()
  let selection = Selection()
  @Res var mode: SelectionMode
  @Res var keyboard: Keyboard
  @ResMut var display: Display

  func run() {
    for ended in ends.read() where !ended.isCancelled {
      guard let marquee = marquees.get(ended.touch.contact) else { continue }
      select(within: marquee)
    }
    if !followed.read().isEmpty { follow() }
  }

  /// Lets the rectangles follow their contacts; several contacts move the photo and draw none.
  private func follow() {
    let down = background.entities
    for contact in down {
      guard down.count == 1, let touch = contacts.touch(of: contact), draws(touch) else {
        marquees.remove(from: contact)
        continue
      }
      guard let frame = Rect(around: [touch.landing, touch.location]) else { continue }
      if marquees.get(contact)?.frame == frame { continue }
      marquees.insert(Marquee(frame: frame, stickers: stickers(touching: frame)), to: contact)
    }
  }

  private func draws(_ touch: Touch) -> Bool {
    guard touch.kind == .mouse || mode.isMultiple, !keyboard.isWriting else {
      return false
    }
    // One that has begun goes on, also where it began.
    return marquees.contains(touch.contact)
      || contacts.recognizer(BackgroundPan.self, of: touch.contact)?.isActive == true
  }

  /// Returns the stickers that contacts can move and that meet a rectangle in the window, from back to front.
  ///
  /// O(stickers).
  private func stickers(touching frame: Rect) -> [Entity] {
    stickers.inOrder.filter { sticker in
      guard stickerContacts.canMove(sticker), let size = sizes.get(sticker) else { return false }
      return frame.meets(
        Rect(origin: .zero, size: size), through: hits.matrixToWindow(of: sticker))
    }
  }

  /// Selects the stickers that a finished rectangle touches; with Shift or Control besides the selected ones.
  private func select(within marquee: Marquee) {
    let new = marquee.stickers.filter(unselected.contains)
    if selection.selectsSeveral || keyboard.modifiers.control {
      selection.select(selection.stickers + new)
    } else {
      selection.select(marquee.stickers.filter(sizes.contains))
    }
    display.redraw()
  }
}

/// Draws the rectangles, and the frames of what they touch.
private struct DrawMarqueeFrames: System {
  let marquees = Query<Marquee>()
  let unselected = Query<Sticker>(.without(Selected.self))
  let frames = StickerFrames()
  @Res var palette: Palette
  @ResMut var display: Display

  func run() {
    for (_, marquee) in marquees {
      let new = marquee.stickers.filter(unselected.contains)
      let accent = palette.accent
      display.draw(
        frames.items(around: new)
          + [DrawnItem(panel: marquee.frame, radius: 0, color: accent, opacity: 0.14)]
          + DrawnItem.outline(marquee.frame.corners, width: 1.5, color: accent))
    }
  }
}

/// Makes a contact one that draws a rectangle.
struct Marquee: Component {
  /// The rectangle from where it landed to where it is, in window points.
  let frame: Rect
  /// The stickers that it touches, from back to front.
  let stickers: [Entity]
}

extension Rect {
  /// Returns whether the rectangle has points in common with another one that a map turns and stretches.
  package func meets(_ other: Rect, through map: AffineTransform) -> Bool {
    guard Rect(around: other, through: map).overlaps(self) else { return false }
    let (theirs, mine) = (other.corners.map(map.apply), corners)
    // Two convex figures are apart if a line along a side of one of them lies between them.
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
