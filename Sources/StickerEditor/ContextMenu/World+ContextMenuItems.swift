import ECS
import Geometry

extension World {
  /// The menu as it lies now; nil while none is open.
  var contextMenuPanel: ContextMenuPanel? {
    guard let menu = contextMenu, let layout, !isWriting else { return nil }
    let all = menu.actions.compactMap { actions[$0] }
    return ContextMenuPanel(
      menu.actions.count, words: all.map { width(of: $0.title(in: self)) }.max() ?? 0,
      keys: all.map { width(of: keyText(of: $0)) }.max() ?? 0, at: menu.place,
      byFinger: menu.isByFinger, in: layout)
  }

  /// The buttons of the menu; none while it is closed.
  var contextMenuButtons: [Button] {
    guard let menu = contextMenu, let panel = contextMenuPanel else { return [] }
    return zip(menu.actions, panel.cells).map(Button.init)
  }

  /// Whether a button belongs to the menu, whose lines say what they do.
  func isInContextMenu(_ button: Entity) -> Bool {
    guard contextMenu != nil, let button = get(Button.self, of: button) else { return false }
    return contextMenuButtons.contains(button)
  }

  /// The menu as it is drawn: its panel springs open, and what is on it comes to light.
  func contextMenuItems() -> [DrawnItem] {
    guard let menu = contextMenu, let panel = contextMenuPanel else { return [] }
    let size = get(Appearing.self, of: menu.element)?.size ?? 1
    let rim = DrawnItem(
      panel: panel.frame.inset(by: -1), radius: 15, color: palette.rim, opacity: 0.5)
    let plate = DrawnItem(panel: panel.frame, radius: 14, color: palette.notice)
    let light = max(0, min(1, (size - ContextMenu.beginning) / (1 - ContextMenu.beginning)))
    return [rim, plate].map { $0.scaled(by: size, about: panel.origin) }
      + contextMenuButtons.flatMap { items(of: $0, in: menu, panel) }.map { $0.faded(to: light) }
  }

  /// The key that a line shows; empty for an action without one, for a menu that a finger has opened, and in a kiosk.
  ///
  /// Signs such as brackets look the same whichever way one reads.
  private func keyText(of action: Action) -> String {
    guard contextMenu?.isByFinger == false, !isTouchOnly,
      let key = action.keys.first?.description
    else { return "" }
    return catalogue.isRightToLeft ? "\u{2066}\(key)\u{2069}" : key
  }

  /// A line: its icon, what it is called, and its key.
  private func items(
    of button: Button, in menu: ContextMenu, _ panel: ContextMenuPanel
  ) -> [DrawnItem] {
    guard let action = actions[button.action] else { return [] }
    let cell = button.frame
    let opacity = action.isPossible(self) ? 1 : 0.35
    var items: [DrawnItem] = []
    if isPressed(button) || menu.marked == button.action {
      items.append(DrawnItem(panel: cell.inset(by: 1), radius: 9, color: palette.pressed))
    }
    var icon = DrawnItem(
      .icon(action.icon(in: self), palette.ink), in: panel.icon(in: cell), opacity: opacity)
    if action.followsReading, layout?.isMirrored == true { icon.mirror() }
    items.append(icon)
    let unit = ContextMenuPanel.line / 100
    let title = shortened(
      action.title(in: self), to: panel.words(in: cell).size.width, line: ContextMenuPanel.line)
    items += label(
      title, at: panel.middle(of: width(of: title) * unit, in: cell, atEnd: false),
      line: ContextMenuPanel.line, opacity: opacity)
    let key = keyText(of: action)
    guard panel.showsKeys, !key.isEmpty else { return items }
    return items
      + label(
        key, at: panel.middle(of: width(of: key) * unit, in: cell, atEnd: true),
        line: ContextMenuPanel.line, opacity: 0.7 * opacity)
  }
}

extension DrawnItem {
  /// The same, larger or smaller about a window point.
  fileprivate func scaled(by factor: Double, about point: Point) -> DrawnItem {
    var item = self
    item.transform = transform.scaled(by: factor, about: point)
    return item
  }

  /// The same, seen less.
  fileprivate func faded(to share: Double) -> DrawnItem {
    var item = self
    item.opacity *= share
    return item
  }
}
