package import ECS
package import Geometry
package import InterfaceKit

/// Marks an element as a button, which requests an action when pressed.
package struct Button: Component, Equatable, Sendable {
  package let action: EditorAction
  /// The frame of the button, in interface points.
  package let frame: Rect
  /// The distance from a frame to the plate of a button that is on or pressed, in interface points.
  package static let plateInset = 2.0
  /// The radius of a plate's corners, in interface points.
  package static let radius = 14.0

  package init(action: EditorAction, frame: Rect) {
    (self.action, self.frame) = (action, frame)
  }
}

/// Makes elements buttons, for a part of a panel.
package struct ButtonSetup: PartParameters {
  package let presses = PressSetup()
  package let buttons = Components<Button>()

  package init() {}
}

/// The presses of buttons, for a system.
package struct ButtonPresses: SystemParameterGroup {
  private let presses = MessageReader<Pressed>()
  private let buttons = Query<Button>()

  package init() {}

  /// Returns the buttons that were pressed since the last call.
  package func read() -> [Button] { presses.read().compactMap { buttons.get($0.button) } }
}
