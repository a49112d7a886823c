import DirectManipulation
public import ECS
import Geometry
import Gestures

/// Sheets to choose from, which take the whole window: one at a time, with fingers, mouse and keys.
struct SheetsPlugin: Plugin {
  func build(_ app: App) {
    let world = app.world
    world.insertResource(ShownSheet())
    app.add(SheetScrolling(), to: .layout, before: ["InterfaceLayout"])
    app.draw(DrawSheet(), in: .panels)
    app.layOut { $0.sheetElements() + ($0.sheet == nil ? [] : $0.noticeElements()) }
    // Before those who send what it requests: so all others are asked first.
    app.add(RequestChoices(), to: .behave)
    app.add(TapSheet(), to: .behave)
    app.add(ControlSheetByKeys(), to: .behave)
    app.add(ScrollSheetByWheel(), to: .behave)
    app.addState(isUsed: { $0.sheet != nil }, reset: { $0.show(nil) })
  }
}

/// Draws the sheet.
private struct DrawSheet: System {
  @Exclusive var world: World

  func run() { world.draw(world.sheetItems()) }
}

/// The sheet that is shown.
final class ShownSheet {
  var sheet: Sheet?
  /// What keys have marked: a chip, or a tile.
  var marked: SheetChoice.Item?
  /// What carries the tiles and scrolls; nil before it is laid out.
  var strip: Entity?
  fileprivate var tiles = KeptElements<SheetPart>()
  fileprivate var wanted = KeptList<SheetPart>()
  fileprivate var drawnScroll = 0.0
  fileprivate var layout: (sheet: Sheet, window: Size, language: String, layout: SheetLayout)?
}

/// A part of the sheet as an element.
struct SheetPart: Component, Hashable {
  let item: SheetChoice.Item
}

/// Chooses what contacts tap on the sheet.
private struct TapSheet: System {
  let ends = MessageReader<ContactEnded>()
  @Exclusive var world: World

  func run() { ends.read().forEach(end) }

  /// A contact on the sheet is not down any more: where it lifts from what it landed on without having moved, that is chosen.
  private func end(_ ended: ContactEnded) {
    let touch = ended.touch
    guard let sheet = world.sheet, !ended.isCancelled, let element = touch.element,
      !world.has(Leaving.self, on: element), world.isOnInterface(element),
      world.recognizer(InterfaceTap.self, of: touch.contact)?.state == .ended
    else { return }
    if let part = world.get(SheetPart.self, of: element) {
      // Who presses something else has written all of the line.
      world.endNaming(keeping: true)
      world.choose(part.item, of: sheet)
    } else if sheet.closesAtAnything {
      world.choose(.close, of: sheet)
    }
    // The next event of a slow frame meets the panel that the tap has opened.
    world.layOutInterface()
  }
}

/// Takes all keys while a sheet is shown.
private struct ControlSheetByKeys: System {
  let keys = MessageHandler<KeyPress>()
  let texts = MessageHandler<TypedText>()
  @Exclusive var world: World

  func run() {
    keys.handle { takeForSheet($0) }
    texts.handle { _ in world.sheet != nil }
  }

  /// While a sheet is shown, every key is for it.
  private func takeForSheet(_ press: KeyPress) -> Bool {
    guard let sheet = world.sheet, let layout = world.sheetLayout, press.isDown else {
      return false
    }
    let action = world.actions.action(for: press)
    if action?.worksOverSheets == true { return false }
    if action?.id == .undo, let undo = sheet.undo {
      world.choose(undo, of: sheet)
      return true
    }
    let shown = world[ShownSheet.self]
    switch press.name {
    case "Escape": world.choose(.close, of: sheet)
    case "Return", "Keypad Enter", "Space":
      if let marked = shown.marked { world.choose(marked, of: sheet) }
    case "Delete":
      if case .tile(let id)? = shown.marked,
        sheet.tiles.contains(where: { $0.id == id && $0.buttons.contains("delete") })
      {
        world.choose(.button("delete", of: id), of: sheet)
      }
    case "Tab":
      world.mark(sheet.next(after: shown.marked, backward: press.modifiers.shift), layout)
    case "Left", "Right", "Up", "Down":
      guard let index = sheet.index(of: shown.marked) else {
        world.mark(sheet.tiles.first.map { .tile($0.id) } ?? shown.marked, layout)
        break
      }
      let next = layout.neighbor(of: index, press.name, count: sheet.tiles.count)
      world.mark(.tile(sheet.tiles[next].id), layout)
    case "PageDown": world.scrollSheet(to: world.sheetScroll + layout.room.size.height * 0.9)
    case "PageUp": world.scrollSheet(to: world.sheetScroll - layout.room.size.height * 0.9)
    default:
      let isModifier = ["Ctrl", "Shift", "Alt", "GUI"].contains(where: press.name.hasSuffix)
      if sheet.closesAtAnything, !isModifier { world.choose(.close, of: sheet) }
    }
    return true
  }
}

/// Scrolls the sheet by the wheel.
private struct ScrollSheetByWheel: System {
  let turns = MessageHandler<WheelTurn>()
  @Exclusive var world: World

  func run() {
    turns.handle { turn in
      guard world.sheet != nil else { return false }
      world.scrollSheet(to: world.sheetScroll - turn.notches * 80)
      return true
    }
  }
}

/// Sees to it that tiles that have been scrolled are drawn anew.
private struct SheetScrolling: System {
  @Exclusive var world: World

  func run() {
    let shown = world[ShownSheet.self]
    guard shown.sheet != nil, world.sheetScroll != shown.drawnScroll else { return }
    shown.drawnScroll = world.sheetScroll
    world.redraw()
  }
}

extension World {
  /// The sheet that is shown; nil while there is none.
  public var sheet: Sheet? { resource(ShownSheet.self)?.sheet }

  /// Shows a sheet in place of everything else, or none any more.
  ///
  /// What hands are doing when it comes is finished as it is. One of the same id stays scrolled as it is.
  public func show(_ sheet: Sheet?) {
    guard let shown = resource(ShownSheet.self), shown.sheet != sheet else { return }
    if shown.sheet == nil {
      finishHands()
    }
    if shown.sheet?.id != sheet?.id {
      endNaming(keeping: false)
      shown.marked = nil
      if shown.strip != nil { scrollSheet(to: 0) }
    }
    shown.sheet = sheet
    // They go with what they lie on.
    if sheet == nil { (shown.strip, shown.tiles) = (nil, KeptElements()) }
    layOutInterface()
    redraw()
  }

  /// How the sheet lies in the window; nil while there is none.
  var sheetLayout: SheetLayout? {
    guard let shown = resource(ShownSheet.self), let sheet = shown.sheet else { return nil }
    let (window, language) = (windowSize, catalogue)
    if let last = shown.layout, last.sheet == sheet, last.window == window,
      last.language == language.code
    {
      return last.layout
    }
    let layout = SheetLayout(
      sheet, in: window, isMirrored: language.isRightToLeft,
      measure: { self.width(of: self.text(of: $0)) })
    shown.layout = (sheet, window, language.code, layout)
    return layout
  }

  /// How far the tiles are scrolled, in window points.
  var sheetScroll: Double {
    guard let strip = self[ShownSheet.self].strip, contains(strip) else { return 0 }
    return -self[strip, Transform.self].position.y
  }

  /// Scrolls the tiles to a place, as far as they go.
  fileprivate func scrollSheet(to wanted: Double) {
    guard let strip = self[ShownSheet.self].strip, contains(strip) else { return }
    runtime.scroll(strip, by: Vector(x: 0, y: sheetScroll - wanted))
  }

  /// The sheet, its buttons and its tiles as elements.
  fileprivate func sheetElements() -> [LaidOut] {
    guard let layout = sheetLayout else { return [] }
    let window = Rect(origin: .zero, size: windowSize)
    let room = LaidOut("sheet", layout.room, mark: { world, _ in world.layOutTiles() }) {
      world, room in
      let strip = world.spawn(
        Transform(), AnchorPoint(.zero), layout.extent, Parent(room))
      world.insert(ClipsToBounds(), to: room)
      world.runtime.add(Scrollable(.vertical), to: strip)
      world[ShownSheet.self].strip = strip
    }
    return [.panel(window), room]
      + layout.head.map { part in
        LaidOut(
          .item(part.item), part.frame, mark: { $0.insert(SheetPart(item: part.item), to: $1) }
        ) {
          $0.runtime.attach(GestureRecognizer(), to: $1)
        }
      }
  }

  /// Lets the tiles that can be seen lie on the strip.
  private func layOutTiles() {
    let shown = self[ShownSheet.self]
    guard let sheet = shown.sheet, let layout = sheetLayout, let strip = shown.strip else { return }
    if self[strip, Size.self] != layout.extent { insert(layout.extent, to: strip) }
    var wanted = shown.wanted.take()
    var frames: [Rect] = []
    for index in layout.visible(sheet.tiles.count, scroll: sheetScroll) {
      let (tile, frame) = (sheet.tiles[index], layout.tile(index))
      wanted.append(SheetPart(item: .tile(tile.id)))
      frames.append(frame)
      for (button, place) in zip(tile.buttons, layout.buttons(tile.buttons.count, of: frame)) {
        wanted.append(SheetPart(item: .button(button, of: tile.id)))
        frames.append(place)
      }
    }
    shown.tiles.keep(wanted, in: self) { spawnPart(wanted[$0], on: strip) }
    for (element, frame) in zip(shown.tiles.elements, frames) { lay(element, at: frame) }
    shown.wanted.putBack(&wanted)
  }

  private func spawnPart(_ part: SheetPart, on strip: Entity) -> Entity {
    let isButton = if case .button = part.item { true } else { false }
    let element = spawn(
      Transform(), AnchorPoint(.zero), Size.zero, ZOrder(isButton ? 1 : 0), Parent(strip), part)
    runtime.attach(GestureRecognizer(), to: element)
    return element
  }

  fileprivate func choose(_ item: SheetChoice.Item, of sheet: Sheet) {
    // Of two hands at once the first one counts.
    guard self.sheet?.id == sheet.id else { return }
    if case .chip(let id) = item, let chip = sheet.allChips.first(where: { $0.id == id }) {
      if !chip.isEnabled { return }
      if chip.text != nil { return beginNaming(chip) }
    }
    send(SheetChoice(item, of: sheet.id))
  }

  /// Lets keys mark a part of the sheet.
  func markOnSheet(_ item: SheetChoice.Item) {
    if let layout = sheetLayout { mark(item, layout) }
  }

  fileprivate func mark(_ item: SheetChoice.Item?, _ layout: SheetLayout) {
    self[ShownSheet.self].marked = item
    if let index = sheet?.index(of: item) {
      scrollSheet(to: layout.scroll(showing: index, from: sheetScroll))
    }
    redraw()
  }
}

extension Sheet {
  /// The index of the tile that is an item; nil for what is none.
  fileprivate func index(of item: SheetChoice.Item?) -> Int? {
    guard case .tile(let id)? = item else { return nil }
    return tiles.firstIndex { $0.id == id }
  }

  /// What Tab leads to: the chips, then the tiles, then the close button, and around.
  fileprivate func next(after item: SheetChoice.Item?, backward: Bool) -> SheetChoice.Item {
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
