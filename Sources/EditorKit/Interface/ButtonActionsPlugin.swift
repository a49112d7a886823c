import DirectManipulation
import ECS
import InterfaceKit

/// The buttons that request actions, behind all features: each has heard of the press before.
struct ButtonActionsPlugin: Plugin {
  func build(_ app: App) {
    // Before the systems that request actions: they are performed in the round after that.
    app.add(LayOutAfterActions(), RequestActionsOfButtons(), to: .behave)
  }
}

/// Requests the actions of the buttons that were pressed, after all have heard of the press.
private struct RequestActionsOfButtons: System {
  let presses = ButtonPresses()
  let requests = MessageWriter<ActionRequest>()

  func run() {
    for button in presses.read() { requests.send(ActionRequest(button.action)) }
  }
}

/// The interface is to be laid out before the next part of the pump, so that what was opened takes the next key or touch.
package struct LayoutRequest {
  package init() {}
}

/// Lays out the interface after actions, and when features ask for it.
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
