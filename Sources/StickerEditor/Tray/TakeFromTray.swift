import DirectManipulation
import EditorKit
import StickerCanvas

/// Marks a contact that has landed on a cell of the tray.
///
/// Written by ``TakeFromTray``. A drag across the strip pulls the picture out, a tap adds the picture to the canvas,
/// and a drag along the strip scrolls the strip.
struct TrayTouch: Component {
  /// The name of the picture under the contact at its landing; the tray may show other pictures by now.
  let name: String
}

/// Recognizes a contact that lifts without having scrolled the tray or pulled a picture out.
///
/// ``TakeFromTray`` fails the tap when the contact scrolls or pulls.
final class TrayTap: TapGestureRecognizer {
  init() {
    super.init()
    slop = .infinity
  }

  override func mayRecognize(with other: GestureRecognizer) -> Bool { true }
}

/// Recognizes a contact that moves along the tray or, with `isAcross`, farther toward the canvas than along the tray.
final class TrayPan: PanGestureRecognizer {
  let isAcross: Bool
  private let layout: () -> Layout

  init(isAcross: Bool, in layout: @escaping () -> Layout) {
    (self.isAcross, self.layout) = (isAcross, layout)
    super.init()
  }

  override func travel(of touch: SeenTouch) -> Double {
    let layout = layout()
    let way = touch.location - touch.landing
    let outwards = layout.isMirrored ? -way.x : way.x
    let (along, across) = layout.isWide ? (way.y, outwards) : (way.x, -way.y)
    return isAcross ? (across > abs(along) ? across : 0) : abs(along)
  }
}

/// Pulls dragged pictures out of the tray, and adds tapped pictures to the canvas.
struct TakeFromTray: System {
  let messages = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  let placements = MessageWriter<PlaceFromTray>()
  let taken = MessageWriter<TakenFromTray>()
  let cells = Query<TrayCell>()
  let touches = Components<TrayTouch>()
  let contacts = Contacts()
  let gestures = Query<Gesture>()
  let recognizers = Recognizers()
  let control = ContactControl()
  let canvas = Canvas()
  let records = StickerRecords()
  let placing = StickerPlacing()
  let drawing = StickerDrawing()
  let limits = StickerLimits()
  let provisional = Components<Provisional>()
  let held = Components<Held>()
  let raised = RaisedStickers()
  @Res var strip: TrayStrip
  @Res var layout: Layout

  func run() {
    messages.read { touch in
      guard let cell = touch.element.flatMap(cells.get) else { return }
      touches.insert(TrayTouch(name: cell.name), to: touch.contact)
    } ended: { ended in
      guard !ended.isCancelled, let tray = touches.get(ended.touch.contact),
        tap(of: ended.touch)?.state == .ended
      else { return }
      placements.send(PlaceFromTray(name: tray.name))
    }
    if !followed.read().isEmpty, !touches.isEmpty { follow() }
  }

  /// Pulls pictures out with contacts that move to the canvas, and fails the taps of contacts that scroll the strip.
  private func follow() {
    let scrolls = strip.element.flatMap(gestures.get)?.isActive == true
    for touch in contacts.touches {
      guard let tray = touches.get(touch.contact) else { continue }
      let pans = contacts.recognizers(of: touch.contact).filter(\.isActive)
        .compactMap { $0 as? TrayPan }
      // A contact that has scrolled the strip pulls its picture out only by leaving the tray.
      let tap = tap(of: touch)
      let isPulled = pans.contains(where: \.isAcross) && tap?.state == .possible
      if !layout.tray.contains(touch.location) || isPulled {
        takeOut(tray.name, by: touch)
      } else if scrolls && pans.contains(where: { !$0.isAcross }) {
        if let tap { recognizers.fail(tap) }
      }
    }
  }

  /// Adds a provisional sticker under the contact that pulled its picture out; the contact holds the sticker from now
  /// on.
  private func takeOut(_ name: String, by touch: Touch) {
    guard let inverse = canvas.toWindow.inverse else { return }
    touches.remove(from: touch.contact)
    if let tap = tap(of: touch) { recognizers.fail(tap) }
    taken.send(TakenFromTray(name: name))
    let sticker = records.add(placing.record(of: name, at: inverse.apply(touch.location)))
    provisional.insert(Provisional(), to: sticker)
    held.insert(Held(isDragged: true), to: sticker)
    drawing.appear(sticker)
    limits.refresh(of: sticker)
    control.transfer(touch.contact, to: sticker)
    raised.note()
  }

  private func tap(of touch: Touch) -> TrayTap? {
    contacts.recognizer(TrayTap.self, of: touch.contact)
  }
}

/// Recognizes a contact that rests on a picture of the tray for 0.6 seconds.
final class TrayHold: HoldGestureRecognizer {
  init() {
    super.init(minimumDuration: 0.6)
    slop = nil
    endsWithMovement = true
  }

  override func mayRecognize(with other: GestureRecognizer) -> Bool { true }
}
