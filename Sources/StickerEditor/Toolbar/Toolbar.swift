import ECS
import EditorKit
import Geometry
import InterfaceKit
import StickerCanvas

/// The toolbar, whose last button opens a menu with the other actions.
struct Toolbar: InterfacePanel {
  /// The actions of the toolbar's buttons, in the order of their groups.
  let actions: [EditorAction]
  /// The group of each action, in the order of ``actions``.
  let groups: [Action.Group]
  /// The actions that are always in the menu.
  let menu: [EditorAction]
  let layout: Layout

  enum Part: EditorPart {
    case bar
    case button(EditorAction)
    /// The title of a group, above the group's buttons.
    case heading(Action.Group)
    /// A line between two groups, before the first button of the second group.
    case separator(EditorAction)

    var action: EditorAction? { if case .button(let action) = self { action } else { nil } }

    var isElement: Bool { action != nil || self == .bar }
  }

  private typealias PartNode = Node<Part>

  /// The number of buttons that fit into the bar; at least 1.
  private var room: Int {
    max(1, Int((layout.toolbar.size.along(layout.isWide) - 8) / layout.button))
  }

  /// The actions of the buttons that have room in the bar.
  private var shown: ArraySlice<EditorAction> {
    let isWhole = menu.isEmpty && actions.count <= room
    return isWhole ? actions[...] : actions.prefix(room - 1)
  }

  /// The actions in the menu of the last button: those without room in the bar first.
  var hidden: [EditorAction] { actions.dropFirst(shown.count) + menu }

  /// Returns the bar.
  ///
  /// A vertical bar with room for all buttons and group titles shows each group's title above the group's buttons; any
  /// other bar has lines between the groups.
  func layOut() -> [PlacedNode<Part>] {
    let more: [EditorAction] = hidden.isEmpty ? [] : [.more]
    let names = Double(Set(groups).count) * 30
    let hasNames =
      layout.isWide && shown.count == actions.count
      && Double((actions + more).count) * layout.button + names
        <= layout.toolbar.size.height - 8
    let children =
      hasNames ? namedGroups + more.map(button) : (shown + more).map(button)
    var bar = Node(Part.bar, layout.isWide ? .column : .row, children)
    (bar.padding, bar.crossAlignment) = (
      layout.isWide ? Insets(row: 0, column: 4) : Insets(row: 4, column: 0), .center
    )
    let parts = bar.layOut(in: layout.toolbar, isRightToLeft: layout.isMirrored)
    return parts + (hasNames ? [] : separators(parts))
  }

  private func button(_ action: EditorAction) -> PartNode {
    .leaf(.button(action), width: .fixed(layout.button), height: .fixed(layout.button))
  }

  /// The buttons of all groups, with each group's title above its buttons.
  private var namedGroups: [PartNode] {
    Action.Group.allCases.filter(groups.contains).flatMap { group in
      let name = PartNode.leaf(
        .heading(group), width: .fixed(layout.toolbar.size.width), height: .fixed(24))
      return [PartNode.column(padding: Insets(top: 4, bottom: 2), [name])]
        + zip(actions, groups).filter { $1 == group }.map { button($0.0) }
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
}

extension Toolbar.Part {
  func items(in frame: Rect, by drawing: InterfaceDrawing) -> [DrawnItem] {
    switch self {
    case .bar: return [DrawnItem(panel: frame, radius: 0, color: drawing.palette.panel)]
    case .button(let action):
      return drawing.items(of: Button(action: action, frame: frame))
    case .heading(let group):
      let words = drawing.labels.shortened(
        drawing.text(of: group.name), to: frame.size.width, line: LineHeight.least)
      return drawing.labels.items(words, at: frame.center, line: LineHeight.least, opacity: 0.75)
    case .separator: return [DrawnItem(panel: frame, radius: 0, color: drawing.palette.key)]
    }
  }
}

extension Size {
  /// Returns the height if `isUpright`, otherwise the width.
  fileprivate func along(_ isUpright: Bool) -> Double { isUpright ? height : width }
}
