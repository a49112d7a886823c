package import EditorKit
import Geometry
import InterfaceKit

extension InterfaceDrawing {
  /// Returns the drawing of a choice: the title of its action in the middle of its plates, faint if the action can do
  /// nothing.
  ///
  /// `padding` is the width that the title leaves free, in interface points.
  package func choice(_ button: Button, padding: Double) -> [DrawnItem] {
    guard let action = actions[button.action] else { return [] }
    let title = labels.shortened(
      title(of: action), to: button.frame.size.width - padding, line: LineHeight.least)
    return plates(behind: button)
      + labels.items(
        title, at: button.frame.center, line: LineHeight.least,
        opacity: action.isPossible ? 1 : 0.35, foreground: action.isOn ? .light : nil)
  }
}
