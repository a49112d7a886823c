/// The number of times that the pixels of a tile are covered by opaque ones, up to three, counted from the front.
///
/// One cover is not quite enough to hide what lies behind: its products are cut off, so that up to a fortieth of
/// a level shines through, which can turn the rounding. Three covers leave nothing but a case in many millions;
/// who draws must look whether there is one.
struct TileCover {
  /// The longest sides of a tile, in pixels.
  static let side = 64

  /// One row: which pixels are covered once, twice, three times at least.
  private struct Row {
    var once: UInt64 = 0
    var twice: UInt64 = 0
    var thrice: UInt64 = 0
  }

  /// The tile; at most ``side`` pixels wide and high.
  let area: PixelRect
  private var rows: [Row]
  private let all: UInt64
  /// Rows of which every pixel is hidden.
  private var fullRows = 0

  /// A tile that nothing covers.
  init(_ area: PixelRect) {
    self.area = area
    rows = Array(repeating: Row(), count: area.height)
    all = Self.bits(0..<area.width)
  }

  /// Whether all that lies behind is hidden.
  var isFull: Bool { fullRows == rows.count }

  /// Returns the pixels of a row that hide everything behind them, one bit each, the first pixel lowest.
  func hidden(y: Int) -> UInt64 { rows[y - area.minY].thrice }

  /// Returns the bits that stand for some columns of the target.
  func bits(columns: Range<Int>) -> UInt64 {
    Self.bits(columns.lowerBound - area.minX..<columns.upperBound - area.minX)
  }

  /// Calls `body` with the columns of the target of each run of some pixels.
  @inline(__always)
  func forEachRun(_ bits: UInt64, _ body: (Range<Int>) -> Void) {
    var rest = bits
    while rest != 0 {
      let start = rest.trailingZeroBitCount
      let count = (~(rest >> UInt64(start))).trailingZeroBitCount
      body(area.minX + start..<area.minX + start + count)
      rest &= ~Self.bits(start..<start + count)
    }
  }

  /// Covers pixels of a row once more.
  mutating func cover(y: Int, _ bits: UInt64) {
    let index = y - area.minY
    let before = rows[index].thrice
    rows[index].thrice |= rows[index].twice & bits
    rows[index].twice |= rows[index].once & bits
    rows[index].once |= bits
    if before != all, rows[index].thrice == all { fullRows += 1 }
  }

  private static func bits(_ range: Range<Int>) -> UInt64 {
    guard !range.isEmpty else { return 0 }
    return (~0 >> UInt64(64 - range.count)) << UInt64(range.lowerBound)
  }
}
