import DirectManipulation
public import ECS
import Geometry

/// The tray, and what it can hold.
struct TrayState {
  var shelf: TrayShelf
  /// What it holds.
  var names: [String] = []
  /// Its pictures by folders; empty where there are none.
  var sections: [TraySection] = []
  /// Whether its pictures are small ones, several side by side.
  var isFine = false
  /// The picture that keys have marked.
  var marked: Int?
  /// What a search has found, which it holds in place of all emoji; nil where nobody looks for any.
  var found: [String]?
  /// How far the strip was scrolled when it was drawn last.
  var drawnScroll = 0.0

  init(shelf: TrayShelf) { self.shelf = shelf }
}

/// A picture of the tray is put down by a tap or a key; what is open closes.
struct PlacedFromTray {}

/// A picture was taken from the tray, by its name.
struct TakenFromTray {
  let name: String
}

/// Draws the tray.
struct DrawTray: System {
  @Exclusive var world: World

  func run() { world.draw(trayItems()) }

  private func trayItems() -> [DrawnItem] {
    guard let layout = world.layout else { return [] }
    let tray = world.tray
    var items = [DrawnItem(panel: layout.tray, radius: 0, color: world.palette.panel)]
    for index in tray.visible(in: layout) {
      let cell = tray.frame(of: index, in: layout)
      if index == world[TrayState.self].marked {
        items.append(DrawnItem(panel: cell.inset(by: 3), radius: 10, color: world.palette.accent))
      }
      guard let image = world.images.imageIfOpen(named: tray.names[index]) else { continue }
      items.append(
        DrawnItem(
          .image(image.id), in: image.size.fitted(into: cell.inset(by: cell.size.width * 0.1))))
    }
    items += fade(tray, layout)
    let across = layout.isWide ? layout.tray.size.width : layout.tray.size.height
    let header =
      layout.isWide
      ? Rect(origin: layout.tray.origin, size: Size(width: across, height: tray.head))
      : Rect(origin: layout.tray.origin, size: Size(width: tray.head, height: across))
        .mirrored(within: layout.tray, if: layout.isMirrored)
    items += headingItems(tray, layout)
    items.append(DrawnItem(panel: header, radius: 0, color: world.palette.panel | 0xFF00_0000))
    return items + Tray.tabs(isFine: tray.isFine, in: layout).flatMap(world.items)
      + searchItems()
  }

  /// The headings that are seen, each as a small pill.
  private func headingItems(_ tray: Tray, _ layout: Layout) -> [DrawnItem] {
    let current = tray.currentSection(in: layout)
    return tray.sections.indices.flatMap { number -> [DrawnItem] in
      let frame = tray.headingFrame(number, in: layout)
      guard layout.tray.overlaps(frame) else { return [] }
      let isPressed = number == current && world.sectionButton.map(world.isPressed) == true
      let pill = frame.inset(by: 3)
      let room = (layout.isWide ? pill.size.width : pill.size.height) - 12
      let section = tray.sections[number]
      let words = section.phrase.map(world.text) ?? section.title
      let title = world.shortened(words, to: room, line: LineHeight.least)
      // Where the name of a group of emoji has no room, the first of them says it.
      let picture =
        tray.isFine && title != words
        ? world.images.image(named: tray.names[section.range.lowerBound]) : nil
      let text =
        picture.map { [DrawnItem(.image($0.id), in: $0.size.fitted(into: pill.inset(by: 3)))] }
        ?? world.label(
          title, at: frame.center, line: LineHeight.least, ink: isPressed ? .light : nil)
      return [
        DrawnItem(panel: frame, radius: 0, color: world.palette.panel | 0xFF00_0000),
        DrawnItem(
          panel: pill, radius: 13,
          color: isPressed
            ? world.palette.chosen : number == current ? world.palette.key : world.palette.field),
      ] + (layout.isWide || picture != nil ? text : text.map { $0.turned(about: frame.center) })
    }
  }

  /// The end of the tray gets darker where the strip goes on.
  private func fade(_ tray: Tray, _ layout: Layout) -> [DrawnItem] {
    let (room, extent) = (tray.room(in: layout), tray.extent(in: layout))
    let rest =
      layout.isWide
      ? extent.height - room.size.height - tray.scroll
      : extent.width - room.size.width - tray.scroll
    guard rest > 1 else { return [] }
    let (steps, step) = (8, 5.0)
    return (0..<steps).map { number in
      let back = Double(steps - number) * step
      let frame =
        layout.isWide
        ? Rect(x: room.minX, y: room.maxY - back, width: room.size.width, height: step)
        : Rect(x: room.maxX - back, y: room.minY, width: step, height: room.size.height)
          .mirrored(within: room, if: layout.isMirrored)
      let alpha = UInt32(Double(number + 1) / Double(steps + 1) * 255)
      return DrawnItem(
        panel: frame, radius: 0, color: world.palette.panel & 0x00FF_FFFF | alpha << 24)
    }
  }

  /// The button as a field to write into, and that nothing was found.
  private func searchItems() -> [DrawnItem] {
    guard let layout = world.layout, let button = world.searchButton else { return [] }
    let frame = button.frame.inset(by: 3)
    var items =
      [DrawnItem(panel: frame, radius: 14, color: world.palette.field)] + world.items(of: button)
    if world[TrayState.self].found?.isEmpty == true {
      let room = world.tray.room(in: layout)
      let words = world.shortened(
        world.text(of: "Nothing found"), to: room.size.width - 8, line: LineHeight.least)
      let middle = layout.isWide ? Point(room.center.x, room.minY + 28) : room.center
      items += world.label(words, at: middle, line: LineHeight.least)
    }
    return items
  }
}

extension World {
  /// The strip of pictures.
  var tray: Tray {
    let state = self[TrayState.self]
    return Tray(
      names: state.names, sections: state.sections, isFine: state.isFine,
      hasSearch: state.isFine && state.shelf.emojiWords != nil, scroll: trayScroll)
  }

  /// Whether something is marked or scrolled, or it holds no stickers.
  var isTrayUsed: Bool {
    let state = self[TrayState.self]
    return state.marked != nil || state.isFine || trayScroll != 0
  }

  /// Fills the tray; without `sections` with those of the pictures' folders.
  func fillTray(_ names: [String], isFine: Bool, sections: [TraySection]? = nil) {
    withResource(TrayState.self) { state in
      (state.names, state.isFine, state.marked, state.found) = (names, isFine, nil, nil)
      state.sections = sections ?? (isFine ? [] : TraySection.sections(of: names))
    }
    layOutInterface()
    scrollTray(to: 0)
  }

  /// Fills the tray with all emoji, what was used last first; or with what a search has found.
  func showEmoji(found: [String]? = nil) {
    let shelf = self[TrayState.self].shelf
    if let found {
      fillTray(found, isFine: true)
      self[TrayState.self].found = found
      return
    }
    let recent = shelf.emojiGroups.isEmpty ? [] : shelf.recentEmoji ?? []
    fillTray(
      recent + shelf.emoji, isFine: true,
      sections: TraySection.sections(ofEmoji: shelf.emojiGroups, recent: recent.count))
  }

  /// Marks the next picture of the tray, or the one before.
  func mark(by step: Int) {
    let tray = tray
    guard !tray.names.isEmpty else { return }
    let count = tray.names.count
    let next = self[TrayState.self].marked.map { $0 + step } ?? (step > 0 ? 0 : count - 1)
    markInTray((next + count) % count)
  }

  /// Marks a picture of the tray, and brings it into sight.
  func markInTray(_ index: Int) {
    guard let layout else { return }
    self[TrayState.self].marked = index
    scrollTray(to: tray.scroll(showing: index, in: layout))
  }

  /// Puts a picture of the tray down where it is free.
  func placeInMiddle(_ name: String) {
    send(PlacedFromTray())
    send(TakenFromTray(name: name))
    drop(name)
  }

  /// The wheel scrolls the tray.
  func scrollTray(_ wheel: WheelTurn) -> Bool {
    guard let layout, layout.tray.contains(wheel.position) else { return false }
    scrollTray(to: trayScroll - wheel.notches * 60)
    redraw()
    return true
  }

  /// The stickers that are seen in the tray; empty while it shows emoji.
  public var shownTrayStickers: [String] {
    guard let layout, resource(TrayState.self) != nil, !tray.isFine else { return [] }
    return tray.visible(in: layout).map { tray.names[$0] }
  }

  /// Leaves stickers out of the tray from now on.
  public func leaveOutOfTray(_ names: Set<String>) {
    guard resource(TrayState.self) != nil else { return }
    let scroll = trayScroll
    withResource(TrayState.self) { $0.shelf.stickers.removeAll(where: names.contains) }
    let state = self[TrayState.self]
    if !state.isFine {
      fillTray(state.shelf.stickers, isFine: false)
      scrollTray(to: scroll)
    }
    redraw()
  }

  /// The heading of the section in front: it leads to the next one.
  var sectionButton: Button? {
    let tray = tray
    guard let layout, let current = tray.currentSection(in: layout) else { return nil }
    return Button(
      action: tray.isFine ? .emojiGroups : .nextSection,
      frame: tray.headingFrame(current, in: layout).inset(by: 2))
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

extension DrawnItem {
  /// The same, a quarter turn to the left, as words stand that are read upwards.
  fileprivate func turned(about center: Point) -> DrawnItem {
    let turn = AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    let turned = transform.then(.translation(.zero - center)).then(turn)
      .then(.translation(center - .zero))
    return DrawnItem(picture, turned, opacity: opacity)
  }
}
