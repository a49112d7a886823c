/// One cell of one of the grids that boxes are filed in.
struct PickingCell {
  /// The exponent of the cell's side, which is 2 to this power, in points of the root space.
  var level: Int32
  var x: Int32
  var y: Int32

  /// The greatest column or row number; farther points belong to the outermost cells.
  private static let farthest: Float = 67_108_864

  init(level: Int32, x: Int32, y: Int32) { (self.level, self.x, self.y) = (level, x, y) }

  /// The cell around a point.
  init(around x: Float, _ y: Float, level: Int32) {
    self.init(level: level, x: Self.number(x, level), y: Self.number(y, level))
  }

  /// The cell's key, unique among all cells of all grids.
  var key: UInt64 {
    UInt64(UInt8(truncatingIfNeeded: level)) << 56
      | UInt64(UInt32(bitPattern: x) & 0xFFF_FFFF) << 28
      | UInt64(UInt32(bitPattern: y) & 0xFFF_FFFF)
  }

  /// The number of the column, or row, that a coordinate lies in.
  static func number(_ coordinate: Float, _ level: Int32) -> Int32 {
    Int32(max(-farthest, min(farthest, cells(coordinate, level).rounded(.down))))
  }

  /// Returns the offset of a place in the cell along x, in 256ths of the side; 0 before the cell, and 255 behind it.
  func share(x coordinate: Float) -> UInt8 { Self.share(coordinate, level, from: x) }

  /// Returns the offset of a place in the cell along y, in 256ths of the side; 0 before the cell, and 255 behind it.
  func share(y coordinate: Float) -> UInt8 { Self.share(coordinate, level, from: y) }

  /// Never less for a greater coordinate, so that what is in order is in order after rounding.
  private static func share(_ coordinate: Float, _ level: Int32, from cell: Int32) -> UInt8 {
    UInt8(max(0, min(255, ((cells(coordinate, level) - Float(cell)) * 256).rounded(.down))))
  }

  private static func cells(_ coordinate: Float, _ level: Int32) -> Float {
    coordinate * Float(sign: .plus, exponent: -Int(level), significand: 1)
  }
}

/// The cells that a box is filed in: four at most, all of one grid.
struct PickingCells: Equatable {
  let level: Int32
  private let minX: Int32
  private let minY: Int32
  private let maxX: Int32
  private let maxY: Int32

  /// Grids with cells from a thousandth of a point to a quarter of a milliard.
  static let levels: ClosedRange<Int32> = -10...28

  init(_ box: PickingBox) {
    let side = max(box.maxX - box.minX, box.maxY - box.minY)
    let exponent = side > 0 ? Int32(side.exponent) + 1 : Self.levels.lowerBound
    level = min(max(exponent, Self.levels.lowerBound), Self.levels.upperBound)
    (minX, minY) = (PickingCell.number(box.minX, level), PickingCell.number(box.minY, level))
    (maxX, maxY) = (PickingCell.number(box.maxX, level), PickingCell.number(box.maxY, level))
  }

  /// Hands each cell to `body`, with its number from 0 to 3.
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

/// A box as one of its cells knows it, in eight bytes: there are up to four for each element.
struct PickingItem {
  /// The slot, and in the two lowest bits which of the box's cells this is.
  private let name: UInt32
  /// The box in 256ths of the cell, as far as it lies in there.
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

  /// False only if the box does not contain the point that lies so far into the cell.
  func mayContain(_ x: UInt8, _ y: UInt8) -> Bool {
    x >= minX && x <= maxX && y >= minY && y <= maxY
  }
}
