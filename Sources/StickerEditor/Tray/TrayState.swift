import DirectManipulation
import ECS
import Geometry

/// The tray, and what it can hold.
struct TrayState {
  let shelf: TrayShelf
  /// What it holds.
  var names: [String] = []
  /// Whether its pictures are small ones, several side by side.
  var isFine = false
  /// The picture that keys have marked.
  var marked: Int?
  /// How far the strip was scrolled when it was drawn last.
  var drawnScroll = 0.0

  init(shelf: TrayShelf) { self.shelf = shelf }
}

/// A picture of the tray is about to be put down.
struct WillPlace {}

extension World {
  /// The strip of pictures.
  var tray: Tray {
    let state = self[TrayState.self]
    return Tray(names: state.names, isFine: state.isFine, scroll: trayScroll)
  }

  /// Whether something is marked or scrolled, or it holds no stickers.
  var isTrayUsed: Bool {
    let state = self[TrayState.self]
    return state.marked != nil || state.isFine || trayScroll != 0
  }

  /// Fills the tray.
  func fillTray(_ names: [String], isFine: Bool) {
    withResource(TrayState.self) { state in
      (state.names, state.isFine, state.marked) = (names, isFine, nil)
    }
    layOutInterface()
    scrollTray(to: 0)
  }

  /// Marks the next picture of the tray, or the one before.
  func mark(by step: Int) {
    let tray = tray
    guard let layout, !tray.names.isEmpty else { return }
    let count = tray.names.count
    let next = self[TrayState.self].marked.map { $0 + step } ?? (step > 0 ? 0 : count - 1)
    let index = (next + count) % count
    self[TrayState.self].marked = index
    scrollTray(to: tray.scroll(showing: index, in: layout))
  }

  /// Puts a picture of the tray down where it is free.
  func placeInMiddle(_ name: String) {
    ask(WillPlace())
    drop(name)
  }

  /// The wheel scrolls the tray.
  func scrollTray(_ wheel: WheelTurn) -> Bool {
    guard let layout, layout.tray.contains(wheel.position) else { return false }
    scrollTray(to: trayScroll - wheel.notches * 60)
    redraw()
    return true
  }

  func trayItems() -> [DrawnItem] {
    guard let layout else { return [] }
    let tray = tray
    var items = [DrawnItem(panel: layout.tray, radius: 0, color: Palette.panel)]
    for index in tray.visible(in: layout) {
      let cell = tray.frame(of: index, in: layout)
      if index == self[TrayState.self].marked {
        items.append(DrawnItem(panel: cell.inset(by: 3), radius: 10, color: Palette.accent))
      }
      guard let image = images.imageIfOpen(named: tray.names[index]) else { continue }
      items.append(
        DrawnItem(
          .image(image.id), in: image.size.fitted(into: cell.inset(by: cell.size.width * 0.1))))
    }
    let across = layout.isWide ? layout.tray.size.width : layout.tray.size.height
    let header =
      layout.isWide
      ? Rect(origin: layout.tray.origin, size: Size(width: across, height: Tray.header))
      : Rect(origin: layout.tray.origin, size: Size(width: Tray.header, height: across))
        .mirrored(within: layout.tray, if: layout.isMirrored)
    items.append(DrawnItem(panel: header, radius: 0, color: Palette.panel | 0xFF00_0000))
    return items + tabs.flatMap(self.items)
  }
}

extension Size {
  /// As large as it fits into a rectangle, in its middle.
  func fitted(into frame: Rect) -> Rect {
    guard width > 0, height > 0 else { return Rect(center: frame.center, width: 0, height: 0) }
    let scale = min(frame.size.width / width, frame.size.height / height)
    return Rect(center: frame.center, width: width * scale, height: height * scale)
  }
}
