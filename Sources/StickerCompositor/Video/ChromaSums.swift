/// The weighted sums of the pixels around each chroma sample of a row; two sums of up to 16 bits lie in each number.
struct ChromaSums {
  /// The sums of red with blue, from the area's first chroma sample on; numbers after ``count`` mean nothing.
  private(set) var rb: [UInt32]
  /// The sums of alpha with green.
  private(set) var ag: [UInt32]
  /// The sums of red with blue of each column, from the column left of the area to the one right of it.
  private var columnRB: [UInt32]
  /// The sums of alpha with green of each column.
  private var columnAG: [UInt32]
  private let area: PixelRect

  /// The number of chroma samples.
  var count: Int { (area.width + 1) / 2 }

  init(_ area: PixelRect) {
    self.area = area
    // Computed four at a time.
    let count = (area.width + 7) / 8 * 4
    rb = Array(repeating: 0, count: count)
    columnRB = Array(repeating: 0, count: 2 * count + 4)
    (ag, columnAG) = (rb, columnRB)
  }

  /// Sums the pixels of a row of chroma samples; columns and rows at the bitmap's edges are repeated beyond them.
  mutating func load(_ bitmap: Bitmap, _ row: Int, _ matrix: LayerMatrix) {
    Self.sumRows(bitmap, row, area, matrix.rows, &columnRB, &columnAG)
    Self.sumColumns(columnRB, matrix.columns, into: &rb)
    Self.sumColumns(columnAG, matrix.columns, into: &ag)
  }

  private static func sumRows(
    _ bitmap: Bitmap, _ row: Int, _ area: PixelRect, _ weights: SIMD3<UInt16>,
    _ rb: inout [UInt32], _ ag: inout [UInt32]
  ) {
    let pixels = bitmap.pixels.span
    var rb = rb.mutableSpan
    var ag = ag.mutableSpan
    let (middle, last) = (2 * row * bitmap.width, bitmap.width - 1)
    let below = min(2 * row + 1, bitmap.height - 1) * bitmap.width
    let above = max(2 * row - 1, 0) * bitmap.width
    var index = 1
    while index + 3 <= area.width {
      let x = area.minX &+ index &- 1
      let (a, b, c): (Four, Four, Four) = (
        pixels.vector(at: above &+ x), pixels.vector(at: middle &+ x), pixels.vector(at: below &+ x)
      )
      rb.store(sum(a & 0xFF00FF, b & 0xFF00FF, c & 0xFF00FF, weights), at: index)
      ag.store(
        sum(a &>> 8 & 0xFF00FF, b &>> 8 & 0xFF00FF, c &>> 8 & 0xFF00FF, weights), at: index)
      index &+= 4
    }
    for index in [0..<1, index..<area.width + 2].joined() {
      let x = min(max(area.minX + index - 1, 0), last)
      let (a, b, c) = (pixels[above + x], pixels[middle + x], pixels[below + x])
      let numbers = sum(
        Four(a & 0xFF00FF, a >> 8 & 0xFF00FF, 0, 0), Four(b & 0xFF00FF, b >> 8 & 0xFF00FF, 0, 0),
        Four(c & 0xFF00FF, c >> 8 & 0xFF00FF, 0, 0), weights)
      (rb[index], ag[index]) = (numbers[0], numbers[1])
    }
  }

  private static func sumColumns(
    _ columns: [UInt32], _ weights: SIMD3<UInt16>, into sums: inout [UInt32]
  ) {
    let columns = columns.span
    var sums = sums.mutableSpan
    for x in stride(from: 0, to: sums.count, by: 4) {
      let start = 2 &* x
      let (low, high): (Four, Four) = (columns.vector(at: start), columns.vector(at: start &+ 4))
      let (right, far): (Four, Four) = (
        columns.vector(at: start &+ 2), columns.vector(at: start &+ 6)
      )
      // The columns 0, 2, 4, 6; then 1, 3, 5, 7; then 2, 4, 6, 8.
      let evens = Four(low[0], low[2], high[0], high[2])
      let odds = Four(low[1], low[3], high[1], high[3])
      let next = Four(right[0], right[2], far[0], far[2])
      sums.store(sum(evens, odds, next, weights), at: x)
    }
  }

  /// Returns the weighted sums of numbers, each of which consists of two numbers of 16 bits.
  @inline(__always)
  private static func sum(_ a: Four, _ b: Four, _ c: Four, _ weights: SIMD3<UInt16>) -> Four {
    four(lanes(a) &* weights.x &+ lanes(b) &* weights.y &+ lanes(c) &* weights.z)
  }
}

extension Bitmap {
  /// Returns the rows from the first to the last with visible pixels in an area or next to it; `nil` if there are none.
  func seen(in area: PixelRect) -> Range<Int>? {
    let columns = max(area.minX - 1, 0)..<min(area.maxX + 1, width)
    let rows = max(area.minY - 1, 0)..<min(area.maxY + 1, height)
    let pixels = pixels.span
    func isSeen(_ y: Int) -> Bool {
      var all: UInt32 = 0
      for x in columns { all |= pixels[y &* width &+ x] }
      return all != 0
    }
    guard let first = rows.first(where: isSeen), let last = rows.last(where: isSeen) else {
      return nil
    }
    return first..<last + 1
  }
}
