import DirectManipulation
package import ECS
package import Geometry
package import Gestures
import InterfaceKit
package import Motion

/// A button: an element that asks for an action when it is pressed.
package struct Button: Component, Equatable, Sendable {
  package let action: EditorAction
  /// The frame of the button, in window points.
  package let frame: Rect

  package init(action: EditorAction, frame: Rect) {
    (self.action, self.frame) = (action, frame)
  }
}

/// Recognizes a contact that is held on a button, which asks for the button's name.
///
/// A finger that was told presses nothing when it lifts.
package final class ButtonHold: HoldGestureRecognizer {
  /// The time after which a button says its name, in seconds.
  package static let delay = 0.5

  package let button: Entity
  private let isFinger: Bool

  init(on button: Entity, isFinger: Bool) {
    (self.button, self.isFinger) = (button, isFinger)
    super.init(minimumDuration: Self.delay)
    allowableMovement = .infinity
  }

  package override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    let isOn = touches.touches.allSatisfy {
      distance(from: $0.location) ?? 0 <= GestureThresholds.pressMargin
    }
    if !isOn { return state == .possible ? .failed : isActive ? .ended : state }
    return super.nextState(touches)
  }

  package override func mayRecognize(with other: GestureRecognizer) -> Bool {
    !isFinger && other.family == .press || super.mayRecognize(with: other)
  }
}

/// Listens to the pointer over a button.
private struct ButtonHover: Component {
  let recognizer: HoverGestureRecognizer
  let subscription: Subscription
}

/// The pointer has come to a button, or has left it.
package struct Hovered {
  package let button: Entity
  package let isOver: Bool
}

/// A button was pressed and let go; what it stands for is done next.
package struct Pressed {
  package let button: Button

  package init(button: Button) { self.button = button }
}

/// Recognizes the press of a button by one contact.
package final class ButtonPress: PressGestureRecognizer {
  package let button: Entity

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

/// Makes elements buttons, for a part of a panel.
package struct ButtonSetup: PartParameters {
  private let recognizers = Recognizers()
  private let buttons = Components<Button>()
  private let hovers = Components<ButtonHover>()
  private let hovered = MessageWriter<Hovered>()

  package init() {}

  /// Lets contacts press an element, and the pointer hover over it.
  package func listen(to button: Entity, tellsName: Bool = true) {
    let hover = HoverGestureRecognizer()
    recognizers.attach(hover, to: button)
    let subscription = recognizers.stream(of: hover).subscribe { [hovered] hover in
      if hover.state != .changed { hovered.send(Hovered(button: button, isOver: hover.isActive)) }
    }
    hovers.insert(ButtonHover(recognizer: hover, subscription: subscription), to: button)
    for kind in [Touch.Kind.finger, .mouse] {
      recognizers.attachToHands(of: button, HandRule(kind: kind)) {
        let press = ButtonPress(of: button)
        return tellsName ? [ButtonHold(on: button, isFinger: kind == .finger), press] : [press]
      }
    }
  }

  /// Writes the action and the frame of a button.
  package func place(_ button: Button, on element: Entity) { buttons.insert(button, to: element) }
}
