import DirectManipulation
import ECS
import EditorKit
import InterfaceKit

/// The strip of the tray as elements: it scrolls in its room, and its cells lie on it.
struct TrayStrip {
  /// The strip, which scrolls; `nil` before it is laid out.
  var element: Entity?
  /// The plan by which the strip scrolls.
  var plan: Scrollable?
  /// The excess of its length over its room when it was laid out last, where it begins at the right and goes on to the left.
  var overhang = 0.0
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
  let transforms = Components<Transform>()
  let recognizers = Recognizers()
  let contacts = ContactControl()
  private var wanted: [TrayStrip.Key] = []

  mutating func run() {
    let tray = shown.tray
    panel.show(
      TrayPanel(
        isFine: tray.isFine, hasSearch: tray.hasSearch, room: tray.room(in: layout),
        heading: shown.sectionButton, layout: layout))
    guard let element = strip.element else { return }
    layOut(element, as: tray)
    layOutCells(of: shown.tray, on: element)
  }

  /// Lets the strip be as long as the tray asks for, and scroll along the tray.
  private func layOut(_ element: Entity, as tray: Tray) {
    let extent = tray.extent(in: layout)
    elements.resize(element, to: extent)
    let plan = Scrollable(layout.isWide ? .vertical : .horizontal)
    if strip.plan != plan {
      if let before = strip.plan {
        recognizers.transact { $0.remove(plan: before, from: element) }
        transforms.insert(Transform(), to: element)
        strip.overhang = 0
      }
      strip.plan = plan
      recognizers.transact { $0.add(plan: plan, to: element) }
    }
    // A right-to-left strip starts at the right edge: scrolling by the change keeps the visible pictures in place.
    let overhang = layout.isMirrored && !layout.isWide ? tray.overhang(in: layout) : 0
    let longer = overhang - strip.overhang
    guard longer != 0 else { return }
    contacts.scroll(element, by: Vector(x: -longer, y: 0))
    strip.overhang = overhang
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
