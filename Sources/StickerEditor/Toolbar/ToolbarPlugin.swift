import DirectManipulation
public import EditorKit
import InterfaceKit

/// Shows the toolbar with the buttons of the most common actions, and a last button for the menu of all others.
///
/// The actions are those at ``/EditorKit/Action/Place/toolbar(_:_:)`` and ``/EditorKit/Action/Place/menu(_:)``. The menu
/// itself belongs to the plugin of the context menu.
struct ToolbarPlugin: Plugin {
  func build(_ app: App) { app.addPanel(showing: ToolbarToShow(), in: .bars) }
}

private struct ToolbarToShow: PanelSource {
  @Res private var actions: ActionTable
  @Res private var layout: Layout

  var panel: Toolbar? {
    let (table, layout) = (actions, layout)
    return Toolbar(
      actions: table.toolbar, groups: table.toolbarGroups, menu: table.menu, layout: layout)
  }
}

extension EditorAction {
  /// Opens or closes the menu of the actions without a button in the toolbar.
  public static let more = EditorAction("more")
}
