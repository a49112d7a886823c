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

    var action: EditorAction? { if case .button(let action) = self { action } else { nil } }

    var isElement: Bool { action != nil || self == .bar }
  }

  private typealias PartNode = Node<Part>

  /// The length of the bar that buttons can fill, in interface points.
  private var length: Double {
    let plate = layout.toolbarPlate.size
    return (layout.isWide ? plate.height : plate.width) - 2 * padding
  }

  /// The distance of the buttons from the ends of the bar, in interface points.
  private var padding: Double { layout.isLarge ? 4 : 2 }

  /// The number of buttons that fit into the bar; at least 1.
  private var room: Int { max(1, Int(length / layout.button)) }

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
  /// other bar has gaps between the groups. A vertical bar is as long as its content.
  func layOut() -> [PlacedNode<Part>] {
    let more: [EditorAction] = hidden.isEmpty ? [] : [.more]
    let names = Double(Set(groups).count) * 30
    let hasNames =
      layout.isWide && shown.count == actions.count
      && Double((actions + more).count) * layout.button + names <= length
    let children = hasNames ? namedGroups + more.map(button) : spacedGroups(and: more)
    var bar = Node(Part.bar, layout.isWide ? .column : .row, children)
    (bar.padding, bar.crossAlignment) = (
      layout.isWide ? Insets(row: 0, column: padding) : Insets(row: padding, column: 0), .center
    )
    return Node.column(cross: .stretch, [bar])
      .layOut(in: layout.toolbarPlate, isRightToLeft: layout.isMirrored)
  }

  private func button(_ action: EditorAction) -> PartNode {
    .leaf(.button(action), width: .fixed(layout.button), height: .fixed(layout.button))
  }

  /// The buttons of all groups, with each group's title above its buttons.
  private var namedGroups: [PartNode] {
    Action.Group.allCases.filter(groups.contains).flatMap { group in
      let name = PartNode.leaf(
        .heading(group), width: .fixed(layout.toolbarPlate.size.width), height: .fixed(24))
      return [PartNode.column(padding: Insets(top: 4, bottom: 2), [name])]
        + zip(actions, groups).filter { $1 == group }.map { button($0.0) }
    }
  }

  /// The shown buttons and `more`, with gaps before the groups, narrower ones if the bar lacks room.
  ///
  /// A horizontal bar is as long as the window, so that its gaps take all the room between the groups.
  private func spacedGroups(and more: [EditorAction]) -> [PartNode] {
    let gaps = zip(groups, groups.dropFirst()).prefix(max(0, shown.count - 1)).map { $0 != $1 }
    let count = gaps.count(where: \.self)
    let spare = length - Double(shown.count + more.count) * layout.button
    let most = layout.isWide ? 12 : spare
    let gap = count == 0 ? 0 : min(most, spare / Double(count))
    let before = layout.isWide ? Insets(top: gap) : Insets(start: gap)
    return zip(shown, [false] + gaps).map { action, isFirstOfGroup in
      isFirstOfGroup ? .column(padding: before, [button(action)]) : button(action)
    } + more.map(button)
  }
}

extension Toolbar.Part {
  func items(in frame: Rect, by drawing: InterfaceDrawing) -> [DrawnItem] {
    switch self {
    case .bar:
      return DrawnItem.plate(frame, color: drawing.palette.panel, drawing.palette)
    case .button(let action):
      return drawing.items(of: Button(action: action, frame: frame))
    case .heading(let group):
      let words = drawing.labels.shortened(
        drawing.text(of: group.name), to: frame.size.width, line: LineHeight.least)
      return drawing.labels.items(words, at: frame.center, line: LineHeight.least, opacity: 0.75)
    }
  }
}
