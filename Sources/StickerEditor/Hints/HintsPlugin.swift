import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// Shows the name of a button while the mouse rests on the button, or while a contact is held on the button.
struct HintsPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(Hints())
    app.add(HintTimer(), to: .animate)
    app.describe(
      "Show a button's name", touch: "long press", touchIcon: "hand-hold", mouse: "hover",
      rank: 90)
    app.addDeadline(HintTime())
    app.addPanel(showing: HintToShow(), in: .messages)
    app.add(EndHintAtLanding(), to: .input)
    app.add(FollowHints(), to: .behave)
  }
}

/// The panel with a button's name beside the button.
struct HintPanel: InterfacePanel {
  let banner: Banner
  /// The side of the button at which the name lies, and the gap between them.
  let place: Popover
  /// The frame of the button, or as high as the bar with the button, in interface points.
  let button: Rect
  /// The room in which the name lies, in interface points.
  let room: Rect

  struct Part: EditorPart { var isElement: Bool { false } }

  func layOut() -> [PlacedNode<Part>] { [PlacedNode(Part(), frame)] }

  /// The frame of the name, in interface points.
  var frame: Rect {
    place.frame(of: banner.size, beside: button, in: room)
  }
}

extension HintPanel.Part {
  struct Drawing: PartParameters {
    let labels = Labels()
    @Res var palette: Palette
    @Res var shown: ShownPanel<HintPanel>
  }

  func items(in frame: Rect, by drawing: Drawing) -> [DrawnItem] {
    drawing.shown.panel?.banner.items(
      in: frame, color: drawing.palette.notice, radius: 8, drawing.labels) ?? []
  }
}

/// The time at which the name of the button under the pointer appears, in seconds; `nil` for never.
private struct HintTime: DerivedValue {
  @Res private var hints: Hints
  private let buttons = Query<Button>(.without(Leaving.self))

  var value: Double? {
    guard let hint = hints.hint, !hint.isShown, buttons.contains(hint.button) else { return nil }
    return hint.since + ButtonHold.delay
  }
}

/// The panel with the name of a button that is shown now; `nil` if no name is shown.
struct HintToShow: PanelSource {
  private let interface = InterfaceDrawing()
  private let buttons = Query<Button>(.without(Leaving.self))
  @Res private var hints: Hints
  @Res private var languages: Languages
  @OptionalRes private var device: DeviceInUse?
  @Res private var keyboard: Keyboard
  private let elements = InterfaceElements()

  var panel: HintPanel? {
    guard let hint = hints.hint, hint.isShown, let button = buttons.get(hint.button),
      let action = interface.actions[button.action], let layout = interface.layout,
      !keyboard.isWriting
    else { return nil }
    let (center, middle) = (button.frame.center, layout.window.vector / 2)
    // Between the bar's other buttons, the name would hide them.
    let bar = elements.obstacles.first { $0.contains(center) }
    let isBeside = layout.isWide && bar == nil && !layout.lowerBar.contains(center)
    let anchor =
      bar.map {
        Rect(
          x: button.frame.minX, y: $0.minY, width: button.frame.size.width,
          height: $0.size.height)
      } ?? button.frame
    let side: Popover.Side =
      isBeside ? center.x < middle.x ? .end : .start : center.y < middle.y ? .below : .above
    func panel(_ text: String) -> HintPanel {
      HintPanel(
        banner: Banner(
          text, line: LineHeight.least, most: 1, width: layout.windowRoom.size.width,
          measure: interface.labels.width),
        // A finger hides the area next to the button, so its gap is larger.
        place: Popover([side], gap: hint.contact == nil ? 6 : 22), button: anchor,
        room: layout.windowRoom)
    }
    let title = interface.title(of: action)
    let long = panel(withKey(of: action, title))
    return long.banner.block.isWhole && !long.frame.overlaps(button.frame) ? long : panel(title)
  }

  /// Returns a button's name with the key of its action, such as `Undo (Ctrl+Z)`; the name alone while touch is in use.
  private func withKey(of action: Action, _ title: String) -> String {
    guard let device, device.device != .touch,
      let key = action.keys.first?.isolated(in: languages.current)
    else { return title }
    return "\(title) (\(key))"
  }
}

private struct EndHintAtLanding: System {
  @Res var samples: Samples
  @ResMut var hints: Hints

  func run() { if samples.part.contains(where: { $0.phase == .down }) { hints.hint = nil } }
}

/// Begins a hint when the pointer comes to a button, and ends the hint when the pointer leaves the button, at an action,
/// and while a menu is open.
private struct FollowHints: System {
  let hovers = MessageReader<Hovered>()
  let gestures = MessageReader<HandGesture>()
  let cancels = MessageReader<ContactsCancelled>()
  let contacts = Contacts()
  let recognizers = Recognizers()
  let requests = MessageReader<ActionRequest>()
  let menu = ShownContextMenu()
  @ResMut var hints: Hints
  @ResMut var display: Display
  @Res var clock: Clock
  @Res var keyboard: Keyboard

  func run() {
    hovers.read().forEach(hover)
    // Actions open panels and sheets. After a key, the pointer still rests on the button.
    if !requests.read().isEmpty || menu.isOpen { endHover() }
    for gesture in gestures.read() where gesture.state == .began { begin(gesture) }
    if !cancels.read().isEmpty { hints.hint = nil }
  }

  /// Fails the holds of all earlier contacts when a contact presses a button, so that only the last contact shows a
  /// name.
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

  private func endHover() {
    guard let hint = hints.hint, hint.contact == nil else { return }
    hints.hint = nil
    if hint.isShown { display.redraw() }
  }

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

/// The hint for a button, which is shown now or will be shown.
struct Hint: Equatable {
  let button: Entity
  /// The contact that is held on the button; `nil` if the pointer rests on the button.
  let contact: Entity?
  let since: Double
  var isShown = false
}

/// A resource: the current hint; `nil` if there is none.
struct Hints {
  var hint: Hint?
}

/// Shows a name when the pointer has rested for `ButtonHold.delay`, and while a contact is held on a button.
private struct HintTimer: System {
  let gestures = MessageReader<HandGesture>()
  let buttons = Query<Button>()
  let contacts = Contacts()
  @Res var actions: ActionTable
  @Res var clock: Clock
  @ResMut var hints: Hints
  @ResMut var display: Display

  func run() {
    for gesture in gestures.read() {
      guard let hold = gesture.recognizer as? ButtonHold, let contact = gesture.contacts.first,
        gesture.state != .changed
      else { continue }
      if gesture.state == .began {
        // The long press of a finger opens something else.
        let isTaken = buttons.get(hold.button).flatMap { actions.alternative(of: $0.action) } != nil
        if isTaken, contacts.touch(of: contact)?.kind == .finger { continue }
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
