import DirectManipulation
import ECS
import Geometry
import Gestures

/// The strip of the tray as elements: it scrolls in its room, and its cells lie on it.
final class TrayStrip {
  /// The strip, which scrolls; nil before it is laid out.
  fileprivate(set) var element: Entity?
  fileprivate var plan: Scrollable?
  /// How much longer than its room it was laid out last, where it begins at the right and goes on to the left.
  fileprivate var overhang = 0.0
  /// The cells that can be seen.
  fileprivate var cells = KeptElements<Key>()
  fileprivate var wanted = KeptList<Key>()
  /// The buttons as they were laid out last, and for what: they are asked for in each frame.
  fileprivate var buttons:
    (layout: Layout, isFine: Bool, search: Button?, section: Button?, all: [Button])?

  /// What a cell is the same by.
  fileprivate struct Key: Hashable {
    let index: Int
    let name: String
  }
}

/// A picture of the tray, to be taken out or put down.
struct TrayCell: Component, Equatable {
  let name: String
}

extension World {
  /// What can be pressed in the tray: the tabs, what finds emoji, and the heading in front.
  var trayButtons: [Button] {
    guard let layout else { return [] }
    let (strip, isFine) = (self[TrayStrip.self], tray.isFine)
    let (search, section) = (searchButton, sectionButton)
    if let last = strip.buttons, last.layout == layout, last.isFine == isFine,
      last.search == search, last.section == section
    {
      return last.all
    }
    let all = Tray.tabs(isFine: isFine, in: layout) + [search, section].compactMap(\.self)
    strip.buttons = (layout, isFine, search, section, all)
    return all
  }

  /// How far the strip is scrolled, in window points.
  var trayScroll: Double {
    guard let layout, let strip = self[TrayStrip.self].element else { return 0 }
    let corner = self[strip, Transform.self].position
    if layout.isWide { return -corner.y }
    return layout.isMirrored ? corner.x + self[TrayStrip.self].overhang : -corner.x
  }

  /// Scrolls the strip to a place, as far as it goes; it stops.
  func scrollTray(to wanted: Double) {
    guard let layout, let strip = self[TrayStrip.self].element else { return }
    let way = trayScroll - wanted
    let along = layout.isMirrored ? -way : way
    runtime.scroll(strip, by: layout.isWide ? Vector(x: 0, y: way) : Vector(x: along, y: 0))
  }

  /// The tray, and the room in which its strip is seen.
  func addTrayElements(to elements: inout [LaidOut]) {
    guard let layout else { return }
    elements.append(.panel(layout.tray))
    elements.append(
      LaidOut("room", tray.room(in: layout), mark: { $0.layOutStrip(in: $1) }) { world, room in
        world.insert(ClipsToBounds(), to: room)
        let strip = world.spawn(Transform(), AnchorPoint(.zero), Size.zero, Parent(room))
        world[TrayStrip.self].element = strip
        world.runtime.attachToHands(of: strip, HandRule(leastSlop: 4)) { [unowned world] in
          [true, false].map { TrayPan(isAcross: $0) { [unowned world] in world.layout } }
        }
      })
  }

  /// Lets the strip and the cells that can be seen be what the tray holds.
  private func layOutStrip(in room: Entity) {
    guard let layout, let strip = self[TrayStrip.self].element else { return }
    let (tray, state) = (tray, self[TrayStrip.self])
    let plan = Scrollable(layout.isWide ? .vertical : .horizontal)
    if self[strip, Size.self] != tray.extent(in: layout) {
      insert(tray.extent(in: layout), to: strip)
    }
    if state.plan != plan {
      if let before = state.plan {
        runtime.transact { $0.remove(plan: before, from: strip) }
        insert(Transform(), to: strip)
        state.overhang = 0
      }
      state.plan = plan
      runtime.add(plan, to: strip)
    }
    // What begins at the right stays where it is seen when there is more or less of it.
    let overhang = layout.isMirrored && !layout.isWide ? tray.overhang(in: layout) : 0
    if overhang != state.overhang {
      runtime.scroll(strip, by: Vector(x: state.overhang - overhang, y: 0))
      state.overhang = overhang
    }
    layOutCells(self.tray, on: strip, layout, state)
  }

  private func layOutCells(_ tray: Tray, on strip: Entity, _ layout: Layout, _ state: TrayStrip) {
    var wanted = state.wanted.take()
    for index in tray.visible(in: layout) {
      wanted.append(TrayStrip.Key(index: index, name: tray.names[index]))
    }
    state.cells.keep(wanted, in: self) { spawnCell(of: wanted[$0].name, on: strip) }
    for (key, cell) in zip(wanted, state.cells.elements) {
      lay(cell, at: tray.cell(key.index, in: layout))
    }
    state.wanted.putBack(&wanted)
  }

  private func spawnCell(of name: String, on strip: Entity) -> Entity {
    let cell = spawn(
      Transform(), AnchorPoint(.zero), Size.zero, Parent(strip), TrayCell(name: name))
    runtime.attach(GestureRecognizer(), to: cell)
    return cell
  }
}
