/// A tile of a layer: runs of samples over a frame's bytes, in all three planes.
struct LayerTile: Sendable {
  private var runs: [Run] = []
  /// The samples of opaque runs.
  private var solids: [UInt8] = []
  /// The premultiplied samples of the other runs, in 8.8 fixed point.
  private var values: [UInt16] = []
  /// The share of the sample beneath that stays visible, in 1/65536, for each of ``values``.
  private var missing: [UInt16] = []

  /// Consecutive samples of a row that are all opaque, or all not opaque.
  private struct Run {
    /// The offset of the first sample in the frame, in bytes.
    let start: Int
    let count: Int
    /// The index of the first sample in ``solids`` or ``values``.
    let index: Int
    let isSolid: Bool
  }

  /// Creates a tile without samples.
  init() {}

  /// Creates a tile from an area of a bitmap of the frame's size; the area begins at even numbers.
  init(_ bitmap: Bitmap, _ area: PixelRect, _ layout: FrameLayout, _ matrix: LayerMatrix) {
    guard let seen = bitmap.seen(in: area) else { return }
    let offsets = layout.planeOffsets
    var luma = LayerRow(count: area.width, opaque: 255)
    for y in seen.clamped(to: area.minY..<area.maxY) {
      bitmap.luma(y, area, matrix, &luma)
      append(luma, area.width, at: offsets.y + y * layout.lumaStride + area.minX)
    }
    let width = (area.width + 1) / 2
    var (u, v) = (
      LayerRow(count: width, opaque: matrix.opaqueChroma),
      LayerRow(count: width, opaque: matrix.opaqueChroma)
    )
    var sums = ColumnSums(area)
    let first = max(area.minY / 2, seen.lowerBound / 2)
    for row in first..<min((area.maxY + 1) / 2, seen.upperBound / 2 + 1) {
      sums.load(bitmap, row, matrix)
      sums.chroma(matrix, &u, &v)
      let place = row * layout.chromaStride + area.minX / 2
      append(u, width, at: offsets.u + place)
      append(v, width, at: offsets.v + place)
    }
  }

  private mutating func append(_ row: LayerRow, _ width: Int, at offset: Int) {
    var x = 0
    while x < width {
      let (first, alpha) = (x, Int(row.alphas[x]))
      x += 1
      if alpha == 0 {
        while x < width, row.alphas[x] == 0 { x += 1 }
        continue
      }
      if alpha == row.opaque {
        while x < width, Int(row.alphas[x]) == row.opaque { x += 1 }
        add(first..<x, at: offset, index: solids.count, isSolid: true)
        solids += row.values[first..<x].lazy.map {
          UInt8(truncatingIfNeeded: (UInt32($0) + 128) >> 8)
        }
      } else {
        while x < width, row.alphas[x] != 0, Int(row.alphas[x]) != row.opaque { x += 1 }
        add(first..<x, at: offset, index: values.count, isSolid: false)
        values += row.values[first..<x]
        missing += (first..<x).lazy.map { row.missing($0) }
      }
    }
  }

  private mutating func add(_ columns: Range<Int>, at offset: Int, index: Int, isSolid: Bool) {
    runs.append(
      Run(
        start: offset + columns.lowerBound, count: columns.count, index: index, isSolid: isSolid))
  }

  /// Lays the samples over those of a frame.
  func lay(over samples: inout MutableSpan<UInt8>) {
    let (solids, values, missing) = (solids.span, values.span, missing.span)
    for run in runs {
      if run.isSolid {
        Self.copy(solids, run, &samples)
      } else {
        Self.blend(values, missing, run, &samples)
      }
    }
  }

  private static func copy(
    _ solids: Span<UInt8>, _ run: Run, _ samples: inout MutableSpan<UInt8>
  ) {
    var k = 0
    while k &+ 16 <= run.count {
      let bytes: SIMD16<UInt8> = solids.vector(at: run.index &+ k)
      samples.store(bytes, at: run.start &+ k)
      k &+= 16
    }
    while k < run.count {
      samples[run.start &+ k] = solids[run.index &+ k]
      k &+= 1
    }
  }

  private static func blend(
    _ values: Span<UInt16>, _ missing: Span<UInt16>, _ run: Run,
    _ samples: inout MutableSpan<UInt8>
  ) {
    var k = 0
    while k &+ 8 <= run.count {
      let below: SIMD8<UInt8> = samples.span.vector(at: run.start &+ k)
      let rest = highProduct(highBytes(below), missing.lanes(at: run.index &+ k))
      let sum = (rest &+ values.lanes(at: run.index &+ k) &+ 128) &>> 8
      samples.store(bytes(sum), at: run.start &+ k)
      k &+= 8
    }
    while k < run.count {
      let below = UInt32(samples[run.start &+ k]) << 8
      let rest = (below &* UInt32(missing[run.index &+ k])) >> 16
      let sum = (rest &+ UInt32(values[run.index &+ k]) &+ 128) >> 8
      samples[run.start &+ k] = UInt8(truncatingIfNeeded: sum)
      k &+= 1
    }
  }
}

extension Span<UInt16> {
  /// Returns eight numbers from an index on; traps if the span doesn't have them.
  @inline(__always)
  fileprivate func lanes(at index: Int) -> Lanes {
    // Safe: the call checks the range, and every bit pattern is a vector of numbers.
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index &* 2, as: Lanes.self)
  }
}

/// Returns the lower halves of lanes, whose upper halves must be 0.
@inline(__always)
private func bytes(_ lanes: Lanes) -> SIMD8<UInt8> {
  SIMD8(
    UInt8(truncatingIfNeeded: lanes[0]), UInt8(truncatingIfNeeded: lanes[1]),
    UInt8(truncatingIfNeeded: lanes[2]), UInt8(truncatingIfNeeded: lanes[3]),
    UInt8(truncatingIfNeeded: lanes[4]), UInt8(truncatingIfNeeded: lanes[5]),
    UInt8(truncatingIfNeeded: lanes[6]), UInt8(truncatingIfNeeded: lanes[7]))
}
