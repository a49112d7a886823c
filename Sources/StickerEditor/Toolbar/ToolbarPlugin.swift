import DirectManipulation
public import EditorKit
import InterfaceKit

/// Shows the toolbar, and an overflow menu with the buttons that don't fit into the toolbar.
struct ToolbarPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(OverflowMenu())
    app.addPanel(showing: ToolbarToShow(), in: .bars)
    app.add(CloseOverflowMenu(), Toggle(\OverflowMenu.isOpen, at: .more), to: .behave)
    app.add(
      Action(.more, "More")
        .on(if: ResourceValue(\OverflowMenu.isOpen)))
  }
}

/// The toolbar and its overflow menu.
private struct ToolbarToShow: PanelSource {
  @Res private var actions: ActionTable
  @Res private var layout: Layout
  @Res private var menu: OverflowMenu
  @OptionalRes private var selectionBar: ShownPanel<SelectionBar>?

  var panel: Toolbar? {
    Toolbar(
      actions: actions.toolbar, groups: actions.toolbarGroups, layout: layout,
      isOpen: menu.isOpen, row: selectionBar?.panel?.obstacleFrame)
  }
}

/// Closes the overflow menu when the user touches the canvas, presses a button of the menu, adds a picture from the
/// tray, or presses Escape.
private struct CloseOverflowMenu: System {
  let landings = MessageReader<Landed>()
  let presses = ButtonPresses()
  let placements = MessageReader<PlaceFromTray>()
  let requests = MessageHandler<ActionRequest>()
  let interface = InterfaceElements()
  @Res var actions: ActionTable
  @Res var shown: ShownPanel<Toolbar>
  @ResMut private var menu: OverflowMenu

  func run() {
    // A contact that lands outside the interface closes the menu, and keeps its effect on the canvas.
    for landed in landings.read() where !interface.covers(landed.touch.landing) {
      menu.isOpen = false
    }
    // A switch keeps the menu open: users often press a switch twice.
    for button in presses.read()
    where actions[button.action]?.isSwitch == false
      && shown.frame(of: .overflowButton(button.action)) != nil
    {
      menu.isOpen = false
    }
    if !placements.read().isEmpty { menu.isOpen = false }
    requests.handle(.escape) {
      defer { menu.isOpen = false }
      return menu.isOpen
    }
  }
}

extension EditorAction {
  /// Opens or closes the overflow menu.
  public static let more = EditorAction("more")
}

/// A resource: the state of the overflow menu.
private struct OverflowMenu: Equatable {
  var isOpen = false
}
