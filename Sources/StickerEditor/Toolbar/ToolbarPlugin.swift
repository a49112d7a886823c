import DirectManipulation
import ECS
public import EditorKit
import Geometry
import Gestures
import InterfaceKit

/// Shows the toolbar, and an overflow menu with the buttons that don't fit into the toolbar.
struct ToolbarPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(OverflowMenu())
    app.addPanel(Toolbar.self, by: LayOutToolbar(), in: .bars)
    app.add(CloseOverflowMenu(), ToggleOverflowMenu(), to: .behave)
    app.add(
      Action(.more, "More")
        .on(if: ResourceValue(\OverflowMenu.isOpen)))
  }
}

/// Opens and closes the overflow menu.
private struct ToggleOverflowMenu: System {
  let requests = MessageReader<ActionRequest>()
  @ResMut private var menu: OverflowMenu

  func run() {
    for request in requests.read() where request.action == .more {
      menu.isOpen.toggle()
    }
  }
}

/// Lays out the toolbar and its overflow menu.
private struct LayOutToolbar: System {
  let panel = PanelWriter<Toolbar>()
  @Res var actions: ActionTable
  @Res var layout: Layout
  @Res var menu: OverflowMenu
  @OptionalRes var selectionBar: ShownPanel<SelectionBar>?

  func run() {
    panel.show(
      Toolbar(
        actions: actions.toolbar, groups: actions.toolbarGroups, layout: layout,
        isOpen: menu.isOpen, row: selectionBar?.panel?.obstacleFrame))
  }
}

/// Closes the overflow menu when the user touches the canvas, presses a button of the menu, adds a picture from the
/// tray, or presses Escape.
private struct CloseOverflowMenu: System {
  let landings = MessageReader<Landed>()
  let presses = ButtonPresses()
  let placements = MessageReader<PlacedFromTray>()
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

/// The state of the overflow menu.
///
/// Inserted by `App.insertState`, which resets the state for the next visitor, and counts a change of the state as a
/// trace of the visit.
private struct OverflowMenu: Equatable {
  var isOpen = false
}
