import StickerCompositor

/// Up to 255 colors that represent a picture's colors with little error, and the search for the nearest one.
struct GIFPalette {
  /// The number of the palette's colors at most; the last number of a GIF's table marks transparent pixels.
  static let greatestCount = 255

  /// The colors, `0xRRGGBB`.
  let colors: [UInt32]
  /// The root of the mean square distance of a picture's colors from their palette colors, in steps of one channel.
  let error: Double
  /// The nearest color of each cell of 6 bits per channel; `unknown` until it was asked for.
  private var nearest = [UInt16](repeating: unknown, count: 1 << 18)

  private static let unknown = UInt16.max

  /// Creates the palette of a histogram, by repeated division of the group of colors with the largest error.
  init(_ histogram: ColorHistogram) {
    var cells = histogram.cells
    var groups = [ColorGroup(cells, 0..<cells.count)]
    while groups.count < Self.greatestCount {
      let worst = groups.indices.max { groups[$0].error < groups[$1].error }
      guard let worst, groups[worst].error > 0 else { break }
      let middle = groups[worst].divide(&cells)
      let range = groups[worst].range
      guard range.contains(middle), middle > range.lowerBound else { break }
      groups[worst] = ColorGroup(cells, range.lowerBound..<middle)
      groups.append(ColorGroup(cells, middle..<range.upperBound))
    }
    colors = groups.map { group in
      let mean = group.mean.rounded(.toNearestOrEven)
      return UInt32(mean.x) << 16 | UInt32(mean.y) << 8 | UInt32(mean.z)
    }
    let total = groups.reduce(0) { $0 + $1.spread }
    error = (total / max(1, cells.reduce(0) { $0 + $1.count })).squareRoot()
  }

  /// Returns the error that a histogram's colors have with this palette, as ``error`` states it.
  mutating func error(of histogram: ColorHistogram) -> Double {
    var (total, count) = (0.0, 0.0)
    for cell in histogram.cells {
      let color = cell.mean
      let packed = UInt32(color.x) << 16 | UInt32(color.y) << 8 | UInt32(color.z)
      let distance = color - Self.vector(colors[Int(index(of: packed))])
      total += cell.count * (distance * distance).sum() + cell.spread
      count += cell.count
    }
    return (total / max(1, count)).squareRoot()
  }

  /// Returns the number of the color nearest to a color, `0xRRGGBB`.
  mutating func index(of color: UInt32) -> UInt8 {
    let (red, green, blue) = (color >> 18 & 63, color >> 10 & 63, color >> 2 & 63)
    let cell = Int(red << 12 | green << 6 | blue)
    if nearest[cell] == Self.unknown { nearest[cell] = search(color & 0xFCFCFC | 0x020202) }
    return UInt8(truncatingIfNeeded: nearest[cell])
  }

  private func search(_ color: UInt32) -> UInt16 {
    func channels(_ color: UInt32) -> SIMD4<Int32> {
      SIMD4(Int32(color >> 16 & 255), Int32(color >> 8 & 255), Int32(color & 255), 0)
    }
    let wanted = channels(color)
    var (best, least) = (0, Int32.max)
    for (number, color) in colors.enumerated() {
      let difference = channels(color) &- wanted
      let distance = (difference &* difference).wrappedSum()
      if distance < least { (best, least) = (number, distance) }
    }
    return UInt16(best)
  }

  private static func vector(_ color: UInt32) -> SIMD3<Double> {
    SIMD3(Double(color >> 16 & 255), Double(color >> 8 & 255), Double(color & 255))
  }
}

/// The colors of a picture, counted in cells of 5 bits per channel.
struct ColorHistogram {
  /// A cell's colors: their number, sum and sum of squares.
  struct Cell {
    var count = 0.0
    var sum = SIMD3<Double>.zero
    var squares = SIMD3<Double>.zero

    var mean: SIMD3<Double> { sum / count }
    /// The sum of the square distances from the mean.
    var spread: Double { max(0, (squares - sum * sum / count).sum()) }
  }

  /// The cells that have colors.
  let cells: [Cell]

  /// Counts the colors of a picture; alpha is ignored.
  ///
  /// O(pixels).
  init(_ picture: Bitmap) {
    var all = [Cell](repeating: Cell(), count: 1 << 15)
    picture.withRows { rows in
      for y in 0..<rows.height {
        rows.withRow(y) { row in
          for x in row.indices { Self.count(row[x], in: &all) }
        }
      }
    }
    cells = all.filter { $0.count > 0 }
  }

  @inline(__always)
  private static func count(_ pixel: UInt32, in cells: inout [Cell]) {
    let (red, green, blue) = (pixel >> 19 & 31, pixel >> 11 & 31, pixel >> 3 & 31)
    let cell = Int(red << 10 | green << 5 | blue)
    let color = SIMD3(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
    cells[cell].count += 1
    cells[cell].sum += color
    cells[cell].squares += color * color
  }
}

/// A range of cells that share one color of a palette.
private struct ColorGroup {
  let range: Range<Int>
  let mean: SIMD3<Double>
  /// The sum of the square distances of the colors from the mean.
  let spread: Double
  /// The part of the spread that a division can lessen: none of a single cell's.
  var error: Double { range.count > 1 ? spread : 0 }
  /// The channel with the largest error.
  private let axis: Int

  init(_ cells: [ColorHistogram.Cell], _ range: Range<Int>) {
    var whole = ColorHistogram.Cell()
    for cell in cells[range] {
      whole.count += cell.count
      whole.sum += cell.sum
      whole.squares += cell.squares
    }
    self.range = range
    mean = whole.count > 0 ? whole.mean : .zero
    let spreads = whole.squares - whole.sum * mean
    spread = max(0, spreads.sum())
    axis = (0..<3).max { spreads[$0] < spreads[$1] } ?? 0
  }

  /// Moves the cells below the mean before the others, and returns the place of the first of the others.
  func divide(_ cells: inout [ColorHistogram.Cell]) -> Int {
    let (axis, middle) = (axis, mean[axis])
    return cells[range].partition { $0.mean[axis] >= middle }
  }
}
