import Geometry

/// Where the parts of a sheet lie, in a window: the head above, the tiles below it, in as many columns as there is room for.
struct SheetLayout: Equatable {
  /// A part that can be pressed, and where it lies.
  struct Part: Equatable {
    let item: SheetChoice.Item
    let frame: Rect
  }

  /// The close button and the chips, in window points.
  private(set) var head: [Part] = []
  /// Where the title lies, in window points.
  let title: Rect
  /// Where the words of the rows lie, in window points.
  private(set) var rowTitles: [Rect] = []
  /// Where what is said beside the button lies, in window points.
  private(set) var note = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Where the tiles are seen, in window points.
  let room: Rect
  /// The extents of all tiles together.
  let extent: Size
  /// Whether one reads from right to left: then all of it lies the other way round.
  let isMirrored: Bool
  /// Whether the tiles are lines.
  private let isList: Bool
  private let columns: Int
  private let cell: Size

  static let margin = 12.0
  /// The least width of a tile.
  private static let least = 148.0
  /// The most, before there is another column.
  private static let usual = 220.0
  /// The least width of a line.
  private static let leastLine = 290.0
  /// The height of a line whose words fit into one line each, and the side of its picture.
  private static let line = 52.0
  /// The height of a line whose words take two lines.
  private static let highLine = 72.0
  /// Below the picture of a tile.
  static let caption = 44.0
  static let chip = 44.0
  /// The least width of a chip with a line that can be written anew.
  private static let field = 300.0

  /// Lays a sheet out; `measure` gives widths of phrases at a line height of 100.
  init(_ sheet: Sheet, in window: Size, isMirrored: Bool = false, measure: (Phrase) -> Double) {
    (self.isMirrored, isList) = (isMirrored, sheet.isList)
    let all = Rect(origin: .zero, size: window)
    func placed(_ rect: Rect) -> Rect { rect.mirrored(within: all, if: isMirrored) }
    let margin = Self.margin
    let side = Layout.target + 4
    let close = Rect(x: window.width - margin - side, y: margin, width: side, height: side)
    head.append(Part(item: .close, frame: placed(close)))
    title = placed(
      Rect(x: margin, y: margin, width: max(1, close.minX - 2 * margin), height: side))
    var flow = Flow(top: title.maxY + 4, width: window.width)
    func width(of chip: Sheet.Chip) -> Double {
      let words = measure(chip.title) * LineHeight.notice / 100 + 28
      return chip.text == nil ? words : max(Self.field, words + Layout.target)
    }
    for chip in sheet.chips {
      head.append(Part(item: .chip(chip.id), frame: placed(flow.next(width(of: chip)))))
    }
    for row in sheet.rows {
      flow.breakLine(gap: 6)
      let words = measure(row.title) * LineHeight.notice / 100
      rowTitles.append(placed(flow.next(max(words, min(120, window.width / 4)))))
      for chip in row.chips {
        head.append(Part(item: .chip(chip.id), frame: placed(flow.next(width(of: chip)))))
      }
    }
    if let button = sheet.footer?.button {
      flow.breakLine(gap: 20)
      let frame = flow.next(width(of: button) + 40, height: Self.chip + 8)
      head.append(Part(item: .chip(button.id), frame: placed(frame)))
      note = placed(
        Rect(
          x: frame.maxX + margin, y: frame.minY,
          width: max(1, window.width - frame.maxX - 2 * margin), height: frame.size.height))
    }
    let top = flow.bottom + 8
    room = Rect(
      x: 0, y: top, width: window.width, height: max(1, window.height - top))
    let across = max(1, window.width - margin)
    if sheet.isList {
      columns = max(1, min(3, Int(across / Self.leastLine)))
      let width = across / Double(columns)
      let room = width - margin - Self.line - 8
      // All lines have one height, so that the columns stay in step.
      let isTight = sheet.tiles.contains { tile in
        let words = [tile.title] + (tile.detail.map { [$0] } ?? [])
        return words.contains { measure($0) * LineHeight.least / 100 > room }
      }
      cell = Size(width: width, height: (isTight ? Self.highLine : Self.line) + 4)
    } else {
      columns = max(1, Int(across / (across < 3 * Self.usual ? Self.least + margin : Self.usual)))
      let width = across / Double(columns)
      cell = Size(width: width, height: (width - margin) * 0.75 + Self.caption + margin)
    }
    let rows = (sheet.tiles.count + columns - 1) / columns
    extent = Size(
      width: room.size.width, height: max(room.size.height, Double(rows) * cell.height + margin))
  }

  /// Puts one thing beside the other, in as many lines as it takes.
  private struct Flow {
    private var corner: Point
    private let width: Double
    private(set) var bottom: Double

    init(top: Double, width: Double) {
      corner = Point(SheetLayout.margin, top)
      bottom = top
      self.width = width
    }

    /// Where something so wide lies.
    mutating func next(_ wanted: Double, height: Double = SheetLayout.chip) -> Rect {
      let wide = min(wanted, width - 2 * SheetLayout.margin)
      if corner.x > SheetLayout.margin, corner.x + wide > width - SheetLayout.margin {
        breakLine(gap: 0)
      }
      defer { corner.x += wide + 8 }
      bottom = max(bottom, corner.y + height)
      return Rect(origin: corner, size: Size(width: wide, height: height))
    }

    /// Goes on at the start of the next line.
    mutating func breakLine(gap: Double) {
      corner = Point(SheetLayout.margin, bottom + (corner.x > SheetLayout.margin ? 6 : 0) + gap)
    }
  }

  /// Where a tile lies among the others.
  func tile(_ index: Int) -> Rect {
    Rect(
      x: Self.margin + Double(index % columns) * cell.width,
      y: Double(index / columns) * cell.height + Self.margin / 2,
      width: cell.width - Self.margin, height: cell.height - (isList ? 4 : Self.margin)
    ).mirrored(within: Rect(origin: .zero, size: extent), if: isMirrored)
  }

  /// The picture of a tile that lies somewhere.
  func picture(of tile: Rect) -> Rect {
    if isList {
      let side = min(Self.line, tile.size.height)
      return Rect(x: tile.minX, y: tile.minY, width: side, height: side)
        .mirrored(within: tile, if: isMirrored)
    }
    return Rect(
      origin: tile.origin,
      size: Size(width: tile.size.width, height: max(1, tile.size.height - Self.caption)))
  }

  /// The buttons of a tile that lies somewhere, at the end of its line of words.
  func buttons(_ count: Int, of tile: Rect) -> [Rect] {
    (0..<count).map { index in
      Rect(
        x: tile.maxX - Double(count - index) * Layout.target, y: tile.maxY - Self.caption,
        width: Layout.target, height: Self.caption
      ).mirrored(within: tile, if: isMirrored)
    }
  }

  /// The line of words of a tile that lies somewhere, beside so many buttons.
  func words(of tile: Rect, besides buttons: Int) -> Rect {
    if isList {
      let side = min(Self.line, tile.size.height) + 8
      return Rect(
        x: tile.minX + side, y: tile.minY, width: max(1, tile.size.width - side),
        height: tile.size.height
      ).mirrored(within: tile, if: isMirrored)
    }
    return Rect(
      x: tile.minX + 4, y: tile.maxY - Self.caption,
      width: max(1, tile.size.width - 8 - Double(buttons) * Layout.target), height: Self.caption
    ).mirrored(within: tile, if: isMirrored)
  }

  /// The tiles that can be seen where they are scrolled so far.
  func visible(_ count: Int, scroll: Double) -> Range<Int> {
    let first = max(0, Int(scroll / cell.height)) * columns
    let last = (Int((scroll + room.size.height) / cell.height) + 1) * columns
    return min(first, count)..<min(max(first, last), count)
  }

  /// How far the tiles are scrolled when one of them is brought into sight.
  func scroll(showing index: Int, from scroll: Double) -> Double {
    let frame = tile(index)
    if frame.minY < scroll { return max(0, frame.minY - Self.margin / 2) }
    return max(scroll, frame.maxY + Self.margin - room.size.height)
  }

  /// The tile that arrow keys lead to from one; the same at the ends.
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
