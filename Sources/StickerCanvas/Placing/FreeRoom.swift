import Geometry

/// The part of the canvas that is in view, with what covers it: finds the place where a new sticker covers least.
///
/// A grid of ``cell`` window points counts the obstacles over each cell. Building one, adding an obstacle and asking
/// for a place take O(cells) together; each obstacle adds O(1).
struct FreeRoom {
  /// The distance from a new sticker to others, in window points.
  static let gap = 8.0
  /// Two stickers whose middles are nearer than this, in window points, hide each other.
  static let hiding = 12.0

  /// A rectangle that a new sticker had better not cover.
  struct Obstacle {
    /// The bounds, in window points.
    let frame: Rect
    /// Whether covering any part of it is worse than covering all other obstacles whole.
    var isSpared = false
  }

  /// The points at which the middle of the new sticker may lie, in window points.
  private let middles: Rect
  /// The grid's origin, the middle that is tried first.
  private let wanted: Point
  /// The room's sides; distances count in them, so that stickers spread as the room is shaped.
  private let sides: Vector
  /// The side of a cell, in window points.
  private let cell: Double
  /// The number of cells that the new sticker reaches to each side of its middle.
  private let reach: (x: Int, y: Int)
  private let isMirrored: Bool
  /// The sum over the cells from which on a spared obstacle is among those covered.
  private let spared: Int
  private var cover: CellSums
  private var hidden: CellSums

  /// Creates a room for a sticker of `extents` that is to lie near `wanted`; all in window points.
  ///
  /// With `isMirrored`, of two places that are equally good the left one is taken instead of the right one.
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
    // Larger than the room is as large as the room.
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

  /// The middle of the new sticker, in window points: free room nearest to the wanted middle; where there is none,
  /// the place that covers no spared obstacle, hides no other sticker and covers least, in this order.
  var place: Point {
    var best = cost(0, 0)
    var place = (x: 0, y: 0)
    if best.isFree { return wanted }
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

  /// The disadvantages of a place; the first one that differs decides.
  private struct Cost: Comparable {
    var coversSpared: Bool
    /// The number of stickers that have their middles in the cell.
    var hidden: Int
    var cover: Int
    var distance: Double
    var isBehind: Bool
    var isAbove: Bool

    var isFree: Bool { cover == 0 && hidden == 0 }

    static func < (a: Cost, b: Cost) -> Bool {
      if a.coversSpared != b.coversSpared { return b.coversSpared }
      if a.hidden != b.hidden { return a.hidden < b.hidden }
      if a.cover != b.cover { return a.cover < b.cover }
      if a.distance != b.distance { return a.distance < b.distance }
      if a.isBehind != b.isBehind { return b.isBehind }
      return !a.isAbove && b.isAbove
    }
  }

  private func cost(_ x: Int, _ y: Int) -> Cost {
    let (right, down) = (Double(x) * cell / sides.x, Double(y) * cell / sides.y)
    let cover = cover.total(CellRange(x - reach.x..<x + reach.x, y - reach.y..<y + reach.y))
    return Cost(
      coversSpared: cover >= spared, hidden: hidden.total(CellRange(x..<x + 1, y..<y + 1)),
      cover: cover,
      distance: right * right + down * down,
      isBehind: isMirrored ? x > 0 : x < 0, isAbove: y < 0)
  }

  private func steps(_ low: Double, _ high: Double, _ from: Double) -> ClosedRange<Int> {
    let (first, last) = ((low - from) / cell, (high - from) / cell)
    return min(0, Int(first.rounded(.up)))...max(0, Int(last.rounded(.down)))
  }

  /// Returns the places at which the middle of a sticker may lie so that all of it is in the room.
  ///
  /// One that hardly fits, or doesn't, would always lie in the same place: its middle may leave the room's by a quarter.
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

/// Columns and rows of cells, counted from the middle that is tried first.
private struct CellRange {
  let columns: Range<Int>
  let rows: Range<Int>

  init(_ columns: Range<Int>, _ rows: Range<Int>) { (self.columns, self.rows) = (columns, rows) }

  /// The cells that a rectangle touches; cells far away are left out.
  init(_ frame: Rect, from origin: Point, cell: Double) {
    func cells(_ low: Double, _ high: Double, _ from: Double) -> Range<Int> {
      // Numbers without a place on the screen would not fit in an integer.
      func index(_ place: Double) -> Int { Int(max(-1e6, min(1e6, place))) }
      let first = index(((low - from) / cell).rounded(.down))
      return first..<max(first, index(((high - from) / cell).rounded(.up)))
    }
    self.init(
      cells(frame.minX, frame.maxX, origin.x), cells(frame.minY, frame.maxY, origin.y))
  }

  var count: Int { columns.count * rows.count }
}

/// Numbers in the cells of a grid, and their sums over any part of it in O(1): a summed-area table.
private struct CellSums {
  private let cells: CellRange
  private var values: [Int]

  init(_ cells: CellRange) {
    self.cells = cells
    values = [Int](repeating: 0, count: (cells.columns.count + 1) * (cells.rows.count + 1))
  }

  /// Adds a number to each of some cells; to be called before ``sum()``.
  mutating func add(_ number: Int, to range: CellRange) {
    let (columns, rows) = (
      range.columns.clamped(to: cells.columns), range.rows.clamped(to: cells.rows)
    )
    guard !columns.isEmpty, !rows.isEmpty else { return }
    // Differences: two sums make the numbers of them.
    values[index(columns.lowerBound, rows.lowerBound)] += number
    values[index(columns.upperBound, rows.lowerBound)] -= number
    values[index(columns.lowerBound, rows.upperBound)] -= number
    values[index(columns.upperBound, rows.upperBound)] += number
  }

  /// Turns what was added into sums: of the cells' numbers, and of everything above and to the left of each corner.
  mutating func sum() {
    accumulate()
    accumulate()
    // The sum up to a cell with it; corners want it without.
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

  /// The sum of the numbers in some cells; after ``sum()``.
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
