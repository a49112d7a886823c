import DirectManipulation
import ECS
import Geometry
import Gestures

/// Recognizes a finger that rests alone on its sticker, or beside all stickers alone on the whole table.
///
/// Ends when the finger moves by its slop, or lifts. A finger that has opened a menu so does not tap beside the stickers.
final class LongPress: HoldGestureRecognizer {
  /// Whether the menu may open about what the touch of a serial rests on.
  private let mayBegin: (Int) -> Bool

  init(mayBegin: @escaping (Int) -> Bool) {
    self.mayBegin = mayBegin
    super.init(minimumDuration: 0.6)
    slop = nil
  }

  override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    if isActive, touches.hasTravelled(by: slop) { return .ended }
    let next = super.nextState(touches)
    if next == .began, touches.touches.first.map({ mayBegin($0.touch) }) != true { return .failed }
    return next
  }

  override func mayRecognize(with other: GestureRecognizer) -> Bool { !(other is BackgroundTap) }
}

/// Makes a contact one that has opened a menu: when it lifts it has not tapped.
struct HasOpenedMenu: Component {}

/// Opens the menu for the fingers that have rested, and closes the menu of stickers that are gone.
struct LongPresses: System {
  let gestures = MessageReader<HandGesture>()
  @Exclusive var world: World

  func run() {
    for gesture in gestures.read() where gesture.state == .began && gesture.recognizer is LongPress
    {
      guard gesture.recognizer.isActive, let contact = gesture.contacts.first,
        let touch = Touch(contact, in: world)
      else { continue }
      world.openContextMenu(at: touch.location, by: touch)
    }
    guard let menu = world.contextMenu else { return }
    let isGone = menu.stickers.contains { !world.contains($0) }
    if isGone || world.isWriting || world.sheet != nil { world.closeContextMenu() }
  }
}

extension World {
  /// Gives each finger on the canvas a long press.
  func listenToLongPresses() {
    runtime.attachToHands(of: canvas, HandRule(kind: .finger, leastSlop: leastTapSlop)) {
      [unowned self] in [LongPress { [unowned self] in mayOpenMenu(serial: $0) }]
    }
  }

  private func mayOpenMenu(serial: Int) -> Bool {
    guard let touch = runtime.touches.contact(serial: serial).flatMap({ Touch($0, in: self) }),
      let element = touch.element, contains(element), !isWriting
    else { return false }
    if element == canvas {
      return recognizer(BackgroundTap.self, of: touch.contact)?.state == .possible
    }
    return get(Held.self, of: element)?.isDragged == false && !has(Provisional.self, on: element)
      && contacts(on: element).count == 1
  }

  /// A contact has landed: it fails the long presses of contacts that are not alone any more.
  func noteLongPress(_ touch: Touch) {
    let others = runtime.touches.touches.filter { $0.contact != touch.contact }
    for other in others where !isAlone(other, besides: touch) { failLongPress(of: other) }
    guard let element = touch.element, element == canvas || has(Sticker.self, on: element),
      others.allSatisfy({ isAlone(touch, besides: $0) })
    else { return failLongPress(of: touch) }
  }

  private func failLongPress(of touch: Touch) {
    if let press = recognizer(LongPress.self, of: touch.contact) { runtime.fail(press) }
  }

  /// Whether a contact counts as alone though there is another one.
  private func isAlone(_ touch: Touch, besides other: Touch) -> Bool {
    // What lies so near may be the same palm.
    touch.element != canvas && touch.element != other.element
      && touch.location.distance(to: other.location) > ThreeFingerTap.palm
  }
}
