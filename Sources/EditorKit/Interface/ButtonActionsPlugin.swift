import DirectManipulation
import InterfaceKit

/// Requests the actions of pressed buttons, behind all features, so that every feature reads the press first.
struct ButtonActionsPlugin: Plugin {
  func build(_ app: App) {
    // `LayOutAfterActions` runs first, so it lays out in the round after the request, when the actions are performed.
    app.add(
      LayOutAfterActions(), RequestActionsOfButtons(), RequestAlternatives(), to: .behave)
  }
}

/// Requests the actions of the buttons that were pressed, after all features have read the press.
private struct RequestActionsOfButtons: System {
  let presses = ButtonPresses()
  let requests = MessageWriter<ActionRequest>()

  func run() {
    for button in presses.read() { requests.send(ActionRequest(button.action)) }
  }
}

/// Requests the alternative actions of buttons at long presses of fingers and at right clicks.
private struct RequestAlternatives: System {
  let gestures = MessageReader<HandGesture>()
  let clicks = MessageReader<SecondaryButton>()
  let requests = MessageWriter<ActionRequest>()
  let buttons = Query<Button>()
  let contacts = Contacts()
  let hits = HitTest()
  @Res var actions: ActionTable

  func run() {
    for gesture in gestures.read() where gesture.state == .began {
      guard let hold = gesture.recognizer as? ButtonHold, let contact = gesture.contacts.first,
        contacts.touch(of: contact)?.kind == .finger
      else { continue }
      request(of: hold.button)
    }
    for click in clicks.read() where click.isDown {
      if let element = hits.topmost(at: click.position) { request(of: element) }
    }
  }

  private func request(of element: Entity) {
    guard let button = buttons.get(element), let other = actions.alternative(of: button.action)
    else { return }
    requests.send(ActionRequest(other))
  }
}

/// A request to lay out the interface before the next part of the pump, so that a panel that was just opened receives
/// the next key or touch.
package struct LayoutRequest {
  package init() {}
}

/// Lays out the interface after actions, and for each ``LayoutRequest``.
private struct LayOutAfterActions: System {
  let actions = MessageReader<ActionRequest>()
  let layouts = MessageReader<LayoutRequest>()
  @ResMut var display: Display
  // The systems of the panels form a schedule of their own, which runs here.
  @Exclusive var world: World

  func run() {
    let isAction = !actions.read().isEmpty
    guard !layouts.read().isEmpty || isAction else { return }
    display.redraw()
    world.layOutPanels()
  }
}
