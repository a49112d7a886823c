import DirectManipulation
import ECS
import EditorKit
import Geometry
import Gestures
import InterfaceKit
import StickerCanvas

/// Sheets to choose from, which take the whole window: one at a time, with fingers, mouse and keys.
struct SheetsPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(ShownSheet())
    app.world.insertParameters(SheetControl())
    app.add(SheetScrolling(), to: .layout, before: ["InterfaceLayout"])
    app.addPanel(SheetPanel.self, by: LayOutSheet(), in: .panels)
    // Before the systems that send choices, so that all other handlers are asked first.
    app.add(
      RequestChoices(), MarkPartsOfSheet(), TapSheet(), ControlSheetByKeys(), ScrollSheetByWheel(),
      to: .behave)
    app.addTrace(ResourceValue(\ShownSheet.isShown))
    app.coverWindow(while: ResourceValue(\ShownSheet.isShown))
    app.add(CloseSheet(), to: .restart)
  }
}

/// Closes the sheet of the last visit.
private struct CloseSheet: System {
  let control = SheetControl()

  func run() { control.show(nil) }
}

/// The line of a chip is to be written anew, or its writing is to end.
enum LineRequest {
  case begin(Sheet.Chip)
  /// The written line is kept, or discarded.
  case end(isKept: Bool)
}

/// A part of the sheet that keys are to mark.
struct MarkOnSheet {
  let item: SheetChoice.Item
}

/// Marks the part of the sheet that another feature leads to.
private struct MarkPartsOfSheet: System {
  let marks = MessageReader<MarkOnSheet>()
  let control = SheetControl()

  func run() { for mark in marks.read() { control.mark(mark.item) } }
}

/// Chooses the parts of the sheet that contacts tap.
private struct TapSheet: System {
  let ends = MessageReader<ContactEnded>()
  let contacts = Contacts()
  let interface = InterfaceElements()
  let leaving = Query<Leaving>()
  let parts = Query<SheetPart>()
  let control = SheetControl()
  let lines = MessageWriter<LineRequest>()
  let layouts = MessageWriter<LayoutRequest>()

  func run() { ends.read().forEach(end) }

  /// Chooses the part from which a contact lifts without having moved.
  private func end(_ ended: ContactEnded) {
    let touch = ended.touch
    guard let sheet = control.view.sheet, !ended.isCancelled, let element = touch.element,
      !leaving.contains(element), interface.contains(element),
      contacts.recognizer(InterfaceTap.self, of: touch.contact)?.state == .ended
    else { return }
    if let part = parts.get(element) {
      // The user who presses another part has written all of the line.
      lines.send(.end(isKept: true))
      control.choose(part.item, of: sheet)
    } else if sheet.closesAtAnything {
      control.choose(.close, of: sheet)
    }
    // The next event of a slow frame meets the panel that the tap has opened.
    layouts.send(LayoutRequest())
  }
}

/// Takes all keys while a sheet is shown.
private struct ControlSheetByKeys: System {
  let keys = MessageHandler<KeyPress>()
  let texts = MessageHandler<TypedText>()
  @Res var actions: ActionTable
  let control = SheetControl()

  private var view: SheetView { control.view }

  func run() {
    keys.handle { takeForSheet($0) }
    texts.handle { _ in view.sheet != nil }
  }

  /// While a sheet is shown, every key is for it.
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
      if let marked { control.choose(marked, of: sheet) }
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
      let isModifier = ["Ctrl", "Shift", "Alt", "GUI"].contains(where: press.name.hasSuffix)
      if sheet.closesAtAnything, !isModifier { control.choose(.close, of: sheet) }
    }
    return true
  }
}

/// Scrolls the sheet by the wheel.
private struct ScrollSheetByWheel: System {
  let turns = MessageHandler<WheelTurn>()
  let control = SheetControl()

  func run() {
    turns.handle { turn in
      guard control.view.sheet != nil else { return false }
      control.scroll(to: control.view.scroll - turn.notches * 80)
      return true
    }
  }
}

/// Has tiles that were scrolled drawn again.
private struct SheetScrolling: System {
  let view = SheetView()
  @ResMut var shown: ShownSheet
  @ResMut var display: Display

  func run() {
    guard shown.isShown, view.scroll != shown.drawnScroll else { return }
    shown.drawnScroll = view.scroll
    display.redraw()
  }
}

extension Sheet {
  /// Returns the index of the tile that is an item; `nil` for other items.
  func index(of item: SheetChoice.Item?) -> Int? {
    guard case .tile(let id)? = item else { return nil }
    return tiles.firstIndex { $0.id == id }
  }

  /// Returns the part that Tab leads to: the chips, then the tiles, then the close button, and around.
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
