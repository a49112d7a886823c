import DirectManipulation
import ECS
import EditorKit
import InterfaceKit

/// The strip of the tray as elements: it scrolls in its room, and its cells lie on it.
struct TrayStrip {
  /// The strip, which scrolls; `nil` before it is laid out.
  var element: Entity?
  /// The cells that can be seen.
  var cells = KeptElements<Key>()

  /// The picture of a cell; a cell stays as long as there is one of the same key.
  struct Key: Hashable {
    let index: Int
    let name: String
  }
}

/// A picture of the tray, to be taken out or put down.
struct TrayCell: Component, Equatable {
  let name: String
}

/// Lays the tray out, and on its strip the cells that can be seen.
struct LayOutTray: System {
  let panel = PanelWriter<TrayPanel>()
  let shown = ShownTray()
  @Res var layout: Layout
  @ResMut var strip: TrayStrip
  let elements = PanelElements()
  let spawner = Spawner<Transform, AnchorPoint, Size, Parent, TrayCell>()
  let scrolling = ScrollControl()
  let recognizers = Recognizers()
  private var wanted: [TrayStrip.Key] = []

  mutating func run() {
    let tray = shown.tray
    panel.show(
      TrayPanel(
        isFine: tray.isFine, hasSearch: tray.hasSearch, room: tray.room(in: layout),
        heading: shown.sectionButton, layout: layout))
    guard let element = strip.element else { return }
    scrolling.lay(
      element, tray.extent(in: layout), in: tray.room(in: layout).size,
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
      elements.lay(cell, at: tray.cell(key.index, in: layout))
    }
  }

  private func spawnCell(of name: String, on element: Entity) -> Entity {
    let cell = spawner.spawn(
      Transform(), AnchorPoint(.zero), Size.zero, Parent(element), TrayCell(name: name))
    recognizers.attach(GestureRecognizer(), to: cell)
    return cell
  }
}
