import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas
import StickerScene

/// Opens a menu of titled actions at a right click or a long press, and at a press of the last button of the toolbar and
/// of the context bar.
///
/// On a sticker, the menu is for that sticker and all stickers that are selected with it; beside all stickers, the menu
/// is for the photo. Other users can keep working while the menu is open: their selections don't change the menu's
/// stickers. The menu closes when an undo step changes or deletes one of its stickers, and when a finger lands on one
/// of these stickers.
struct ContextMenuPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(ContextMenus())
    app.world.insertResource(ContextBarCover())
    app.add(LongPresses(), to: .animate)
    app.addPanel(showing: ContextMenuToShow(), in: .messages)
    app.add(CoverContextBar(), to: .layout, before: ["InterfaceLayout"])
    app.add(CloseOffer(), to: .input)
    app.add(
      FailCrowdedLongPresses(), CloseContextMenu(), OpenContextMenu(), ChooseFromContextMenu(),
      to: .behave)
    app.listenToLongPresses()
    app.addTrace(ResourceValue(\ContextMenus.isOpen))
    app.addRestart(ContextMenuControl()) { $0.close() }
    app.add(
      Action(.contextMenu, "Menu", keys: KeyChord("Application"), KeyChord("F10", shift: .held))
        .showing(icon: "more").on(if: ResourceValue(\ContextMenus.isOfContextBar)),
      Action(.more, "More").on(if: ResourceValue(\ContextMenus.isOfToolbar)))
    app.describe(
      "Menu", touch: "long press on a sticker or the background", mouse: "right-click", rank: 42)
  }
}

/// Hides the context bar while a menu that is not a button's covers a part of it.
private struct CoverContextBar: System {
  @Res var menus: ContextMenus
  @Res var shown: ShownPanel<ContextMenuPanel>
  @ResMut var cover: ContextBarCover
  @ResMut var display: Display

  func run() {
    guard let menu = menus.open, menu.button == nil else { return cover.frame = nil }
    cover.frame = shown.frame(of: .plate)
    // A new menu gets its frame after the bar, so that the bar is hidden in the next frame.
    if cover.frame == nil { display.redrawTwice() }
  }
}

/// Closes a menu that was offered for a dropped picture when the user drops the next picture.
private struct CloseOffer: System {
  let inputs = MessageReader<InputReceived>()
  let menus = ContextMenuControl()

  func run() {
    for input in inputs.read() {
      if case .drop = input.kind, menus.open?.isOffer == true { menus.close() }
    }
  }
}

private struct CloseContextMenu: System {
  let messages = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  let taps = MessageReader<Tapped>()
  let steps = MessageReader<StepShown>()
  let placements = MessageReader<PlaceFromTray>()
  let resizes = MessageReader<Resized>()
  let requests = MessageHandler<ActionRequest>()
  let menus = ContextMenuControl()
  let contacts = Contacts()
  let elements = Query<On>(.with(Contact.self))
  let stickers = Stickers()
  let shown = Query<Sticker>()
  let groups = StickerGroups()
  let interface = InterfaceElements()
  let canvas = Canvas()

  func run() {
    messages.read {
      close(landing: $0)
    } ended: {
      close(ending: $0)
    }
    if !followed.read().isEmpty { closeMenuOfMovedContact() }
    for shown in steps.read() { close(after: shown.step) }
    let isTapped = !taps.read().isEmpty
    let isPlaced = !placements.read().isEmpty
    if !resizes.read().isEmpty || isPlaced || isTapped { menus.close() }
    requests.handle(.escape, if: menus.open != nil) { menus.close() }
  }

  /// Closes the menu if the finger that has opened the menu drags.
  private func closeMenuOfMovedContact() {
    guard let contact = menus.open?.contact, elements.contains(contact) else { return }
    let press: HoldGestureRecognizer? =
      contacts.recognizer(LongPress.self, of: contact)
      ?? contacts.recognizer(TrayHold.self, of: contact)
    guard press?.isActive == false else { return }
    menus.close()
  }

  /// Closes the menu if a step changes the menu's stickers, or the canvas for the photo's menu.
  ///
  /// Also closes the menu if one of its stickers is gone.
  private func close(after step: SceneStep) {
    guard let menu = menus.open else { return }
    let isAbout = step.edits.contains { edit in
      switch edit {
      case .sticker(let before, let after):
        (before ?? after).flatMap { stickers[$0.sticker.id] }.map(menu.stickers.contains) ?? false
      case .canvas: menu.stickers.isEmpty
      }
    }
    if isAbout || !menu.stickers.allSatisfy(shown.contains) { menus.close() }
  }

  /// Closes the menu if the mouse presses beside the menu, or if a finger lands on one of the menu's stickers.
  ///
  /// A finger that lands beside the finger that opened the menu, on the same element, closes the menu, too.
  private func close(landing touch: Touch) {
    guard let menu = menus.open, let element = groups.landed(touch),
      touch.contact != menu.contact, !interface.contains(element)
    else { return }
    let isOnSame = menu.contact.flatMap(elements.get)?.element == element
    if touch.kind == .mouse || isOnSame || menu.stickers.contains(element) { menus.close() }
  }

  /// Closes the menu at a tap beside all stickers; the finger that has opened the menu leaves it open when it lifts.
  private func close(ending ended: ContactEnded) {
    guard let menu = menus.open else { return }
    if menu.contact == ended.touch.contact {
      menus.open?.contact = nil
      if ended.isCancelled { menus.close() }
    } else if groups.landed(ended.touch) == canvas.entity, !ended.isCancelled,
      contacts.recognizer(BackgroundPan.self, of: ended.touch.contact)?.state == .failed
    {
      menus.close()
    }
  }
}

/// The context menu; `open` is `nil` while the menu is closed.
struct ContextMenus {
  var open: ContextMenu?
  var isOpen: Bool { open != nil }
  /// Whether the toolbar's menu is open.
  var isOfToolbar: Bool { open?.isOfToolbar == true }
  /// Whether the menu of the context bar's last button is open.
  var isOfContextBar: Bool { open?.button != nil && !isOfToolbar }
}

/// An open menu for stickers, for the photo, or of the toolbar.
struct ContextMenu {
  /// The stickers that the menu is for; empty for the photo and for the toolbar's menu.
  let stickers: [Entity]
  /// Whether the menu opened by itself for a sticker that was just added.
  let isOffer: Bool
  /// The actions in the menu, in order.
  let actions: [EditorAction]
  /// The point at which the menu was opened, in interface points.
  let place: Point
  /// The frame of the last button of the toolbar or the context bar that opened the menu, in interface points; `nil` for
  /// another menu.
  let button: Rect?
  /// Whether a finger opened the menu; the finger hides the area around `place`.
  let isByFinger: Bool
  /// The contact that opened the menu, while the contact is down; `nil` afterwards.
  var contact: Entity?
  /// The entity whose `Appearing` animates the menu's opening.
  let element: Entity
  /// The action under the pointer, or marked by keys; `nil` for none.
  var marked: EditorAction?

  /// Whether the toolbar's last button opened the menu; the context bar's button opens menus for stickers alone.
  var isOfToolbar: Bool { button != nil && stickers.isEmpty }

  /// The first actions of the photo's menu, before those of the toolbar's menu that are for the photo; the menu leaves
  /// out actions that are not shown.
  ///
  /// The menu for stickers has the actions at ``/EditorKit/Action/Place/selection(_:)``, then ``more``.
  static let canvas: [EditorAction] = [.paste, .text, .selectAll, .paper, .startOver]
  /// The actions that end the menu for stickers, also while they are not shown in the context bar.
  static let more: [EditorAction] = [.hide, .arrange, .measure, .motion, .delete]
  /// The scale at which the opening animation starts.
  static let beginning = 0.8
}
