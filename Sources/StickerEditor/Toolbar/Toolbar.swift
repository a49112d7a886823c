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
    /// The row at the foot of the canvas, which stays free.
    let row: Rect?
  }

  /// Lays buttons out along the bar; what finds no room lies behind one that opens the rest.
  ///
  /// The panel with the rest leaves the row at the foot of the canvas free. In an upright bar where all find room and the
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
    layOut(Array(actions.dropFirst(room - 1)), beside: layout, above: wanted.row)
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

  /// A panel of up to three columns at the bar's far end.
  private mutating func layOut(
    _ actions: [EditorAction], beside mirrored: Layout, above row: Rect?
  ) {
    let layout = mirrored.plain
    let columns = min(3, actions.count)
    let rows = (actions.count + columns - 1) / columns
    let size = Size(
      width: Double(columns) * layout.button + 8, height: Double(rows) * layout.button + 8)
    let bar = layout.toolbar
    let origin =
      layout.isWide
      ? Point(
        bar.minX - size.width - 4, max(4, (row?.minY ?? bar.maxY) - size.height - 4))
      : Point(bar.maxX - size.width - 4, bar.maxY + 4)
    overflowPanel = mirrored.placed(Rect(origin: origin, size: size))
    // Beside an upright bar the panel grows upwards: the last ones that fill no row lie on top, and a button more moves
    // none of the others.
    let first = layout.isWide && actions.count % columns > 0 ? 1 : 0
    overflow = actions.enumerated().map { index, action in
      let row = first + index / columns
      return Button(
        action: action,
        frame: mirrored.placed(
          Rect(
            x: origin.x + 4 + Double(index % columns) * layout.button,
            y: origin.y + 4 + Double(row % rows) * layout.button, width: layout.button,
            height: layout.button)))
    }
  }
}
