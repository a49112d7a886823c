import DirectManipulation
import ECS
import Geometry
import Gestures

/// A menu with what can be done, in words: at the right mouse button, and where a finger rests.
///
/// On a sticker it is about that one, or all that are selected with it; beside all stickers it is about the photo.
/// It belongs to whom it was opened by: others go on meanwhile, and what they select does not change what it is about.
/// Component: ``HasOpenedMenu``.
struct ContextMenuPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(ContextMenus())
    app.add(LongPresses(), to: .animate)
    app.draw(DrawContextMenu(), in: .messages)
    app.addButtons(over: { world, elements in
      if let panel = world.contextMenuPanel { elements.append(.panel(panel.frame)) }
    }) { $0.contextMenuButtons }
    app.add(CloseOffer(), to: .input)
    app.add(CloseContextMenu(), to: .behave)
    app.add(OpenContextMenu(), to: .behave)
    app.add(ChooseFromContextMenu(), to: .behave)
    app.world.listenToLongPresses()
    app.addState(isUsed: { $0.contextMenu != nil }, reset: { $0.closeContextMenu() })
    app.add(
      Action(.contextMenu, "Menu", keys: KeyChord("Application"), KeyChord("F10", shift: .held)))
    app.describe(
      "Menu", touch: "hold a finger on a sticker, or beside all", mouse: "right click", rank: 42)
  }
}

/// Draws the menu.
private struct DrawContextMenu: System {
  @Exclusive var world: World

  func run() { world.draw(world.contextMenuItems()) }
}

/// Closes a menu that was offered about a picture when the next one is dropped.
private struct CloseOffer: System {
  let inputs = MessageReader<InputReceived>()
  @Exclusive var world: World

  func run() {
    for input in inputs.read() {
      if case .drop = input.kind, world.contextMenu?.isOffer == true { world.closeContextMenu() }
    }
  }
}

/// Closes the menu where hands do something else.
private struct CloseContextMenu: System {
  let contacts = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  let taps = MessageReader<Tapped>()
  let steps = MessageReader<StepShown>()
  let placements = MessageReader<PlacedFromTray>()
  let resizes = MessageReader<Resized>()
  let requests = MessageHandler<ActionRequest>()
  @Exclusive var world: World

  func run() {
    contacts.read { touch in
      world.closeContextMenu(landing: touch)
      world.noteLongPress(touch)
    } ended: {
      world.closeContextMenu(ending: $0)
    }
    if !followed.read().isEmpty { closeContextMenuOfMovedContact() }
    for shown in steps.read() { world.closeContextMenu(after: shown.step) }
    if !taps.read().isEmpty { world.closeContextMenu() }
    let isResized = !resizes.read().isEmpty
    if !placements.read().isEmpty || isResized { world.closeContextMenu() }
    requests.handle(.escape) {
      let isOpen = world.contextMenu != nil
      world.closeContextMenu()
      return isOpen
    }
  }

  /// The finger that has opened the menu drags: it closes.
  private func closeContextMenuOfMovedContact() {
    guard let contact = world.contextMenu?.contact, world.has(Contact.self, on: contact),
      world.recognizer(LongPress.self, of: contact)?.isActive == false
    else { return }
    world.closeContextMenu()
  }
}

extension EditorAction {
  /// Opens the menu about what is selected, or about the photo.
  public static let contextMenu = EditorAction("context-menu")
}

/// The menu that is open.
struct ContextMenus {
  var open: ContextMenu?
}

/// A menu with what can be done to some stickers, or to the photo.
struct ContextMenu {
  /// What it is about; empty for the photo.
  let stickers: [Entity]
  /// Whether the menu was opened by itself about a sticker that has just come.
  let isOffer: Bool
  /// What is in it.
  let actions: [EditorAction]
  /// Where it was opened, in window points.
  let place: Point
  /// Whether a finger lies there, which hides what is next to it.
  let isByFinger: Bool
  /// The contact that has opened it, while it is down.
  var contact: Entity?
  /// What springs open.
  let element: Entity
  /// What the pointer is over, or keys have come to.
  var marked: EditorAction?

  /// What is in the menu about the photo, as far as there is.
  static let canvas: [EditorAction] = [
    .paste, .text, .selectAll, .fit, .home, .startOver, .largerInterface, .smallerInterface, .theme,
  ]
  /// How large it is drawn at first.
  static let beginning = 0.8
}
