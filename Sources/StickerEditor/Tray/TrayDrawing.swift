import ECS
import EditorKit
import Geometry
import InterfaceKit

struct TrayDrawing: PartParameters {
  let interface = InterfaceDrawing()
  private let shown = ShownTray()
  @Res private var state: TrayState
  @Res private var favorites: TrayFavorites
  @Res private var layout: Layout

  /// The drawing behind the strip, opaque as the headings.
  var plate: [DrawnItem] {
    DrawnItem.plate(
      layout.trayPlate, color: interface.palette.opaquePanel, interface.palette)
  }

  /// The drawing of the strip: the pictures, a fade at the end if the strip continues there, and the headings in front.
  var strip: [DrawnItem] {
    let (tray, marked) = (shown.tray, state.marked)
    var items: [DrawnItem] = []
    for index in tray.visible(in: layout) {
      let cell = tray.frame(of: index, in: layout)
      if index == marked {
        items.append(
          DrawnItem(panel: cell.inset(by: Self.inset), radius: 10, color: interface.palette.accent))
      }
      guard let image = interface.images.imageIfOpen(named: tray.names[index]) else { continue }
      items.append(
        DrawnItem(
          .image(image.id), in: image.size.fitted(into: cell.inset(by: cell.size.width * 0.1))))
      if favorites.isFavorite(tray.names[index]) { items += star(in: cell) }
    }
    return (items + fade(tray) + headings(of: tray)).map { item in
      var item = item
      item.part = .inTray
      return item
    }
  }

  /// Returns the mark of a favorite in the cell's upper corner at the end of the line.
  private func star(in cell: Rect) -> [DrawnItem] {
    let radius = cell.size.width > 60 ? 10.0 : 7
    let x = interface.isMirrored ? cell.minX + radius + 2 : cell.maxX - radius - 2
    let center = Point(x, cell.minY + radius + 2)
    let side = 1.3 * radius
    return [
      DrawnItem(disc: center, radius: radius, color: interface.palette.accent),
      DrawnItem(
        .icon("favorite", .light), in: Rect(center: center, width: side, height: side)),
    ]
  }

  /// Returns the drawing of the search button as a text field, and a note in the strip's room if a search found
  /// nothing.
  func search(in frame: Rect) -> [DrawnItem] {
    var items =
      [DrawnItem(panel: frame.inset(by: 3), radius: 14, color: interface.palette.field)]
      + interface.items(of: Button(action: .findEmoji, frame: frame))
    if state.found?.isEmpty == true {
      let room = shown.tray.room(in: layout)
      let words = interface.labels.shortened(
        interface.text(of: "No results"), to: room.size.width - 8, line: LineHeight.least)
      let middle = layout.isWide ? Point(room.center.x, room.minY + 28) : room.center
      items += interface.labels.items(words, at: middle, line: LineHeight.least)
    }
    return items
  }

  /// Returns the drawing of the visible headings, each as a small pill.
  private func headings(of tray: Tray) -> [DrawnItem] {
    let (current, button) = (tray.currentSection(in: layout), shown.sectionButton)
    return tray.sections.indices.flatMap { number -> [DrawnItem] in
      let frame = tray.headingFrame(number, in: layout)
      guard layout.tray.overlaps(frame) else { return [] }
      let isPressed =
        number == current && button.map(interface.isPressed) == true
      let pill = pill(in: frame)
      let room = (layout.isWide ? pill.size.width : pill.size.height) - (tray.isFine ? 12 : 4)
      let section = tray.sections[number]
      let words = section.phrase.map(interface.text) ?? section.title
      let title = interface.labels.shortened(words, to: room, line: LineHeight.least)
      // An emoji group whose title doesn't fit is labeled with its first emoji.
      let picture =
        tray.isFine && title != words
        ? interface.images.image(named: tray.names[section.range.lowerBound]) : nil
      let text =
        picture.map { [DrawnItem(.image($0.id), in: $0.size.fitted(into: pill.inset(by: 3)))] }
        ?? interface.labels.items(
          title, at: frame.center, line: LineHeight.least)
      return [
        DrawnItem(panel: inset(frame), radius: 0, color: interface.palette.opaquePanel),
        DrawnItem(
          panel: pill, radius: 13,
          color: isPressed
            ? interface.palette.chosen
            : number == current ? interface.palette.key : interface.palette.field),
      ] + (layout.isWide || picture != nil ? text : text.map { $0.turned(about: frame.center) })
    }
  }

  /// Returns the plate of a heading: as wide as the search field in a large window.
  private func pill(in frame: Rect) -> Rect {
    let across = Self.inset + (layout.isLarge ? 4 : 0)
    let (x, y) = layout.isWide ? (across, Self.inset) : (Self.inset, across)
    return Rect(
      x: frame.minX + x, y: frame.minY + y, width: frame.size.width - 2 * x,
      height: frame.size.height - 2 * y)
  }

  /// The distance of headings and marks from the sides of the strip, in interface points: that of the round corners at
  /// the end of the strip's room.
  private static let inset = 3.0

  /// Returns the part of a frame that is as wide as the headings and the marks.
  private func inset(_ frame: Rect) -> Rect {
    let inner = frame.inset(by: Self.inset)
    return layout.isWide
      ? Rect(x: inner.minX, y: frame.minY, width: inner.size.width, height: frame.size.height)
      : Rect(x: frame.minX, y: inner.minY, width: frame.size.width, height: inner.size.height)
  }

  private func fade(_ tray: Tray) -> [DrawnItem] {
    let (room, extent) = (tray.room(in: layout), tray.extent(in: layout))
    let rest =
      layout.isWide ? extent.height - room.size.height : extent.width - room.size.width
    return DrawnItem.fade(
      atEndOf: inset(room), along: layout.isWide ? .column : .row, rest: rest - tray.scroll,
      color: interface.palette.panel, isRightToLeft: layout.isMirrored)
  }
}

extension DrawnItem {
  /// Returns the item rotated by a quarter turn counterclockwise about a point, for a text that runs upward.
  fileprivate func turned(about center: Point) -> DrawnItem {
    let turn = AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    let turned = transform.then(.translation(.zero - center)).then(turn)
      .then(.translation(center - .zero))
    return DrawnItem(picture, turned, opacity: opacity)
  }
}
