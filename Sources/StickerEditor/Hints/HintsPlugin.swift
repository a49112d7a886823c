import DirectManipulation
import ECS
import Geometry
import Gestures

/// The names of buttons, for a mouse that rests on one or a finger that is held on it.
struct HintsPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(Hints())
    app.add(HintTimer(), to: .animate)
    app.describe(
      "Say what a button is called", touch: "hold a finger on it", touchIcon: "hand-hold",
      mouse: "rest on it",
      rank: 90)
    app.addDeadline { $0.hintTime }
    app.draw(DrawHint(), in: .messages)
    app.add(EndHintAtLanding(), to: .input)
    app.add(FollowHints(), to: .behave)
  }
}

/// Draws the name of a button.
private struct DrawHint: System {
  @Exclusive var world: World

  func run() {
    guard let banner = world.hintBanner else { return }
    world.draw(world.items(of: banner, color: world.palette.notice, radius: 8))
  }
}

/// Ends the hint where contacts land.
private struct EndHintAtLanding: System {
  @Res var samples: Samples
  @ResMut var hints: Hints

  func run() { if samples.part.contains(where: { $0.phase == .down }) { hints.hint = nil } }
}

/// Begins a hint where the pointer rests on a button, and ends it where the pointer leaves.
private struct FollowHints: System {
  let hovers = MessageReader<Hovered>()
  let gestures = MessageReader<HandGesture>()
  let cancels = MessageReader<HandsCancelled>()
  @Exclusive var world: World

  func run() {
    hovers.read().forEach(hover)
    for gesture in gestures.read() where gesture.state == .began { begin(gesture) }
    if !cancels.read().isEmpty { world[Hints.self].hint = nil }
  }

  /// A contact has landed on a button: of several contacts on buttons only the last one asks for a name.
  private func begin(_ gesture: HandGesture) {
    guard let press = gesture.recognizer as? ButtonPress, !world.isInContextMenu(press.button)
    else { return }
    for contact in world.runtime.touches.contacts where !gesture.contacts.contains(contact) {
      for case let hold as ButtonHold in world.runtime.recognizers(of: contact) {
        world.runtime.fail(hold)
      }
    }
  }

  /// The pointer has come to a button, or has left it.
  private func hover(_ hovered: Hovered) {
    let before = world[Hints.self].hint
    if hovered.isOver, world.writing == nil, !world.isInContextMenu(hovered.button) {
      world[Hints.self].hint = Hint(button: hovered.button, contact: nil, since: world.eventTime)
    } else if before?.button == hovered.button, before?.contact == nil {
      world[Hints.self].hint = nil
    }
    if before?.isShown == true { world.redraw() }
  }
}

/// The name of a button that is shown, or will be.
struct Hint: Equatable {
  let button: Entity
  /// The contact that holds it; nil where the pointer rests on it.
  let contact: Entity?
  let since: Double
  var isShown = false

  /// How long it takes, in seconds.
  static let delay = 0.5
}

/// Whose name is shown, or will be.
struct Hints {
  var hint: Hint?
}

/// Shows a name when it is time, and as long as a contact is held on a button.
private struct HintTimer: System {
  let gestures = MessageReader<HandGesture>()
  @Res var clock: Clock
  @ResMut var hints: Hints
  @ResMut var display: Display

  func run() {
    for gesture in gestures.read() {
      guard let hold = gesture.recognizer as? ButtonHold, let contact = gesture.contacts.first,
        gesture.state != .changed
      else { continue }
      if gesture.state == .began {
        hints.hint = Hint(button: hold.button, contact: contact, since: clock.frame, isShown: true)
        display.needsDisplay = true
      } else if hints.hint?.contact == contact {
        hints.hint = nil
        display.needsDisplay = true
      }
    }
    guard let hint = hints.hint, !hint.isShown, clock.frame >= hint.since + Hint.delay else {
      return
    }
    hints.hint?.isShown = true
    display.needsDisplay = true
  }
}

extension World {
  /// The button whose name is shown, or will be; nil where it is gone.
  private var hintedButton: (hint: Hint, button: Button)? {
    guard let hint = self[Hints.self].hint, let button = get(Button.self, of: hint.button),
      buttons.contains(button)
    else { return nil }
    return (hint, button)
  }

  /// When a name is to be seen, in seconds; nil for never.
  fileprivate var hintTime: Double? {
    guard let (hint, _) = hintedButton, !hint.isShown else { return nil }
    return hint.since + Hint.delay
  }

  /// Returns a button's name with the key that does the same, `Undo (Ctrl+Z)`; the name alone for a finger.
  private func withKey(of action: Action, _ title: String) -> String {
    guard deviceInUse != .touch, let key = action.keys.first?.isolated(in: catalogue) else {
      return title
    }
    return "\(title) (\(key))"
  }

  /// Where the name of a button is shown, with what it says; nil while none is.
  var hintBanner: Banner? {
    guard let (hint, button) = hintedButton, hint.isShown, let action = actions[button.action],
      let layout, writing == nil
    else { return nil }
    let window = Rect(origin: .zero, size: layout.window).inset(by: 4)
    let frame = button.frame
    // A finger hides what is next to it.
    let gap = hint.contact == nil ? 6.0 : 22
    let isBeside = layout.isWide && !selectionBar.contains(button)
    let toRight = frame.center.x < layout.window.width / 2
    let below = frame.center.y < layout.window.height / 2
    func banner(_ text: String) -> Banner {
      let banner = Banner(text, line: LineHeight.least, most: 1, in: window, measure: width)
      let half = banner.frame.size.vector / 2
      let center =
        isBeside
        ? Point(toRight ? frame.maxX + gap + half.x : frame.minX - gap - half.x, frame.center.y)
        : Point(frame.center.x, below ? frame.maxY + gap + half.y : frame.minY - gap - half.y)
      return banner.centered(at: center, within: window)
    }
    let title = action.title(in: self)
    let long = banner(withKey(of: action, title))
    return long.block.isWhole && !long.frame.overlaps(frame) ? long : banner(title)
  }
}
