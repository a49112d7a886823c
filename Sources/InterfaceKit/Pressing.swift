public import DirectManipulation

/// A message: a button was pressed and let go.
///
/// A button is an element to which a ``PressSetup`` listens. ``TellPresses`` sends the message once for each contact
/// that lifts: several contacts on one button press it several times. A program also sends the message when a key
/// presses a button.
public struct Pressed {
  /// The button.
  public let button: Entity

  /// Creates a message about a button.
  public init(_ button: Entity) { self.button = button }
}

/// A message: the pointer has come over a button, or has left it.
///
/// Sent once per change, if a ``PressSetup`` listens to the button.
public struct Hovered {
  /// The button.
  public let button: Entity
  /// Whether the pointer is over the button now.
  public let isOver: Bool
}

/// Recognizes the press of a button by one contact; see ``PressSetup``.
public final class ButtonPress: PressGestureRecognizer {
  /// The button.
  public let button: Entity

  init(of button: Entity) {
    self.button = button
    super.init()
  }
}

/// Recognizes a long press on a button, which asks for the button's name; see ``PressSetup``.
///
/// The gesture ends when the contact leaves the button. A finger whose long press was recognized does not press the
/// button when it lifts.
public final class ButtonHold: HoldGestureRecognizer {
  /// The minimum duration of a long press, in seconds.
  public static let delay = 0.5

  /// The button.
  public let button: Entity
  private let isFinger: Bool

  init(on button: Entity, isFinger: Bool) {
    (self.button, self.isFinger) = (button, isFinger)
    super.init(minimumDuration: Self.delay)
    allowableMovement = .infinity
  }

  public override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    let isOn = touches.touches.allSatisfy {
      distance(from: $0.location) ?? 0 <= GestureThresholds.pressMargin
    }
    if !isOn { return state == .possible ? .failed : isActive ? .ended : state }
    return super.nextState(touches)
  }

  public override func mayRecognize(with other: GestureRecognizer) -> Bool {
    !isFinger && other.family == .press || super.mayRecognize(with: other)
  }
}

/// The recognizer of the pointer over a button, with the subscription to its states.
private struct PressHover: Component {
  let recognizer: HoverGestureRecognizer
  let subscription: Subscription
}

/// Makes elements buttons, for a part of a panel or a system.
///
/// ```swift
/// import DirectManipulation
///
/// struct Key: PanelPart {
///   let letter: String
///
///   func make(_ element: Entity, by setup: PressSetup) { setup.listen(to: element) }
/// }
/// ```
public struct PressSetup: PartParameters {
  private let recognizers = Recognizers()
  private let hovers = Components<PressHover>()
  private let hovered = MessageWriter<Hovered>()

  /// Creates the parameters.
  public init() {}

  /// Lets contacts press an element, and the pointer hover over it.
  ///
  /// A ``ButtonPress`` recognizes each press. If `tellsName` is true, a ``ButtonHold`` also recognizes long presses.
  public func listen(to button: Entity, tellsName: Bool = true) {
    let hover = HoverGestureRecognizer()
    recognizers.attach(hover, to: button)
    let subscription = recognizers.stream(of: hover).subscribe { [hovered] hover in
      if hover.state != .changed { hovered.send(Hovered(button: button, isOver: hover.isActive)) }
    }
    hovers.insert(PressHover(recognizer: hover, subscription: subscription), to: button)
    for kind in [Touch.Kind.finger, .mouse] {
      recognizers.attachToHands(of: button, HandRule(kind: kind)) {
        let press = ButtonPress(of: button)
        return tellsName ? [ButtonHold(on: button, isFinger: kind == .finger), press] : [press]
      }
    }
  }
}

/// Sends ``Pressed`` for each press of a button; several contacts on one button press it several times.
///
/// A program adds the system to the stage `behave`.
public struct TellPresses: System {
  private let gestures = MessageReader<HandGesture>()
  private let pressed = MessageWriter<Pressed>()

  /// Creates the system.
  public init() {}

  /// Sends ``Pressed`` for the presses that have ended.
  public func run() {
    for gesture in gestures.read() where gesture.state == .ended {
      if let press = gesture.recognizer as? ButtonPress { pressed.send(Pressed(press.button)) }
    }
  }
}

extension Contacts {
  /// The buttons that contacts press now, or hold for a long press; drawn as pressed.
  ///
  /// The sequence is computed lazily, in O(contacts) for all elements.
  public var pressedButtons: some Sequence<Entity> {
    touches.lazy.flatMap { touch in
      recognizers(of: touch.contact).lazy.compactMap { recognizer -> Entity? in
        switch recognizer {
        case let press as ButtonPress: press.isInside ? press.button : nil
        case let hold as ButtonHold: hold.isActive ? hold.button : nil
        default: nil
        }
      }
    }
  }
}
