/// A cell of one of the grids that store boxes.
struct PickingCell {
  /// The exponent of the cell's side, which is 2 to the power of `level`, in points of the root space.
  var level: Int32
  var x: Int32
  var y: Int32

  /// The greatest column or row number; points farther out belong to the outermost cells.
  private static let farthest: Float = 67_108_864

  init(level: Int32, x: Int32, y: Int32) { (self.level, self.x, self.y) = (level, x, y) }

  /// Creates the cell that contains a point of the root space.
  init(around x: Float, _ y: Float, level: Int32) {
    self.init(level: level, x: Self.number(x, level), y: Self.number(y, level))
  }

  /// The cell's key, unique among all cells of all grids.
  var key: UInt64 {
    UInt64(UInt8(truncatingIfNeeded: level)) << 56
      | UInt64(UInt32(bitPattern: x) & 0xFFF_FFFF) << 28
      | UInt64(UInt32(bitPattern: y) & 0xFFF_FFFF)
  }

  /// Returns the number of the column or row that contains a coordinate.
  static func number(_ coordinate: Float, _ level: Int32) -> Int32 {
    Int32(max(-farthest, min(farthest, cells(coordinate, level).rounded(.down))))
  }

  /// Returns the offset of an x coordinate in the cell, in 256ths of the cell's side; 0 before the cell, and 255
  /// beyond.
  func share(x coordinate: Float) -> UInt8 { Self.share(coordinate, level, from: x) }

  /// Returns the offset of a y coordinate in the cell, in 256ths of the cell's side; 0 before the cell, and 255 beyond.
  func share(y coordinate: Float) -> UInt8 { Self.share(coordinate, level, from: y) }

  /// Returns the offset of a coordinate in a cell; the rounding preserves the order of coordinates.
  private static func share(_ coordinate: Float, _ level: Int32, from cell: Int32) -> UInt8 {
    UInt8(max(0, min(255, ((cells(coordinate, level) - Float(cell)) * 256).rounded(.down))))
  }

  private static func cells(_ coordinate: Float, _ level: Int32) -> Float {
    coordinate * Float(sign: .plus, exponent: -Int(level), significand: 1)
  }
}

/// The cells of a box: at most four, all of one grid.
struct PickingCells: Equatable {
  let level: Int32
  private let minX: Int32
  private let minY: Int32
  private let maxX: Int32
  private let maxY: Int32

  /// The levels of the grids, with cell sides from a thousandth of a point (2⁻¹⁰) to about 268 million points (2²⁸).
  static let levels: ClosedRange<Int32> = -10...28

  init(_ box: PickingBox) {
    let side = max(box.maxX - box.minX, box.maxY - box.minY)
    let exponent = side > 0 ? Int32(side.exponent) + 1 : Self.levels.lowerBound
    level = min(max(exponent, Self.levels.lowerBound), Self.levels.upperBound)
    (minX, minY) = (PickingCell.number(box.minX, level), PickingCell.number(box.minY, level))
    (maxX, maxY) = (PickingCell.number(box.maxX, level), PickingCell.number(box.maxY, level))
  }

  /// Calls `body` for each cell, with a number from 0 to 3.
  func forEach(_ body: (_ cell: PickingCell, _ corner: Int) -> Void) {
    var corner = 0
    for y in minY...maxY {
      for x in minX...maxX {
        body(PickingCell(level: level, x: x, y: y), corner)
        corner += 1
      }
    }
  }
}

/// The entry of a box in one of its cells; eight bytes, because there are up to four entries for each element.
struct PickingItem {
  /// The entity's slot, and in the two lowest bits the number of the cell among the box's cells.
  private let name: UInt32
  /// The part of the box inside the cell, in 256ths of the cell's side.
  private let minX: UInt8
  private let minY: UInt8
  private let maxX: UInt8
  private let maxY: UInt8

  init(_ slot: Int, _ corner: Int, _ box: PickingBox, in cell: PickingCell) {
    name = UInt32(slot) << 2 | UInt32(corner)
    (minX, minY) = (cell.share(x: box.minX), cell.share(y: box.minY))
    (maxX, maxY) = (cell.share(x: box.maxX), cell.share(y: box.maxY))
  }

  var slot: Int { Int(name >> 2) }
  var corner: Int { Int(name & 3) }

  /// Returns `false` only if the box does not contain a point at an offset in the cell, in 256ths of the cell's side.
  func mayContain(_ x: UInt8, _ y: UInt8) -> Bool {
    x >= minX && x <= maxX && y >= minY && y <= maxY
  }
}
