import DirectManipulation
import EditorKit
import InterfaceKit

/// The tray: the tabs, the search button, and the area in which the strip of pictures scrolls.
struct TrayPanel: InterfacePanel {
  let isFine: Bool
  /// Whether the tray shows what a search has found.
  let isOfSearch: Bool
  /// The frame of the search field, in interface points; `nil` for none.
  let search: Rect?
  /// The area in which contacts reach the strip, in interface points.
  let room: Rect
  /// The heading of the current section, which is a button; `nil` without sections.
  let heading: Button?
  let layout: Layout

  enum Part: EditorPart {
    case plate
    /// The area in which the strip scrolls; draws the strip's pictures and headings.
    case room
    case tab(EditorAction)
    case search
    case heading(EditorAction)

    var action: EditorAction? {
      switch self {
      case .plate, .room: nil
      case .tab(let action), .heading(let action): action
      case .search: .findEmoji
      }
    }
  }

  func layOut() -> [PlacedNode<Part>] {
    let plate = layout.trayPlate
    let across = layout.isWide ? plate.size.width : plate.size.height
    // A tray that is too narrow for two tabs has the tab of the pictures that the tray doesn't show now; during a search,
    // that of all stickers.
    let actions: [EditorAction] =
      across >= 2 * Layout.target
      ? [.stickers, .emoji] : [isFine || isOfSearch ? .stickers : .emoji]
    let tabs = line(.row, actions.map { .leaf(.tab($0), grow: 1) })
    // In a large window, the tabs are away from the edges of the plate.
    let padding = layout.isLarge ? 4.0 : 0
    var head = line(.column, [along(tabs, SearchField.offset - padding)])
    head.padding = Insets(padding)
    return [PlacedNode(.plate, layout.tray), PlacedNode(.room, room)]
      + head.layOut(in: plate, isRightToLeft: layout.isMirrored)
      + (search.map { [PlacedNode(.search, $0)] } ?? [])
      + (heading.map { [PlacedNode(.heading($0.action), $0.frame)] } ?? [])
  }

  /// Returns a line of nodes that are stretched across the line's axis.
  ///
  /// `direction` is the axis in a vertical tray; a horizontal tray has the other axis.
  private func line(_ direction: Direction, _ children: [Node<Part>]) -> Node<Part> {
    var line = Node<Part>(nil, (direction == .row) == layout.isWide ? .row : .column, children)
    line.crossAlignment = .stretch
    return line
  }

  /// Returns a node with a fixed extent along the tray, in interface points.
  private func along(_ node: Node<Part>, _ extent: Double) -> Node<Part> {
    layout.isWide ? node.sized(height: .fixed(extent)) : node.sized(width: .fixed(extent))
  }
}

struct TraySetup: ButtonParameters {
  let buttons = ButtonSetup()
  private let recognizers = Recognizers()
  private let scrolling = ScrollControl()
  @ResMut private var strip: TrayStrip
  @Res private var layout: Layout

  /// Spawns the strip in the element of its room, and attaches a tap and two pans to each contact on the strip.
  fileprivate func spawnStrip(in room: Entity) {
    let element = scrolling.spawnStrip(in: room)
    strip.element = element
    recognizers.attachToHands(of: element, HandRule(leastSlop: 4)) { [_layout] in
      [TrayTap(), TrayHold()]
        + [true, false].map { TrayPan(isAcross: $0) { _layout.wrappedValue } }
    }
  }
}

extension TrayPanel.Part {
  typealias Setup = TraySetup
  typealias Drawing = TrayDrawing

  func make(_ element: Entity, by setup: TraySetup) {
    makeButton(element, by: setup)
    if self == .room { setup.spawnStrip(in: element) }
  }

  func items(in frame: Rect, by drawing: TrayDrawing) -> [DrawnItem] {
    switch self {
    case .plate: return drawing.plate
    case .room: return drawing.strip
    case .tab(let action):
      return drawing.interface.items(of: Button(action: action, frame: frame))
    case .search: return drawing.search(in: frame)
    case .heading: return []
    }
  }
}
