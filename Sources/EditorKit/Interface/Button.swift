package import DirectManipulation
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

/// Parameters by which the parts of a panel are made, some of which are buttons.
package protocol ButtonParameters: PartParameters {
  var buttons: ButtonSetup { get }
}

/// Makes elements buttons, for a part of a panel.
package struct ButtonSetup: ButtonParameters {
  fileprivate let presses = PressSetup()
  fileprivate let components = Components<Button>()

  package init() {}

  package var buttons: ButtonSetup { self }
}

extension EditorPart where Setup: ButtonParameters {
  /// Makes the element a button if the part has an action, by default.
  package func make(_ element: Entity, by setup: Setup) { makeButton(element, by: setup) }

  /// Makes the element a button if the part has an action.
  package func makeButton(_ element: Entity, by setup: Setup) {
    if action != nil { setup.buttons.presses.listen(to: element, tellsName: tellsName) }
  }

  /// Updates the button's frame if the part has an action.
  package func place(_ element: Entity, at frame: Rect, by setup: Setup) {
    if let action {
      setup.buttons.components.insert(Button(action: action, frame: frame), to: element)
    }
  }
}

/// The presses of buttons, for a system.
package struct ButtonPresses: SystemParameterGroup {
  private let presses = MessageReader<Pressed>()
  private let buttons = Query<Button>()

  package init() {}

  /// Returns the buttons that were pressed since the last call.
  package func read() -> [Button] { presses.read().compactMap { buttons.get($0.button) } }
}
