import Geometry

/// A search for the place in the visible part of the canvas at which a new sticker covers the least.
///
/// A grid of cells with sides of ``cell`` interface points counts the obstacles over each cell. The whole search takes
/// O(cells + obstacles).
struct FreeSpace {
  /// The wanted distance from a new sticker to an obstacle, in interface points.
  static let gap = 8.0
  /// The distance along each axis between the centers of two stickers within which they hide each other, in interface
  /// points.
  static let hiding = 12.0

  /// A rectangle that a new sticker should not cover.
  struct Obstacle {
    /// The bounds, in interface points.
    let frame: Rect
    /// Whether covering any part of the obstacle is worse than covering all other obstacles completely.
    var isSpared = false
  }

  /// The possible centers of the new sticker, in interface points.
  private let middles: Rect
  /// The center that is tried first, in interface points; the origin of the grid.
  private let wanted: Point
  /// The room's sides, the units of distances along each axis, so that stickers spread in the shape of the room.
  private let sides: Vector
  /// The side of a cell, in interface points.
  private let cell: Double
  /// The number of cells that the new sticker reaches to each side of its center.
  private let reach: (x: Int, y: Int)
  private let isMirrored: Bool
  /// The minimum sum of covered cells that include a spared obstacle; all other obstacles together sum to less.
  private let spared: Int
  private var cover: CellSums
  private var hidden: CellSums

  /// Creates a search in `room` for a sticker of size `extents` near `wanted`; all in interface points.
  ///
  /// Of two equally good places, the right one is taken, or the left one if `isMirrored` is true.
  init(
    _ room: Rect, for extents: Vector, near wanted: Point, among obstacles: [Obstacle],
    isMirrored: Bool = false
  ) {
    middles = Self.middles(in: room, extents)
    self.wanted = middles.nearestPoint(to: wanted)
    self.isMirrored = isMirrored
    sides = Vector(x: max(room.size.width, 1), y: max(room.size.height, 1))
    let cell = max(8, max(sides.x, sides.y) / 512)
    self.cell = cell
    // A sticker that reaches farther than the room's side covers the room from every place, so the reach stops there.
    reach = (
      Int((min(2 * sides.x, extents.x) / 2 / cell).rounded(.up)),
      Int((min(2 * sides.y, extents.y) / 2 / cell).rounded(.up))
    )
    let cells = CellRange(room, from: self.wanted, cell: cell)
    (cover, hidden) = (CellSums(cells), CellSums(cells))
    spared = obstacles.count * cells.count + 1
    for obstacle in obstacles {
      let frame = obstacle.frame.inset(by: -Self.gap)
      cover.add(obstacle.isSpared ? spared : 1, to: CellRange(frame, from: self.wanted, cell: cell))
      let middle = Rect(
        center: obstacle.frame.center, width: 2 * Self.hiding, height: 2 * Self.hiding)
      hidden.add(1, to: CellRange(middle, from: self.wanted, cell: cell))
    }
    cover.sum()
    hidden.sum()
  }

  /// The best center for the new sticker, in interface points.
  ///
  /// This is the free place nearest to the wanted center. Without a free place, it is the place that covers no spared
  /// obstacle, hides the fewest other obstacles, and covers the least, in this order.
  var place: Point {
    var best = cost(0, 0)
    var place = (x: 0, y: 0)
    if best.hidden == 0, best.cover == 0 { return wanted }
    let (columns, rows) = (
      steps(middles.minX, middles.maxX, wanted.x), steps(middles.minY, middles.maxY, wanted.y)
    )
    for y in rows {
      for x in columns {
        let cost = cost(x, y)
        if cost < best { (best, place) = (cost, (x, y)) }
      }
    }
    return wanted + Vector(x: Double(place.x) * cell, y: Double(place.y) * cell)
  }

  /// The disadvantages of a place, each 0 for none; the first one that differs decides.
  ///
  /// `hidden` is the number of obstacles whose centers are within ``hiding`` of the place along each axis.
  private typealias Cost = (
    coversSpared: Int, hidden: Int, cover: Int, distance: Double, isBehind: Int, isAbove: Int
  )

  private func cost(_ x: Int, _ y: Int) -> Cost {
    let (right, down) = (Double(x) * cell / sides.x, Double(y) * cell / sides.y)
    let cover = cover.total(CellRange(x - reach.x..<x + reach.x, y - reach.y..<y + reach.y))
    return (
      cover >= spared ? 1 : 0, hidden.total(CellRange(x..<x + 1, y..<y + 1)), cover,
      right * right + down * down, (isMirrored ? x > 0 : x < 0) ? 1 : 0, y < 0 ? 1 : 0
    )
  }

  private func steps(_ low: Double, _ high: Double, _ from: Double) -> ClosedRange<Int> {
    let (first, last) = ((low - from) / cell, (high - from) / cell)
    return min(0, Int(first.rounded(.up)))...max(0, Int(last.rounded(.down)))
  }

  /// Returns the possible centers of a sticker that lies completely in the room.
  ///
  /// A sticker that nearly fills the room, or is larger, would have only one place: its center may deviate from the
  /// room's center by a quarter of the room's side.
  private static func middles(in room: Rect, _ extents: Vector) -> Rect {
    func side(_ low: Double, _ high: Double, _ extent: Double) -> (Double, Double) {
      let length = high - low
      let margin = extent <= 0.95 * length ? extent / 2 : min(extent / 2, length / 4)
      return (low + margin, max(0, length - 2 * margin))
    }
    let (x, width) = side(room.minX, room.maxX, extents.x)
    let (y, height) = side(room.minY, room.maxY, extents.y)
    return Rect(x: x, y: y, width: width, height: height)
  }
}

/// A range of columns and rows of cells, counted from the center that is tried first.
private struct CellRange {
  let columns: Range<Int>
  let rows: Range<Int>

  init(_ columns: Range<Int>, _ rows: Range<Int>) { (self.columns, self.rows) = (columns, rows) }

  /// Creates the range of the cells that a rectangle touches, up to a million cells from the origin.
  init(_ frame: Rect, from origin: Point, cell: Double) {
    func cells(_ low: Double, _ high: Double, _ from: Double) -> Range<Int> {
      // `Int` traps for numbers that do not fit.
      func index(_ place: Double) -> Int { Int(max(-1e6, min(1e6, place))) }
      let first = index(((low - from) / cell).rounded(.down))
      return first..<max(first, index(((high - from) / cell).rounded(.up)))
    }
    self.init(
      cells(frame.minX, frame.maxX, origin.x), cells(frame.minY, frame.maxY, origin.y))
  }

  var count: Int { columns.count * rows.count }
}

/// A summed-area table: numbers in the cells of a grid, with their sum over any rectangle of cells in O(1).
private struct CellSums {
  private let cells: CellRange
  private var values: [Int]

  init(_ cells: CellRange) {
    self.cells = cells
    values = [Int](repeating: 0, count: (cells.columns.count + 1) * (cells.rows.count + 1))
  }

  /// Adds a number to each cell of a range; call before ``sum()``.
  mutating func add(_ number: Int, to range: CellRange) {
    let (columns, rows) = (
      range.columns.clamped(to: cells.columns), range.rows.clamped(to: cells.rows)
    )
    guard !columns.isEmpty, !rows.isEmpty else { return }
    // Stores differences at the corners, which the first pass of `sum()` turns into the cells' numbers.
    values[index(columns.lowerBound, rows.lowerBound)] += number
    values[index(columns.upperBound, rows.lowerBound)] -= number
    values[index(columns.lowerBound, rows.upperBound)] -= number
    values[index(columns.upperBound, rows.upperBound)] += number
  }

  /// Turns the added numbers into the sums of all cells above and to the left of each corner.
  mutating func sum() {
    accumulate()
    accumulate()
    // The sums so far include the cell itself; the sum up to a corner excludes it, so all sums move by one cell.
    let width = cells.columns.count + 1
    for row in stride(from: cells.rows.count, through: 0, by: -1) {
      for column in stride(from: cells.columns.count, through: 0, by: -1) {
        values[row * width + column] =
          row == 0 || column == 0 ? 0 : values[(row - 1) * width + column - 1]
      }
    }
  }

  private mutating func accumulate() {
    let width = cells.columns.count + 1
    for index in values.indices where index % width != 0 { values[index] += values[index - 1] }
    for index in values.indices.dropFirst(width) { values[index] += values[index - width] }
  }

  /// Returns the sum of the numbers in a range of cells; call after ``sum()``.
  func total(_ range: CellRange) -> Int {
    let (columns, rows) = (
      range.columns.clamped(to: cells.columns), range.rows.clamped(to: cells.rows)
    )
    guard !columns.isEmpty, !rows.isEmpty else { return 0 }
    return values[index(columns.upperBound, rows.upperBound)]
      - values[index(columns.lowerBound, rows.upperBound)]
      - values[index(columns.upperBound, rows.lowerBound)]
      + values[index(columns.lowerBound, rows.lowerBound)]
  }

  private func index(_ column: Int, _ row: Int) -> Int {
    (row - cells.rows.lowerBound) * (cells.columns.count + 1) + column - cells.columns.lowerBound
  }
}
