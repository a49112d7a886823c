import Geometry

/// Which buttons there are, and where.
struct Toolbar: Equatable, Sendable {
  /// Buttons that are always there.
  private(set) var buttons: [Button] = []
  /// Buttons that found no room, in a panel beside the bar; empty while it is closed.
  private(set) var overflow: [Button] = []
  /// All of them, those in the bar first.
  var all: [Button] { overflow.isEmpty ? buttons : buttons + overflow }
  /// Behind the overflowing buttons.
  private(set) var overflowPanel: Rect?
  /// Where the groups of buttons have their names, in order; empty where there is no room for them.
  private(set) var headings: [Heading] = []

  /// Where the name of a group lies, in window points.
  struct Heading: Equatable, Sendable {
    let group: Action.Group
    let frame: Rect
  }

  /// The height of a name and what lies between it and the buttons, in points.
  private static let headingHeight = 30.0

  /// All that it is laid out for.
  struct Room: Equatable, Sendable {
    let actions: [EditorAction]
    /// What each of them belongs to.
    let groups: [Action.Group]
    let layout: Layout
    /// Whether what finds no room in the bar is shown.
    let isOpen: Bool
    /// The context bar, which stays free.
    let row: Rect?
  }

  /// Lays buttons out along the bar; what finds no room lies behind one that opens the rest.
  ///
  /// The panel with the rest leaves the context bar free. In an upright bar where all find room and the
  /// names of their groups, too, each group has its name above it.
  init(_ wanted: Room) {
    let (actions, layout) = (wanted.actions, wanted.layout)
    let length = layout.isWide ? layout.toolbar.size.height : layout.toolbar.size.width
    let room = max(1, Int((length - 8) / layout.button))
    let fits = actions.count <= room
    let shown = fits ? actions : actions.prefix(room - 1) + [.more]
    let names = Double(Set(wanted.groups).count) * Self.headingHeight
    if layout.isWide, Double(actions.count) * layout.button + names <= length - 8 {
      layOut(actions, wanted.groups, in: layout)
    } else {
      buttons = shown.enumerated().map { index, action in
        Button(action: action, frame: Self.frame(at: 4 + Double(index) * layout.button, in: layout))
      }
    }
    guard !fits, wanted.isOpen else { return }
    layOut(Array(actions.dropFirst(room - 1)), beside: layout, besides: wanted.row)
  }

  /// Lays all buttons out, group by group, with the names of these.
  private mutating func layOut(
    _ actions: [EditorAction], _ groups: [Action.Group], in layout: Layout
  ) {
    var along = 4.0
    for group in Action.Group.allCases where groups.contains(group) {
      let bar = layout.plain.toolbar
      let frame = Rect(
        x: bar.minX, y: along + 4, width: bar.size.width, height: Self.headingHeight - 6)
      headings.append(Heading(group: group, frame: layout.placed(frame)))
      along += Self.headingHeight
      for (action, own) in zip(actions, groups) where own == group {
        buttons.append(Button(action: action, frame: Self.frame(at: along, in: layout)))
        along += layout.button
      }
    }
  }

  /// A button's frame, so many points along the bar.
  private static func frame(at along: Double, in mirrored: Layout) -> Rect {
    let layout = mirrored.plain
    let origin = layout.toolbar.origin
    return mirrored.placed(
      layout.isWide
        ? Rect(x: origin.x + 4, y: along, width: layout.button, height: layout.button)
        : Rect(x: along, y: origin.y + 4, width: layout.button, height: layout.button))
  }

  /// A panel of up to three columns at the bar's far end, row by row in order.
  private mutating func layOut(
    _ actions: [EditorAction], beside mirrored: Layout, besides row: Rect?
  ) {
    let layout = mirrored.plain
    let columns = min(3, actions.count)
    let rows = (actions.count + columns - 1) / columns
    let size = Size(
      width: Double(columns) * layout.button + 8, height: Double(rows) * layout.button + 8)
    let panel = Self.panel(of: size, in: layout, besides: row.map(mirrored.placed))
    overflowPanel = mirrored.placed(panel)
    overflow = actions.enumerated().map { index, action in
      Button(
        action: action,
        frame: mirrored.placed(
          Rect(
            x: panel.minX + 4 + Double(index % columns) * layout.button,
            y: panel.minY + 4 + Double(index / columns) * layout.button, width: layout.button,
            height: layout.button)))
    }
  }

  /// Where a panel lies at the bar's far end, above the context bar, below it, or beside it.
  private static func panel(of size: Size, in layout: Layout, besides row: Rect?) -> Rect {
    let bar = layout.toolbar
    let x = (layout.isWide ? bar.minX : bar.maxX) - size.width - 4
    let foot = bar.maxY - size.height - 4
    let isAtFoot = row.map { $0.center.y > layout.window.height / 2 } == true
    let ys =
      layout.isWide
      ? [isAtFoot ? row!.minY - size.height - 4 : foot, row.map { min($0.maxY + 4, foot) } ?? foot]
      : [bar.maxY + 4, row.map { $0.maxY + 4 } ?? bar.maxY + 4]
    let beside = Point((row?.minX ?? x) - size.width - 4, layout.isWide ? foot : bar.maxY + 4)
    let panels = (ys.map { Point(x, $0) } + [beside]).map {
      Rect(origin: Point($0.x, max(4, $0.y)), size: size)
    }
    return panels.first { panel in
      panel.minX >= 0 && panel.maxY <= layout.window.height
        && row.map { $0.intersection(panel) == nil } ?? true
    } ?? panels[0]
  }
}
