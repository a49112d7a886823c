import DirectManipulation
import ECS
import Geometry
import Gestures

/// The bar with the buttons that are always there, and the overflow menu with those that find no room in it.
struct ToolbarPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(OverflowMenu())
    app.draw(DrawToolbar(), in: .bars)
    app.add(CloseOverflowMenu(), to: .behave)
    app.addButtons(over: { world, elements in
      guard let layout = world.layout else { return }
      elements.append(.panel(layout.toolbar))
      if let panel = world.toolbar?.overflowPanel { elements.append(LaidOut("overflow", panel)) }
    }) { $0.toolbar?.all ?? [] }
    app.addState(isUsed: { $0.isOverflowMenuOpen }, reset: { $0.openOverflowMenu(false) })
    app.add(ToggleOverflowMenu(), to: .behave)
    app.add(
      Action(.more, "More")
        .on { $0.isOverflowMenuOpen })
  }
}

/// Opens and closes the overflow menu.
private struct ToggleOverflowMenu: System {
  let requests = MessageReader<ActionRequest>()
  @ResMut private var menu: OverflowMenu

  func run() {
    for request in requests.read() where request.action == .more {
      menu = OverflowMenu(isOpen: !menu.isOpen)
    }
  }
}

/// Draws the bar, and its overflow menu.
private struct DrawToolbar: System {
  @Exclusive var world: World

  func run() { world.draw(toolbarItems()) }

  private func toolbarItems() -> [DrawnItem] {
    guard let layout = world.layout, let toolbar = world.toolbar else { return [] }
    var items = [DrawnItem(panel: layout.toolbar, radius: 0, color: world.palette.panel)]
    items +=
      toolbar.headings.isEmpty
      ? separators(toolbar.buttons, along: layout.isWide)
      : toolbar.headings.flatMap(self.items)
    items += toolbar.buttons.flatMap(world.items)
    if let panel = toolbar.overflowPanel {
      items.append(DrawnItem(panel: panel, radius: 12, color: world.palette.panel))
      items += toolbar.overflow.flatMap(world.items)
    }
    return items
  }

  /// Thin lines between what belongs together and what follows, in a bar without names.
  private func separators(_ buttons: [Button], along isWide: Bool) -> [DrawnItem] {
    zip(buttons, buttons.dropFirst()).compactMap { one, other in
      guard let group = self.group(of: one.action), let next = self.group(of: other.action),
        group != next
      else { return nil }
      let middle = one.frame.center + (other.frame.center - one.frame.center) / 2
      let length = one.frame.size.width * 0.6
      return DrawnItem(
        panel: Rect(center: middle, width: isWide ? length : 1, height: isWide ? 1 : length),
        radius: 0, color: world.palette.key)
    }
  }

  /// The names of the groups, each above its buttons.
  private func items(of heading: Toolbar.Heading) -> [DrawnItem] {
    let words = world.shortened(
      world.text(of: heading.group.name), to: heading.frame.size.width, line: LineHeight.least)
    return world.label(words, at: heading.frame.center, line: LineHeight.least, opacity: 0.75)
  }

  private func group(of action: EditorAction) -> Action.Group? {
    guard case .toolbar(_, let group)? = world.actions[action]?.place else { return nil }
    return group
  }
}

/// Closes the overflow menu where something else is done.
private struct CloseOverflowMenu: System {
  let landings = MessageReader<Landed>()
  let presses = MessageReader<Pressed>()
  let placements = MessageReader<PlacedFromTray>()
  let requests = MessageHandler<ActionRequest>()
  @Exclusive var world: World

  func run() {
    // A touch beside everything closes the menu, and goes on.
    for landed in landings.read() where !world.coversCanvas(at: landed.touch.landing) {
      world.openOverflowMenu(false)
    }
    // What switches something is often pressed twice.
    for press in presses.read()
    where world.actions[press.button.action]?.isSwitch == false
      && world.toolbar?.overflow.contains(press.button) == true
    {
      world.openOverflowMenu(false)
    }
    if !placements.read().isEmpty { world.openOverflowMenu(false) }
    requests.handle(.escape) {
      world.openOverflowMenu(false)
      return false
    }
  }
}

extension EditorAction {
  /// Opens the overflow menu, or closes it.
  public static let more = EditorAction("more")
}

/// Whether the menu with the buttons that found no room is open.
private struct OverflowMenu {
  var isOpen = false
  /// The bar as it was laid out last, and for what.
  var last: (room: Toolbar.Room, toolbar: Toolbar)?
}

extension World {
  /// Whether the menu with the buttons that found no room is open.
  var isOverflowMenuOpen: Bool { resource(OverflowMenu.self)?.isOpen == true }

  fileprivate func openOverflowMenu(_ isOpen: Bool) {
    if isOverflowMenuOpen != isOpen { insertResource(OverflowMenu(isOpen: isOpen)) }
  }

  /// The bar and its menu as they lie now; nil without a toolbar.
  var toolbar: Toolbar? {
    guard let layout, let menu = resource(OverflowMenu.self) else { return nil }
    let room = Toolbar.Room(
      actions: actions.toolbar, groups: actions.toolbarGroups,
      layout: layout, isOpen: menu.isOpen, row: selectionBarFrame)
    if let last = menu.last, last.room == room { return last.toolbar }
    let toolbar = Toolbar(room)
    withResource(OverflowMenu.self) { $0.last = (room, toolbar) }
    return toolbar
  }
}
