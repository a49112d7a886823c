import DirectManipulation
import EditorKit
import StickerCanvas

/// Wraps words while contacts drag grips at the sides of the words' frame.
///
/// The side follows the contact, the top stays, and so does the opposite side, or with Alt the middle. The lines break
/// at once; the drag becomes one undo step when the contact lifts. Components: ``Wrapping``.
struct WrapPlugin: Plugin {
  func build(_ app: App) { app.add(WrapByGrips(), to: .behave) }
}

/// Marks a contact on a grip that wraps words.
struct Wrapping: Component {
  let grip: Grip
  let sticker: Entity
  /// The change of the words; `nil` until the contact has moved by its slop.
  var drag: Drag?

  struct Drag {
    let before: ResizeFrame
    /// The size of that frame, in points of the style.
    let size: Size
    /// The words before the change.
    let words: ScaledWords
    /// The width of the longest line, and the height of the sticker, before the change, in points of the style.
    let line: Double
    let height: Double
    let range: ClosedRange<Int>
    /// The way from the contact to the side that follows the contact, in canvas points.
    let offset: Vector
    /// The width at which the words wrap, in points of the style.
    var width: Int
    /// The point of the sticker's unit square that stays.
    var fixed: Point
  }
}

private struct WrapByGrips: System {
  let contacts = Contacts()
  let messages = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  let modifiers = MessageReader<ModifierChange>()
  let wrappings = Components<Wrapping>()
  let reshapings = Components<Reshaping>()
  let hiding = Components<HidesContextBar>()
  let grips = Query<GripElement>()
  let sizes = Query<Size>()
  let places = GripPlaces()
  let frames = StickerFrames()
  let changes = WordChanges()
  let canvas = Canvas()
  @Res var keyboard: Keyboard

  func run() {
    messages.read { touch in
      guard let grip = touch.element.flatMap(grips.get), grip.wraps,
        !wrappings.entities.contains(where: { wrappings[$0].sticker == grip.sticker })
      else { return }
      wrappings.insert(Wrapping(grip: grip.grip, sticker: grip.sticker), to: touch.contact)
    } ended: {
      end($0.touch.contact, isCancelled: $0.isCancelled)
    }
    let isFollowed = !followed.read().isEmpty
    let isChanged = !modifiers.read().isEmpty
    if isFollowed || isChanged { wrappings.entities.forEach(follow) }
  }

  /// Wraps the words as a contact on a grip requires.
  private func follow(_ contact: Entity) {
    guard let touch = contacts.touch(of: contact), var wrapping = wrappings.get(contact),
      let toCanvas = canvas.toWindow.inverse
    else { return }
    // Contacts that take the sticker end the change.
    if contacts.hold(wrapping.sticker) { return end(contact, isCancelled: false) }
    if wrapping.drag == nil, contacts.recognizer(ResizePan.self, of: contact)?.isActive == true {
      wrapping.drag = begin(wrapping, by: touch, toCanvas)
    }
    guard var drag = wrapping.drag else { return }
    let frame = show(&drag, wrapping, at: toCanvas.apply(touch.location) + drag.offset)
    wrapping.drag = drag
    wrappings.insert(wrapping, to: contact)
    reshapings.insert(Reshaping(frame: frame), to: contact)
    hiding.insert(HidesContextBar(), to: contact)
  }

  /// Returns the change that a contact begins; `nil` if the words can't be changed now.
  private func begin(
    _ wrapping: Wrapping, by touch: Touch, _ toCanvas: AffineTransform
  ) -> Wrapping.Drag? {
    guard let frame = places.frame, frame.sticker == wrapping.sticker, frame.sides == .wrap,
      let words = changes.begin(wrapping.sticker),
      let shown = Rect(around: frames.corners(of: wrapping.sticker)),
      let height = sizes.get(wrapping.sticker)?.height
    else { return nil }
    return Wrapping.Drag(
      before: frame, size: shown.size, words: words, line: words.width, height: height,
      range: StyleSlider.width.range(for: words),
      offset: frame.unit.apply(wrapping.grip.unit) - toCanvas.apply(touch.landing),
      width: words[.width], fixed: Point(1 - wrapping.grip.unit.x, 0))
  }

  /// Wraps the words so that the grip's side is at a place in canvas points, within the limits of the width; returns the
  /// frame.
  private func show(
    _ drag: inout Wrapping.Drag, _ wrapping: Wrapping, at place: Point
  ) -> ResizeFrame {
    let (sticker, grip, range) = (wrapping.sticker, wrapping.grip, drag.range)
    drag.fixed = Point(keyboard.modifiers.alt ? 0.5 : 1 - grip.unit.x, 0)
    let factor = drag.before.factors(
      of: grip, to: place, about: drag.fixed, keepsProportions: false
    ).x
    let limits = Double(range.lowerBound)...Double(range.upperBound)
    let line = limits.clamp(drag.line + (factor - 1) * drag.size.width)
    // A line as long as the width doesn't break.
    drag.width = StyleSlider.width.value(Int(line.rounded(.up)), steppedBy: 0, in: range)
    let (width, fixed) = (drag.width, drag.fixed)
    changes.preview([sticker], about: fixed) { $1[.width] = width }
    let growth = Vector(line - drag.line, (sizes.get(sticker)?.height ?? 0) - drag.height)
    var frame = drag.before
    frame.unit = frame.scaled(
      by: Vector(1 + growth.x / drag.size.width, 1 + growth.y / drag.size.height), about: fixed)
    return frame
  }

  /// Ends a change: commits the words as one undo step, or shows the stored words after a cancelled contact.
  private func end(_ contact: Entity, isCancelled: Bool) {
    reshapings.remove(from: contact)
    hiding.remove(from: contact)
    guard let wrapping = wrappings.remove(from: contact), let drag = wrapping.drag else { return }
    changes.endPreview([wrapping.sticker])
    if isCancelled || drag.width == drag.words[.width] { return }
    changes.change([wrapping.sticker], about: drag.fixed) { $0[.width] = drag.width }
  }
}
