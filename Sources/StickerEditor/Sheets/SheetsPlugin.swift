import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// Shows sheets in front of everything else, one at a time; the user chooses with fingers, mouse or keys.
struct SheetsPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(ShownSheet())
    app.world.insertParameters(SheetControl())
    app.addPanel(SheetPanel.self, by: LayOutSheet(), in: .panels)
    // `RequestChoices` runs before the systems that send choices, so that it reads a choice after all other handlers.
    app.add(
      RequestChoices(), TapSheet(), ControlSheet(), to: .behave)
    app.add(FollowPointedTile(), to: .animate)
    app.addDeadline(ResourceValue(\ShownSheet.preview?.playTime))
    app.addTrace(ResourceValue(\ShownSheet.isShown))
    app.coverWindow(while: ResourceValue(\ShownSheet.isShown))
    app.addRestart(SheetControl()) { $0.show(nil) }
  }
}

/// A request to start or end the editing of a chip's line of text.
enum LineRequest {
  case begin(Sheet.Chip)
  /// End the editing; the new text is discarded unless `isKept`.
  case end(isKept: Bool)
}

/// The editing of a line of the shown sheet has ended; the text is kept if `isKept`.
///
/// A feature with a sheet of its own handles the lines of that sheet with a `MessageHandler<LineEnded>`, and its plugin
/// stands between `SheetsPlugin` and `NamingPlugin`; the program receives the other lines.
struct LineEnded {
  /// The id of the sheet.
  let sheet: String
  /// The id of the line's chip.
  let field: String
  let text: String
  let isKept: Bool
}

extension EditorAction {
  /// Opens the color picker for a tile of a sheet.
  static let otherSheetColor = EditorAction("other-sheet-color")
}

/// Chooses the parts of the sheet that contacts tap, and the colors of the color picker.
///
/// Panels are laid out at the end of the frame. After a tap, `LayoutRequest` has them laid out before the next key or
/// touch of the same frame, which then finds the panel that the tap has opened. A panel that opens by an
/// `ActionRequest` needs no `LayoutRequest`: the interface is laid out after every action.
private struct TapSheet: System {
  let ends = MessageReader<ContactEnded>()
  let picked = MessageReader<ColorPicked>()
  let contacts = Contacts()
  let interface = InterfaceElements()
  let leaving = Query<Leaving>()
  let parts = Query<SheetPart>()
  let control = SheetControl()
  let lines = MessageWriter<LineRequest>()
  let layouts = MessageWriter<LayoutRequest>()
  @Res var shown: ShownSheet
  @Res var panel: ShownPanel<SheetPanel>

  func run() {
    ends.read().forEach(end)
    for color in picked.read() where color.purpose == .otherSheetColor { control.choose(color) }
  }

  /// Chooses the part that a contact taps.
  ///
  /// A tap beside all parts closes a sheet with ``Sheet/closesAtAnything``, and a tap beside the sheet any floating sheet.
  private func end(_ ended: ContactEnded) {
    let touch = ended.touch
    guard let sheet = control.view.sheet, !ended.isCancelled, let element = touch.element,
      !leaving.contains(element), interface.contains(element),
      contacts.recognizer(InterfaceTap.self, of: touch.contact)?.state == .ended
    else { return }
    if let part = parts.get(element) {
      let showsButtons =
        touch.kind == .finger && shown.pointedTile.map(SheetChoice.Item.tile) == part.item
      if shown.preview?.isPlaying == true || showsButtons,
        contacts.recognizer(TileHold.self, of: touch.contact)?.state == .ended
      {
        return
      }
      // A tap on another part means that the line of text is complete.
      lines.send(.end(isKept: true))
      control.choose(part.item, of: sheet)
    } else if sheet.closesAtAnything
      || panel.element(of: .window) == element
        && control.view.layout?.isBeside(touch.landing) == true
    {
      control.choose(.close, of: sheet)
    }
    // In a slow frame, the next event must already find the panel that the tap has opened.
    layouts.send(LayoutRequest())
  }
}

/// Handles the wheel, typed text and all keys while a sheet is shown, except the keys of actions that work over sheets.
///
/// `Action.workingOverSheets()` makes such an action. Typed text has no effect unless a line of text is being edited.
/// Also marks the sheet's button for keys after a line of text is edited.
private struct ControlSheet: System {
  let lines = MessageReader<LineEnded>()
  let keys = MessageHandler<KeyPress>()
  let texts = MessageHandler<TypedText>()
  let turns = MessageHandler<WheelTurn>()
  @Res var actions: ActionTable
  let control = SheetControl()

  private var view: SheetView { control.view }

  func run() {
    for line in lines.read() where line.isKept && line.sheet == view.sheet?.id {
      guard let sheet = view.sheet, let button = sheet.footer?.button else { continue }
      // The sheet's button uses the only line, so the user's next Return should press this button.
      if sheet.allChips.count(where: { $0.text != nil }) == 1 { control.mark(.chip(button.id)) }
    }
    keys.handle { takeForSheet($0) }
    texts.handle { _ in view.sheet != nil }
    turns.handle { turn in
      control.scroll(to: view.scroll - turn.notches * 80)
      return view.sheet != nil
    }
  }

  /// Performs a key on the shown sheet, and returns whether the key was handled.
  ///
  /// Returns `false` without a sheet, for a release, and for the key of an action that works over sheets.
  private func takeForSheet(_ press: KeyPress) -> Bool {
    guard let sheet = view.sheet, let layout = view.layout, press.isDown else { return false }
    let action = actions.action(for: press)
    if action?.worksOverSheets == true { return false }
    if action?.id == .undo, let undo = sheet.undo {
      control.choose(undo, of: sheet)
      return true
    }
    let marked = view.marked
    switch press.name {
    case "Escape": control.choose(.close, of: sheet)
    case "Return", "Keypad Enter", "Space":
      let button = press.name == "Space" ? nil : sheet.defaultButton
      if let item = marked ?? button.map({ .chip($0.id) }) { control.choose(item, of: sheet) }
    case "Delete":
      if case .tile(let id)? = marked,
        sheet.tiles.contains(where: { $0.id == id && $0.buttons.contains("delete") })
      {
        control.choose(.button("delete", of: id), of: sheet)
      }
    case "Tab":
      control.mark(sheet.next(after: marked, backward: press.modifiers.shift))
    case "Left", "Right", "Up", "Down":
      guard let index = sheet.index(of: marked) else {
        control.mark(sheet.tiles.first.map { .tile($0.id) } ?? marked)
        break
      }
      let next = layout.neighbor(of: index, press.name, count: sheet.tiles.count)
      control.mark(.tile(sheet.tiles[next].id))
    case "PageDown": control.scroll(to: view.scroll + layout.room.size.height * 0.9)
    case "PageUp": control.scroll(to: view.scroll - layout.room.size.height * 0.9)
    default:
      if sheet.closesAtAnything, !press.isModifier { control.choose(.close, of: sheet) }
    }
    return true
  }
}

extension Sheet {
  /// Returns the index of an item's tile; `nil` for an item that isn't a tile of this sheet.
  func index(of item: SheetChoice.Item?) -> Int? {
    guard case .tile(let id)? = item else { return nil }
    return tiles.firstIndex { $0.id == id }
  }

  /// Returns the part to which Tab moves the mark, or Shift+Tab if `backward`.
  ///
  /// The order is: enabled chips, tiles, the close button, and again from the start.
  func next(after item: SheetChoice.Item?, backward: Bool) -> SheetChoice.Item {
    let items =
      allChips.filter(\.isEnabled).map { .chip($0.id) } + tiles.map { .tile($0.id) } + [
        SheetChoice.Item.close
      ]
    guard let item, let index = items.firstIndex(of: item) else {
      return backward ? items[items.count - 1] : items[0]
    }
    return items[(index + (backward ? items.count - 1 : 1)) % items.count]
  }
}
