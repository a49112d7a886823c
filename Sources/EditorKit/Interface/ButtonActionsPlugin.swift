import DirectManipulation
import InterfaceKit

/// Requests the actions of pressed buttons, behind all features, so that every feature reads the press first.
struct ButtonActionsPlugin: Plugin {
  func build(_ app: App) {
    // `LayOutAfterActions` runs first, so it lays out in the round after the request, when the actions are performed.
    app.add(LayOutAfterActions(), RequestActionsOfButtons(), to: .behave)
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
