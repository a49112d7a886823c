/// A tile of a layer: blocks of eight samples over a frame's bytes, in all three planes.
struct LayerTile: Sendable {
  private var runs: [Run] = []
  /// The premultiplied samples in 8.8 fixed point, row by row; each row is filled up to whole blocks with transparent samples.
  private var values: [UInt16] = []
  /// The share of the sample beneath that stays visible, in 1/65536, for each of ``values``.
  private var missing: [UInt16] = []

  /// Consecutive blocks of a row, each with a visible sample.
  private struct Run {
    /// The offset of the first sample in the frame, in bytes.
    let start: Int
    /// The index of the first sample in ``values``.
    let index: Int
    /// The number of samples, a multiple of ``block``.
    var count: Int
    /// Whether all samples are opaque.
    let isSolid: Bool
  }

  /// The number of samples in a block.
  private static let block = 8

  /// Whether no sample is visible.
  var isEmpty: Bool { runs.isEmpty }

  /// Creates a tile without samples.
  init() {}

  /// Creates a tile from an area of a bitmap of the frame's size.
  ///
  /// The area begins at a multiple of 16 columns and two rows. In a frame's last column of tiles, blocks may reach into the
  /// gap behind the frame's rows.
  init(_ bitmap: Bitmap, _ area: PixelRect, _ layout: FrameLayout, _ matrix: LayerMatrix) {
    guard let seen = bitmap.seen(in: area) else { return }
    let offsets = layout.planeOffsets
    let lumaRows = seen.clamped(to: area.minY..<area.maxY)
    let first = max(area.minY / 2, seen.lowerBound / 2)
    let chromaRows = first..<min((area.maxY + 1) / 2, seen.upperBound / 2 + 1)
    let (width, chromaWidth) = (Self.filled(area.width), Self.filled((area.width + 1) / 2))
    let count = lumaRows.count * width + 2 * chromaRows.count * chromaWidth
    values = Array(repeating: 0, count: count)
    missing = Array(repeating: 0, count: count)
    runs.reserveCapacity(2 * (lumaRows.count + 2 * chromaRows.count))
    var index = 0
    for y in lumaRows {
      Self.writeLuma(of: bitmap, y, area, matrix, &values, &missing, at: index)
      addRuns(index..<index + width, at: offsets.y + y * layout.lumaStride + area.minX)
      index += width
    }
    var sums = ChromaSums(area)
    for row in chromaRows {
      sums.load(bitmap, row, matrix)
      let (u, v) = (index, index + chromaWidth)
      Self.writeChroma(of: sums, matrix, &values, &missing, at: u, v)
      let place = row * layout.chromaStride + area.minX / 2
      addRuns(u..<v, at: offsets.u + place)
      addRuns(v..<v + chromaWidth, at: offsets.v + place)
      index = v + chromaWidth
    }
  }

  /// Returns a number of samples, rounded up to whole blocks.
  private static func filled(_ count: Int) -> Int { (count + block - 1) / block * block }

  private static func writeLuma(
    of bitmap: Bitmap, _ y: Int, _ area: PixelRect, _ matrix: LayerMatrix,
    _ values: inout [UInt16], _ missing: inout [UInt16], at index: Int
  ) {
    let (pixels, start) = (bitmap.pixels.span, y * bitmap.width + area.minX)
    var values = values.mutableSpan
    var missing = missing.mutableSpan
    for x in stride(from: 0, to: area.width, by: block) {
      let channels = LayerChannels(pixels.eight(at: start &+ x, count: area.width &- x))
      values.store(matrix.y(channels), at: index &+ x)
      missing.store(channels.missing, at: index &+ x)
    }
  }

  private static func writeChroma(
    of sums: ChromaSums, _ matrix: LayerMatrix, _ values: inout [UInt16],
    _ missing: inout [UInt16], at u: Int, _ v: Int
  ) {
    let (rb, ag) = (sums.rb.span, sums.ag.span)
    var values = values.mutableSpan
    var missing = missing.mutableSpan
    for x in stride(from: 0, to: sums.count, by: block) {
      let count = sums.count &- x
      let channels = LayerChannels(
        rb: rb.eight(at: x, count: count), ag: ag.eight(at: x, count: count), matrix.chromaScale)
      values.store(matrix.u(channels), at: u &+ x)
      values.store(matrix.v(channels), at: v &+ x)
      missing.store(channels.missing, at: u &+ x)
      missing.store(channels.missing, at: v &+ x)
    }
  }

  /// Adds the runs of a row of samples; `offset` is the place of the first one in the frame.
  private mutating func addRuns(_ samples: Range<Int>, at offset: Int) {
    var run: Run?
    for index in stride(from: samples.lowerBound, to: samples.upperBound, by: Self.block) {
      let (isVisible, isSolid) = visibility(ofBlockAt: index)
      if isVisible, run?.isSolid == isSolid {
        run?.count += Self.block
        continue
      }
      if let run { runs.append(run) }
      let start = offset + index - samples.lowerBound
      run = isVisible ? Run(start: start, index: index, count: Self.block, isSolid: isSolid) : nil
    }
    if let run { runs.append(run) }
  }

  /// Returns whether any sample of a block is visible, and whether all are opaque.
  @inline(__always)
  private func visibility(ofBlockAt index: Int) -> (isVisible: Bool, isSolid: Bool) {
    let words: SIMD2<UInt64> = missing.span.vector(at: index)
    return (words[0] & words[1] != .max, words[0] | words[1] == 0)
  }

  /// Lays the samples over the samples of a frame.
  func lay(over frame: inout MutableSpan<UInt8>) {
    let (values, missing) = (values.span, missing.span)
    for run in runs {
      for k in stride(from: 0, to: run.count, by: Self.block) {
        var sum: Lanes = values.vector(at: run.index &+ k)
        sum &+= 128
        if !run.isSolid {
          let below: SIMD8<UInt8> = frame.span.vector(at: run.start &+ k)
          sum &+= highProduct(highBytes(below), missing.vector(at: run.index &+ k))
        }
        frame.store(lowBytes(sum &>> 8), at: run.start &+ k)
      }
    }
  }
}

extension Span<UInt32> {
  /// Returns up to eight numbers from an index on, followed by zeros; traps if the span doesn't have them.
  @inline(__always)
  func eight(at index: Int, count: Int) -> SIMD8<UInt32> {
    count >= 8 ? vector(at: index) : few(at: index, count: count)
  }

  private func few(at index: Int, count: Int) -> SIMD8<UInt32> {
    var eight = SIMD8<UInt32>()
    for k in 0..<count { eight[k] = self[index + k] }
    return eight
  }
}

/// Returns the lower halves of lanes, whose upper halves must be 0.
@inline(__always)
func lowBytes(_ lanes: Lanes) -> SIMD8<UInt8> {
  SIMD8(
    UInt8(truncatingIfNeeded: lanes[0]), UInt8(truncatingIfNeeded: lanes[1]),
    UInt8(truncatingIfNeeded: lanes[2]), UInt8(truncatingIfNeeded: lanes[3]),
    UInt8(truncatingIfNeeded: lanes[4]), UInt8(truncatingIfNeeded: lanes[5]),
    UInt8(truncatingIfNeeded: lanes[6]), UInt8(truncatingIfNeeded: lanes[7]))
}
