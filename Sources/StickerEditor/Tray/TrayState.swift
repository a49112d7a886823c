import DirectManipulation
import ECS
import Geometry

/// The tray, and what it can hold.
struct TrayState {
  let shelf: TrayShelf
  var tray = Tray()
  /// The picture that keys have marked.
  var marked: Int?

  init(shelf: TrayShelf) { self.shelf = shelf }

  /// Whether something is marked or scrolled, or it holds no stickers.
  var isUsed: Bool { marked != nil || tray.isFine || tray.scroll != 0 }
}

/// A picture of the tray is about to be put down.
struct WillPlace {}

extension World {
  /// The strip of pictures.
  var tray: Tray { self[TrayState.self].tray }

  /// Changes the strip of pictures.
  func changeTray(_ body: (inout Tray) -> Void) {
    withResource(TrayState.self) { body(&$0.tray) }
  }

  /// Fills the tray.
  func fillTray(_ names: [String], isFine: Bool) {
    guard let layout else { return }
    withResource(TrayState.self) { state in
      (state.tray.names, state.tray.isFine, state.marked) = (names, isFine, nil)
      state.tray.scroll(to: 0, in: layout)
    }
  }

  /// Marks the next picture of the tray, or the one before.
  func mark(by step: Int) {
    guard let layout, !tray.names.isEmpty else { return }
    withResource(TrayState.self) { state in
      let count = state.tray.names.count
      let next = state.marked.map { $0 + step } ?? (step > 0 ? 0 : count - 1)
      let index = (next + count) % count
      state.marked = index
      state.tray.reveal(index, in: layout)
    }
  }

  /// Puts a picture of the tray down where it is free.
  func placeInMiddle(_ name: String) {
    ask(WillPlace())
    drop(name)
  }

  /// The wheel scrolls the tray.
  func scrollTray(_ wheel: WheelTurn) -> Bool {
    guard let layout, layout.tray.contains(wheel.position) else { return false }
    changeTray { $0.scroll(to: $0.scroll - wheel.notches * 60, in: layout) }
    redraw()
    return true
  }

  /// The two buttons that say what the tray holds.
  var tabs: [Button] {
    guard let layout else { return [] }
    let across = layout.isWide ? layout.tray.size.width : layout.tray.size.height
    // Where two do not fit side by side, there is one: for what the tray does not hold now.
    let actions: [EditorAction] =
      across >= 2 * Layout.target ? [.stickers, .emoji] : [tray.isFine ? .stickers : .emoji]
    let share = across / Double(actions.count)
    return actions.enumerated().map { index, action in
      let (x, y) = layout.isWide ? (Double(index) * share, 0) : (0, Double(index) * share)
      let size =
        layout.isWide
        ? Size(width: share, height: Tray.header) : Size(width: Tray.header, height: share)
      return Button(
        action: action,
        frame: Rect(
          origin: Point(layout.tray.minX + x, layout.tray.minY + y), size: size))
    }
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
