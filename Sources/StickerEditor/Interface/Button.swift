import DirectManipulation
import ECS
import Geometry
import Gestures
import Motion

/// A button: an element that asks for an action when it is pressed.
struct Button: Component, Equatable, Sendable {
  let action: EditorAction
  /// Where it lies, in window points.
  let frame: Rect

  /// Whether a contact at a window point is on it, or so near that it is meant.
  func isMeant(at location: Point) -> Bool {
    frame.inset(by: -GestureThresholds.pressMargin).contains(location)
  }
}

/// A contact has landed on a button.
struct PressBegan {
  let button: Entity
  let touch: Touch
}

/// The contact is not down any more.
struct PressEnded {
  let button: Entity
}

/// Listens to the pointer over a button.
private struct ButtonHover: Component {
  let recognizer: HoverGestureRecognizer
  let subscription: Subscription
}

/// The pointer has come to a button, or has left it.
struct Hovered {
  let button: Entity
  let isOver: Bool
}

/// A button was pressed and let go; what it stands for is done next.
struct Pressed {
  let button: Button
}

/// Tells of the contacts that press buttons; each of several hands on one button is a press of its own.
struct PressButtons: System {
  let contacts = ContactMessages()
  let buttons = Query<Button>()
  let began = MessageWriter<PressBegan>()
  let ended = MessageWriter<PressEnded>()
  let pressed = MessageWriter<Pressed>()

  func run() {
    contacts.read { touch in
      guard let element = touch.element, buttons.contains(element) else { return }
      began.send(PressBegan(button: element, touch: touch))
    } ended: { end in
      guard let element = end.touch.element, let button = buttons.get(element) else { return }
      ended.send(PressEnded(button: element))
      if !end.isCancelled, button.isMeant(at: end.touch.location) {
        pressed.send(Pressed(button: button))
      }
    }
  }
}

/// What plugins show as buttons, from back to front.
private struct Buttons {
  var sources: [(World) -> [Button]] = []
}

extension App {
  /// Has a plugin's buttons laid out, over what lies behind them, which `elements` appends; it draws them itself.
  func addButtons(
    over elements: @escaping (World, inout [LaidOut]) -> Void = { _, _ in },
    _ buttons: @escaping (World) -> [Button]
  ) {
    world.insertResource(
      Buttons(sources: (world.resource(Buttons.self)?.sources ?? []) + [buttons]))
    addLayer { world, wanted in
      elements(world, &wanted)
      for button in buttons(world) { wanted.append(LaidOut(button)) }
    }
  }
}

extension LaidOut {
  /// A button as an element.
  init(_ button: Button) {
    self.init(.action(button.action), button.frame, button: button, make: { $0.listen(to: $1) })
  }
}

extension World {
  /// All buttons that can be pressed now, those in front first.
  var buttons: [Button] {
    resource(Buttons.self)?.sources.reversed().flatMap { $0(self) } ?? []
  }

  /// Lets hands press a button, and the pointer hover over it.
  fileprivate func listen(to button: Entity) {
    let hover = HoverGestureRecognizer()
    runtime.attach(hover, to: button)
    let subscription = runtime.get(hover).subscribe { [unowned self] hover in
      if hover.state != .changed { send(Hovered(button: button, isOver: hover.isActive)) }
    }
    insert(ButtonHover(recognizer: hover, subscription: subscription), to: button)
  }

  /// Whether a contact presses a button.
  func isPressed(_ button: Button) -> Bool {
    runtime.touches.contacts.contains { contact in
      guard let element = get(On.self, of: contact)?.element,
        let location = get(Trace.self, of: contact)?.location
      else { return false }
      return get(Button.self, of: element) == button && button.isMeant(at: location)
    }
  }

  /// A button: its icon, brighter where it is on, fainter where it can do nothing.
  func items(of button: Button) -> [DrawnItem] {
    guard let action = actions[button.action] else { return [] }
    var items: [DrawnItem] = []
    let frame = button.frame.inset(by: 3)
    if action.isFilled {
      items.append(DrawnItem(panel: frame, radius: 14, color: palette.accent))
    } else if action.isOn(self) {
      items.append(DrawnItem(panel: frame, radius: 14, color: palette.key))
    }
    if isPressed(button) {
      items.append(DrawnItem(panel: frame, radius: 14, color: palette.pressed))
    }
    let side = min(28, min(button.frame.size.width, button.frame.size.height) * 0.56)
    var icon = DrawnItem(
      .icon(action.icon(in: self), action.isFilled ? .light : palette.ink),
      in: Rect(center: button.frame.center, width: side, height: side),
      opacity: action.isPossible(self) ? 1 : 0.3)
    if action.followsReading, layout?.isMirrored == true { icon.mirror() }
    return items + [icon]
  }
}
