import DirectManipulation
import EditorKit
import InterfaceKit
import Pictures
import StickerCanvas
import StickerScene

/// The layers list beside the canvas: a row for each sticker and group, the frontmost one first.
///
/// A row has a mark that folds a group, the sticker's picture and name, a lock, an eye, and a grip by which contacts
/// drag the row to another place. Only visible rows are laid out.
struct LayersPanel: InterfacePanel {
  let frame: Rect
  let isMirrored: Bool
  /// The height of a row and of the header, and the width of a lock, an eye, a grip and a mark that folds, in interface
  /// points.
  let rowHeight: Double
  /// The distance by which the rows are scrolled, in interface points.
  let scroll: Double
  /// The index of the first visible row.
  let first: Int
  /// The visible rows.
  let rows: [LayerRow]
  /// The number of all rows.
  let count: Int

  enum Part: EditorPart {
    case plate
    case row(LayerRow)
    /// The area of the rows, which contacts scroll and tap.
    case room
    case grip(LayerRow)
    case header
    case close
    /// The place at which a dragged row would be dropped.
    case mark

    var action: EditorAction? {
      switch self {
      case .row(let row): .layerRow(row)
      case .close: .layers
      case .plate, .room, .grip, .header, .mark: nil
      }
    }

    var isElement: Bool { self != .mark }
    var tellsName: Bool { false }
  }

  /// A part of a row that a tap hits.
  enum Zone { case fold, lock, eye, name }

  /// The width beside the lock, the eye and the grip, in interface points.
  private static let width = 184.0
  private static let indent = 16.0
  /// The height of the edge below the rows, which covers the overhang of the last row, in interface points.
  static let edge = Panel.barRadius

  /// Returns the frame of the panel with a number of rows: at the end of the room of panels, and beside the bin, or above
  /// the bin if there is room.
  static func frame(in layout: Layout, rows: Int) -> Rect {
    let (room, row, bin) = (layout.room, layout.button, layout.bin.inset(by: -8))
    func frame(within height: Double) -> Rect {
      let size = Size(
        width: width(in: layout), height: min(height, Double(max(1, rows) + 1) * row + edge))
      return layout.frame(of: size, at: Point(1, 0))
    }
    let whole = frame(within: room.size.height)
    return whole.overlaps(bin)
      ? frame(within: max(min(room.size.height, 5 * row), bin.minY - room.minY)) : whole
  }

  /// Returns the width of the panel, in interface points.
  private static func width(in layout: Layout) -> Double {
    min(width + 3 * layout.button, layout.room.size.width)
  }

  /// Returns whether the panel is wide for the room of panels, so that the panel covers most of what the user works on.
  static func coversCanvas(in layout: Layout) -> Bool {
    width(in: layout) > 0.4 * layout.room.size.width
  }

  /// The area of the rows, in interface points.
  var room: Rect {
    Rect(
      x: frame.minX, y: frame.minY + rowHeight, width: frame.size.width,
      height: max(0, frame.size.height - rowHeight - Self.edge))
  }

  /// Returns the whole frame of a row, of which a part may be scrolled out of the panel, in interface points.
  func frame(ofRow index: Int) -> Rect {
    Rect(
      x: room.minX, y: room.minY + Double(index) * rowHeight - scroll, width: room.size.width,
      height: rowHeight)
  }

  /// Returns the frame of a part of a row in a left-to-right language, by its place from the end: 0 is the grip.
  private func cell(_ place: Double, in lane: Rect) -> Rect {
    Rect(
      x: lane.maxX - (place + 1) * rowHeight, y: lane.minY, width: rowHeight,
      height: lane.size.height
    ).mirrored(within: lane, if: isMirrored)
  }

  func grip(in lane: Rect) -> Rect { cell(0, in: lane) }
  func eye(in lane: Rect) -> Rect { cell(1, in: lane) }
  func lock(in lane: Rect) -> Rect { cell(2, in: lane) }

  /// Returns the frame of a part before the name, which begins at a distance from the indentation, in interface points.
  private func lead(_ start: Double, _ width: Double, of row: LayerRow, in lane: Rect) -> Rect {
    let indent = min(Double(row.depth), 4) * Self.indent
    return Rect(
      x: lane.minX + 4 + indent + start, y: lane.minY, width: width, height: lane.size.height
    )
    .mirrored(within: lane, if: isMirrored)
  }

  func fold(of row: LayerRow, in lane: Rect) -> Rect { lead(0, rowHeight, of: row, in: lane) }

  func picture(of row: LayerRow, in lane: Rect) -> Rect {
    // The picture of a group's sticker is farther from the edge than the group's own icon.
    let start = row.group != nil ? rowHeight : row.depth > 0 ? rowHeight - 4 : 4
    return lead(start, 36, of: row, in: lane)
  }

  /// Returns the frame of a row's name, in interface points.
  func name(of row: LayerRow, in lane: Rect) -> Rect {
    let picture = picture(of: row, in: lane)
    let lock = lock(in: lane)
    let (left, right) =
      isMirrored ? (lock.maxX, picture.minX - 6) : (picture.maxX + 6, lock.minX)
    return Rect(x: left, y: lane.minY, width: max(1, right - left), height: lane.size.height)
  }

  /// Returns the row at an interface point with the part of the row; `nil` beside all rows.
  func hit(_ point: Point) -> (row: LayerRow, zone: Zone)? {
    let index = Int(((point.y - frame(ofRow: first).minY) / rowHeight).rounded(.down))
    guard rows.indices.contains(index) else { return nil }
    let (row, lane) = (rows[index], frame(ofRow: first + index))
    func isIn(_ cell: Rect) -> Bool { point.x >= cell.minX && point.x < cell.maxX }
    if isIn(lock(in: lane)) { return (row, .lock) }
    if isIn(eye(in: lane)) { return (row, .eye) }
    return (row, row.group != nil && isIn(fold(of: row, in: lane)) ? .fold : .name)
  }

  /// Returns the number of rows above the gap that is nearest to a y coordinate in interface points.
  func gap(at y: Double) -> Int {
    max(0, min(count, Int(((y - room.minY + scroll) / rowHeight).rounded())))
  }

  /// Returns the speed at which the rows scroll for a dragged row at a y coordinate in interface points, in points per
  /// second; 0 between the ends of the room, and where the rows end.
  func scrollSpeed(at y: Double) -> Double {
    // A scrolled distance differs from the end by rounding errors.
    let least = 1e-6
    if y < room.minY, scroll > least { return 60 * max(-20, y - room.minY) }
    let overhang = Double(count) * rowHeight - room.size.height
    return y > room.maxY && scroll < overhang - least ? 60 * min(20, y - room.maxY) : 0
  }

  func layOut() -> [PlacedNode<Part>] {
    let shown = rows.enumerated().compactMap { place, row -> (LayerRow, Rect)? in
      let lane = frame(ofRow: first + place)
      let (top, bottom) = (max(lane.minY, room.minY), min(lane.maxY, room.maxY))
      guard bottom > top else { return nil }
      return (row, Rect(x: lane.minX, y: top, width: lane.size.width, height: bottom - top))
    }
    let header = Rect(
      x: frame.minX, y: frame.minY, width: frame.size.width, height: rowHeight)
    return [PlacedNode(.plate, frame)] + shown.map { PlacedNode(.row($0), $1) }
      + [PlacedNode(.room, room)] + shown.map { PlacedNode(.grip($0), grip(in: $1)) }
      + [
        PlacedNode(.header, header), PlacedNode(.close, cell(0, in: header)),
        PlacedNode(.mark, frame),
      ]
  }
}

extension LayersPanel.Part {
  struct Setup: ButtonParameters {
    let buttons = ButtonSetup()
    let recognizers = Recognizers()
    let scrolling = ScrollControl()
    @ResMut var strip: LayersStrip
  }

  func make(_ element: Entity, by setup: Setup) {
    switch self {
    case .room: setup.strip.element = setup.scrolling.spawnStrip(in: element)
    case .grip:
      setup.recognizers.attach(GestureRecognizer(), to: element)
      setup.recognizers.attachToHands(
        of: element, HandRule(leastSlop: InterfaceTap.leastSlop)
      ) { [GripPan()] }
    case .close: makeButton(element, by: setup)
    case .plate, .row, .header, .mark: break
    }
  }

  func items(in frame: Rect, by drawing: LayersDrawing) -> [DrawnItem] {
    drawing.items(of: self, in: frame)
  }
}

/// A resource: the scrolling element of the list's rows.
struct LayersStrip {
  /// The element; `nil` before the panel is shown first, and not alive while the panel is closed.
  var element: Entity?
}

struct LayersDrawing: PartParameters {
  private let interface = InterfaceDrawing()
  private let stickers = Stickers()
  private let selected = Query<Selected>()
  private let parts = Query<Sticker, StickerTraits>()
  @Res private var shown: ShownPanel<LayersPanel>
  @Res private var list: LayersList
  @Res private var languages: Languages
  @OptionalRes private var finder: EmojiFinder?

  private var palette: Palette { interface.palette }

  func items(of part: LayersPanel.Part, in frame: Rect) -> [DrawnItem] {
    guard let panel = shown.panel else { return [] }
    switch part {
    case .plate: return DrawnItem.plate(frame, color: palette.opaquePanel, palette)
    case .row(let row): return items(of: row, in: frame, panel)
    case .room:
      guard panel.count == 0 else { return [edge(panel)] }
      let text = interface.labels.shortened(
        interface.text(of: "No stickers yet"), to: frame.size.width - 28, line: 20)
      return interface.labels.items(text, at: frame.center, line: 20, opacity: 0.75)
    case .grip(let row):
      guard isShown(lane(of: row, panel), panel) else { return [] }
      return [icon("grip", in: frame, opacity: 0.7)]
    case .header:
      let area = Rect(
        x: frame.minX + 14, y: frame.minY, width: frame.size.width - panel.rowHeight - 14,
        height: frame.size.height
      ).mirrored(within: frame, if: panel.isMirrored)
      return [cover(frame, .upper)]
        + interface.labels.items(
          interface.text(of: "Layers"), fitting: area, line: LineHeight.panelTitle, isHeading: true)
    case .close: return [icon("cancel", in: frame)]
    case .mark: return mark(panel)
    }
  }

  /// Returns the edge of the panel below the rows.
  private func edge(_ panel: LayersPanel) -> DrawnItem {
    cover(
      Rect(
        x: panel.frame.minX, y: panel.room.maxY, width: panel.frame.size.width,
        height: LayersPanel.edge), .lower)
  }

  /// Returns a piece of the plate, drawn over rows that extend beyond their area.
  private func cover(_ frame: Rect, _ corners: Panel.Corners) -> DrawnItem {
    var piece = Panel(
      size: frame.size, radius: Panel.barRadius, color: palette.opaquePanel)
    piece.corners = corners
    return DrawnItem(.panel(piece), in: frame)
  }

  private func lane(of row: LayerRow, _ panel: LayersPanel) -> Rect {
    panel.frame(ofRow: panel.first + (panel.rows.firstIndex(of: row) ?? 0))
  }

  /// Returns whether the pictures and words of a row are drawn: not if they would reach out of the panel.
  private func isShown(_ lane: Rect, _ panel: LayersPanel) -> Bool {
    lane.minY > panel.room.minY - panel.rowHeight / 2
      && lane.maxY < panel.room.maxY + LayersPanel.edge
  }

  private func icon(_ name: String, in frame: Rect, opacity: Double = 1) -> DrawnItem {
    DrawnItem(
      .icon(name, palette.foreground), in: Rect(center: frame.center, width: 22, height: 22),
      opacity: opacity)
  }

  private func items(of row: LayerRow, in frame: Rect, _ panel: LayersPanel) -> [DrawnItem] {
    let lane = lane(of: row, panel)
    var items: [DrawnItem] = []
    if isSelected(row) {
      items.append(DrawnItem(panel: frame.inset(by: 4), radius: 12, color: palette.key))
    }
    guard isShown(lane, panel) else { return items }
    let isDragged = list.drag?.row.isSame(as: row) == true
    let opacity = isDragged ? 0.4 : row.isHidden ? 0.5 : 1
    if let group = row.group {
      var fold = icon("unfolded", in: panel.fold(of: row, in: lane), opacity: opacity)
      if list.folded.contains(group) {
        fold = icon("folded", in: panel.fold(of: row, in: lane), opacity: opacity)
        if panel.isMirrored { fold.mirror() }
      }
      items.append(fold)
      items.append(icon("group", in: panel.picture(of: row, in: lane), opacity: opacity))
    } else if let (sticker, traits) = stickers[row.id].flatMap(parts.get),
      let image = interface.images.imageIfOpen(named: sticker.image)
    {
      let room = Rect(center: panel.picture(of: row, in: lane).center, width: 34, height: 34)
      var picture = DrawnItem(
        .image(image.id), in: image.size.fitted(into: room), opacity: opacity)
      if traits.flipped { picture.mirror() }
      items.append(picture)
    }
    let area = panel.name(of: row, in: lane)
    let name = interface.labels.shortened(name(of: row), to: area.size.width, line: 20)
    items += interface.labels.items(name, atStartOf: area, line: 20, opacity: opacity)
    items.append(
      icon(
        row.isLocked ? "lock" : "unlock", in: panel.lock(in: lane),
        opacity: row.isLocked ? 1 : 0.35))
    items.append(
      icon(row.isHidden ? "hide" : "show", in: panel.eye(in: lane), opacity: row.isHidden ? 0.6 : 1)
    )
    return items
  }

  /// Returns the name of a row: the number of a group, the first line of a sticker's words, the name of a bundled
  /// sticker in the user's language, or the name of another sticker's file.
  func name(of row: LayerRow) -> String {
    if let group = row.group?.last { return interface.text(of: "Group \(group)") }
    guard let (sticker, _) = stickers[row.id].flatMap(parts.get) else { return "" }
    if let words = StickerText(name: sticker.image) {
      return words.text.split(separator: "\n").first.map { String($0.prefix(40)) } ?? ""
    }
    if let name = finder?.name(ofSticker: sticker.image, in: languages.current.code) {
      return name
    }
    let file = sticker.image.split(separator: "/").last.map(String.init) ?? sticker.image
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }

  private func isSelected(_ row: LayerRow) -> Bool {
    stickers[row.id].map(selected.contains) == true
  }

  private func mark(_ panel: LayersPanel) -> [DrawnItem] {
    guard let drag = list.drag else { return [] }
    let y = panel.frame(ofRow: drag.gap).minY
    guard y >= panel.room.minY - 1, y <= panel.room.maxY + 1 else { return [] }
    return [
      DrawnItem(
        from: Point(panel.room.minX + 6, y), to: Point(panel.room.maxX - 6, y), width: 4,
        color: palette.accent)
    ]
  }
}
