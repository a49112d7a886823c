import ECS
import EditorKit
import Geometry
import InterfaceKit

struct TrayDrawing: PartParameters {
  let interface = InterfaceDrawing()
  private let shown = ShownTray()
  @Res private var state: TrayState
  @Res private var favorites: TrayFavorites
  @OptionalRes private var searched: SearchedText?
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
          .image(image.id),
          in: image.size.fitted(into: cell.inset(by: cell.size.width * Tray.pictureInset))))
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

  /// Returns the drawing of the search field with the searched text or a prompt, and a note in the strip's room if a
  /// search found nothing.
  func search(in frame: Rect) -> [DrawnItem] {
    let field = frame.inset(by: SearchField.inset)
    var items = [
      DrawnItem(panel: field, radius: SearchField.radius, color: interface.palette.field)
    ]
    if interface.isPressed(Button(action: .findEmoji, frame: frame)) {
      items.append(
        DrawnItem(panel: field, radius: SearchField.radius, color: interface.palette.pressed))
    }
    if state.found != nil, let text = searched?.text {
      let line = LineHeight.notice
      let room = field.inset(by: TextField.margin(in: field))
      items += interface.labels.items(
        interface.labels.shortened(text, to: room.size.width, line: line), atStartOf: room,
        line: line)
    } else {
      items += prompt(in: field)
    }
    if state.found?.isEmpty == true {
      let room = shown.tray.room(in: layout).inset(by: 4)
      let area =
        layout.isWide
        ? Rect(x: room.minX, y: room.minY, width: room.size.width, height: Layout.target) : room
      items += interface.labels.items(
        interface.text(of: "No results"), fitting: area, line: LineHeight.least, isCentered: true)
    }
    return items
  }

  /// Returns the drawing of the icon of the search, with a word where the whole word fits.
  private func prompt(in field: Rect) -> [DrawnItem] {
    guard let search = interface.actions[.findEmoji] else { return [] }
    let (side, gap, margin) = (18.0, 4.0, 5.0)
    let (word, line) = (interface.text(of: SearchField.hint), LineHeight.least)
    let width = interface.labels.width(of: word) * line / 100
    let isWhole = margin + side + gap + width + margin <= field.size.width
    let whole = isWhole ? side + gap + width : side
    let row = Rect(center: field.center, width: whole, height: field.size.height)
    func part(_ x: Double, _ width: Double) -> Rect {
      Rect(x: row.minX + x, y: row.minY, width: width, height: row.size.height)
        .mirrored(within: row, if: interface.isMirrored)
    }
    let icon = Rect(center: part(0, side).center, width: side, height: side)
    return [interface.icon(of: search, in: icon, interface.palette.foreground, opacity: 1)]
      + (isWhole
        ? interface.labels.items(word, at: part(side + gap, width).center, line: line, opacity: 0.7)
        : [])
  }

  /// Returns the drawing of the visible headings, each as a small pill.
  private func headings(of tray: Tray) -> [DrawnItem] {
    let (current, button) = (tray.currentSection(in: layout), shown.sectionButton)
    return tray.sections.indices.flatMap { number -> [DrawnItem] in
      let frame = tray.headingFrame(number, in: layout)
      guard layout.tray.overlaps(frame) else { return [] }
      let isPressed =
        number == current && button.map(interface.isPressed) == true
      let section = tray.sections[number]
      let words = section.phrase.map(interface.text) ?? section.title
      var pill = pill(in: frame)
      let room = pill.size.width - (tray.isFine ? 12 : 4)
      let (title, line) = interface.labels.shrunk(words, to: room)
      if !layout.isWide {
        // A heading above the strip is as wide as its title.
        let width = interface.labels.width(of: title) * line / 100 + 20
        pill = Rect(
          x: pill.minX, y: pill.minY, width: min(width, pill.size.width), height: pill.size.height
        ).mirrored(within: pill, if: layout.isMirrored)
      }
      // An emoji group whose title doesn't fit is labeled with its first emoji.
      let picture =
        tray.isFine && title != words
        ? interface.images.image(named: tray.names[section.range.lowerBound]) : nil
      let text =
        picture.map { [DrawnItem(.image($0.id), in: $0.size.fitted(into: pill.inset(by: 3)))] }
        ?? interface.labels.items(title, at: pill.center, line: line)
      // The heading of a vertical strip covers the pictures that scroll below it.
      let cover = DrawnItem(panel: inset(frame), radius: 0, color: interface.palette.opaquePanel)
      return (layout.isWide ? [cover] : []) + [
        DrawnItem(
          panel: pill, radius: pill.size.height / 2,
          color: isPressed
            ? interface.palette.chosen
            : number == current ? interface.palette.key : interface.palette.field)
      ] + text
    }
  }

  /// Returns the plate of a heading: as wide as the search field beside the canvas of a large window.
  private func pill(in frame: Rect) -> Rect {
    guard layout.isWide else {
      return Rect(
        x: frame.minX, y: frame.minY + 4, width: frame.size.width, height: frame.size.height - 4)
    }
    let (x, y) = (Self.inset + (layout.isLarge ? 4 : 0), Self.inset)
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
