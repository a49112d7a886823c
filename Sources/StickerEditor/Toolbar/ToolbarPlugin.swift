import DirectManipulation
import ECS
public import EditorKit
import Geometry
import Gestures
import InterfaceKit

/// The bar with the buttons that are always there, and the overflow menu with those that find no room in it.
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

/// Lays the bar out, and its overflow menu.
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

/// Closes the overflow menu where something else is done.
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
    // A contact that lands outside the interface closes the menu, and is not consumed.
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
      menu.isOpen = false
      return false
    }
  }
}

extension EditorAction {
  /// Opens the overflow menu, or closes it.
  public static let more = EditorAction("more")
}

/// Whether the menu with the buttons that found no room is open.
private struct OverflowMenu: Equatable {
  var isOpen = false
}
