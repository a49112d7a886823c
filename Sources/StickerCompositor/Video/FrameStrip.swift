/// Eight rows of a result, computed from a frame's planes.
///
/// Each plane is scaled along y first, into vectors that hold eight rows of a column; then along x, where a column of
/// the result is a sum of such vectors.
struct FrameStrip {
  private var y: [Lanes]
  private var u: [Lanes]
  private var v: [Lanes]
  private let scaling: FrameScaling

  init(_ scaling: FrameScaling) {
    self.scaling = scaling
    let layout = scaling.layout
    y = Array(repeating: Lanes(), count: layout.lumaStride)
    u = Array(repeating: Lanes(), count: layout.chromaStride)
    v = u
  }

  /// Scales eight rows from row `top` on along y; rows below the last one are copies of that row.
  mutating func load(_ samples: Span<UInt8>, top: Int) {
    let (layout, offsets) = (scaling.layout, scaling.layout.planeOffsets)
    Self.load(
      samples, at: offsets.y, stride: layout.lumaStride, width: layout.width,
      scaling.lumaRows, top, &y)
    Self.load(
      samples, at: offsets.u, stride: layout.chromaStride, width: layout.chromaWidth,
      scaling.chromaRows, top, &u)
    Self.load(
      samples, at: offsets.v, stride: layout.chromaStride, width: layout.chromaWidth,
      scaling.chromaRows, top, &v)
  }

  private static func load(
    _ samples: Span<UInt8>, at plane: Int, stride: Int, width: Int, _ filter: PlaneFilter,
    _ top: Int, _ columns: inout [Lanes]
  ) {
    let taps = filter.tapCount
    let rows = (0..<8).map { min(top + $0, filter.count - 1) }
    let starts = rows.map { plane + filter.first[$0] * stride }
    let weights = rows.flatMap { row in
      (0..<taps).map { Lanes(repeating: filter.weights[row * taps + $0]) }
    }
    // Rows end at multiples of 64 bytes, so that whole vectors can be read.
    for left in Swift.stride(from: 0, to: width, by: 16) {
      @inline(__always)
      func row(_ k: Int) -> (low: Lanes, high: Lanes) {
        var (low, high) = (Lanes(repeating: filter.rounding), Lanes(repeating: filter.rounding))
        var offset = starts[k] &+ left
        for index in k &* taps..<(k &+ 1) &* taps {
          let bytes: SIMD16<UInt8> = samples.vector(at: offset)
          low &+= highProduct(highBytes(bytes.lowHalf), weights[index])
          high &+= highProduct(highBytes(bytes.highHalf), weights[index])
          offset &+= stride
        }
        return (low, high)
      }
      let (a, b, c, d) = (row(0), row(1), row(2), row(3))
      let (e, f, g, h) = (row(4), row(5), row(6), row(7))
      store(transposed(a.low, b.low, c.low, d.low, e.low, f.low, g.low, h.low), &columns, left)
      store(
        transposed(a.high, b.high, c.high, d.high, e.high, f.high, g.high, h.high), &columns,
        left + 8)
    }
  }

  @inline(__always)
  private static func store(
    _ square: (Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes),
    _ columns: inout [Lanes], _ left: Int
  ) {
    columns[left] = square.0
    columns[left + 1] = square.1
    columns[left + 2] = square.2
    columns[left + 3] = square.3
    columns[left + 4] = square.4
    columns[left + 5] = square.5
    columns[left + 6] = square.6
    columns[left + 7] = square.7
  }

  /// Returns the eight pixels of column `x`, from the top.
  @inline(__always)
  func pixels(_ x: Int) -> (low: Four, high: Four) {
    scaling.matrix.pixels(
      y: Self.mean(y, scaling.lumaColumns, x), u: Self.mean(u, scaling.chromaColumns, x),
      v: Self.mean(v, scaling.chromaColumns, x))
  }

  @inline(__always)
  private static func mean(_ columns: [Lanes], _ filter: PlaneFilter, _ x: Int) -> Lanes {
    let (first, weight) = (filter.first[x], x &* filter.tapCount)
    var sum = Lanes(repeating: filter.rounding)
    for tap in 0..<filter.tapCount {
      sum &+= highProduct(
        columns[first &+ tap], Lanes(repeating: filter.weights[weight &+ tap]))
    }
    return sum
  }
}

/// The filters and the matrix of a conversion.
struct FrameScaling {
  let layout: FrameLayout
  let lumaRows: PlaneFilter
  let lumaColumns: PlaneFilter
  let chromaRows: PlaneFilter
  let chromaColumns: PlaneFilter
  let matrix: PixelMatrix

  /// Creates the conversion to a size in pixels, before rows become columns.
  init(
    _ layout: FrameLayout, _ colors: VideoColors, width: Int, height: Int,
    _ orientation: FrameOrientation
  ) {
    self.layout = layout
    let (isLeft, isTop) = (colors.siting != .center, colors.siting == .topLeft)
    lumaRows = PlaneFilter(
      samples: layout.height, length: Double(layout.height), offset: 0, count: height,
      isReversed: orientation.reversesRows)
    lumaColumns = PlaneFilter(
      samples: layout.width, length: Double(layout.width), offset: 0, count: width,
      isReversed: orientation.reversesColumns)
    chromaRows = PlaneFilter(
      samples: layout.chromaHeight, length: Double(layout.height) / 2, offset: isTop ? 0.25 : 0,
      count: height, isReversed: orientation.reversesRows)
    chromaColumns = PlaneFilter(
      samples: layout.chromaWidth, length: Double(layout.width) / 2, offset: isLeft ? 0.25 : 0,
      count: width, isReversed: orientation.reversesColumns)
    matrix = PixelMatrix(YUVMatrix(colors))
  }
}

/// Returns bytes as the upper halves of lanes.
@inline(__always)
func highBytes(_ bytes: SIMD8<UInt8>) -> Lanes {
  Lanes(
    UInt16(bytes[0]), UInt16(bytes[1]), UInt16(bytes[2]), UInt16(bytes[3]), UInt16(bytes[4]),
    UInt16(bytes[5]), UInt16(bytes[6]), UInt16(bytes[7])) &* 256
}

/// Returns the columns of eight rows of eight numbers.
@inline(__always)
private func transposed(
  _ a: Lanes, _ b: Lanes, _ c: Lanes, _ d: Lanes, _ e: Lanes, _ f: Lanes, _ g: Lanes, _ h: Lanes
) -> (Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes) {
  // Three rounds; each interleaves the vectors that lie four apart.
  let (a1, b1, c1, d1) = (zipLow(a, e), zipHigh(a, e), zipLow(b, f), zipHigh(b, f))
  let (e1, f1, g1, h1) = (zipLow(c, g), zipHigh(c, g), zipLow(d, h), zipHigh(d, h))
  let (a2, b2, c2, d2) = (zipLow(a1, e1), zipHigh(a1, e1), zipLow(b1, f1), zipHigh(b1, f1))
  let (e2, f2, g2, h2) = (zipLow(c1, g1), zipHigh(c1, g1), zipLow(d1, h1), zipHigh(d1, h1))
  return (
    zipLow(a2, e2), zipHigh(a2, e2), zipLow(b2, f2), zipHigh(b2, f2),
    zipLow(c2, g2), zipHigh(c2, g2), zipLow(d2, h2), zipHigh(d2, h2)
  )
}
