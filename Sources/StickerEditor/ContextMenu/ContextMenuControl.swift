import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// Marks and chooses actions of the menu by keys, contacts and the pointer.
struct ChooseFromContextMenu: System {
  let keys = MessageHandler<KeyPress>()
  let presses = ButtonPresses()
  let hovers = MessageReader<Hovered>()
  let requests = MessageWriter<ActionRequest>()
  let menus = ContextMenuControl()
  let shown = ShownContextMenu()
  let buttons = Query<Button>()
  let stickers = Query<Sticker>()
  let selection = Selection()
  @ResMut var display: Display

  func run() {
    keys.handle { take($0) }
    presses.read().forEach(choose)
    hovers.read().forEach(mark)
  }

  /// Closes the menu when one of its buttons is pressed, and selects the menu's stickers, so that the action applies to
  /// them.
  private func choose(_ button: Button) {
    guard let menu = menus.open, shown.buttons.contains(button) else { return }
    menus.close()
    if !menu.stickers.isEmpty, menu.stickers != selection.stickers {
      selection.select(menu.stickers.filter(stickers.contains))
    }
  }

  private func mark(_ hovered: Hovered) {
    guard let menu = menus.open, let button = buttons.get(hovered.button),
      shown.buttons.contains(button)
    else { return }
    if hovered.isOver {
      menus.open?.marked = button.action
    } else if menu.marked == button.action {
      menus.open?.marked = nil
    }
    display.redraw()
  }

  /// Performs a key on the open menu, and returns whether the key was handled; any other key closes the menu first.
  ///
  /// Releases, modifiers and Escape have no effect here.
  private func take(_ press: KeyPress) -> Bool {
    guard shown.isOpen, press.isDown, !press.isModifier, press.name != "Escape" else {
      return false
    }
    let key = press.name == "Tab" ? press.modifiers.shift ? "Up" : "Down" : press.name
    let isTaken = !press.modifiers.control && take(key)
    if !isTaken { menus.close() }
    return isTaken
  }

  private func take(_ key: String) -> Bool {
    guard let menu = menus.open, let panel = shown.panel else { return false }
    if ["Up", "Down", "Left", "Right"].contains(key) {
      let index = menu.marked.flatMap(menu.actions.firstIndex)
      menus.open?.marked = menu.actions[panel.line(after: index, key)]
      display.redraw()
      return true
    }
    guard ["Return", "Space", "Keypad Enter"].contains(key), let marked = menu.marked,
      let button = shown.buttons.first(where: { $0.action == marked })
    else { return false }
    choose(button)
    requests.send(ActionRequest(marked))
    return true
  }
}

/// Opens the menu at a right click or by a key, and offers to make a dropped photo the background.
struct OpenContextMenu: System {
  let buttons = MessageReader<SecondaryButton>()
  let photographs = MessageReader<PhotographDropped>()
  let requests = MessageReader<ActionRequest>()
  let layouts = MessageWriter<LayoutRequest>()
  let menus = ContextMenuControl()
  let contacts = Contacts()
  let interface = InterfaceElements()
  let found = StickerContacts()
  let hits = HitTest()
  let sizes = Query<Size>()
  let canvas = Canvas()
  @OptionalRes var toolbar: ShownPanel<Toolbar>?
  @OptionalRes var contextBar: ShownPanel<ContextBar>?
  @OptionalRes var device: DeviceInUse?

  func run() {
    let before = menus.open?.element
    for button in buttons.read() where button.isDown { open(at: button.position) }
    for dropped in photographs.read() { offer(about: dropped.sticker) }
    requests.perform([.contextMenu: openForSelection, .more: openOrCloseMore])
    // In a slow frame, the next key must already find the menu.
    if let menu = menus.open, menu.element != before { layouts.send(LayoutRequest()) }
  }

  /// Opens the menu for the sticker at an interface point, or for the photo.
  ///
  /// Does nothing over the interface, and while the left mouse button is down.
  private func open(at place: Point) {
    if interface.covers(place) || contacts[Pointer.finger] != nil { return }
    let sticker = found.movable(at: place) ?? found.locked(at: place)
    menus.open(about: sticker, at: place)
  }

  /// Opens the menu for the selected stickers beside the context bar's last button, or closes it.
  ///
  /// For a user who presses keys, and without a context bar, opens the menu at the last selected sticker, or for the photo
  /// in the middle of the visible canvas, and marks the first action.
  private func openForSelection() {
    let selected = menus.selection.stickers
    if device?.device != .keys, let button = contextBar?.frame(of: .button(.contextMenu)) {
      if menus.open?.button == button { return menus.close() }
      return menus.show(
        about: selected, at: button.center, beside: button, isByFinger: device?.device == .touch)
    }
    let place = selected.last.map { canvas.view.nearestPoint(to: middle(of: $0)) }
    menus.show(about: selected, at: place ?? canvas.view.center)
    let first = menus.open?.actions.first
    menus.open?.marked = first
  }

  /// Opens the toolbar's menu beside its button, or closes it; marks the first action for a user who presses keys.
  private func openOrCloseMore() {
    if menus.open?.isOfToolbar == true { return menus.close() }
    guard let panel = toolbar?.panel, let button = toolbar?.frame(of: .button(.more)) else {
      return
    }
    menus.show(panel.hidden, beside: button, isByFinger: device?.device == .touch)
    if device?.device == .keys { menus.open?.marked = panel.hidden.first }
  }

  /// Opens a menu for a photo that was dropped, and selects the sticker; does nothing if a menu is open.
  ///
  /// The user need not answer: contacts keep their effect, and the next tap beside the menu closes the menu.
  private func offer(about sticker: Entity) {
    guard menus.open == nil else { return }
    menus.selection.select([sticker])
    menus.show(
      about: [sticker], isOffer: true, at: canvas.view.nearestPoint(to: middle(of: sticker)))
  }

  /// Returns the middle of a sticker, in interface points.
  private func middle(of sticker: Entity) -> Point {
    hits.matrixToWindow(of: sticker).apply((sizes.get(sticker) ?? .zero).vector / 2)
  }
}

/// Opens, changes and closes the menu, for a system.
struct ContextMenuControl: SystemParameterGroup {
  let selection = Selection()
  @ResMut private var menus: ContextMenus
  private let springs = Spawner<Appearing>()
  private let animations = Animations()
  @Res private var actions: ActionTable
  @Res private var keyboard: Keyboard
  @Res private var clock: Clock
  @OptionalRes private var layout: Layout?
  @ResMut private var display: Display

  /// The open menu; `nil` while no menu is open.
  var open: ContextMenu? {
    get { menus.open }
    nonmutating set { menus.open = newValue }
  }

  func close() {
    guard let menu = open else { return }
    springs.despawn(menu.element)
    open = nil
    display.redraw()
  }

  /// Opens the menu for a sticker and all stickers that are selected with it, or for the photo if `sticker` is `nil`.
  ///
  /// `place` is in interface points. `touch` is the finger whose long press opens the menu; `nil` for the mouse.
  /// Selects the sticker if it isn't selected.
  func open(about sticker: Entity?, at place: Point, by touch: Touch? = nil) {
    guard let sticker else { return show(about: [], at: place, by: touch) }
    let selected = selection.stickers
    if !selected.contains(sticker) {
      selection.select(selection.selectsSeveral ? selected + [sticker] : [sticker])
    }
    show(about: selection.stickers, at: place, by: touch)
  }

  /// Shows the menu for some stickers, or for the photo if there are none, in place of an open menu.
  ///
  /// `button` is the context bar's last button beside which the menu is shown; `nil` for a menu at `place`.
  ///
  /// The actions for stickers are `ActionTable.selection` and `ContextMenu.more`, the actions for the photo are
  /// `ContextMenu.canvas` and `ActionTable.photoMenu`, and an offer sets the background; `own` replaces them all, except
  /// `ContextMenu.more`. One or two of the first actions, which the context bar has, are left out if all others fit into
  /// one column. Actions that are not shown are left out, except those of `ContextMenu.more`; actions that are not
  /// possible are drawn faintly.
  ///
  /// Shows no menu without an interface, while the user writes, or if no action is shown.
  func show(
    about stickers: [Entity], actions own: [EditorAction]? = nil, isOffer: Bool = false,
    at place: Point, beside button: Rect? = nil, by touch: Touch? = nil, isByFinger: Bool = false
  ) {
    close()
    let wanted: [EditorAction] =
      own
      ?? (isOffer
        ? [.layUnderAll]
        : stickers.isEmpty
          ? ContextMenu.canvas + actions.photoMenu : actions.selection)
    let more = isOffer || stickers.isEmpty ? [] : ContextMenu.more
    var shown =
      wanted.filter { actions[$0]?.isShown == true && !more.contains($0) }
      + more.filter { actions[$0] != nil }
    if let layout, own == nil, !stickers.isEmpty {
      // One or two lines too many would need a second column.
      let extra = shown.count - ContextMenuPanel.greatestRows(in: layout)
      if (1...2).contains(extra) { shown.removeFirst(extra) }
    }
    guard place.isFinite else { return }
    open(shown) { element in
      ContextMenu(
        stickers: stickers, isOffer: isOffer, actions: shown, place: place, button: button,
        isByFinger: touch != nil || isByFinger, contact: touch?.contact, element: element)
    }
  }

  /// Shows the toolbar's menu beside the frame of its button, in interface points, in place of an open menu.
  func show(_ actions: [EditorAction], beside button: Rect, isByFinger: Bool) {
    close()
    open(actions) { element in
      ContextMenu(
        stickers: [], isOffer: false, actions: actions, place: button.center, button: button,
        isByFinger: isByFinger, element: element)
    }
  }

  /// Opens a menu with some actions and an entity for its animation.
  ///
  /// Opens no menu without an interface, while the user writes, or without actions.
  private func open(_ actions: [EditorAction], _ make: (_ element: Entity) -> ContextMenu) {
    guard layout != nil, !keyboard.isWriting, !actions.isEmpty else { return }
    let appearing = Appearing(size: ContextMenu.beginning)
    let element = springs.spawn(appearing)
    animations.animate(
      element, .appearing,
      by: SpringMotion(from: appearing.size, to: 1, at: clock.frame, configuration: .settling))
    open = make(element)
    display.redraw()
  }
}
