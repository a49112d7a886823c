import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// The panel of the shown sheet, with the toast and the warning in front of the sheet.
struct SheetPanel: InterfacePanel {
  let layout: SheetLayout
  let window: Size
  let notices: NoticePanel?

  enum Part: EditorPart {
    /// A part as large as the window, which draws the whole sheet.
    case window
    /// The area in which the tiles scroll.
    case room
    case head(SheetChoice.Item)
    case notice(NoticePanel.Part)
  }

  func layOut() -> [PlacedNode<Part>] {
    [
      PlacedNode(.window, Rect(origin: .zero, size: window)), PlacedNode(.room, layout.room),
    ]
      + layout.head.map { PlacedNode(.head($0.content), $0.frame) }
      + (notices?.layOut() ?? []).map { PlacedNode(.notice($0.content), $0.frame) }
  }
}

struct SheetSetup: PartParameters {
  @ResMut private var shown: ShownSheet
  private let parts = Components<SheetPart>()
  private let scrolling = ScrollControl()
  private let recognizers = Recognizers()

  /// Spawns the strip of tiles in the element of the room.
  fileprivate func makeStrip(in room: Entity) {
    shown.strip = scrolling.spawnStrip(in: room)
  }

  /// Makes an element a part of the head that contacts can tap.
  fileprivate func make(_ item: SheetChoice.Item, _ element: Entity) {
    parts.insert(SheetPart(item: item), to: element)
    makeTappable(element)
  }

  /// Lets contacts belong to an element, so that their taps are told.
  fileprivate func makeTappable(_ element: Entity) {
    recognizers.attach(GestureRecognizer(), to: element)
  }
}

extension SheetPanel.Part {
  var isElement: Bool { if case .notice(let part) = self { part.isElement } else { true } }

  typealias Setup = SheetSetup
  typealias Drawing = SheetDrawing

  func make(_ element: Entity, by setup: SheetSetup) {
    switch self {
    case .window: setup.makeTappable(element)
    case .room: setup.makeStrip(in: element)
    case .head(let item): setup.make(item, element)
    case .notice: break
    }
  }

  func items(in frame: Rect, by drawing: SheetDrawing) -> [DrawnItem] {
    switch self {
    case .window: drawing.items()
    case .room, .head: []
    case .notice(let part): part.items(in: frame, by: drawing.notices)
    }
  }
}

/// Lays out the shown sheet and the elements of its visible tiles.
///
/// The element of a tile survives a scroll while the tile is in view. After that, the element is despawned; under a
/// contact, the element stays as `Leaving` until the contact leaves, and a tap on the element chooses nothing.
struct LayOutSheet: System {
  let panel = PanelWriter<SheetPanel>()
  let view = SheetView()
  let toasts = Toasts()
  let panels = PanelElements()
  let scrolling = ScrollControl()
  let parts = Components<SheetPart>()
  let recognizers = Recognizers()
  @Res var layout: Layout
  @ResMut var display: Display
  @ResMut var notices: Notices
  @ResMut var shown: ShownSheet
  private var wanted: [SheetPart] = []

  mutating func run() {
    guard let sheet = view.sheet, let sheetLayout = view.layout else { return panel.show(nil) }
    let room = Rect(origin: .zero, size: layout.window).inset(by: 12)
    // Toasts are at the bottom, because the head of the sheet is at the top.
    notices.panel = toasts.panel(in: room, isAtBottom: true)
    panel.show(
      SheetPanel(layout: sheetLayout, window: layout.window, notices: notices.panel))
    display.scrollArea = sheetLayout.room
    layOutTiles(of: sheet, sheetLayout)
  }

  /// Lays out the elements of the visible tiles and their buttons on the strip.
  private mutating func layOutTiles(of sheet: Sheet, _ layout: SheetLayout) {
    guard let strip = shown.strip else { return }
    scrolling.lay(strip, layout.extent, in: layout.room.size, along: .column)
    wanted.removeAll(keepingCapacity: true)
    var frames: [Rect] = []
    for index in layout.visible(sheet.tiles.count, scroll: view.scroll) {
      let (tile, frame) = (sheet.tiles[index], layout.tile(index))
      wanted.append(SheetPart(item: .tile(tile.id)))
      frames.append(frame)
      let buttons = view.buttons(of: tile)
      if buttons.isEmpty { continue }
      for (button, place) in zip(buttons, layout.parts(of: frame, tile).buttons) {
        wanted.append(SheetPart(item: .button(button, of: tile.id)))
        frames.append(place)
      }
    }
    shown.tiles.keep(wanted, by: panels) {
      spawn(wanted[$0], on: strip, canBeHeld: sheet.hasPreviews || sheet.hidesButtons)
    }
    for (element, frame) in zip(shown.tiles.elements, frames) { panels.lay(element, at: frame) }
  }

  private func spawn(_ part: SheetPart, on strip: Entity, canBeHeld: Bool) -> Entity {
    let isButton = if case .button = part.item { true } else { false }
    let element = panels.spawn(in: strip, order: isButton ? 1 : 0)
    parts.insert(part, to: element)
    recognizers.attach(GestureRecognizer(), to: element)
    if canBeHeld, !isButton {
      recognizers.attachToHands(of: element, HandRule(leastSlop: InterfaceTap.leastSlop)) {
        [TileHold()]
      }
    }
    return element
  }
}
