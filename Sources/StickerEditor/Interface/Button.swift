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
}

/// Recognizes a contact that is held on a button, which asks for the button's name.
///
/// A finger that was told presses nothing when it lifts.
final class ButtonHold: HoldGestureRecognizer {
  let button: Entity
  private let isFinger: Bool

  init(on button: Entity, isFinger: Bool) {
    (self.button, self.isFinger) = (button, isFinger)
    super.init(minimumDuration: Hint.delay)
    allowableMovement = .infinity
  }

  override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    let isOn = touches.touches.allSatisfy {
      distance(from: $0.location) ?? 0 <= GestureThresholds.pressMargin
    }
    if !isOn { return state == .possible ? .failed : isActive ? .ended : state }
    return super.nextState(touches)
  }

  override func mayRecognize(with other: GestureRecognizer) -> Bool {
    !isFinger && other.family == .press || super.mayRecognize(with: other)
  }
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

/// Recognizes the press of a button by one contact.
final class ButtonPress: PressGestureRecognizer {
  let button: Entity

  init(of button: Entity) {
    self.button = button
    super.init()
  }
}

/// Tells of the buttons that were pressed; each of several contacts on one button is a press of its own.
struct PressButtons: System {
  let gestures = MessageReader<HandGesture>()
  let buttons = Query<Button>()
  let pressed = MessageWriter<Pressed>()

  func run() {
    for gesture in gestures.read() where gesture.state == .ended {
      guard let press = gesture.recognizer as? ButtonPress, let button = buttons.get(press.button)
      else { continue }
      pressed.send(Pressed(button: button))
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
    for kind in [Touch.Kind.finger, .mouse] {
      runtime.attachToHands(of: button, HandRule(kind: kind)) { [unowned self] in
        let press = ButtonPress(of: button)
        // The lines of the context menu say what they do.
        return isInContextMenu(button)
          ? [press] : [ButtonHold(on: button, isFinger: kind == .finger), press]
      }
    }
  }

  /// Whether a contact presses a button.
  func isPressed(_ button: Button) -> Bool {
    runtime.touches.contacts.contains { contact in
      runtime.recognizers(of: contact).contains { recognizer in
        switch recognizer {
        case let press as ButtonPress:
          press.isInside && get(Button.self, of: press.button) == button
        case let hold as ButtonHold: hold.isActive && get(Button.self, of: hold.button) == button
        default: false
        }
      }
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
