package import DirectManipulation
package import InterfaceKit

/// Draws text, icons and buttons in the colors and the language of the interface, for a part of a panel or a system.
package struct InterfaceDrawing: PartParameters {
  /// The drawing of single lines of text.
  package let labels = Labels()
  /// The palette of the theme.
  @Res package var palette: Palette
  /// The actions, which determine the states and titles of buttons.
  @Res package var actions: ActionTable
  /// The frames of the parts of the window; `nil` without an interface.
  @OptionalRes package var layout: Layout?
  @Res private var pictures: StickerPictures
  private let buttons = Query<Button>()
  private let contacts = Contacts()

  package init() {}

  /// Whether the interface is laid out from right to left.
  package var isMirrored: Bool { layout?.isMirrored == true }

  /// The source of pictures.
  package var images: any StickerImages { pictures.images }

  /// Returns a phrase in the language of the interface.
  package func text(of phrase: Phrase) -> String { labels.text(of: phrase) }

  /// Returns the current title of an action in the language of the interface.
  package func title(of action: Action) -> String { text(of: action.currentTitle) }

  /// Returns whether contacts press a button.
  package func isPressed(_ button: Button) -> Bool {
    contacts.pressedButtons.contains { buttons.get($0) == button }
  }

  /// Returns the drawing of a button: its icon, on a plate if its action is on, and faint if its action can do nothing.
  package func items(of button: Button) -> [DrawnItem] {
    guard let action = actions[button.action] else { return [] }
    var items: [DrawnItem] = []
    let plate = button.frame.inset(by: Button.plateInset)
    if action.isFilled {
      items.append(DrawnItem(panel: plate, radius: Button.radius, color: palette.accent))
    } else if action.isOn {
      items.append(DrawnItem(panel: plate, radius: Button.radius, color: palette.toggled))
    }
    if isPressed(button) {
      items.append(DrawnItem(panel: plate, radius: Button.radius, color: palette.pressed))
    }
    let side = min(28, min(button.frame.size.width, button.frame.size.height) * 0.56)
    let frame = Rect(center: button.frame.center, width: side, height: side)
    return items + [
      icon(
        of: action, in: frame, action.isFilled ? .light : palette.foreground,
        opacity: action.isPossible ? 1 : 0.3)
    ]
  }

  /// Returns the drawing of an action's icon, mirrored in a right-to-left language if the icon points along the line.
  package func icon(of action: Action, in frame: Rect, _ foreground: Foreground, opacity: Double)
    -> DrawnItem
  {
    var icon = DrawnItem(.icon(action.icon, foreground), in: frame, opacity: opacity)
    if action.followsReading, isMirrored { icon.mirror() }
    return icon
  }

  /// Returns the drawing behind a choice: a plate if the choice is the current one, and another plate while it is
  /// pressed.
  package func plates(behind button: Button) -> [DrawnItem] {
    let plate = button.frame.inset(by: 3)
    var plates: [DrawnItem] = []
    if actions[button.action]?.isOn == true {
      plates.append(DrawnItem(chip: plate, radius: 10, isOn: true, palette))
    }
    if isPressed(button) {
      plates.append(DrawnItem(panel: plate, radius: 10, color: palette.pressed))
    }
    return plates
  }
}
