import ECS
import EditorKit
import Geometry
import InterfaceKit
import StickerCanvas

/// The layout of the menu: lines with an icon, a title and a key, in as few columns as the window's height allows.
struct ContextMenuPanel: InterfacePanel {
  struct Line: Equatable {
    let action: EditorAction
    /// The text of the action's key; empty for none.
    let key: String
    /// The width of the key at a line height of 100.
    let keyWidth: Double
  }

  let lines: [Line]
  /// The width of the widest title at a line height of 100.
  let words: Double
  /// The point beside which the menu is shown, in interface points.
  let place: Point
  /// The frame of the toolbar's button beside which the menu is shown, in interface points; `nil` for another menu.
  let button: Rect?
  /// Whether a finger opened the menu, and hides the area around ``place``.
  let isByFinger: Bool
  let layout: Layout

  enum Part: EditorPart {
    case plate
    case line(EditorAction)
    case icon(EditorAction)
    /// The title of a line; the frame reaches to the end of the key.
    case title(EditorAction)
    case key(EditorAction, String)
  }

  /// The line height of titles and keys, in interface points.
  static let line = 17.0
  private var margin: Double { Self.margin(in: layout) }
  /// The room behind the words of a line, in interface points; columns need less, so that narrow ones have room for
  /// long words.
  private var lineEnd: Double { columns > 1 ? 6 : 14 }

  /// The room of the menu, in interface points: the window, or the part beside the toolbar for the toolbar's menu if one
  /// or two columns, or one column below a horizontal toolbar, fit there.
  private var room: Rect {
    let window = Self.room(in: layout)
    guard button != nil, !layout.isWide || columns <= 2 else { return window }
    let bar = layout.toolbar
    if layout.isWide {
      let x = layout.isMirrored ? bar.maxX + 4 : window.minX
      return Rect(
        x: x, y: window.minY, width: window.size.width - bar.size.width,
        height: window.size.height)
    }
    let height = window.maxY - bar.maxY
    let isEnough = Double(lines.count) * Layout.target + 2 * margin <= height
    return isEnough
      ? Rect(x: window.minX, y: bar.maxY, width: window.size.width, height: height) : window
  }

  private static func room(in layout: Layout) -> Rect {
    Rect(origin: .zero, size: layout.window).inset(by: 4)
  }

  /// Returns the distance of the lines from the menu's edges, in interface points; small windows have room for seven
  /// lines.
  private static func margin(in layout: Layout) -> Double { layout.isLarge ? 6 : 2 }

  /// Returns the greatest number of lines in a column.
  static func greatestRows(in layout: Layout) -> Int {
    max(1, Int((room(in: layout).size.height - 2 * margin(in: layout)) / Layout.target))
  }

  private var columns: Int {
    let most = Self.greatestRows(in: layout)
    return max(1, (lines.count + most - 1) / most)
  }

  /// The number of lines in a column.
  var rows: Int { (lines.count + columns - 1) / columns }

  /// The width of a line with the title alone, the width with the key, and the maximum width, in interface points.
  private var widths: (words: Double, all: Double, most: Double) {
    // One point is added, so that a rounding error shortens no title.
    let words = 46 + words * Self.line / 100 + lineEnd + 1
    let keys = lines.map(\.keyWidth).max() ?? 0
    return (
      words, words + 24 + keys * Self.line / 100,
      (room.size.width - 2 * margin) / Double(columns)
    )
  }

  /// Whether the keys fit beside the titles; in several columns they would leave a finger no room.
  var showsKeys: Bool {
    lines.contains { $0.keyWidth > 0 } && widths.all <= widths.most
      && !(isByFinger && columns > 1)
  }

  func layOut() -> [PlacedNode<Part>] {
    let (showsKeys, widths) = (showsKeys, widths)
    let width = min(widths.most, showsKeys ? widths.all : widths.words)
    let cells = lines.map { line($0, width: width, showsKey: showsKeys) }
    let panel = Node.columns(showing: .plate, rows: rows, padding: Insets(margin), cells)
    return panel.layOut(in: frame(of: panel.size()), isRightToLeft: layout.isMirrored)
  }

  /// Returns a line: the icon, centered in its room, the title, and the key at the end.
  private func line(_ line: Line, width: Double, showsKey: Bool) -> Node<Part> {
    let icon = Node.leaf(Part.icon(line.action), width: .fixed(24), height: .fixed(24))
    let key = Node.leaf(
      Part.key(line.action, line.key), width: .fixed(line.keyWidth * Self.line / 100))
    return .row(
      showing: .line(line.action), padding: Insets(end: lineEnd), cross: .stretch,
      [
        .row(main: .center, cross: .center, [icon]).sized(width: .fixed(46)),
        .row(
          showing: .title(line.action), main: .end, cross: .stretch,
          showsKey && !line.key.isEmpty ? [key] : []
        ).sized(width: Length(least: 1), grow: 1),
      ]
    ).sized(width: .fixed(width), height: .fixed(Layout.target))
  }

  /// Returns the frame of the menu, in interface points: beside the finger, or beside the tip of the pointer.
  ///
  /// The menu is at the first side of the finger that has room: end, start, above, below. The toolbar's menu is beside
  /// its button, on the canvas.
  private func frame(of size: Size) -> Rect {
    if let button {
      let rule =
        layout.isWide
        ? Popover([.start, .end], gap: 8, alignment: .start) : Popover([.below, .above], gap: 8)
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
    return ContextMenuPanel(
      lines: actions.map { action in
        let key = keyText(of: action, in: menu)
        return ContextMenuPanel.Line(action: action.id, key: key, keyWidth: labels.width(of: key))
      }, words: actions.map { labels.width(of: interface.title(of: $0)) }.max() ?? 0,
      place: menu.place, button: menu.button, isByFinger: menu.isByFinger, layout: layout)
  }

  /// Returns the text of an action's key in the user's language; empty for an action without a key, for a menu that a
  /// finger opened, and in a kiosk.
  private func keyText(of action: Action, in menu: ContextMenu) -> String {
    guard !menu.isByFinger, device?.isFixed != true else { return "" }
    return action.keys.first?.isolated(in: languages.current) ?? ""
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
