package import ECS
package import Geometry
import InterfaceKit

/// Marks an element as a button, which requests an action when pressed.
package struct Button: Component, Equatable, Sendable {
  package let action: EditorAction
  /// The frame of the button, in window points.
  package let frame: Rect

  package init(action: EditorAction, frame: Rect) {
    (self.action, self.frame) = (action, frame)
  }
}

/// Makes elements buttons, for a part of a panel.
package struct ButtonSetup: PartParameters {
  private let presses = PressSetup()
  private let buttons = Components<Button>()

  package init() {}

  /// Lets contacts press an element, and the pointer hover over it.
  package func listen(to button: Entity, tellsName: Bool = true) {
    presses.listen(to: button, tellsName: tellsName)
  }

  /// Writes the action and the frame of a button.
  package func place(_ button: Button, on element: Entity) { buttons.insert(button, to: element) }
}

/// The presses of buttons, for a system.
package struct ButtonPresses: SystemParameterGroup {
  private let presses = MessageReader<Pressed>()
  private let buttons = Query<Button>()

  package init() {}

  /// Returns the buttons that were pressed since the last call.
  package func read() -> [Button] { presses.read().compactMap { buttons.get($0.button) } }
}
