package import DirectManipulation
import EditorKit
import InterfaceKit

/// Selects stickers by a rectangle that the mouse draws beside all stickers.
///
/// A finger draws such a rectangle while multiple selection is on. Component: ``Marquee``.
struct MarqueePlugin: Plugin {
  func build(_ app: App) {
    app.add(DrawMarquees(), to: .behave)
    app.draw(DrawMarqueeFrames(), in: .marks)
    app.describe(
      "Select multiple", touch: "turn it on, then drag on the background",
      mouse: "drag on the background", rank: 41)
  }
}

/// Tracks the rectangles of contacts beside all stickers, and selects the touched stickers when a contact lifts.
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

  /// Updates the rectangles to their contacts; several contacts move the canvas and draw no rectangle.
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
    // A rectangle that has begun continues, even if its contact returns to the landing point.
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

  /// Selects the stickers that a finished rectangle touches.
  ///
  /// With Shift, Ctrl or multiple selection, the selected stickers stay selected.
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

/// Draws the rectangles, and the frames of the stickers that they touch.
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

/// Marks a contact that draws a selection rectangle; written by `DrawMarquees`.
struct Marquee: Component {
  /// The rectangle from the contact's landing point to its location, in interface points.
  let frame: Rect
  /// The stickers that the rectangle touches, from back to front.
  let stickers: [Entity]
}

extension Rect {
  /// Returns whether the rectangle overlaps the image of another rectangle under a map.
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
