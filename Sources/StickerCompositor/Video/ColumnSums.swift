/// The weighted sums of two or three pixels of each column, from which a row of chroma samples is computed.
struct ColumnSums {
  /// The sums of red and blue, from the column left of ``area`` to the one right of it.
  private var rb: [UInt32]
  /// The sums of alpha and green.
  private var ag: [UInt32]
  private let area: PixelRect

  init(_ area: PixelRect) {
    self.area = area
    // Room for the last four chroma samples, some of which may not exist.
    rb = Array(repeating: 0, count: (area.width + 7) / 8 * 8 + 4)
    ag = rb
  }

  /// Sums the rows of a row of chroma samples; columns and rows at the bitmap's edges are repeated beyond them.
  mutating func load(_ bitmap: Bitmap, _ row: Int, _ matrix: LayerMatrix) {
    let pixels = bitmap.pixels.span
    let (middle, last) = (2 * row * bitmap.width, bitmap.width - 1)
    let below = min(2 * row + 1, bitmap.height - 1) * bitmap.width
    let above = max(2 * row - 1, 0) * bitmap.width
    let (hasAbove, weight) = (matrix.rows.x != 0, matrix.rows.y)
    @inline(__always)
    func sum(_ pixels: (Int) -> Four, _ x: Int) -> (rb: Four, ag: Four) {
      let (a, b) = (pixels(middle + x), pixels(below + x))
      let (rb, ag) = (
        (a & 0xFF00FF) &* weight &+ (b & 0xFF00FF),
        (a &>> 8 & 0xFF00FF) &* weight &+ (b &>> 8 & 0xFF00FF)
      )
      guard hasAbove else { return (rb, ag) }
      let c = pixels(above + x)
      return (rb &+ (c & 0xFF00FF), ag &+ (c &>> 8 & 0xFF00FF))
    }
    var index = 1
    while index + 3 <= area.width {
      let four = sum({ pixels.vector(at: $0) }, area.minX + index - 1)
      store(four.rb, in: &rb, at: index)
      store(four.ag, in: &ag, at: index)
      index += 4
    }
    for index in [0] + Array(index..<area.width + 2) {
      let x = min(max(area.minX + index - 1, 0), last)
      let one = sum({ Four(repeating: pixels[$0]) }, x)
      (rb[index], ag[index]) = (one.rb[0], one.ag[0])
    }
  }

  @inline(__always)
  private func store(_ four: Four, in sums: inout [UInt32], at index: Int) {
    var span = sums.mutableSpan
    span.store(four, at: index)
  }

  /// Computes a row of chroma samples.
  func chroma(_ matrix: LayerMatrix, _ u: inout LayerRow, _ v: inout LayerRow) {
    u.fill { x in
      let (rb, ag) = (sums(self.rb, x, matrix.columns), sums(self.ag, x, matrix.columns))
      return (matrix.u.samples(rb: rb, ag: ag), ag &>> 16)
    }
    v.fill { x in
      let (rb, ag) = (sums(self.rb, x, matrix.columns), sums(self.ag, x, matrix.columns))
      return (matrix.v.samples(rb: rb, ag: ag), ag &>> 16)
    }
  }

  /// Returns the weighted sums of columns for four chroma samples; two sums of up to 16 bits lie in each number.
  @inline(__always)
  private func sums(_ columns: [UInt32], _ x: Int, _ weights: SIMD3<UInt32>) -> Four {
    let (columns, start) = (columns.span, 2 &* x)
    let (low, high): (Four, Four) = (columns.vector(at: start), columns.vector(at: start &+ 4))
    let (right, far): (Four, Four) = (
      columns.vector(at: start &+ 2), columns.vector(at: start &+ 6)
    )
    // The columns 0, 2, 4, 6; then 1, 3, 5, 7; then 2, 4, 6, 8.
    let evens = Four(low[0], low[2], high[0], high[2])
    let odds = Four(low[1], low[3], high[1], high[3])
    let next = Four(right[0], right[2], far[0], far[2])
    return evens &* weights.x &+ odds &* weights.y &+ next &* weights.z
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

  /// Computes the luma of a row's part that lies in an area.
  func luma(_ y: Int, _ area: PixelRect, _ matrix: LayerMatrix, _ row: inout LayerRow) {
    let (pixels, start) = (pixels.span, y * width + area.minX)
    row.fill { x in
      var four = Four()
      if x &+ 4 <= area.width {
        four = pixels.vector(at: start &+ x)
      } else {
        for k in 0..<area.width - x { four[k] = pixels[start &+ x &+ k] }
      }
      let (rb, ag) = (four & 0xFF00FF, four &>> 8 & 0xFF00FF)
      return (matrix.y.samples(rb: rb, ag: ag), ag &>> 16)
    }
  }
}
