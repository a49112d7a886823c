import ECS
import EditorKit
import Geometry
import InterfaceKit
import StickerCanvas

/// The layout of the menu: lines with an icon, a title and a key, in as few columns as the window's height allows.
///
/// The lines of all columns lie on one grid; a hairline separates two groups of a column.
struct ContextMenuPanel: InterfacePanel {
  struct Line: Equatable {
    let action: EditorAction
    /// The text of the action's key; empty for none.
    let key: String
    /// The width of the key at a line height of 100.
    let keyWidth: Double
    /// Whether the line is the first one of a group that follows another group.
    var startsGroup = false
  }

  let lines: [Line]
  /// The width of the widest title at a line height of 100.
  let words: Double
  /// The point beside which the menu is shown, in interface points.
  let place: Point
  /// The frame of the button beside which the menu is shown, in interface points; `nil` for a menu at ``place``.
  let button: Rect?
  /// Whether the button is the toolbar's.
  var isOfToolbar = false
  /// Whether a finger opened the menu, and hides the area around ``place``.
  let isByFinger: Bool
  let layout: Layout

  enum Part: EditorPart {
    case plate
    case line(EditorAction)
    /// The hairline at the top of a line that starts a group.
    case divider
    case icon(EditorAction)
    /// The title of a line; the frame reaches to the end of the key.
    case title(EditorAction)
    case key(EditorAction, String)
  }

  /// The line height of titles and keys, in interface points.
  static let line = 17.0
  private var margin: Double { Self.margin(in: layout) }
  /// The room behind the words of a line, in interface points: less between columns, so that narrow ones have room for
  /// long words, and more behind keys, so that a key is not read with the line of the next column.
  private func lineEnd(showsKeys: Bool) -> Double { columns.count == 1 ? 14 : showsKeys ? 24 : 6 }

  /// The room of the menu, in interface points: the window, or the part beside the toolbar for the toolbar's menu if one
  /// or two columns, or one column below a horizontal toolbar, fit there.
  private var room: Rect {
    let (window, bar) = (layout.windowRoom, layout.toolbarPlate)
    guard isOfToolbar, !layout.isWide || columns.count <= 2 else { return window }
    if layout.isWide {
      let width = bar.size.width + layout.margin
      let x = window.minX + (layout.isMirrored ? width : 0)
      return Rect(
        x: x, y: window.minY, width: window.size.width - width, height: window.size.height)
    }
    let top = bar.maxY + layout.margin
    let room = Rect(
      x: window.minX, y: top, width: window.size.width, height: window.maxY - top)
    return Double(lines.count) * layout.chip + 2 * margin <= room.size.height ? room : window
  }

  /// Returns the distance of the lines from the menu's edges, in interface points; small windows have room for seven
  /// lines.
  private static func margin(in layout: Layout) -> Double { layout.isLarge ? 6 : 2 }

  /// Returns the greatest number of lines in a column.
  static func greatestRows(in layout: Layout) -> Int {
    max(1, Int((layout.windowRoom.size.height - 2 * margin(in: layout)) / layout.chip))
  }

  /// The lines of each column, by their indices: as many columns as needed, of equal numbers of lines, or of whole groups
  /// if the numbers then differ little.
  private var columns: [Range<Int>] {
    let (count, most) = (lines.count, Self.greatestRows(in: layout))
    var left = max(1, (count + most - 1) / most)
    let rows = (count + left - 1) / left
    var columns: [Range<Int>] = []
    var start = 0
    while start < count {
      left -= 1
      // The later columns must have room for the rest.
      let least = max(start + 1, count - left * most)
      let equal = min(count, max(least, start + rows))
      let ends = (least...min(count, start + most)).filter {
        abs($0 - equal) <= 2 && $0 < count && lines[$0].startsGroup
      }
      let end = equal == count ? count : ends.min { abs($0 - equal) < abs($1 - equal) } ?? equal
      columns.append(start..<end)
      start = end
    }
    return columns
  }

  /// Returns the index of the line to which an arrow key moves the mark; `index` is `nil` without a mark.
  func line(after index: Int?, _ key: String) -> Int {
    let last = lines.count - 1
    guard let index else { return ["Up", "Left"].contains(key) ? last : 0 }
    if key == "Up" { return index == 0 ? last : index - 1 }
    if key == "Down" { return index == last ? 0 : index + 1 }
    let columns = columns
    guard let column = columns.firstIndex(where: { $0.contains(index) }) else { return index }
    let next = column + ((key == "Left") == layout.isMirrored ? 1 : -1)
    guard columns.indices.contains(next) else { return index }
    return min(
      columns[next].lowerBound + index - columns[column].lowerBound, columns[next].upperBound - 1)
  }

  /// The width of a line with the title alone, the width with the key, and the maximum width, in interface points.
  private var widths: (words: Double, all: Double, most: Double) {
    // One point is added, so that a rounding error shortens no title.
    let words = 46 + words * Self.line / 100 + 1
    let keys = lines.map(\.keyWidth).max() ?? 0
    return (
      words + lineEnd(showsKeys: false),
      words + 24 + keys * Self.line / 100 + lineEnd(showsKeys: true),
      (room.size.width - 2 * margin) / Double(max(1, columns.count))
    )
  }

  /// Whether the keys fit beside the titles; in several columns they would leave a finger no room.
  var showsKeys: Bool {
    lines.contains { $0.keyWidth > 0 } && widths.all <= widths.most
      && !(isByFinger && columns.count > 1)
  }

  func layOut() -> [PlacedNode<Part>] {
    let (showsKeys, widths) = (showsKeys, widths)
    let width = min(widths.most, showsKeys ? widths.all : widths.words)
    let panel = Node.row(
      showing: Part.plate, padding: Insets(margin),
      columns.map { column in
        .column(
          column.map { line(lines[$0], width: width, showsKeys: showsKeys) })
      })
    let parts = panel.layOut(in: frame(of: panel.size()), isRightToLeft: layout.isMirrored)
    let starts = Set(
      columns.flatMap { $0.dropFirst().filter { lines[$0].startsGroup } }.map { lines[$0].action })
    return parts
      + parts.filter { $0.content.action.map(starts.contains) == true }.map { part in
        PlacedNode(
          .divider,
          Rect(
            x: part.frame.minX + 12, y: part.frame.minY - 0.5, width: part.frame.size.width - 24,
            height: 1))
      }
  }

  /// Returns a line: the icon, centered in its room, the title, and the key at the end.
  private func line(_ line: Line, width: Double, showsKeys: Bool) -> Node<Part> {
    let icon = Node.leaf(Part.icon(line.action), width: .fixed(24), height: .fixed(24))
    let key = Node.leaf(
      Part.key(line.action, line.key), width: .fixed(line.keyWidth * Self.line / 100))
    return .row(
      showing: .line(line.action), padding: Insets(end: lineEnd(showsKeys: showsKeys)),
      cross: .stretch,
      [
        .row(main: .center, cross: .center, [icon]).sized(width: .fixed(46)),
        .row(
          showing: .title(line.action), main: .end, cross: .stretch,
          showsKeys && !line.key.isEmpty ? [key] : []
        ).sized(width: Length(least: 1), grow: 1),
      ]
    ).sized(width: .fixed(width), height: .fixed(layout.chip))
  }

  /// Returns the frame of the menu, in interface points: beside the finger, or beside the tip of the pointer.
  ///
  /// The menu is at the first side of the finger that has room: end, start, above, below. The toolbar's menu is beside
  /// its button, on the canvas; the context bar's menu is beside its button at the first side with room.
  private func frame(of size: Size) -> Rect {
    if let button {
      let rule =
        switch (isOfToolbar, layout.isWide) {
        case (true, true): Popover([.start, .end], gap: layout.margin, alignment: .start)
        case (true, false): Popover([.below, .above], gap: layout.margin)
        case (false, _):
          Popover([.end, .start, .below, .above], gap: layout.margin, alignment: .start)
        }
      return rule.frame(of: size, beside: button, in: room, isRightToLeft: layout.isMirrored)
    }
    let rule =
      isByFinger
      ? Popover([.end, .start, .above, .below], gap: 15)
      : Popover([.end, .start], alignment: .start)
    let anchor =
      isByFinger
      ? Rect(center: place, width: 30, height: 30)
      : Rect(x: place.x - 2, y: place.y, width: 4, height: 0)
    return rule.frame(of: size, beside: anchor, in: room, isRightToLeft: layout.isMirrored)
  }
}

extension ContextMenuPanel.Part {
  var action: EditorAction? { if case .line(let action) = self { action } else { nil } }
  var tellsName: Bool { false }

  var isElement: Bool { self == .plate || action != nil }

  struct Drawing: PartParameters {
    let interface = InterfaceDrawing()
    @Res var menus: ContextMenus
    let appearing = Query<Appearing>()
  }

  /// Returns the drawing of the part; the plate springs open, and the other parts fade in.
  func items(in frame: Rect, by drawing: Drawing) -> [DrawnItem] {
    let interface = drawing.interface
    guard let menu = drawing.menus.open else { return [] }
    let size = drawing.appearing.get(menu.element)?.size ?? 1
    let light = max(0, min(1, (size - ContextMenu.beginning) / (1 - ContextMenu.beginning)))
    func opacity(_ action: Action) -> Double { light * (action.isPossible ? 1 : 0.35) }
    switch self {
    case .plate:
      let origin = frame.nearestPoint(to: menu.place)
      let palette = interface.palette
      return DrawnItem.plate(frame, color: palette.notice, palette).map { item in
        var item = item
        item.transform = item.transform.scaled(by: size, about: origin)
        return item
      }
    case .line(let action):
      let isPressed = interface.isPressed(Button(action: action, frame: frame))
      guard isPressed || menu.marked == action else { return [] }
      return [
        DrawnItem(
          panel: frame.inset(by: 1), radius: 9, color: interface.palette.pressed, opacity: light)
      ]
    case .divider:
      return [DrawnItem(panel: frame, radius: 0, color: interface.palette.key, opacity: light)]
    case .icon(let action):
      guard let action = interface.actions[action] else { return [] }
      let plate =
        action.isOn
        ? [
          DrawnItem(
            panel: frame.inset(by: -7), radius: 10, color: interface.palette.toggled,
            opacity: light)
        ] : []
      return plate + [
        interface.icon(
          of: action, in: frame, interface.palette.foreground, opacity: opacity(action))
      ]
    case .title(let action):
      guard let action = interface.actions[action] else { return [] }
      return interface.labels.items(
        interface.title(of: action), fitting: frame, line: ContextMenuPanel.line,
        opacity: opacity(action))
    case .key(let action, let key):
      guard let action = interface.actions[action] else { return [] }
      return interface.labels.items(
        key, at: frame.center, line: ContextMenuPanel.line, opacity: 0.7 * opacity(action))
    }
  }
}

/// The panel of the open menu; none while the user writes.
struct ContextMenuToShow: PanelSource {
  private let interface = InterfaceDrawing()
  @Res private var layout: Layout
  @Res private var menus: ContextMenus
  @Res private var keyboard: Keyboard
  @Res private var languages: Languages
  @OptionalRes private var device: DeviceInUse?

  var panel: ContextMenuPanel? {
    guard let menu = menus.open, !keyboard.isWriting else { return nil }
    let (actions, labels) = (menu.actions.compactMap { interface.actions[$0] }, interface.labels)
    let groups = actions.map(\.menuGroup)
    return ContextMenuPanel(
      lines: actions.enumerated().map { index, action in
        let key = keyText(of: action, in: menu)
        return ContextMenuPanel.Line(
          action: action.id, key: key, keyWidth: labels.width(of: key),
          startsGroup: index > 0 && (action.id == .delete || groups[index] != groups[index - 1]))
      }, words: actions.map { labels.width(of: interface.title(of: $0)) }.max() ?? 0,
      place: menu.place, button: menu.button, isOfToolbar: menu.isOfToolbar,
      isByFinger: menu.isByFinger, layout: layout)
  }

  /// Returns the text of an action's key in the user's language; empty for an action without a key, for a menu that a
  /// finger opened, and in a kiosk.
  private func keyText(of action: Action, in menu: ContextMenu) -> String {
    guard !menu.isByFinger, device?.isFixed != true else { return "" }
    return action.keys.first?.isolated(in: languages.current) ?? ""
  }
}

extension Action {
  /// The action's group in the toolbar's menu; `nil` for an action at another place.
  fileprivate var menuGroup: Group? {
    if case .menu(_, let group, _) = place { group } else { nil }
  }
}

struct ShownContextMenu: SystemParameterGroup {
  @OptionalRes private var menus: ContextMenus?
  @OptionalRes private var shown: ShownPanel<ContextMenuPanel>?
  private let elements = Query<Button>()

  var isOpen: Bool { menus?.isOpen == true }

  /// The panel; `nil` while the menu is closed.
  var panel: ContextMenuPanel? { isOpen ? shown?.panel : nil }

  /// The buttons of the menu; empty while the menu is closed.
  var buttons: [Button] { isOpen ? shown?.buttons ?? [] : [] }

  /// Returns whether a button belongs to the menu; such a button shows its title, and needs no hint.
  func contains(_ button: Entity) -> Bool { elements.get(button).map(buttons.contains) == true }
}
