import ECS
import Geometry

/// The row of buttons at the foot of the canvas, for what is selected.
///
/// It stays while hands are on stickers, for whoever else is there.
struct SelectionBarPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(SelectionBar())
    app.draw("selection bar", in: .bars) { world in
      guard let frame = world.selectionBarFrame else { return [] }
      return [DrawnItem(panel: frame, radius: 14, color: world.palette.panel)]
        + world.selectionBar.flatMap(world.items)
    }
    app.addButtons(over: { world, elements in
      if let frame = world.selectionBarFrame { elements.append(.panel(frame)) }
    }) { $0.selectionBar }
  }
}

/// That there is a row for what is selected.
private struct SelectionBar {}

extension World {
  /// The actions in the row; none while it is not shown.
  private var selectionBarActions: [EditorAction] {
    guard resource(SelectionBar.self) != nil, !query(Selected.self).isEmpty,
      writing == nil
    else { return [] }
    return actions.selection.filter { actions[$0]?.isShown(self) == true }
  }

  /// The buttons in the row; none while it is not shown.
  var selectionBar: [Button] {
    let actions = selectionBarActions
    guard let layout, !actions.isEmpty else { return [] }
    return zip(actions, layout.row(of: actions.count).buttons).map(Button.init)
  }

  /// Behind the row; nil while it is not shown.
  var selectionBarFrame: Rect? {
    let count = selectionBarActions.count
    return count == 0 ? nil : layout?.row(of: count).panel
  }
}
