import ECS
import EditorKit
import Geometry
import InterfaceKit

/// The places that can have the keyboard focus, and the focused place, for a system.
struct FocusPlaces: SystemParameterGroup {
  @Res private var focus: Focus
  @Res private var keyboard: Keyboard
  @OptionalRes private var layout: Layout?
  @OptionalRes private var toolbar: ShownPanel<Toolbar>?
  @OptionalRes private var trayPanel: ShownPanel<TrayPanel>?
  @OptionalRes private var transportBar: ShownPanel<TransportBar>?
  @OptionalRes private var contextBar: ShownPanel<ContextBar>?
  @OptionalRes private var replacements: ReplacementPanels?
  private let tray = ShownTray()
  private let menu = ShownContextMenu()
  @OptionalRes private var card: ShownPanel<FileCardPanel>?
  @OptionalRes private var panels: ButtonPanels?
  @OptionalRes private var choices: ChoicePanels?
  @OptionalRes private var cover: WindowCover?

  /// Returns the items in an area, in the order of reading, with their frames in interface points.
  func items(in area: Focus.Area) -> [(item: Focus.Item, frame: Rect)] {
    let bar = toolbar?.buttons ?? []
    let heads = trayPanel?.buttons ?? []
    let time = transportBar?.buttons ?? []
    let file = card?.buttons ?? []
    let selection = contextBar?.buttons ?? []
    let shown: [Button]
    switch area {
    case .card: shown = file
    case .toolbar: shown = bar
    case .tray: shown = heads
    case .time: shown = time
    case .selection: shown = selection
    case .panels:
      // A panel in place of the context bar may cover the timeline.
      let front = choices?.isOpen == true ? [] : replacements?.shown?.buttons ?? []
      let others = bar + heads + time + selection + file + menu.buttons
      shown =
        front.isEmpty ? panels?.buttons.filter { !others.contains($0) } ?? [] : front
    }
    let items = shown.map { (item: Focus.Item.button($0.action), frame: $0.frame) }
    guard area == .tray, let layout else { return items }
    let tray = tray.tray
    return items
      + tray.names.indices.map { (item: .picture($0), frame: tray.frame(of: $0, in: layout)) }
  }

  private typealias Found = (place: Focus.Place, frame: Rect)

  private func find(_ area: Focus.Area, _ item: Focus.Item) -> Found? {
    items(in: area).first { $0.item == item }
      .map { (Focus.Place(area: area, item: item), $0.frame) }
  }

  private func findFirst(in area: Focus.Area) -> Found? {
    items(in: area).first.map { (Focus.Place(area: area, item: $0.item), $0.frame) }
  }

  /// Returns the first place in an area; `nil` if the area is empty.
  func first(in area: Focus.Area) -> Focus.Place? { findFirst(in: area)?.place }

  /// The focused place; `nil` for the canvas, while the user writes, and while a sheet or the context menu is open.
  var current: Focus.Place? { found?.place }

  /// The frame of the focused place, in interface points; `nil` whenever ``current`` is `nil`.
  var currentFrame: Rect? { found?.frame }

  private var found: Found? {
    guard let wanted = focus.place, !keyboard.isWriting, cover?.isShown != true, !menu.isOpen else {
      return nil
    }
    if choices?.isOpen == true, wanted.area != .panels {
      return findFirst(in: .panels)
    }
    if let found = find(wanted.area, wanted.item) { return found }
    // After a panel closes, the focus returns to the button that opened the panel.
    if wanted.area == .toolbar, let more = find(.toolbar, .button(.more)) { return more }
    if wanted.area == .panels { return focus.before.flatMap { find($0.area, $0.item) } }
    return findFirst(in: wanted.area)
  }
}
