import DirectManipulation
import EditorKit
import InterfaceKit

/// The elements of the tray's strip: the scrolling strip, and the visible cells on the strip.
struct TrayStrip {
  /// The scrolling element; `nil` before the first layout.
  var element: Entity?
  /// The elements of the visible cells; the element of another cell is despawned when no contact is on it.
  var cells = KeyedElements<Key>()

  /// The identity of a cell; the next layout reuses the element of an equal key.
  struct Key: Hashable {
    let index: Int
    let name: String
  }
}

/// Marks an element as the cell of a picture in the tray.
struct TrayCell: Component, Equatable {
  let name: String
}

/// Lays out the tray, and the visible cells on the strip.
struct LayOutTray: System {
  let panel = PanelWriter<TrayPanel>()
  let shown = ShownTray()
  @Res var layout: Layout
  @ResMut var strip: TrayStrip
  @ResMut var display: Display
  let elements = PanelElements()
  let spawner = Spawner<Transform, AnchorPoint, Size, Parent, TrayCell>()
  let scrolling = ScrollControl()
  let recognizers = Recognizers()
  private var wanted: [TrayStrip.Key] = []

  mutating func run() {
    let tray = shown.tray
    panel.show(
      TrayPanel(
        isFine: tray.isFine, isOfSearch: shown.isOfSearch,
        search: tray.hasSearch
          ? SearchField.frame(in: layout, showsText: tray.showsSearchedText) : nil,
        room: tray.reach(in: layout), heading: shown.sectionButton, layout: layout))
    display.trayArea = tray.room(in: layout)
    guard let element = strip.element else { return }
    scrolling.lay(
      element, tray.extent(in: layout), in: tray.reach(in: layout).size,
      along: layout.isWide ? .column : .row, isRightToLeft: layout.isMirrored)
    layOutCells(of: shown.tray, on: element)
  }

  private mutating func layOutCells(of tray: Tray, on element: Entity) {
    wanted.removeAll(keepingCapacity: true)
    for index in tray.visible(in: layout) {
      wanted.append(TrayStrip.Key(index: index, name: tray.names[index]))
    }
    strip.cells.keep(wanted, by: elements) { spawnCell(of: wanted[$0].name, on: element) }
    for (key, cell) in zip(wanted, strip.cells.elements) {
      elements.lay(cell, at: tray.reach(key.index, in: layout))
    }
  }

  private func spawnCell(of name: String, on element: Entity) -> Entity {
    let cell = spawner.spawn(
      Transform(), AnchorPoint(.zero), Size.zero, Parent(element), TrayCell(name: name))
    recognizers.attach(GestureRecognizer(), to: cell)
    return cell
  }
}
