import DirectManipulation
import ECS
import EditorKit
import Geometry
import Gestures
import InterfaceKit

/// The tray: its tabs, the button that finds emoji, and the room in which the strip of pictures is seen.
struct TrayPanel: InterfacePanel {
  let isFine: Bool
  let hasSearch: Bool
  /// The room of the strip, in window points.
  let room: Rect
  /// The heading of the section in front, which is a button; `nil` without sections.
  let heading: Button?
  let layout: Layout

  enum Part: EditorPart {
    case plate
    /// The room in which the strip is seen, with all that is on it.
    case room
    /// The area behind the tabs and the search.
    case head
    case tab(EditorAction)
    case search
    case heading(EditorAction)

    var action: EditorAction? {
      switch self {
      case .plate, .room, .head: nil
      case .tab(let action), .heading(let action): action
      case .search: .findEmoji
      }
    }

    var isElement: Bool { self != .head }
  }

  func layOut() -> [PlacedNode<Part>] {
    let across = layout.isWide ? layout.tray.size.width : layout.tray.size.height
    // Where two do not fit side by side, there is one: for what the tray does not hold now.
    let actions: [EditorAction] =
      across >= 2 * Layout.target ? [.stickers, .emoji] : [isFine ? .stickers : .emoji]
    let tabs = line(nil, .row, actions.map { .leaf(.tab($0), grow: 1) })
    let search = hasSearch ? [along(.leaf(Part.search), Layout.target)] : []
    let head = line(.head, .column, [along(tabs, Tray.header)] + search)
    let tray = line(.plate, .column, [head])
    var parts = tray.layOut(in: layout.tray, isRightToLeft: layout.isMirrored)
    parts.insert(PlacedNode(.room, room), at: 1)
    return parts + (heading.map { [PlacedNode(.heading($0.action), $0.frame)] } ?? [])
  }

  /// Nodes that fill the tray across the axis; the axis is that of an upright tray.
  private func line(
    _ part: Part?, _ direction: Direction, _ children: [Node<Part>]
  ) -> Node<Part> {
    var line = Node(part, (direction == .row) == layout.isWide ? .row : .column, children)
    line.crossAlignment = .stretch
    return line
  }

  /// A node of some extent along the tray.
  private func along(_ node: Node<Part>, _ extent: Double) -> Node<Part> {
    layout.isWide ? node.sized(height: .fixed(extent)) : node.sized(width: .fixed(extent))
  }
}

/// The parameters by which the parts of the tray are made.
struct TraySetup: PartParameters {
  fileprivate let buttons = ButtonSetup()
  private let recognizers = Recognizers()
  private let scrolling = ScrollControl()
  @ResMut private var strip: TrayStrip
  @Res private var layout: Layout

  /// Spawns the strip in the room in which it is seen.
  fileprivate func spawnStrip(in room: Entity) {
    let element = scrolling.spawnStrip(in: room)
    strip.element = element
    recognizers.attachToHands(of: element, HandRule(leastSlop: 4)) { [_layout] in
      [TrayTap()] + [true, false].map { TrayPan(isAcross: $0) { _layout.wrappedValue } }
    }
  }
}

extension TrayPanel.Part {
  typealias Setup = TraySetup
  typealias Drawing = TrayDrawing

  func make(_ element: Entity, by setup: TraySetup) {
    if action != nil { setup.buttons.listen(to: element) }
    if self == .room { setup.spawnStrip(in: element) }
  }

  func place(_ element: Entity, at frame: Rect, by setup: TraySetup) {
    if let action { setup.buttons.place(Button(action: action, frame: frame), on: element) }
  }

  func items(in frame: Rect, by drawing: TrayDrawing) -> [DrawnItem] {
    let panel = drawing.interface.palette.panel
    switch self {
    case .plate: return [DrawnItem(panel: frame, radius: 0, color: panel)]
    case .room: return drawing.strip
    case .head: return [DrawnItem(panel: frame, radius: 0, color: panel | 0xFF00_0000)]
    case .tab(let action):
      return drawing.interface.items(of: Button(action: action, frame: frame))
    case .search: return drawing.search(in: frame)
    case .heading: return []
    }
  }
}
