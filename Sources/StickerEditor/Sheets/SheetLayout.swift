import EditorKit
import Geometry
import InterfaceKit
import StickerCanvas

/// The frames of a sheet's parts in a window: the head at the top, and the tiles below in as many columns as fit.
///
/// A sheet floats over the middle of the canvas if the window is large enough, as high as its parts. The height of a sheet
/// with tiles that are neither a list nor swatches doesn't depend on their number, so that the chips above them stay in
/// place while files are found. A page covers the window, with its parts in a column in the middle.
struct SheetLayout: Equatable {
  /// The frame of the sheet, or of the column of a sheet that covers the window, in interface points.
  let frame: Rect
  /// Whether the sheet floats over the canvas.
  let isFloating: Bool
  /// Whether the sheet is a compact panel at a side of the canvas; see ``Sheet/visiblePart``.
  let isAside: Bool
  /// The close button and the chips, those of the rows and the footer included, in interface points.
  private(set) var head: [PlacedNode<SheetChoice.Item>] = []
  /// The frame of the title, in interface points.
  private(set) var title = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The frame of the preview, in interface points; `nil` without a preview or room for it.
  private(set) var preview: Rect?
  /// The frames of the rows' titles, in interface points.
  private(set) var rowTitles: [Rect] = []
  /// The frame of the note beside the footer's button, in interface points.
  private(set) var note = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The frame of the drawing in an empty sheet with a button, and the frame of the text in any empty sheet, in
  /// interface points; `nil` if there is none.
  private(set) var emptyPicture, emptyText: Rect?
  /// The area below the head in which the tiles scroll, in interface points.
  let room: Rect
  /// The part of ``room`` in which tiles are, without the round corners of the sheet, in interface points.
  var tileRoom: Rect {
    Rect(
      x: room.minX + Self.margin, y: room.minY, width: room.size.width - 2 * Self.margin,
      height: room.size.height)
  }
  /// The size of all tiles together, at least that of ``room``, in interface points.
  let extent: Size
  /// Whether the layout is mirrored for a right-to-left language.
  let isMirrored: Bool
  /// Whether the tiles are lines of a list.
  let isList: Bool
  /// The room at the end of a list's line, in interface points.
  private let lineEnd: Double
  /// The corner radius of a tile's picture, and of a list's line, in interface points.
  var pictureRadius: Double { isList ? 10 : 16 }
  private let columns: Int
  private let cell: Size
  /// The height of the text and the buttons below a tile's picture, in interface points.
  private let caption: Double
  /// The parts of a tile at the origin, by the widths of the buttons: all tiles have the same size.
  private var tileParts: [[Double]: TileParts] = [:]
  /// The widths of the words of tiles' buttons, and of the details beside them, at ``LineHeight/least``, in interface
  /// points.
  private var words: [Phrase: Double] = [:]

  /// The distance between rows of tiles, in interface points.
  private static let margin = 12.0
  /// The distance between tiles of a row, in interface points.
  private let gap: Double
  /// The distance of the parts from the sides of the sheet, in interface points.
  private let edge: Double
  /// The height of a chip, in interface points.
  private let chip: Double
  /// The minimum width of a tile in a small window and in a floating sheet, in interface points.
  private static let least = 148.0
  /// The widths of a tile on a page in any other window, in interface points; in a wide window at most 320 points.
  private static let usual = 280.0...360
  /// The distances of such tiles from the sides of their column, and from each other, in interface points.
  private static let (pageEdges, pageGaps) = (24.0...32, 6.0...24)
  /// The widths of the column of a page with three and with four tiles of 320 points, and the width of a window that
  /// has room for the wider column, in interface points.
  private static let (pageColumns, wideWindow) = ([1072.0, 1416], 1600.0)
  /// The width of a floating sheet, in interface points.
  private static let floatingWidth = 560.0
  /// The height of the tiles of a floating sheet that are neither a list nor swatches, in rows; part of the third row
  /// shows that more tiles follow.
  private static let shownRows = 2.25
  /// The minimum width of a swatch, in interface points.
  private static let swatch = 76.0
  /// The minimum size of a window in which sheets float and tiles are large, in interface points.
  private static let leastWindow = Size(width: 720, height: 480)
  /// The minimum distance of a floating sheet from the edges of the window, in interface points.
  private static let air = 24.0
  /// The corner radius of a floating sheet, and the height of its end below the tiles, in interface points.
  static let radius = 24.0
  /// The minimum width of a line of a list, in interface points.
  private static let leastLine = 290.0
  /// The height of a list's lines if each title and detail fits into one line of text, in interface points.
  ///
  /// Also the maximum side of the picture.
  private static let line = 52.0
  /// The height of a list's lines if a title or detail needs two lines of text, in interface points.
  private static let highLine = 72.0
  /// The height of the title below a tile's picture, in interface points.
  private static let title = 44.0
  /// The height of the title above a line with the detail and the buttons, in interface points.
  private static let lowTitle = 28.0
  /// The heights of the preview, in interface points.
  private static let previewHeights = 72.0...280
  /// The room at the end of a list's line, and the room for the check mark of the chosen line there, in interface points.
  private static let (lineEnd, checkEnd) = (12.0, 44.0)
  /// The distance of the preview from the part above, in interface points.
  private static let previewGap = 8.0
  /// The minimum width of a chip with an editable line of text where there is room, in interface points.
  private static let field = 300.0
  /// The minimum width of a chip with an editable line of text anywhere, in interface points.
  private static let leastField = 140.0

  /// Lays out a sheet in a window; `measure` returns the width of a phrase at a line height of 100.
  init(_ sheet: Sheet, in window: Size, isMirrored: Bool = false, measure: (Phrase) -> Double) {
    (self.isMirrored, isList) = (isMirrored, sheet.isList)
    lineEnd = sheet.tiles.contains(where: \.isChosen) ? Self.checkEnd : Self.lineEnd
    let layout = Layout(window: window, isMirrored: isMirrored)
    (chip, isAside) = (layout.chip, sheet.visiblePart != nil)
    let isLarge =
      window.width >= Self.leastWindow.width && window.height >= Self.leastWindow.height
    isFloating = isLarge && !sheet.isPage || isAside
    let margin = Self.margin
    let asideEdge = layout.isLarge ? 16.0 : 8
    let width =
      isAside
      ? min(layout.windowRoom.size.width, Self.asideWidth(of: sheet, asideEdge, chip, measure))
      : isFloating ? min(window.width, Self.floatingWidth) : window.width
    if isLarge, sheet.isPage, !sheet.isList, !sheet.hasSwatches {
      (columns, gap, edge) = Self.columnsOfPage(inWidth: width)
    } else {
      edge = isAside ? asideEdge : isFloating ? 20 : window.width < 900 ? margin : 24
      let least =
        sheet.isList ? Self.leastLine - margin : sheet.hasSwatches ? Self.swatch : Self.least
      let most = max(1, Int((width - 2 * edge + margin) / (least + margin)))
      (columns, gap) = (sheet.isList ? min(3, most) : most, margin)
    }
    let across = max(1, width - 2 * edge + gap)
    let most = window.height - 2 * (isAside ? layout.margin : isFloating ? Self.air : 0)
    func height(_ head: Node<HeadPart>) -> Double {
      head.size(within: Size(width: width, height: .infinity)).height
    }
    let (edge, chip, sheetWidth) = (edge, chip, width)
    let (isFloating, isAside) = (isFloating, isAside)
    func makeHead(isLow: Bool = false, preview: Double = 0) -> Node<HeadPart> {
      Self.head(
        of: sheet, width: sheetWidth, edge: edge, chip: chip, isFloating: isFloating,
        isAside: isAside, isLow: isLow,
        preview: preview, measure: measure)
    }
    func makeHeadWithPreview(isLow: Bool) -> Node<HeadPart>? {
      let end = isFloating ? Self.radius : 0
      let used = height(makeHead(isLow: isLow)) + end + Self.previewGap
      let left = (most - used).rounded(.down)
      guard sheet.preview != nil, left >= Self.previewHeights.lowerBound else { return nil }
      return makeHead(isLow: isLow, preview: min(left, Self.previewHeights.upperBound))
    }
    let plain = makeHead()
    let head =
      makeHeadWithPreview(isLow: false) ?? makeHeadWithPreview(isLow: true)
      ?? (height(plain) > most ? makeHead(isLow: true) : plain)
    let top = height(head)
    let hasDetails = sheet.tiles.contains { $0.detail != nil || !$0.buttons.isEmpty }
    caption = hasDetails ? Self.lowTitle + chip : Self.title
    if sheet.isList {
      let width = across / Double(columns)
      let room = width - gap - Self.line - 8 - lineEnd
      // Every line has the same height, so that the lines of different columns align.
      let isTight = sheet.tiles.contains { tile in
        let words = [tile.title] + (tile.detail.map { [$0] } ?? [])
        return words.contains { measure($0) * LineHeight.least / 100 > room }
      }
      cell = Size(width: width, height: (isTight ? Self.highLine : Self.line) + 4)
    } else {
      let width = across / Double(columns)
      cell = Size(width: width, height: (width - gap) * 0.75 + caption + margin)
    }
    let isAsHighAsParts = sheet.isList || sheet.hasSwatches || sheet.isQuestion
    let rows = Double((sheet.tiles.count + columns - 1) / columns)
    let tiles = rows * cell.height + margin
    let shown = isAsHighAsParts ? tiles : Self.shownRows * cell.height + margin
    let end = isFloating ? Self.radius - margin : 0
    let ownHeight = min(most, (top + shown + end).rounded(.up))
    let size = Size(width: width, height: isFloating ? ownHeight : window.height)
    let middle = Rect(
      x: ((window.width - size.width) / 2).rounded(.down),
      y: ((window.height - size.height) / 2).rounded(.down), width: size.width, height: size.height)
    frame = sheet.visiblePart.map { Self.frame(of: size, in: layout, beside: $0) } ?? middle
    room = Rect(
      x: frame.minX, y: frame.minY + top, width: width, height: max(1, size.height - top - end))
    extent = Size(width: width, height: max(room.size.height, tiles))
    for part in head.layOut(
      in: Rect(origin: frame.origin, size: Size(width: width, height: top)),
      isRightToLeft: isMirrored)
    {
      switch part.content {
      case .item(let item): self.head.append(PlacedNode(item, part.frame))
      case .title: title = part.frame
      case .preview: preview = part.frame
      case .rowTitle: rowTitles.append(part.frame)
      case .note: note = part.frame
      }
    }
    for part in Self.emptySheet(sheet, in: room, chip: chip, measure: measure) {
      switch part.content {
      case .item(let item): self.head.append(PlacedNode(item, part.frame))
      case .title: emptyPicture = part.frame
      case .note, .rowTitle, .preview: emptyText = part.frame
      }
    }
    for (index, row) in sheet.rows.enumerated() {
      guard let joint = row.chips.first(where: \.joinsNextRow),
        let place = self.head.firstIndex(where: { $0.content == .chip(joint.id) }),
        rowTitles.indices.contains(index + 1)
      else { continue }
      let way = (rowTitles[index + 1].minY - rowTitles[index].minY) / 2
      self.head[place].frame.origin += Vector(0, way)
    }
    for tile in sheet.tiles where !tile.buttonTitles.isEmpty {
      for phrase in tile.buttonTitles + (tile.detail.map { [$0] } ?? []) {
        words[phrase] = (measure(phrase) * LineHeight.least / 100).rounded(.up)
      }
    }
    let cellSize = tile(0).size
    for widths in Set(sheet.tiles.map(widthsOfButtons)) {
      tileParts[widths] = makeParts(cellSize, widths)
    }
  }

  /// Returns the number of columns of large tiles on a page of a width, the gap between them, and the distance from the
  /// sides: within ``pageEdges`` if tiles of a width in ``usual`` allow it, and more beside the column of a wide window.
  private static func columnsOfPage(inWidth width: Double) -> (Int, gap: Double, edge: Double) {
    let column = min(width, width < wideWindow ? pageColumns[0] : pageColumns[1])
    let room = column - 2 * pageEdges.lowerBound
    let columns = Int(
      (room + pageGaps.lowerBound) / (usual.lowerBound + pageGaps.lowerBound))
    let gaps = Double(columns - 1)
    let tile = usual.clamp(
      (column - 2 * pageEdges.upperBound - gaps * pageGaps.upperBound) / Double(columns))
    let gap = min(pageGaps.upperBound, (room - Double(columns) * tile) / gaps)
    return (columns, gap, (width - Double(columns) * tile - gaps * gap) / 2)
  }

  /// Returns the width of the title of a row, rounded up, because a rounding error could cut a title in exactly its own
  /// width.
  private static func widthOfTitle(_ row: Sheet.Row, _ measure: (Phrase) -> Double) -> Double {
    (measure(row.title) * LineHeight.notice / 100).rounded(.up)
  }

  /// Returns the width of a compact sheet: the titles of the rows, the lines of text, and a chip.
  private static func asideWidth(
    of sheet: Sheet, _ edge: Double, _ chip: Double, _ measure: (Phrase) -> Double
  ) -> Double {
    let titles = sheet.rows.map { widthOfTitle($0, measure) }.max() ?? 0
    return 2 * edge + titles + 8 + leastField + 8 + chip
  }

  /// Returns the frame of a compact sheet: the corner of the room of panels, or of a small window, at which the sheet
  /// covers least of a frame.
  private static func frame(of size: Size, in layout: Layout, beside visible: Rect) -> Rect {
    let room = layout.isLarge ? layout.room : layout.windowRoom
    let frames = [Point(1, 0), Point(0, 0), Point(1, 1), Point(0, 1)].map {
      room.frame(of: size, at: $0, isRightToLeft: layout.isMirrored)
    }
    func covered(_ frame: Rect) -> Double {
      frame.inset(by: -layout.margin).intersection(visible).map { $0.size.width * $0.size.height }
        ?? 0
    }
    return frames.min { covered($0) < covered($1) } ?? frames[0]
  }

  private enum HeadPart {
    case title, preview, rowTitle, note
    case item(SheetChoice.Item)
  }

  /// Returns the head: the title with the close button, the chips, the preview, the rows, and the footer.
  ///
  /// In a window that is too low for all rows and the preview, `isLow`, the rows have smaller gaps, and the footer's
  /// button is beside the title, without the note; its second button is at the end of the last row. `preview` is the
  /// height of the preview, 0 for none.
  /// A floating sheet has room for chips that wrap beside the titles of the rows; on other sheets they wrap below the
  /// titles.
  private static func head(
    of sheet: Sheet, width: Double, edge: Double, chip chipHeight: Double, isFloating: Bool,
    isAside: Bool, isLow: Bool, preview: Double, measure: (Phrase) -> Double
  ) -> Node<HeadPart> {
    let titles = sheet.rows.map { widthOfTitle($0, measure) }
    let column = min(titles.reduce(isFloating && !isAside ? 120 : 0, max), width / 3)
    let room = width - 2 * edge - (sheet.rows.isEmpty ? 0 : column + 8)
    let field = min(field, max(leastField, room))
    func extent(_ chip: Sheet.Chip) -> Double {
      chip.icon == nil
        ? max(chipHeight, measure(chip.title) * LineHeight.notice / 100 + 28) : chipHeight
    }
    /// `taken` is the width of the other chips in the row of a line of text.
    func chip(_ chip: Sheet.Chip, more: Double = 0, taken: Double = 0) -> Node<HeadPart> {
      let words = extent(chip)
      let line = max(leastField, min(field, room - taken))
      let width = chip.text == nil ? words : max(line, min(words + chipHeight, room - taken))
      return .leaf(
        .item(.chip(chip.id)), width: .fixed(width + more),
        height: .fixed(more > 0 ? chipHeight + 4 : chipHeight))
    }
    let side = Length.fixed(chipHeight)
    let title = Node.leaf(HeadPart.title, width: Length(least: 1), height: side, grow: 1)
    let close = Node.leaf(HeadPart.item(.close), width: side, height: side)
    let button = sheet.footer.map { chip($0.button, more: 40) }
    var blocks = [
      Node<HeadPart>.row(
        gap: margin, [title, isLow ? button : nil, close].compactMap(\.self))
    ]
    /// Adds a row below the earlier blocks.
    func add(_ row: Node<HeadPart>, gap: Double) {
      let top = isLow ? 4 : blocks.count == 1 ? 4 + gap : 6 + gap
      blocks.append(.column(padding: Insets(top: top), cross: .stretch, [row]))
    }
    func wrapping(_ nodes: [Node<HeadPart>]) -> Node<HeadPart> {
      .row(gap: 8, nodes).wrapping(lineGap: 6)
    }
    if !sheet.chips.isEmpty { add(wrapping(sheet.chips.map { chip($0) }), gap: 0) }
    if preview > 0 {
      blocks.append(
        .column(
          padding: Insets(top: previewGap), cross: .stretch,
          [.leaf(.preview, height: .fixed(preview))]))
    }
    let second = sheet.footer?.second
    func taken(by row: Sheet.Row) -> Double {
      row.chips.reduce(0) { $0 + ($1.text == nil ? extent($1) + 8 : 0) }
    }
    // On a compact sheet, the lines of text of all rows have the same width.
    let most = isAside ? sheet.rows.map(taken).max() : nil
    for (index, (row, words)) in zip(sheet.rows, titles).enumerated() {
      let title = Node.leaf(
        HeadPart.rowTitle, width: .fixed(max(words, column)), height: .fixed(chipHeight))
      let isLast = index == sheet.rows.count - 1
      let taken = most ?? taken(by: row)
      let chips = row.chips.map { chip($0, taken: taken) }
      let end = isLow && isLast ? second.map { chip($0) } : nil
      let choices = wrapping(isFloating ? chips : [title] + chips)
        .sized(width: Length(least: 1), grow: 1)
      add(
        .row(gap: 8, [isFloating ? title : nil, choices, end].compactMap(\.self)), gap: 6)
    }
    if let button, !isLow {
      blocks.append(
        .row(
          gap: margin, padding: Insets(top: blocks.count == 1 ? 24 : 26), cross: .stretch,
          [button, second.map { chip($0, more: 16) }].compactMap(\.self) + [
            .leaf(.note, width: Length(least: 1), grow: 1)
          ]))
    }
    return .column(
      padding: Insets(
        start: edge, top: min(edge, pageEdges.upperBound), end: edge,
        bottom: blocks.count == 1 ? 12 : 8),
      cross: .stretch, blocks)
  }

  /// Returns the parts in the middle of an empty sheet with a text: the drawing, if the room is high enough, the text
  /// and the button.
  private static func emptySheet(
    _ sheet: Sheet, in room: Rect, chip: Double, measure: (Phrase) -> Double
  ) -> [PlacedNode<HeadPart>] {
    guard sheet.isEmpty, sheet.emptyText != Phrase(verbatim: "") else { return [] }
    let width = room.size.width - 4 * margin
    var nodes = [Node.leaf(HeadPart.note, width: .fixed(width), height: .fixed(chip))]
    if let button = sheet.emptyChip {
      nodes.append(
        .leaf(
          .item(.chip(button.id)),
          width: .fixed(measure(button.title) * LineHeight.notice / 100 + 68),
          height: .fixed(chip + 4)))
      let left = room.size.height - 2 * chip - 4 - 4 * margin
      let height = min(180, left)
      if height >= 72 {
        nodes.insert(
          .leaf(.title, width: .fixed(height * 1.25), height: .fixed(height)), at: 0)
      }
    }
    return Node.column(gap: margin, main: .center, cross: .center, nodes).layOut(in: room)
  }

  /// Returns whether an interface point is beside the floating sheet; `false` for a sheet that covers the window.
  func isBeside(_ point: Point) -> Bool { isFloating && !frame.contains(point) }

  /// Returns the frame of a tile in the window, in interface points, with the tiles scrolled to an offset.
  func frame(ofTile index: Int, scroll: Double) -> Rect {
    let tile = tile(index)
    return Rect(
      origin: Point(room.minX + tile.minX, room.minY + tile.minY - scroll), size: tile.size)
  }

  /// Returns the frame of a tile, in interface points from the upper left corner of all tiles.
  func tile(_ index: Int) -> Rect {
    Rect(
      x: edge + Double(index % columns) * cell.width,
      y: Double(index / columns) * cell.height + Self.margin / 2,
      width: cell.width - gap, height: cell.height - (isList ? 4 : Self.margin)
    ).mirrored(within: Rect(origin: .zero, size: extent), if: isMirrored)
  }

  struct TileParts: Equatable {
    private(set) var picture = Rect(origin: .zero, size: .zero)
    /// The title; in a list, the title and the detail.
    private(set) var words = Rect(origin: .zero, size: .zero)
    /// The check mark of the chosen tile: in the middle of the picture; in a list, at the end of the line.
    private(set) var check = Point(0, 0)
    /// The detail below the title; without height if no tile of the sheet has a detail or buttons, and in a list.
    private(set) var detail = Rect(origin: .zero, size: .zero)
    /// The buttons, at the end of the detail.
    private(set) var buttons: [Rect] = []

    /// Lays out a tile with buttons of some widths, in points from the tile's upper left corner.
    ///
    /// `lineEnd` is the room at the end of a list's line; `nil` for other tiles.
    fileprivate init(
      _ size: Size, buttons widths: [Double], caption: Double, lineEnd: Double?, isMirrored: Bool
    ) {
      enum Part { case picture, words, detail, button }
      let node: Node<Part>
      if let lineEnd {
        let side = Length.fixed(min(SheetLayout.line, size.height))
        node = .row(
          gap: 8, padding: Insets(end: lineEnd), cross: .stretch,
          [
            .column(main: .center, [.leaf(.picture, width: side, height: side)]),
            .leaf(.words, width: Length(least: 1), grow: 1),
          ])
      } else {
        func line(_ part: Part) -> Node<Part> {
          .row(
            padding: Insets(start: 4, end: 4), cross: .stretch,
            [.leaf(part, width: Length(least: 1), grow: 1)]
          ).sized(grow: 1)
        }
        let hasDetail = caption > SheetLayout.title
        let title = hasDetail ? SheetLayout.lowTitle : caption
        var lines = [Node<Part>.row(cross: .stretch, [line(.words)]).sized(height: .fixed(title))]
        if hasDetail {
          let side = Length.fixed(caption - SheetLayout.lowTitle)
          let buttons = widths.map { Node<Part>.leaf(.button, width: .fixed($0)) }
          lines.append(.row(cross: .stretch, [line(.detail)] + buttons).sized(height: side))
        }
        node = .column(
          cross: .stretch, [.leaf(.picture, height: Length(least: 1), grow: 1)] + lines)
      }
      for part in node.layOut(in: Rect(origin: .zero, size: size), isRightToLeft: isMirrored) {
        switch part.content {
        case .picture: picture = part.frame
        case .words: words = part.frame
        case .detail: detail = part.frame
        case .button: buttons.append(part.frame)
        }
      }
      let end = lineEnd.map { $0 / 2 } ?? 0
      check =
        lineEnd == nil
        ? picture.center : Point(isMirrored ? end : size.width - end, size.height / 2)
    }

    func moved(by offset: Vector) -> TileParts {
      var parts = self
      parts.picture.origin = picture.origin + offset
      parts.words.origin = words.origin + offset
      parts.check = check + offset
      parts.detail.origin = detail.origin + offset
      for index in buttons.indices { parts.buttons[index].origin = buttons[index].origin + offset }
      return parts
    }
  }

  /// Returns the frames of the parts of a tile, in the space of the tile's frame.
  ///
  /// The tiles of a list have no buttons.
  func parts(of frame: Rect, _ tile: Sheet.Tile) -> TileParts {
    parts(of: frame, widthsOfButtons(of: tile))
  }

  /// Returns the frames of the parts of a tile with `count` buttons without words.
  func parts(of frame: Rect, buttons count: Int = 0) -> TileParts {
    parts(of: frame, Array(repeating: chip, count: count))
  }

  private func parts(of frame: Rect, _ widths: [Double]) -> TileParts {
    (tileParts[widths] ?? makeParts(frame.size, widths)).moved(by: frame.origin - .zero)
  }

  private func makeParts(_ size: Size, _ widths: [Double]) -> TileParts {
    TileParts(
      size, buttons: widths, caption: caption, lineEnd: isList ? lineEnd : nil,
      isMirrored: isMirrored)
  }

  /// Returns whether the buttons of a tile show their words, for which the tile has room beside two lines with the detail.
  func showsWords(onButtonsOf tile: Sheet.Tile) -> Bool {
    let buttons = tile.buttonTitles.map(wordButton).reduce(0, +)
    // Two lines of words are rarely equally long.
    let detail = max(48, 0.62 * (tile.detail.flatMap { words[$0] } ?? 0)) + 8
    return buttons > 0 && buttons + detail <= cell.width - gap
  }

  private func wordButton(_ title: Phrase) -> Double { max(chip, (words[title] ?? 0) + 24) }

  private func widthsOfButtons(of tile: Sheet.Tile) -> [Double] {
    showsWords(onButtonsOf: tile)
      ? tile.buttonTitles.map(wordButton) : tile.buttons.map { _ in chip }
  }

  /// Returns the range of the visible tiles, out of `count`, at a scroll offset in interface points.
  func visible(_ count: Int, scroll: Double) -> Range<Int> {
    let first = max(0, Int(scroll / cell.height)) * columns
    let last = (Int((scroll + room.size.height) / cell.height) + 1) * columns
    return min(first, count)..<min(max(first, last), count)
  }

  /// Returns the index of the tile at an interface point, out of `count`, at a scroll offset in interface points; `nil`
  /// for none.
  func index(at point: Point, count: Int, scroll: Double) -> Int? {
    guard room.contains(point) else { return nil }
    let place = Point(point.x - room.minX, point.y - room.minY + scroll)
    return visible(count, scroll: scroll).first { tile($0).contains(place) }
  }

  /// Returns the scroll offset that brings a tile into view, nearest to the current offset, in interface points.
  func scroll(showing index: Int, from scroll: Double) -> Double {
    let frame = tile(index)
    if frame.minY < scroll { return max(0, frame.minY - Self.margin / 2) }
    return max(scroll, frame.maxY + Self.margin - room.size.height)
  }

  /// Returns the index of the tile to which an arrow key moves the mark; `index` itself at the ends.
  func neighbor(of index: Int, _ key: String, count: Int) -> Int {
    let next =
      switch key {
      case "Left": index - (isMirrored ? -1 : 1)
      case "Right": index + (isMirrored ? -1 : 1)
      case "Up": index - columns
      default: index + columns
      }
    return (0..<count).contains(next) ? next : index
  }
}
