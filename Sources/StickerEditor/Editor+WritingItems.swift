import Geometry

extension Editor {
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
}
