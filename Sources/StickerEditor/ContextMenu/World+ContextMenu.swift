import DirectManipulation
import ECS
import Geometry
import Gestures
import Motion
import StickerScene

/// Marks and chooses what keys, hands and the pointer come to in the menu.
struct ChooseFromContextMenu: System {
  let keys = MessageHandler<KeyPress>()
  let presses = MessageReader<Pressed>()
  let hovers = MessageReader<Hovered>()
  @Exclusive var world: World

  func run() {
    keys.handle { takeForContextMenu($0) }
    for press in presses.read() { world.choose(press.button) }
    hovers.read().forEach(markInContextMenu)
  }

  private func markInContextMenu(_ hovered: Hovered) {
    guard let menu = world.contextMenu, let button = world.get(Button.self, of: hovered.button),
      world.contextMenuButtons.contains(button)
    else { return }
    if hovered.isOver {
      world[ContextMenus.self].open?.marked = button.action
    } else if menu.marked == button.action {
      world[ContextMenus.self].open?.marked = nil
    }
    world.redraw()
  }

  /// Keys go through the menu while it is open; those that mean something else close it first.
  private func takeForContextMenu(_ press: KeyPress) -> Bool {
    let isModifier = ["Shift", "Ctrl", "Alt", "GUI"].contains(where: press.name.hasSuffix)
    guard world.contextMenu != nil, press.isDown, !isModifier, press.name != "Escape" else {
      return false
    }
    let isTaken = !press.modifiers.control && contextMenuKey(press.name)
    if !isTaken { world.closeContextMenu() }
    return isTaken
  }

  private func contextMenuKey(_ key: String) -> Bool {
    guard let menu = world.contextMenu, let panel = world.contextMenuPanel else { return false }
    let steps = ["Up": -1, "Down": 1, "Left": -panel.rows, "Right": panel.rows]
    if let step = steps[key] {
      let count = menu.actions.count
      let index = menu.marked.flatMap(menu.actions.firstIndex)
      let next = index.map { $0 + step } ?? (step > 0 ? 0 : count - 1)
      if abs(step) == 1 || (0..<count).contains(next) {
        world[ContextMenus.self].open?.marked = menu.actions[(next + count) % count]
      }
      world.redraw()
      return true
    }
    guard ["Return", "Space", "Keypad Enter"].contains(key), let marked = menu.marked,
      let button = world.contextMenuButtons.first(where: { $0.action == marked })
    else { return false }
    world.choose(button)
    world.send(ActionRequest(marked))
    return true
  }
}

/// Opens the menu at the right mouse button and by a key, and offers what may be meant with a photo that was dropped.
struct OpenContextMenu: System {
  let buttons = MessageReader<SecondaryButton>()
  let photographs = MessageReader<PhotographDropped>()
  let requests = MessageReader<ActionRequest>()
  @Exclusive var world: World

  func run() {
    for button in buttons.read() where button.isDown {
      world.openContextMenu(at: button.position)
    }
    for dropped in photographs.read() { offer([.layUnderAll], to: dropped.sticker) }
    for request in requests.read() where request.action == .contextMenu { openByKey() }
  }

  /// Opens the menu about what is selected beside it, or that about the photo in the middle of what is seen.
  private func openByKey() {
    let middle = world.selection.last.map {
      world.runtime.matrixToWindow(of: $0).apply(world[$0, Size.self].vector / 2)
    }
    let place = middle.map(world.view.nearestPoint) ?? world.view.center
    world.showContextMenu(about: world.selection, at: place, by: nil)
    world[ContextMenus.self].open?.marked = world.contextMenu?.actions.first
  }

  /// Opens a menu about a sticker that has come by itself, with what may be meant; not over one that somebody has opened.
  ///
  /// Nobody has to answer: hands go on, and the next touch beside the menu closes it.
  private func offer(_ wanted: [EditorAction], to sticker: Entity) {
    guard world.contextMenu == nil else { return }
    world.select([sticker])
    let middle = world.runtime.matrixToWindow(of: sticker).apply(
      world[sticker, Size.self].vector / 2)
    world.showContextMenu(
      about: [sticker], wanted, isOffer: true, at: world.view.nearestPoint(to: middle), by: nil)
  }
}

extension World {
  /// The menu that is open; nil while none is.
  var contextMenu: ContextMenu? { resource(ContextMenus.self)?.open }

  /// Opens the menu about what lies at a window point; `touch` is the finger that rests there.
  func openContextMenu(at place: Point, by touch: Touch? = nil) {
    if touch == nil && (coversCanvas(at: place) || runtime.touches[Pointer.finger] != nil) {
      return
    }
    guard let sticker = touch.map(sticker(under:)) ?? movable(at: place) ?? locked(at: place) else {
      return showContextMenu(about: [], at: place, by: touch)
    }
    if !has(Selected.self, on: sticker) {
      select(selectsSeveral ? selection + [sticker] : [sticker])
    }
    showContextMenu(about: selection, at: place, by: touch)
  }

  /// The sticker that a finger is on, or a locked one that it has gone through.
  private func sticker(under touch: Touch) -> Entity? {
    landed(touch).flatMap { has(Sticker.self, on: $0) ? $0 : nil } ?? locked(at: touch.landing)
  }

  fileprivate func showContextMenu(
    about stickers: [Entity], _ wanted: [EditorAction]? = nil, isOffer: Bool = false,
    at place: Point, by touch: Touch?
  ) {
    closeContextMenu()
    let wanted = wanted ?? (stickers.isEmpty ? ContextMenu.canvas : actions.selection)
    let shown = wanted.filter { actions[$0]?.isShown(self) == true }
    guard hasInterface, !isWriting, !shown.isEmpty, place.isFinite else { return }
    let appearing = Appearing(size: ContextMenu.beginning)
    let element = spawn(appearing)
    runtime.animate(
      element, .appearing,
      by: SpringMotion(from: appearing.size, to: 1, at: time, configuration: .settling))
    self[ContextMenus.self].open = ContextMenu(
      stickers: stickers, isOffer: isOffer, actions: shown, place: place, isByFinger: touch != nil,
      contact: touch?.contact, element: element)
    if let contact = touch?.contact {
      insert(HasOpenedMenu(), to: contact)
    }
    redraw()
  }

  // MARK: Closing

  func closeContextMenu() {
    guard let menu = contextMenu else { return }
    if contains(menu.element) { despawn(menu.element) }
    self[ContextMenus.self].open = nil
    redraw()
  }

  /// Closes the menu if a step changes what the menu is about, or if a sticker that the menu is about is gone.
  func closeContextMenu(after step: SceneStep) {
    guard let menu = contextMenu else { return }
    let isAbout = step.edits.contains { edit in
      switch edit {
      case .sticker(let before, let after):
        (before ?? after).flatMap { allStickers[$0.sticker.id] }.map(menu.stickers.contains)
          ?? false
      case .canvas: menu.stickers.isEmpty
      }
    }
    if isAbout || !menu.stickers.allSatisfy(contains) { closeContextMenu() }
  }

  /// A contact has landed: a mouse beside the menu closes it, and so does a hand that comes to what it is about.
  func closeContextMenu(landing touch: Touch) {
    guard let menu = contextMenu, let element = landed(touch), touch.contact != menu.contact,
      !isOnInterface(element)
    else { return }
    let isOnSame = menu.contact.flatMap { get(On.self, of: $0)?.element } == element
    if touch.kind == .mouse || isOnSame || menu.stickers.contains(element) { closeContextMenu() }
  }

  /// The finger that has opened the menu leaves it open when it lifts; a tap beside all stickers closes it.
  func closeContextMenu(ending ended: ContactEnded) {
    guard let menu = contextMenu else { return }
    if menu.contact == ended.touch.contact {
      self[ContextMenus.self].open?.contact = nil
      if ended.isCancelled { closeContextMenu() }
    } else if landed(ended.touch) == canvas, !ended.isCancelled,
      recognizer(BackgroundPan.self, of: ended.touch.contact)?.state == .failed
    {
      closeContextMenu()
    }
  }

  // MARK: Choosing

  /// A button of the menu was pressed: what it does, it does to what the menu is about.
  func choose(_ button: Button) {
    guard let menu = contextMenu, contextMenuButtons.contains(button) else { return }
    closeContextMenu()
    if !menu.stickers.isEmpty, menu.stickers != selection {
      select(menu.stickers.filter(contains))
    }
  }
}
