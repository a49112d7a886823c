import ECS
import Geometry
import Pictures

extension World {
  /// The panel for writing.
  func writingItems() -> [DrawnItem] {
    guard let layout, let entry = writing else { return [] }
    let field = textField(entry, layout)
    var items = [
      DrawnItem(
        panel: entry.panel(around: field.frame, in: layout), radius: 14, color: palette.panel),
      DrawnItem(panel: field.frame, radius: 10, color: palette.field),
    ]
    if entry.isSearch && entry.edited.text.isEmpty {
      let hint = shortened(
        text(of: "Find an emoji"), to: field.frame.size.width / 2 - 16, line: LineHeight.least)
      // Behind the caret, as one reads.
      let way = (width(of: hint) * LineHeight.least / 100 / 2 + 8) * (layout.isMirrored ? -1 : 1)
      items += label(
        hint, at: field.frame.center + Vector(way, 0), line: LineHeight.least, opacity: 0.7)
    }
    items += field.selection.map { DrawnItem(panel: $0, radius: 3, color: palette.selection) }
    for line in field.lines where !line.text.allSatisfy(\.isWhitespace) {
      let name = Words(line.text, color: entry.words.color).name
      let image = images.image(named: "label:" + name)
      let unit = field.line / 100
      // Letters have an outline on all sides.
      let outline = Self.outline * unit
      let size = Size(width: image.size.width * unit, height: image.size.height * unit)
      items.append(
        DrawnItem(
          .image(image.id),
          in: Rect(
            origin: Point(line.frame.minX - outline, line.frame.maxY + outline - size.height),
            size: size)))
    }
    items.append(DrawnItem(panel: field.caret, radius: 1, color: palette.accent))
    let pressed = pressedKeys
    return items
      + entry.keys(in: layout).flatMap { key in
        keyItems(key, entry, layout)
          + (pressed.contains(key.key)
            ? [DrawnItem(panel: key.frame.inset(by: 2), radius: 8, color: palette.pressed)] : [])
      }
  }

  /// How far the outline of words reaches, at a line height of 100.
  private static let outline = 5.0

  private func keyItems(
    _ placed: TextEntry.PlacedKey, _ entry: TextEntry, _ layout: Layout
  ) -> [DrawnItem] {
    let frame = placed.frame.inset(by: 2)
    let letters = entry.letterHeight(in: layout)
    func icon(_ icon: String, isOn: Bool = false) -> [DrawnItem] {
      let side = min(24, min(frame.size.height, frame.size.width) * 0.6)
      return [
        DrawnItem(panel: frame, radius: 8, color: isOn ? palette.accent : palette.key),
        DrawnItem(
          .icon(icon, isOn ? .light : palette.ink),
          in: Rect(center: frame.center, width: side, height: side)),
      ]
    }
    func key(_ text: String, line: Double, isOn: Bool = false) -> [DrawnItem] {
      [DrawnItem(panel: frame, radius: 8, color: isOn ? palette.chosen : palette.key)]
        + label(text, at: frame.center, line: line, ink: isOn ? .light : nil)
    }
    let small = max(LineHeight.least, min(20, letters * 0.75))
    switch placed.key {
    case .type(let text): return key(entry.written(text), line: letters)
    case .shift where entry.page == .symbols:
      return key(entry.isShifted ? "123" : "#%_", line: small)
    case .shift:
      return icon(entry.isLocked ? "caps-lock" : "shift", isOn: entry.isShifted)
    case .symbols: return key(entry.page == .symbols ? "abc" : "123", line: small)
    case .accents:
      let names: [TextEntry.Page: String] = [.accents: "äé", .moreAccents: "čż", .letters: "abc"]
      return key(names[entry.pageOfAccents] ?? "", line: small)
    case .backspace: return icon("backspace")
    case .newline: return icon("newline")
    case .cancel: return icon("cancel")
    case .done: return icon("done", isOn: true)
    case .color(let index): return swatch(TextEntry.colors[index], in: frame, entry)
    }
  }

  private func swatch(_ color: UInt32, in frame: Rect, _ entry: TextEntry) -> [DrawnItem] {
    let side = min(frame.size.width, frame.size.height) * 0.66
    func dot(_ color: UInt32, by margin: Double) -> DrawnItem {
      let dot = Rect(center: frame.center, width: side, height: side).inset(by: -margin)
      return DrawnItem(panel: dot, radius: dot.size.width / 2, color: color)
    }
    return
      (entry.words.color == color ? [dot(palette.accent, by: 5)] : [])
      + [dot(palette.rim, by: 1.5), dot(0xFF00_0000 | color, by: 0)]
  }
}
