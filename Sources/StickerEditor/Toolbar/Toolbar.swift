import ECS
import EditorKit
import Geometry
import InterfaceKit
import StickerCanvas

/// The toolbar, and the overflow menu beside the toolbar with the buttons that don't fit.
struct Toolbar: InterfacePanel {
  /// The actions of the toolbar's buttons, in the order of their groups.
  let actions: [EditorAction]
  /// The group of each action, in the order of ``actions``.
  let groups: [Action.Group]
  let layout: Layout
  /// Whether the overflow menu is open.
  let isOpen: Bool
  /// The frame of the context bar, which the overflow menu must not cover, in window points; `nil` without the bar.
  let row: Rect?

  enum Part: EditorPart {
    case bar
    case button(EditorAction)
    /// A button that doesn't fit into the bar.
    case overflowButton(EditorAction)
    /// The title of a group, above the group's buttons.
    case heading(Action.Group)
    /// A line between two groups, before the first button of the second group.
    case separator(EditorAction)
    /// The background of the overflow menu.
    case overflow

    var action: EditorAction? {
      switch self {
      case .button(let action), .overflowButton(let action): action
      case .bar, .heading, .separator, .overflow: nil
      }
    }

    var isElement: Bool { action != nil || self == .bar || self == .overflow }
  }

  private typealias PartNode = Node<Part>

  /// The number of buttons that fit into the bar; at least 1.
  private var room: Int {
    max(1, Int((layout.toolbar.size.along(layout.isWide) - 8) / layout.button))
  }

  /// Returns the bar and the open overflow menu.
  ///
  /// A vertical bar with room for all buttons and group titles shows each group's title above the group's buttons; any
  /// other bar has lines between the groups.
  func layOut() -> [PlacedNode<Part>] {
    let fits = actions.count <= room
    let shown = fits ? actions : actions.prefix(room - 1) + [.more]
    let names = Double(Set(groups).count) * 30
    let hasNames =
      layout.isWide
      && Double(actions.count) * layout.button + names <= layout.toolbar.size.height - 8
    let children = hasNames ? namedGroups : shown.map { button(.button($0)) }
    var bar = Node(Part.bar, layout.isWide ? .column : .row, children)
    (bar.padding, bar.crossAlignment) = (
      layout.isWide ? Insets(row: 0, column: 4) : Insets(row: 4, column: 0), .center
    )
    let parts = bar.layOut(in: layout.toolbar, isRightToLeft: layout.isMirrored)
    let rest = fits || !isOpen ? [] : overflow(of: Array(actions.dropFirst(room - 1)))
    return parts + (hasNames ? [] : separators(parts)) + rest
  }

  private func button(_ part: Part) -> PartNode {
    .leaf(part, width: .fixed(layout.button), height: .fixed(layout.button))
  }

  /// The buttons of all groups, with each group's title above its buttons.
  private var namedGroups: [PartNode] {
    Action.Group.allCases.filter(groups.contains).flatMap { group in
      let name = PartNode.leaf(
        .heading(group), width: .fixed(layout.toolbar.size.width), height: .fixed(24))
      return [PartNode.column(padding: Insets(top: 4, bottom: 2), [name])]
        + zip(actions, groups).filter { $1 == group }.map { button(.button($0.0)) }
    }
  }

  /// Returns thin lines between the last button of each group and the first button of the next group.
  private func separators(_ parts: [PlacedNode<Part>]) -> [PlacedNode<Part>] {
    let groups = Dictionary(uniqueKeysWithValues: zip(actions, groups))
    let buttons = parts.dropFirst()
    return zip(buttons, buttons.dropFirst()).compactMap { one, other in
      guard let action = one.content.action, let next = other.content.action,
        let group = groups[action], let nextGroup = groups[next], group != nextGroup
      else { return nil }
      let middle = one.frame.center + (other.frame.center - one.frame.center) / 2
      let length = layout.button * 0.6
      let (width, height) = layout.isWide ? (length, 1) : (1, length)
      return PlacedNode(.separator(next), Rect(center: middle, width: width, height: height))
    }
  }

  /// Returns the overflow menu: up to three columns of buttons at the bar's far end, in order row by row.
  private func overflow(of actions: [EditorAction]) -> [PlacedNode<Part>] {
    let columns = min(3, actions.count)
    let buttons = actions.map { button(.overflowButton($0)) }
    let panel = PartNode.row(showing: .overflow, padding: Insets(4), buttons).wrapping()
      .sized(width: .fixed(Double(columns) * layout.button + 8))
    let frame = Self.frame(of: panel.size(), in: layout.plain, besides: row.map(layout.placed))
    return panel.layOut(in: layout.placed(frame), isRightToLeft: layout.isMirrored)
  }

  /// Returns the frame of a panel at the bar's far end: above, below or beside the context bar, in window points.
  private static func frame(of size: Size, in layout: Layout, besides row: Rect?) -> Rect {
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

extension Toolbar.Part {
  func items(in frame: Rect, by drawing: InterfaceDrawing) -> [DrawnItem] {
    switch self {
    case .bar: return [DrawnItem(panel: frame, radius: 0, color: drawing.palette.panel)]
    case .button(let action), .overflowButton(let action):
      return drawing.items(of: Button(action: action, frame: frame))
    case .heading(let group):
      let words = drawing.labels.shortened(
        drawing.text(of: group.name), to: frame.size.width, line: LineHeight.least)
      return drawing.labels.items(words, at: frame.center, line: LineHeight.least, opacity: 0.75)
    case .separator: return [DrawnItem(panel: frame, radius: 0, color: drawing.palette.key)]
    case .overflow: return [DrawnItem(panel: frame, radius: 12, color: drawing.palette.panel)]
    }
  }
}

extension Size {
  /// Returns the height if `isUpright`, otherwise the width.
  fileprivate func along(_ isUpright: Bool) -> Double { isUpright ? height : width }
}
