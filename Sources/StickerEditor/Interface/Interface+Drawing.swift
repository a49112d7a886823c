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
    if isPressed(button) {
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

extension Editor {
  /// Whether a button shows that what it stands for is switched on.
  func isOn(_ action: EditorAction) -> Bool {
    switch action {
    case .snap: snaps
    case .chooseSeveral: choosesSeveral
    case .more: interface?.isOpen == true
    case .stickers: interface?.tray.isFine == false
    case .emoji: interface?.tray.isFine == true
    case .lock: isChosenLocked
    default: false
    }
  }

  /// Whether a button would do something now.
  func isPossible(_ action: EditorAction) -> Bool {
    switch action {
    case .undo: store.history.canUndo
    case .redo: store.history.canRedo
    case .fit: camera != .fitted
    case .emoji: !shelf.emoji.isEmpty
    case .duplicate, .lock: !chosen.isEmpty
    case .flip, .opacity, .delete, .edit: !movableChosen.isEmpty
    default: true
    }
  }

  func icon(of action: EditorAction) -> String {
    switch action {
    case .lock where isChosenLocked: "unlock"
    case .export where exportProgress != nil: EditorAction.cancelExport.icon
    default: action.icon
    }
  }

  private var isChosenLocked: Bool {
    !chosen.isEmpty && movableChosen.isEmpty
  }

  /// The panel for writing.
  func writingItems(_ layout: Layout) -> [DrawnItem] {
    guard let entry = writing else { return [] }
    let preview = entry.preview(in: layout)
    var items = [
      DrawnItem(panel: entry.panel(in: layout), radius: 16, color: Palette.panel),
      DrawnItem(panel: preview, radius: 10, color: Palette.field),
    ]
    var caret = preview.center.x
    if !entry.words.text.isEmpty {
      let image = images.image(named: entry.words.name)
      let frame = image.size.fitted(into: preview.inset(by: 6))
      items.append(DrawnItem(.image(image.id), in: frame))
      caret = frame.maxX + 2
    }
    items.append(
      DrawnItem(
        panel: Rect(x: caret, y: preview.minY + 8, width: 2, height: preview.size.height - 16),
        radius: 1, color: Palette.accent))
    return items + entry.keys(in: layout).flatMap { keyItems($0, entry) }
  }

  private func keyItems(_ placed: TextEntry.PlacedKey, _ entry: TextEntry) -> [DrawnItem] {
    let frame = placed.frame.inset(by: 2.5)
    func key(_ icon: String, isOn: Bool = false) -> [DrawnItem] {
      let side = min(24, frame.size.height * 0.55)
      return [
        DrawnItem(panel: frame, radius: 8, color: isOn ? Palette.accent : Palette.key),
        DrawnItem(.icon(icon), in: Rect(center: frame.center, width: side, height: side)),
      ]
    }
    switch placed.key {
    case .type(let text):
      let shown = text == " " ? "" : entry.isShifted ? text.uppercased() : text
      return [DrawnItem(panel: frame, radius: 8, color: Palette.key)]
        + label(shown, in: frame.inset(by: frame.size.height * 0.2))
    case .shift: return key("shift", isOn: entry.isShifted)
    case .symbols:
      return [DrawnItem(panel: frame, radius: 8, color: Palette.key)]
        + label(entry.showsSymbols ? "abc" : "123", in: frame.inset(by: frame.size.height * 0.28))
    case .backspace: return key("backspace")
    case .newline: return key("newline")
    case .cancel: return key("cancel")
    case .done: return key("done", isOn: true)
    case .color(let index):
      let color = TextEntry.colors[index]
      let side = min(frame.size.width, frame.size.height) * 0.72
      let dot = Rect(center: frame.center, width: side, height: side)
      let ring = dot.inset(by: -4)
      return
        (entry.words.color == color
        ? [DrawnItem(panel: ring, radius: ring.size.width / 2, color: Palette.accent)] : [])
        + [DrawnItem(panel: dot, radius: side / 2, color: 0xFF00_0000 | color)]
    }
  }

  /// A line of plain words in the middle of a rectangle.
  func label(_ text: String, in frame: Rect) -> [DrawnItem] {
    guard !text.isEmpty, frame.size.height > 0 else { return [] }
    let image = images.image(named: "label:" + text)
    guard !image.size.isEmpty else { return [] }
    let height = frame.size.height
    let width = min(frame.size.width, image.size.width * height / image.size.height)
    let shown = Size(width: width, height: width * image.size.height / image.size.width)
    return [
      DrawnItem(
        .image(image.id), in: Rect(center: frame.center, width: shown.width, height: shown.height))
    ]
  }

  /// What the person is told, and how far the writing of a picture is.
  func noticeItems(_ layout: Layout) -> [DrawnItem] {
    var items: [DrawnItem] = []
    let width = min(layout.canvas.size.width, 560)
    if let notice {
      let frame = Rect(
        center: Point(x: layout.canvas.center.x, y: layout.canvas.minY + 30), width: width,
        height: 44)
      items.append(DrawnItem(panel: frame, radius: 12, color: Palette.panel))
      items += label(notice.text, in: frame.inset(by: 11))
    }
    if let progress = exportProgress {
      let frame = Rect(
        center: Point(x: layout.canvas.center.x, y: layout.canvas.minY + 84), width: width * 0.6,
        height: 14)
      items.append(DrawnItem(panel: frame, radius: 7, color: Palette.panel))
      let done = Rect(
        x: frame.minX + 3, y: frame.minY + 3,
        width: max(8, (frame.size.width - 6) * min(1, max(0, progress))), height: 8)
      items.append(DrawnItem(panel: done, radius: 4, color: Palette.accent))
    }
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
