import DirectManipulation
import ECS
import Geometry
import Gestures

/// Makes a contact one on a cell of the tray: across the strip it pulls the picture out, and a tap puts it down.
///
/// Along the strip it scrolls, which the strip does.
struct TrayTouch: Component {
  /// The picture that lay under it when it landed, whatever the tray holds by now.
  let name: String
  /// Whether it has scrolled the strip: then it does not tap, and pulls only off the tray.
  var hasScrolled = false
}

/// Recognizes a contact that moves along the tray, or across it to the canvas and farther than along it.
final class TrayPan: PanGestureRecognizer {
  let isAcross: Bool
  private let layout: () -> Layout?

  init(isAcross: Bool, in layout: @escaping () -> Layout?) {
    (self.isAcross, self.layout) = (isAcross, layout)
    super.init()
  }

  override func travel(of touch: SeenTouch) -> Double {
    guard let layout = layout() else { return 0 }
    let way = touch.location - touch.landing
    let outwards = layout.isMirrored ? -way.x : way.x
    let (along, across) = layout.isWide ? (way.y, outwards) : (way.x, -way.y)
    return isAcross ? (across > abs(along) ? across : 0) : abs(along)
  }
}

/// Pulls pictures out of the tray, and puts those down that are tapped.
struct TakeFromTray: System {
  let contacts = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  @Exclusive var world: World

  func run() {
    contacts.read { touch in
      land(onTray: touch)
    } ended: { ended in
      if !ended.isCancelled { lift(fromTray: ended.touch) }
    }
    if !followed.read().isEmpty { followOnTray() }
  }

  /// A contact has landed on the tray.
  private func land(onTray touch: Touch) {
    guard let cell = touch.element.flatMap({ world.get(TrayCell.self, of: $0) }) else { return }
    world.insert(TrayTouch(name: cell.name), to: touch.contact)
  }

  /// Lets the contacts on the tray do what they do now.
  private func followOnTray() {
    guard let layout = world.layout, !world.query(TrayTouch.self).isEmpty else { return }
    let scrolls =
      world[TrayStrip.self].element.flatMap { world.get(Gesture.self, of: $0) }?.isActive == true
    for touch in world.runtime.touches.touches {
      guard let tray = world.get(TrayTouch.self, of: touch.contact) else { continue }
      let pans = world.runtime.recognizers(of: touch.contact).filter(\.isActive)
        .compactMap { $0 as? TrayPan }
      let isPulled = pans.contains(where: \.isAcross) && !tray.hasScrolled
      if !layout.tray.contains(touch.location) || isPulled {
        takeOut(tray.name, by: touch)
      } else if scrolls && pans.contains(where: { !$0.isAcross }) {
        world[touch.contact, TrayTouch.self].hasScrolled = true
      }
    }
  }

  /// A contact on the tray has lifted: where it has done nothing else, it puts the picture down.
  private func lift(fromTray touch: Touch) {
    guard let tap = world.get(TrayTouch.self, of: touch.contact), !tap.hasScrolled else { return }
    world.placeInMiddle(tap.name)
  }

  /// Puts a picture of the tray under the contact that pulled it out; the contact holds it from now on.
  private func takeOut(_ name: String, by touch: Touch) {
    guard let inverse = world.canvasToWindow.inverse else { return }
    world.remove(TrayTouch.self, from: touch.contact)
    world.send(TakenFromTray(name: name))
    let sticker = world.addSticker(world.record(of: name, at: inverse.apply(touch.location)))
    world.insert(Provisional(), Held(isDragged: true), to: sticker)
    world.appear(sticker)
    world.refreshLimits(of: sticker)
    world.runtime.transfer(touch.contact, to: sticker)
    world.noteOrderOfTouches()
  }
}
