import DirectManipulation
import ECS
import Geometry
import Gestures

/// Makes a contact one that opens a menu if it rests: a finger, alone on its sticker.
///
/// One beside all stickers is alone on the whole table: whoever leans on it asks for nothing.
struct LongPress: Component {
  /// How long it rests, in seconds.
  static let duration = 0.6
}

/// Makes a contact one that has opened a menu: when it lifts it has not tapped.
struct HasOpenedMenu: Component {}

/// Opens the menu for the fingers that have rested, and closes that of what is gone.
struct LongPresses: System {
  @Exclusive var world: World

  func run() {
    for contact in world.query(LongPress.self).entities {
      guard let touch = Touch(contact, in: world), rests(touch) else {
        world.remove(LongPress.self, from: contact)
        continue
      }
      guard world.time >= touch.trace.landingTime + LongPress.duration else { continue }
      world.remove(LongPress.self, from: contact)
      world.openContextMenu(at: touch.location, by: touch)
    }
    guard let menu = world.contextMenu else { return }
    let isGone = menu.stickers.contains { !world.contains($0) }
    if isGone || world.isWriting || world.sheet != nil { world.closeContextMenu() }
  }

  /// Whether a finger is still where it landed, alone.
  private func rests(_ touch: Touch) -> Bool {
    guard let element = touch.element, world.contains(element), !world.isWriting,
      !Slop.isPassed(by: touch.trace.travel, of: world.tapSlop(of: touch.kind))
    else { return false }
    if element == world.canvas {
      return world.get(BackgroundTouch.self, of: touch.contact)?.isTap == true
    }
    return world.get(Held.self, of: element)?.isDragged == false
      && !world.has(Provisional.self, on: element)
      && world.contacts(on: element).count == 1
  }
}

extension World {
  /// When a finger has rested long enough, in seconds; nil while none rests.
  var longPressTime: Double? {
    query(LongPress.self, Trace.self).entities.map {
      self[$0, Trace.self].landingTime + LongPress.duration
    }.min()
  }

  /// A contact has landed: a finger may come to rest, and those that it is not alone with do not any more.
  func noteLongPress(_ touch: Touch) {
    let others = runtime.touches.touches.filter { $0.contact != touch.contact }
    for other in others where !isAlone(other, besides: touch) {
      remove(LongPress.self, from: other.contact)
    }
    guard touch.kind == .finger, let element = touch.element,
      element == canvas || has(Sticker.self, on: element),
      others.allSatisfy({ isAlone(touch, besides: $0) })
    else { return }
    insert(LongPress(), to: touch.contact)
  }

  /// Whether a contact counts as alone though there is another one.
  private func isAlone(_ touch: Touch, besides other: Touch) -> Bool {
    // What lies so near may be the same palm.
    touch.element != canvas && touch.element != other.element
      && touch.location.distance(to: other.location) > ThreeFingerTap.palm
  }
}
