package import EditorKit
import Geometry
import InterfaceKit

extension InterfaceDrawing {
  /// The usual width of a button with its title, in interface points.
  package static let wordWidth = 100.0

  /// Returns the drawing of a button with its title; the plate has the primary color if `isFilled` is `true`.
  package func word(_ button: Button, isFilled: Bool) -> [DrawnItem] {
    guard let action = actions[button.action] else { return [] }
    let plate = button.frame.inset(by: 3)
    let color = isFilled ? palette.primary : palette.key
    let colors = [color] + (isPressed(button) ? [palette.pressed] : [])
    return colors.map { DrawnItem(panel: plate, radius: 10, color: $0) }
      + labels.items(
        title(of: action), fitting: plate.inset(by: 4), line: LineHeight.least, isCentered: true,
        foreground: isFilled ? .light : nil)
  }

  /// Returns the drawing of a choice: the title of its action in the middle of its plates, faint if the action can do
  /// nothing.
  ///
  /// `padding` is the width that the title leaves free, in interface points; a title that is too long shrinks.
  package func choice(_ button: Button, padding: Double) -> [DrawnItem] {
    guard let action = actions[button.action] else { return [] }
    let (title, line) = labels.shrunk(title(of: action), to: button.frame.size.width - padding)
    return plates(behind: button)
      + labels.items(
        title, at: button.frame.center, line: line, opacity: action.isPossible ? 1 : 0.35)
  }
}
