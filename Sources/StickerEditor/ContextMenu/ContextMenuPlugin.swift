import DirectManipulation
import ECS
import Geometry
import Gestures

/// A menu with what can be done, in words: at the right mouse button, and where a finger rests.
///
/// On a sticker it is about that one, or all that are selected with it; beside all stickers it is about the photo.
/// It belongs to whom it was opened by: others go on meanwhile, and what they select does not change what it is about.
/// Components: ``LongPress``, ``HasOpenedMenu``.
struct ContextMenuPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(ContextMenus())
    app.add(LongPresses(), to: .animate)
    app.addDeadline { $0.longPressTime }
    app.draw("context menu", in: .messages) { $0.contextMenuItems() }
    app.addButtons(over: { world, elements in
      if let panel = world.contextMenuPanel { elements.append(.panel(panel.frame)) }
    }) { $0.contextMenuButtons }
    addHands(to: app)
    app.on(HandsStir.self) { world, stir in
      if case .drop = stir.kind, world.contextMenu?.isOffer == true { world.closeContextMenu() }
    }
    app.on(StepShown.self) { world, shown in world.closeContextMenu(after: shown.step) }
    app.on(PhotographDropped.self) { world, dropped in
      world.offer([.layUnderAll], to: dropped.sticker)
    }
    app.respond(to: KeyPress.self) { $0.takeForContextMenu($1) }
    app.respond(to: Escape.self) { world, _ in
      let isOpen = world.contextMenu != nil
      world.closeContextMenu()
      return isOpen
    }
    app.on(Resized.self) { world, _ in world.closeContextMenu() }
    app.on(WillPlace.self) { world, _ in world.closeContextMenu() }
    app.addState(isUsed: { $0.contextMenu != nil }, reset: { $0.closeContextMenu() })
    app.add(
      Action(.contextMenu, "Menu", keys: KeyChord("Application"), KeyChord("F10", shift: .held)) {
        $0.openContextMenuByKey()
      })
    app.describe(
      "Menu", touch: "hold a finger on a sticker, or beside all", mouse: "right click", rank: 42)
  }

  private func addHands(to app: App) {
    app.on(SecondaryButton.self) { world, button in
      if button.isDown { world.openContextMenu(at: button.position) }
    }
    app.on(ContactBegan.self) { world, began in
      world.closeContextMenu(landing: began.touch)
      world.noteLongPress(began.touch)
    }
    app.on(ContactsFollowed.self) { world, _ in world.closeContextMenuOfMovedContact() }
    app.on(ContactEnded.self) { world, ended in world.closeContextMenu(ending: ended) }
    app.on(Tapped.self) { world, _ in world.closeContextMenu() }
    app.on(Pressed.self) { world, press in world.choose(press.button) }
    app.on(Hovered.self) { world, hovered in world.markInContextMenu(hovered) }
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
