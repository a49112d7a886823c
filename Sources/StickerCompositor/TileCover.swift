/// The number of times that the pixels of a tile are covered by opaque ones, up to three, counted from the front.
///
/// A single cover doesn't hide the pixels behind it completely: its products are rounded down, so that up to a
/// fortieth of a level shines through and can change the rounding. With three covers, that happens once in many
/// millions of cases; the caller must check the drawing for such a case.
struct TileCover {
  /// The maximum width and height of a tile, in pixels.
  static let side = 64

  /// The pixels of a row that are covered at least once, twice and three times; the first pixel is the lowest bit.
  private struct Row {
    var once: UInt64 = 0
    var twice: UInt64 = 0
    var thrice: UInt64 = 0
  }

  /// The tile; at most ``side`` pixels wide and high.
  let area: PixelRect
  private var rows: [Row]
  private let all: UInt64
  /// The number of rows in which every pixel is covered three times.
  private var fullRows = 0

  /// Creates a tile without covers; `area` has at most ``side`` pixels per side.
  init(_ area: PixelRect) {
    self.area = area
    rows = Array(repeating: Row(), count: area.height)
    all = Self.bits(0..<area.width)
  }

  /// Whether every pixel of the tile hides everything behind it.
  var isFull: Bool { fullRows == rows.count }

  /// Returns the pixels of a row that hide everything behind them, one bit each, the first pixel lowest.
  func hidden(y: Int) -> UInt64 { rows[y - area.minY].thrice }

  /// Returns the bits of a range of columns of the target.
  func bits(columns: Range<Int>) -> UInt64 {
    Self.bits(columns.lowerBound - area.minX..<columns.upperBound - area.minX)
  }

  /// Calls `body` with each run of consecutive bits, as columns of the target.
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

  /// Adds a cover to pixels of a row.
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
