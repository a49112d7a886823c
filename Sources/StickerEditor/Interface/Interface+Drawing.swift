import Geometry
import StickerScene

extension Interface {
  /// The tray and the buttons as they are to be drawn.
  func items(_ editor: Editor) -> [DrawnItem] {
    var items = trayItems(editor)
    items.append(DrawnItem(panel: layout.toolbar, radius: 0, color: Palette.panel))
    items += toolbar.buttons.flatMap { self.items(of: $0, editor) }
    if let panel = toolbar.overflowPanel {
      items.append(DrawnItem(panel: panel, radius: 12, color: Palette.panel))
      items += toolbar.overflow.flatMap { self.items(of: $0, editor) }
    }
    if let frame = rowFrame {
      items.append(DrawnItem(panel: frame, radius: 14, color: Palette.panel))
      items += row.flatMap { self.items(of: $0, editor) }
    }
    return items
  }

  private func trayItems(_ editor: Editor) -> [DrawnItem] {
    var items = [DrawnItem(panel: layout.tray, radius: 0, color: Palette.panel)]
    for index in tray.visible(in: layout) {
      let cell = tray.frame(of: index, in: layout)
      if index == marked {
        items.append(DrawnItem(panel: cell.inset(by: 3), radius: 10, color: Palette.accent))
      }
      guard let image = editor.images.imageIfOpen(named: tray.names[index]) else { continue }
      items.append(
        DrawnItem(
          .image(image.id), in: image.size.fitted(into: cell.inset(by: cell.size.width * 0.1))))
    }
    let across = layout.isWide ? layout.tray.size.width : layout.tray.size.height
    let header =
      layout.isWide
      ? Rect(origin: layout.tray.origin, size: Size(width: across, height: Tray.header))
      : Rect(origin: layout.tray.origin, size: Size(width: Tray.header, height: across))
    items.append(DrawnItem(panel: header, radius: 0, color: Palette.panel | 0xFF00_0000))
    return items + tabs.flatMap { self.items(of: $0, editor) }
  }

  /// A button: its icon, brighter where it is on, fainter where it can do nothing.
  private func items(of button: Button, _ editor: Editor) -> [DrawnItem] {
    var items: [DrawnItem] = []
    let frame = button.frame.inset(by: 3)
    if editor.isOn(button.action) {
      items.append(DrawnItem(panel: frame, radius: 10, color: Palette.accent))
    }
    if editor.hands.isPressed(button) {
      items.append(DrawnItem(panel: frame, radius: 10, color: Palette.pressed))
    }
    let side = min(28, min(button.frame.size.width, button.frame.size.height) * 0.56)
    items.append(
      DrawnItem(
        .icon(editor.icon(of: button.action)),
        in: Rect(center: button.frame.center, width: side, height: side),
        opacity: editor.isPossible(button.action) ? 1 : 0.3))
    return items
  }
}

extension Size {
  /// As large as it fits into a rectangle, in its middle.
  func fitted(into frame: Rect) -> Rect {
    guard width > 0, height > 0 else { return Rect(center: frame.center, width: 0, height: 0) }
    let scale = min(frame.size.width / width, frame.size.height / height)
    return Rect(center: frame.center, width: width * scale, height: height * scale)
  }
}
