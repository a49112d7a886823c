import DirectManipulation
import ECS
import EditorKit
import Geometry
import Gestures
import InterfaceKit
import StickerCanvas

/// The names of buttons, for a mouse that rests on one or a finger that is held on it.
struct HintsPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(Hints())
    app.add(HintTimer(), to: .animate)
    app.describe(
      "Say what a button is called", touch: "hold a finger on it", touchIcon: "hand-hold",
      mouse: "rest on it",
      rank: 90)
    app.addDeadline(HintTime())
    app.addPanel(HintPanel.self, by: LayOutHint(), in: .messages)
    app.add(EndHintAtLanding(), to: .input)
    app.add(FollowHints(), to: .behave)
  }
}

/// The name of a button, beside it.
struct HintPanel: InterfacePanel {
  let banner: Banner
  /// The side of the button at which it lies, and how far from that.
  let place: Popover
  /// The frame of the button, in window points.
  let button: Rect
  let window: Size

  struct Part: EditorPart { var isElement: Bool { false } }

  func layOut() -> [PlacedNode<Part>] { [PlacedNode(Part(), frame)] }

  /// The frame in window points.
  var frame: Rect {
    place.frame(
      of: banner.size, beside: button, in: Rect(origin: .zero, size: window).inset(by: 4))
  }
}

/// The parameters by which the name of a button is drawn.
struct HintDrawing: PartParameters {
  fileprivate let labels = Labels()
  @Res fileprivate var palette: Palette
  @Res fileprivate var shown: ShownPanel<HintPanel>
}

extension HintPanel.Part {
  typealias Drawing = HintDrawing

  func items(in frame: Rect, by drawing: HintDrawing) -> [DrawnItem] {
    drawing.shown.panel?.banner.items(
      in: frame, color: drawing.palette.notice, radius: 8, drawing.labels) ?? []
  }
}

/// The time at which a button's name is to be shown, in seconds.
private struct HintTime: DerivedValue {
  @Res private var hints: Hints
  private let buttons = Query<Button>(.without(Leaving.self))

  var value: Double? {
    guard let hint = hints.hint, !hint.isShown, buttons.contains(hint.button) else { return nil }
    return hint.since + ButtonHold.delay
  }
}

/// Lays the name of a button out.
private struct LayOutHint: System {
  let panel = PanelWriter<HintPanel>()
  let hint = HintToShow()

  func run() { panel.show(hint.value) }
}

/// The name of the button that is to be shown now; `nil` if there is none.
struct HintToShow: DerivedValue {
  private let interface = InterfaceDrawing()
  private let buttons = Query<Button>(.without(Leaving.self))
  @Res private var hints: Hints
  @Res private var languages: Languages
  @OptionalRes private var device: DeviceInUse?
  @Res private var keyboard: Keyboard
  @OptionalRes private var bar: ShownPanel<SelectionBar>?

  var value: HintPanel? {
    guard let hint = hints.hint, hint.isShown, let button = buttons.get(hint.button),
      let action = interface.actions[button.action], let layout = interface.layout,
      !keyboard.isWriting
    else { return nil }
    let (center, middle) = (button.frame.center, layout.window.vector / 2)
    let isBeside = layout.isWide && bar?.buttons.contains(button) != true
    let side: Popover.Side =
      isBeside ? center.x < middle.x ? .end : .start : center.y < middle.y ? .below : .above
    func panel(_ text: String) -> HintPanel {
      HintPanel(
        banner: Banner(
          text, line: LineHeight.least, most: 1, width: layout.window.width - 8,
          measure: interface.labels.width),
        // A finger hides what is next to it.
        place: Popover([side], gap: hint.contact == nil ? 6 : 22), button: button.frame,
        window: layout.window)
    }
    let title = interface.title(of: action)
    let long = panel(withKey(of: action, title))
    return long.banner.block.isWhole && !long.frame.overlaps(button.frame) ? long : panel(title)
  }

  /// Returns a button's name with the key that does the same, `Undo (Ctrl+Z)`; the name alone for a finger.
  private func withKey(of action: Action, _ title: String) -> String {
    guard let device, device.device != .touch,
      let key = action.keys.first?.isolated(in: languages.current)
    else { return title }
    return "\(title) (\(key))"
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
  let contacts = Contacts()
  let recognizers = Recognizers()
  let menu = ShownContextMenu()
  @ResMut var hints: Hints
  @ResMut var display: Display
  @Res var clock: Clock
  @Res var keyboard: Keyboard

  func run() {
    hovers.read().forEach(hover)
    for gesture in gestures.read() where gesture.state == .began { begin(gesture) }
    if !cancels.read().isEmpty { hints.hint = nil }
  }

  /// A contact has landed on a button: of several contacts on buttons only the last one asks for a name.
  private func begin(_ gesture: HandGesture) {
    guard let press = gesture.recognizer as? ButtonPress, !menu.contains(press.button) else {
      return
    }
    for touch in contacts.touches where !gesture.contacts.contains(touch.contact) {
      for case let hold as ButtonHold in contacts.recognizers(of: touch.contact) {
        recognizers.fail(hold)
      }
    }
  }

  /// The pointer has come to a button, or has left it.
  private func hover(_ hovered: Hovered) {
    let before = hints.hint
    if hovered.isOver, !keyboard.isWriting, !menu.contains(hovered.button) {
      hints.hint = Hint(button: hovered.button, contact: nil, since: clock.event)
    } else if before?.button == hovered.button, before?.contact == nil {
      hints.hint = nil
    }
    if before?.isShown == true { display.redraw() }
  }
}

/// The name of a button that is shown, or will be.
struct Hint: Equatable {
  let button: Entity
  /// The contact that holds it; nil where the pointer rests on it.
  let contact: Entity?
  let since: Double
  var isShown = false

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
    guard let hint = hints.hint, !hint.isShown, clock.frame >= hint.since + ButtonHold.delay else {
      return
    }
    hints.hint?.isShown = true
    display.needsDisplay = true
  }
}
