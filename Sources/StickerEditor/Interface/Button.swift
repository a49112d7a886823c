import ECS
import Geometry
import Gestures

/// A button and where it lies.
struct Button: Equatable, Sendable {
  let action: EditorAction
  let frame: Rect
}

/// What plugins show as buttons, from back to front.
struct Buttons {
  var sources: [(World) -> [Button]] = []
}

/// A contact on a button: it is pressed while the contact is on it, and acts when it lifts there.
final class ButtonPress: ContactCapture {
  let button: Button
  /// Whether the contact is on the button, or so near that it is meant.
  private(set) var isInside = true
  let isAtWork = true

  /// How far beside a pressed button a contact may be, in window points.
  private static let margin = 12.0

  init(_ button: Button) { self.button = button }

  func move(_ contact: ContactEvent, in world: World) {
    isInside = button.frame.inset(by: -Self.margin).contains(contact.sample.location)
    if !isInside { world.ask(PressEnded(id: contact.id)) }
  }

  func lift(_ contact: ContactEvent, in world: World) {
    world.ask(PressEnded(id: contact.id))
    guard isInside else { return }
    world.ask(Pressed(button: button))
    world.perform(button.action)
  }

  func cancel(_ contact: ContactEvent, in world: World) {
    world.ask(PressEnded(id: contact.id))
  }
}

/// A contact is not on its button any more.
struct PressEnded {
  let id: TouchID
}

/// A contact has landed on a button.
struct PressBegan {
  let id: TouchID
  let button: Button
  /// When, in seconds.
  let time: Double
}

/// A button was pressed and let go; what it stands for is done next.
struct Pressed {
  let button: Button
}

/// Whether something in front of the stickers covers a window point: plugins answer.
struct Covers {
  let point: Point
}

extension App {
  /// Has a plugin's buttons take the contacts that land on them, and drawn by itself.
  func addButtons(_ buttons: @escaping (World) -> [Button]) {
    var all = world.resource(Buttons.self) ?? Buttons()
    all.sources.append(buttons)
    world.insertResource(all)
    capture { world, contact in
      let point = contact.sample.location
      guard let button = buttons(world).first(where: { $0.frame.contains(point) }) else {
        return nil
      }
      world.ask(PressBegan(id: contact.id, button: button, time: contact.time))
      return .captured(ButtonPress(button))
    }
  }

  /// Has a plugin say what it covers: contacts that land there and on nothing else do nothing.
  func cover(_ covers: @escaping (World, Point) -> Bool) {
    respond(to: Covers.self) { covers($0, $1.point) }
  }
}

extension World {
  /// All buttons that can be pressed now, those in front first.
  var buttons: [Button] {
    resource(Buttons.self)?.sources.reversed().flatMap { $0(self) } ?? []
  }

  /// Whether contacts press a button.
  private func isPressed(_ button: Button) -> Bool {
    hands.captures.contains { capture in
      guard let press = capture as? ButtonPress else { return false }
      return press.isInside && press.button == button
    }
  }

  /// A button: its icon, brighter where it is on, fainter where it can do nothing.
  func items(of button: Button) -> [DrawnItem] {
    guard let action = actions[button.action] else { return [] }
    var items: [DrawnItem] = []
    let frame = button.frame.inset(by: 3)
    if action.isOn(self) {
      items.append(DrawnItem(panel: frame, radius: 10, color: Palette.accent))
    }
    if isPressed(button) {
      items.append(DrawnItem(panel: frame, radius: 10, color: Palette.pressed))
    }
    let side = min(28, min(button.frame.size.width, button.frame.size.height) * 0.56)
    items.append(
      DrawnItem(
        .icon(action.currentIcon?(self) ?? action.id.name),
        in: Rect(center: button.frame.center, width: side, height: side),
        opacity: action.isPossible(self) ? 1 : 0.3))
    return items
  }
}
