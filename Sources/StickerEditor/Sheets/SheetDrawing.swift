import DirectManipulation
import EditorKit
import Geometry
import InterfaceKit
import Pictures
import StickerCanvas

struct SheetDrawing: PartParameters {
  let notices = NoticeDrawing()
  private let interface = InterfaceDrawing()
  private let view = SheetView()
  private let touched = Query<SheetPart>(.with(Touched.self), .without(Leaving.self))
  @Res private var windowSize: WindowSize
  @OptionalRes private var device: DeviceInUse?

  private var labels: Labels { interface.labels }
  private var palette: Palette { interface.palette }

  /// Returns the drawing of the sheet; the tiles are clipped to the layout's room, and fade at its end while more tiles
  /// follow.
  ///
  /// Empty if no sheet is shown.
  func items() -> [DrawnItem] {
    guard let sheet = view.sheet, let layout = view.layout else { return [] }
    var pressed: Set<SheetChoice.Item> = []
    touched.forEach { pressed.insert($1.item) }
    let scroll = view.scroll
    var items = ground(of: layout)
    var ring: [DrawnItem] = []
    for index in layout.visible(sheet.tiles.count, scroll: scroll) {
      let place = layout.frame(ofTile: index, scroll: scroll)
      let tile = sheet.tiles[index]
      if view.marked == .tile(tile.id) {
        ring = FocusRing.items(
          aroundPlate: layout.isList ? place : layout.parts(of: place, tile).picture,
          radius: layout.pictureRadius, palette)
      }
      items += self.items(of: tile, at: place, layout, pressed).map(inScrollArea)
    }
    // Behind the tiles, lines of a list would cover the ring around the line above.
    items += ring.map(inScrollArea)
    items += DrawnItem.fade(
      atEndOf: layout.tileRoom, along: .column,
      rest: layout.extent.height - layout.room.size.height - scroll, color: palette.sheet)
    if let frame = layout.emptyPicture { items += twoPhotos(in: frame) }
    if let frame = layout.emptyText {
      let words = Banner(
        labels.text(of: sheet.emptyText), width: frame.size.width, measure: labels.width)
      items += words.items(
        in: Rect(center: frame.center, width: words.size.width, height: words.size.height),
        color: palette.sheet, labels)
    }
    items += line(
      sheet.title, in: layout.title,
      height: layout.isAside ? LineHeight.panelTitle : LineHeight.sheetTitle, isHeading: true)
    if let name = sheet.preview, let frame = layout.preview {
      items += preview(name, of: sheet, in: frame)
    }
    for (row, place) in zip(sheet.rows, layout.rowTitles) {
      items += line(row.title, in: place, height: LineHeight.notice)
    }
    if let note = sheet.footer?.note, layout.note.size.width > 0 {
      items += line(note, in: layout.note, height: LineHeight.notice)
    }
    for part in layout.head {
      items += self.items(
        of: part.content, in: part.frame, sheet, isMarked: view.marked == part.content,
        pressed.contains(part.content))
    }
    return items
  }

  /// Returns the drawing of a preview: the picture, or the page with the picture, with a soft shadow, or only the field
  /// behind the picture until the picture is open; the sheet's trim is drawn as a line.
  private func preview(_ name: PictureName, of sheet: Sheet, in frame: Rect) -> [DrawnItem] {
    let field = DrawnItem(panel: frame, radius: 16, color: palette.field)
    guard let image = interface.images.imageIfOpen(name) else { return [field] }
    let size = sheet.page?.size ?? image.size
    let page = size.fitted(into: frame.inset(by: min(16, frame.size.height * 0.06)))
    let scale = page.size.width / size.width
    let place =
      sheet.page.map {
        Rect(
          x: page.minX + $0.picture.minX * scale, y: page.minY + $0.picture.minY * scale,
          width: $0.picture.size.width * scale, height: $0.picture.size.height * scale)
      } ?? page
    return [field] + DrawnItem.shadow(of: page, radius: 4, reach: 12, color: palette.shadow)
      + (sheet.page == nil ? [] : [DrawnItem(panel: page, radius: 0, color: 0xFFFF_FFFF)])
      + [DrawnItem(.image(image.id), in: place)] + line(at: sheet.trim, in: place)
  }

  /// Returns the line at which a page is cut, light with a dark edge, so that any picture shows it.
  private func line(at trim: Rect?, in place: Rect) -> [DrawnItem] {
    guard let trim else { return [] }
    let corners = trim.corners.map {
      Point(place.minX + $0.x * place.size.width, place.minY + $0.y * place.size.height)
    }
    return DrawnItem.outline(corners, width: 2.5, color: palette.guideEdge)
      + DrawnItem.outline(corners, width: 1, color: palette.guide)
  }

  private func inScrollArea(_ item: DrawnItem) -> DrawnItem {
    var item = item
    item.part = .inScrollArea
    return item
  }

  /// Returns the drawing of an empty gallery: two prints of photos, the front one with a landscape and a sticker.
  private func twoPhotos(in frame: Rect) -> [DrawnItem] {
    // The drawing has 144 units of height.
    let unit = frame.size.height / 144
    func print(at x: Double, _ y: Double, rotation: Double, _ parts: [DrawnItem]) -> [DrawnItem] {
      let place = frame.center + Vector(x: x, y: y) * unit
      let (sine, cosine) = sincos(rotation)
      let map = AffineTransform(
        a: cosine * unit, b: sine * unit, c: -sine * unit, d: cosine * unit, tx: place.x,
        ty: place.y)
      return parts.map { part in
        var part = part
        part.transform = part.transform.then(map)
        return part
      }
    }
    func panel(
      _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double, _ color: UInt32
    ) -> DrawnItem {
      DrawnItem(
        panel: Rect(center: Point(x, y), width: width, height: height), radius: radius, color: color
      )
    }
    let paper = [panel(0, 3, 118, 122, 8, palette.shadow), panel(0, 0, 116, 120, 8, 0xFFFF_FFFF)]
    // The paper below the landscape covers the lower halves of the hills.
    let landscape = [
      panel(0, -10, 100, 84, 4, 0xFFF7_C6A3), panel(22, -14, 26, 26, 13, 0xFFFF_F3D6),
      panel(-18, 30, 60, 54, 27, 0xFF8E_6A8E), panel(24, 36, 50, 38, 19, 0xFF5C_4A78),
      panel(0, 46, 116, 28, 8, 0xFFFF_FFFF),
    ]
    let sticker = [
      panel(44, 34, 44, 44, 22, 0xFFFF_FFFF), panel(44, 34, 36, 36, 18, palette.accent),
      DrawnItem(.icon("favorite", .light), in: Rect(center: Point(44, 34), width: 24, height: 24)),
    ]
    return print(at: -14, 2, rotation: -0.2, paper + [panel(0, -10, 100, 84, 4, palette.key)])
      + print(at: 12, 0, rotation: 0.09, paper + landscape + sticker)
  }

  /// Returns the drawing behind the parts of a sheet; a floating sheet has a shadow over the dimmed window.
  private func ground(of layout: SheetLayout) -> [DrawnItem] {
    let window = Rect(origin: .zero, size: windowSize.size)
    guard layout.isFloating else {
      return [DrawnItem(panel: window, radius: 0, color: palette.sheet)]
    }
    let shadow = DrawnItem.shadow(
      of: layout.frame, radius: SheetLayout.radius, reach: 20, color: palette.shadow)
    let shade = DrawnItem(panel: window, radius: 0, color: palette.shade)
    return (layout.isAside ? [] : [shade]) + shadow + [
      DrawnItem(panel: layout.frame, radius: SheetLayout.radius, color: palette.sheet)
    ]
  }

  private func items(
    of item: SheetChoice.Item, in frame: Rect, _ sheet: Sheet, isMarked: Bool, _ isPressed: Bool
  ) -> [DrawnItem] {
    let chip = sheet.allChips.first { .chip($0.id) == item }
    let isField = chip?.text != nil
    let radius = isField ? 10 : frame.size.height / 2
    var items: [DrawnItem] = []
    if isMarked { items += FocusRing.items(aroundPlate: frame, radius: radius, palette) }
    if let chip, isField {
      items += field(chip, in: frame)
    } else if let chip {
      let isPrimary = chip.isPrimary && chip.isEnabled
      let opacity = chip.isEnabled ? 1 : 0.5
      items.append(
        isPrimary
          ? DrawnItem(panel: frame, radius: radius, color: palette.primary)
          : DrawnItem(
            chip: frame, radius: radius, isOn: chip.isOn && chip.isEnabled, opacity: opacity,
            palette))
      if let icon = chip.icon {
        items.append(
          DrawnItem(
            .icon(chip.isOn ? icon.on : icon.off, palette.foreground),
            in: Rect(center: frame.center, width: 22, height: 22), opacity: opacity))
      }
      var words = frame.inset(by: 2)
      if chip.id == sheet.defaultButton?.id, showsDefault(sheet) {
        // The words and the sign together are centered.
        let width = labels.width(of: labels.text(of: chip.title)) * LineHeight.notice / 100
        let (side, gap, direction) = (18.0, 6.0, labels.areReadFromRight ? -1.0 : 1)
        words.origin.x -= direction * (side + gap) / 2
        let place = words.center + Vector(direction * (width / 2 + gap + side / 2), 0)
        items.append(
          DrawnItem(
            .icon("newline", .light), in: Rect(center: place, width: side, height: side),
            opacity: 0.8))
      }
      items +=
        chip.icon != nil
        ? []
        : line(
          chip.title, in: words, height: LineHeight.notice, isCentered: true,
          opacity: chip.isEnabled ? 1 : 0.4, foreground: isPrimary ? .light : nil)
    } else {
      items.append(DrawnItem(panel: frame, radius: radius, color: palette.key))
      items.append(
        DrawnItem(
          .icon("cancel", palette.foreground), in: Rect(center: frame.center, width: 24, height: 24)
        ))
    }
    if isPressed, chip?.isEnabled != false {
      items.append(DrawnItem(panel: frame, radius: radius, color: palette.pressed))
    }
    return items
  }

  /// Whether the default button shows that Return presses it: not for fingers, not while another part is marked, and not
  /// among the chips above tiles, which are narrow.
  private func showsDefault(_ sheet: Sheet) -> Bool {
    let button = sheet.defaultButton.map { SheetChoice.Item.chip($0.id) }
    return [.mouse, .keys].contains(device?.device) && (view.marked ?? button) == button
      && !sheet.chips.contains { $0.id == sheet.defaultButton?.id }
  }

  /// Returns the drawing of a chip with an editable line of text: the line or the hint, and the unit, a pencil icon, or the
  /// icon of a search, at the line's end.
  private func field(_ chip: Sheet.Chip, in frame: Rect) -> [DrawnItem] {
    let unit = chip.unit.map(labels.text)
    let end = unit.map { labels.width(of: $0) * LineHeight.notice / 100 + 24 } ?? Layout.target
    let node = Node<Bool>.row(
      padding: Insets(start: 12), cross: .stretch,
      [.leaf(true, width: Length(least: 1), grow: 1), .leaf(false, width: .fixed(end))])
    let parts = node.layOut(in: frame, isRightToLeft: labels.areReadFromRight)
    let (words, pen) = (parts[0].frame, parts[1].frame)
    return [DrawnItem(panel: frame, radius: 10, color: palette.field)]
      + (chip.text?.isEmpty == true
        ? chip.hint.map { line($0, in: words, height: LineHeight.notice, opacity: 0.7) } ?? []
        : line(chip.title, in: words, height: LineHeight.notice))
      + (unit.map {
        labels.items($0, at: pen.center, line: LineHeight.notice, opacity: 0.6)
      } ?? [
        DrawnItem(
          .icon(chip.hint == nil ? "edit" : "find-emoji", palette.foreground),
          in: Rect(center: pen.center, width: 22, height: 22))
      ])
  }

  private func items(
    of tile: Sheet.Tile, at frame: Rect, _ layout: SheetLayout,
    _ pressed: Set<SheetChoice.Item>
  ) -> [DrawnItem] {
    let parts = layout.parts(of: frame, tile)
    let picture = parts.picture
    let radius = layout.pictureRadius
    // A line of a list is one plate.
    let plate = layout.isList ? frame : picture
    var items = [
      DrawnItem(
        panel: plate, radius: radius,
        color: layout.isList && tile.isChosen ? palette.chosen : palette.field)
    ]
    let opacity = tile.isFaded ? 0.3 : 1
    let area = picture.inset(by: 6)
    switch tile.picture {
    case .named(let name):
      if let image = interface.images.imageIfOpen(name) {
        let fitted = image.size.fitted(into: area)
        // The corners cover no edge between two pixels.
        let place = Rect(
          x: fitted.minX.rounded(), y: fitted.minY.rounded(), width: fitted.size.width.rounded(),
          height: fitted.size.height.rounded())
        items.append(DrawnItem(.image(image.id), in: place, opacity: opacity))
        if !layout.isList, min(place.size.width, place.size.height) > 2 * radius {
          items += DrawnItem.cutOffCorners(of: place, radius: radius - 6, color: palette.field)
        }
      }
    case .icon(let name):
      let side = min(64, picture.size.height * (tile.detail == nil ? 0.5 : 0.62))
      var icon = DrawnItem(
        .icon(name, palette.foreground), in: Rect(center: area.center, width: side, height: side),
        opacity: opacity)
      if tile.followsReading, labels.areReadFromRight { icon.mirror() }
      items.append(icon)
    }
    if tile.isChosen {
      items.append(DrawnItem(disc: parts.check, radius: 14, color: palette.primary))
      items.append(
        DrawnItem(.icon("done", .light), in: Rect(center: parts.check, width: 20, height: 20)))
    }
    if pressed.contains(.tile(tile.id)) {
      items.append(DrawnItem(panel: plate, radius: radius, color: palette.pressed))
    }
    let words = parts.words
    if !layout.isList, parts.detail.size.height > 0 {
      items += line(tile.title, in: words, height: LineHeight.notice)
      if let detail = tile.detail {
        items += line(detail, in: parts.detail, height: LineHeight.least, opacity: 0.75)
      }
    } else if let detail = tile.detail {
      // A title that is too wide for one line gets 62 % of the height, so that two lines fit; the detail gets the rest.
      let isWide =
        labels.width(of: labels.text(of: tile.title)) * LineHeight.least / 100 > words.size.width
      let top = isWide ? words.size.height * 0.62 : min(26, words.size.height / 2)
      let upper = Size(width: words.size.width, height: top)
      // A detail that fits into one line stays right below the title, however high the tile is.
      let isLong =
        labels.width(of: labels.text(of: detail)) * LineHeight.least / 100 > words.size.width
      let rest = words.size.height - top
      let lower = Size(width: words.size.width, height: isLong ? rest : min(26, rest))
      items += line(
        tile.title, in: Rect(origin: words.origin, size: upper), height: LineHeight.notice)
      items += line(
        detail, in: Rect(origin: words.origin + Vector(0, top), size: lower),
        height: LineHeight.least, opacity: 0.75)
    } else {
      items += line(tile.title, in: words, height: LineHeight.least)
    }
    let showsWords = layout.showsWords(onButtonsOf: tile)
    for (index, (button, place)) in zip(view.buttons(of: tile), parts.buttons).enumerated() {
      let chip = showsWords ? place.inset(by: Button.plateInset) : place.inset(by: 2)
      let radius = showsWords ? chip.size.height / 2 : 8
      if showsWords { items.append(DrawnItem(chip: chip, radius: radius, palette)) }
      if pressed.contains(.button(button, of: tile.id)) {
        items.append(DrawnItem(panel: chip, radius: radius, color: palette.pressed))
      }
      items +=
        showsWords
        ? line(tile.buttonTitles[index], in: chip, height: LineHeight.least, isCentered: true)
        : [
          DrawnItem(
            .icon(button, palette.foreground), in: Rect(center: place.center, width: 22, height: 22)
          )
        ]
    }
    return items
  }

  /// Returns the drawing of a phrase that fits into an area; see `Labels.items(_:fitting:line:)`.
  private func line(
    _ phrase: Phrase, in area: Rect, height: Double, isCentered: Bool = false, opacity: Double = 1,
    foreground: Foreground? = nil, isHeading: Bool = false
  ) -> [DrawnItem] {
    labels.items(
      labels.text(of: phrase), fitting: area, line: height, isCentered: isCentered,
      opacity: opacity, foreground: foreground, isHeading: isHeading)
  }
}
