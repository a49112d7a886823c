import Geometry

/// The menu as it lies in a window: lines with an icon, words and a key, in as few columns as its height allows.
struct ContextMenuPanel: Equatable {
  let frame: Rect
  /// Where each line lies, in order.
  let cells: [Rect]
  /// Whether the keys find room beside the words.
  let showsKeys: Bool
  /// The point that it springs open from, in window points.
  let origin: Point
  /// How many lines a column has.
  let rows: Int
  private let isMirrored: Bool

  /// The height of the words.
  static let line = 17.0
  /// From the start of a line to its words.
  private static let icon = 46.0
  private static let margin = 6.0
  private static let end = 14.0
  /// Between the words and the key.
  private static let gap = 24.0
  /// From a finger to the menu, and from a pointer.
  private static let (besideFinger, besidePointer) = (30.0, 2.0)

  /// Lays lines out beside a place; `words` and `keys` are the widest ones at a line height of 100.
  init(
    _ count: Int, words: Double, keys: Double, at place: Point, byFinger: Bool, in layout: Layout
  ) {
    isMirrored = layout.isMirrored
    let window = Rect(origin: .zero, size: layout.window)
    let room = window.inset(by: 4)
    let most = max(1, Int((room.size.height - 2 * Self.margin) / Layout.target))
    let columns = max(1, (count + most - 1) / most)
    rows = (count + columns - 1) / columns
    // Rounding breaks no line.
    let least = Self.icon + words * Self.line / 100 + Self.end + 1
    let wanted = least + (keys > 0 ? Self.gap + keys * Self.line / 100 : 0)
    let widest = (room.size.width - 2 * Self.margin) / Double(columns)
    showsKeys = keys > 0 && wanted <= widest
    let cell = Size(width: min(widest, showsKeys ? wanted : least), height: Layout.target)
    let size = Size(
      width: Double(columns) * cell.width + 2 * Self.margin,
      height: Double(rows) * cell.height + 2 * Self.margin)
    let start = layout.placed(Rect(origin: place, size: Size(width: 0, height: 0))).origin
    let frame = Rect(
      origin: byFinger
        ? Self.corner(besideFinger: start, size, in: room)
        : Self.corner(besidePointer: start, size, in: room), size: size)
    cells = layout.columns(
      of: count, rows: rows, cell, from: frame.origin + Vector(Self.margin, Self.margin))
    self.frame = layout.placed(frame)
    origin = self.frame.nearestPoint(to: place)
  }

  /// Where the icon of a line lies.
  func icon(in cell: Rect) -> Rect {
    let start = Rect(x: cell.minX, y: cell.minY, width: Self.icon, height: cell.size.height)
    let middle = start.mirrored(within: cell, if: isMirrored).center
    return Rect(center: middle, width: 24, height: 24)
  }

  /// Where the words of a line lie.
  func words(in cell: Rect) -> Rect {
    Rect(
      x: cell.minX + Self.icon, y: cell.minY,
      width: max(1, cell.size.width - Self.icon - Self.end), height: cell.size.height
    ).mirrored(within: cell, if: isMirrored)
  }

  /// The middle of words of some width that begin where those of a line do, or end where they do.
  func middle(of width: Double, in cell: Rect, atEnd: Bool) -> Point {
    let room = words(in: cell)
    return Point(
      atEnd == isMirrored ? room.minX + width / 2 : room.maxX - width / 2, room.center.y)
  }

  private static func corner(besidePointer point: Point, _ size: Size, in room: Rect) -> Point {
    let right = point.x + besidePointer
    let fits = right + size.width <= room.maxX
    return room.origin(
      of: size, at: Point(fits ? right : point.x - besidePointer - size.width, point.y))
  }

  /// To the right of the finger, to its left, above it, or below it: where there is room.
  private static func corner(besideFinger point: Point, _ size: Size, in room: Rect) -> Point {
    let (x, y) = (point.x - size.width / 2, point.y - size.height / 2)
    let places = [
      Point(point.x + besideFinger, y), Point(point.x - besideFinger - size.width, y),
      Point(x, point.y - besideFinger - size.height), Point(x, point.y + besideFinger),
    ]
    let finger = Rect(center: point, width: besideFinger, height: besideFinger)
    let found = places.map { room.origin(of: size, at: $0) }.first {
      Rect(origin: $0, size: size).intersection(finger) == nil
    }
    return found ?? room.origin(of: size, at: places[0])
  }
}

extension Rect {
  /// Where something begins that is to begin at a point, as near to it as it lies within the rectangle.
  fileprivate func origin(of size: Size, at point: Point) -> Point {
    Point(
      max(minX, min(maxX - size.width, point.x)), max(minY, min(maxY - size.height, point.y)))
  }
}
