import DirectManipulation
import EditorKit
import StickerCanvas

/// Recognizes a finger that rests for 0.6 seconds, alone on its sticker, or beside all stickers as the only contact.
///
/// Ends when the finger moves by its slop, or lifts. A finger that has opened the menu by a long press doesn't tap.
final class LongPress: HoldGestureRecognizer {
  /// Returns whether the menu may open for the touch with a serial.
  private let mayBegin: (Int) -> Bool

  init(mayBegin: @escaping (Int) -> Bool) {
    self.mayBegin = mayBegin
    super.init(minimumDuration: 0.6)
    slop = nil
    endsWithMovement = true
  }

  override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    let next = super.nextState(touches)
    if next == .began, touches.touches.first.map({ mayBegin($0.touch) }) != true { return .failed }
    return next
  }

  override func mayRecognize(with other: GestureRecognizer) -> Bool {
    !(other is BackgroundTap || other is StickerTap)
  }
}

/// Opens the menu at long presses, and closes the menu when one of its stickers is gone.
///
/// Also closes the menu while the user writes, and while something covers the window.
struct LongPresses: System {
  let gestures = MessageReader<HandGesture>()
  let contacts = Contacts()
  let menus = ContextMenuControl()
  let stickers = Query<Sticker>()
  let groups = StickerGroups()
  let found = StickerContacts()
  @OptionalRes var cover: WindowCover?
  @Res var keyboard: Keyboard

  func run() {
    for gesture in gestures.read() where gesture.state == .began && gesture.recognizer is LongPress
    {
      guard gesture.recognizer.isActive, let contact = gesture.contacts.first,
        let touch = contacts.touch(of: contact)
      else { continue }
      menus.open(about: sticker(under: touch), at: touch.location, by: touch)
    }
    guard let menu = menus.open else { return }
    let isGone = !menu.stickers.allSatisfy(stickers.contains)
    if isGone || keyboard.isWriting || cover?.isShown == true { menus.close() }
  }

  /// Returns the sticker that a finger is on, or the locked sticker under its landing point; `nil` for the photo.
  private func sticker(under touch: Touch) -> Entity? {
    groups.landed(touch).flatMap { stickers.contains($0) ? $0 : nil }
      ?? found.locked(at: touch.landing)
  }
}

extension App {
  /// Attaches a ``LongPress`` to each finger on the canvas and its stickers.
  func listenToLongPresses() {
    let rule = LongPressRule()
    rule.bind(to: world)
    runtime.attachToHands(
      of: world.canvas.entity, HandRule(kind: .finger, leastSlop: leastTapSlop)
    ) { [LongPress(mayBegin: rule.mayOpenMenu)] }
  }
}

/// Decides which fingers may open the menu.
private struct LongPressRule: SystemParameterGroup {
  private let contacts = Contacts()
  private let canvas = Canvas()
  private let held = Query<Held>(.without(Provisional.self))
  @Res private var keyboard: Keyboard
  @OptionalRes private var layout: Layout?

  /// Returns whether the menu may open for the touch with a serial.
  ///
  /// True for a touch on the canvas that may still become a tap, and for the only contact on a sticker that is not
  /// dragged.
  func mayOpenMenu(serial: Int) -> Bool {
    guard let touch = contacts.touches.first(where: { $0.serial == serial }),
      let element = touch.element, !keyboard.isWriting
    else { return false }
    if element == canvas.entity {
      return contacts.recognizer(BackgroundTap.self, of: touch.contact)?.state == .possible
    }
    return layout != nil && held.get(element)?.isDragged == false
      && contacts.on(element).count == 1
  }
}

/// Fails the long presses of contacts that are no longer alone when another contact lands.
struct FailCrowdedLongPresses: System {
  let landings = MessageReader<Landed>()
  let contacts = Contacts()
  let recognizers = Recognizers()
  let stickers = Query<Sticker>()
  let canvas = Canvas()

  func run() { for landed in landings.read() { fail(landing: landed.touch) } }

  private func fail(landing touch: Touch) {
    let others = contacts.touches.filter { $0.contact != touch.contact }
    for other in others where !isAlone(other, besides: touch) { failLongPress(of: other) }
    guard let element = touch.element, element == canvas.entity || stickers.contains(element),
      others.allSatisfy({ isAlone(touch, besides: $0) })
    else { return failLongPress(of: touch) }
  }

  private func failLongPress(of touch: Touch) {
    recognizers.fail(LongPress.self, of: touch.contact)
  }

  /// Returns whether a contact counts as alone beside another contact.
  private func isAlone(_ touch: Touch, besides other: Touch) -> Bool {
    // Contacts within this distance of each other may be one palm.
    touch.element != canvas.entity && touch.element != other.element
      && touch.location.distance(to: other.location) > ThreeFingerTap.palm
  }
}
