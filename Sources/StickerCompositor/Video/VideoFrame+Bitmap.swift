import Dispatch

extension VideoFrame {
  /// Returns the frame as an opaque bitmap of a size in pixels, as it is shown: turned, mirrored and scaled.
  ///
  /// Smaller pictures are means over areas, larger ones are interpolated linearly. Colors stay in the video's own gamma
  /// space. Traps if a side is below 1 or ``Bitmap/isValidSize(width:height:)`` returns `false`. Large frames are
  /// converted on all cores. O(samples + pixels).
  public func bitmap(
    _ colors: VideoColors, width: Int, height: Int, orientation: FrameOrientation = .upright
  ) -> Bitmap {
    guard width > 0, height > 0, Bitmap.isValidSize(width: width, height: height) else {
      fatalError(
        "StickerCompositor: no frame can be shown at this size; pass a valid bitmap's size above 0."
      )
    }
    let size = orientation.isTransposed ? (height, width) : (width, height)
    let scaling = FrameScaling(layout, colors, width: size.0, height: size.1, orientation)
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      let target = unsafe StripTarget(
        pixels, width: size.0, height: size.1, isTransposed: orientation.isTransposed)
      let bands = target.height * target.width < Self.fewPixels ? 1 : target.bandCount
      DispatchQueue.concurrentPerform(iterations: bands) { band in
        let all = target.stripCount
        convert(all * band / bands..<all * (band + 1) / bands, scaling, target)
      }
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The number of pixels below which a single core converts a frame.
  private static var fewPixels: Int { 1 << 16 }

  private func convert(_ strips: Range<Int>, _ scaling: FrameScaling, _ target: StripTarget) {
    var strip = FrameStrip(scaling)
    withSamples { samples in
      for number in strips {
        strip.load(samples, top: 8 * number)
        target.write(strip, top: 8 * number)
      }
    }
  }
}

/// The pixels of a result, which several cores write in strips of eight rows.
@safe
private struct StripTarget: @unchecked Sendable {
  // Safe: strips have no pixel in common, and the creator keeps the memory alive.
  private let pixels: UnsafeMutablePointer<UInt32>
  /// The size before rows become columns, in pixels.
  let width: Int
  let height: Int
  private let isTransposed: Bool

  /// Creates a target in memory that has exactly the pixels of the size.
  init(
    _ memory: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int, isTransposed: Bool
  ) {
    // A buffer with at least one pixel has an address.
    unsafe pixels = memory.baseAddress!
    (self.width, self.height, self.isTransposed) = (width, height, isTransposed)
  }

  var stripCount: Int { (height + 7) / 8 }
  /// The number of parts of about 64 rows.
  var bandCount: Int { (stripCount + 7) / 8 }

  /// Writes the rows of a strip that exist, from row `top` on.
  func write(_ strip: FrameStrip, top: Int) {
    let rows = min(8, height - top)
    if isTransposed {
      for x in 0..<width {
        let (low, high) = strip.pixels(x)
        unsafe Self.store(low, pixels + x * height + top, count: rows)
        if rows > 4 { unsafe Self.store(high, pixels + x * height + top + 4, count: rows - 4) }
      }
      return
    }
    for x in stride(from: 0, to: width, by: 4) {
      let last = width - 1
      let (a, b, c, d) = (
        strip.pixels(x), strip.pixels(min(x + 1, last)), strip.pixels(min(x + 2, last)),
        strip.pixels(min(x + 3, last))
      )
      let start = unsafe pixels + top * width + x
      unsafe write((a.low, b.low, c.low, d.low), start, rows, count: width - x)
      if rows > 4 {
        unsafe write(
          (a.high, b.high, c.high, d.high), start + 4 * width, rows - 4, count: width - x)
      }
    }
  }

  /// Writes `count` of four columns, at most four rows of each.
  @inline(__always)
  private func write(
    _ columns: (Four, Four, Four, Four), _ start: UnsafeMutablePointer<UInt32>, _ rows: Int,
    count: Int
  ) {
    let (a, b, c, d) = columns
    unsafe Self.store(Four(a[0], b[0], c[0], d[0]), start, count: count)
    if rows > 1 { unsafe Self.store(Four(a[1], b[1], c[1], d[1]), start + width, count: count) }
    if rows > 2 { unsafe Self.store(Four(a[2], b[2], c[2], d[2]), start + 2 * width, count: count) }
    if rows > 3 { unsafe Self.store(Four(a[3], b[3], c[3], d[3]), start + 3 * width, count: count) }
  }

  /// Writes the first `count` of four pixels.
  @inline(__always)
  private static func store(_ four: Four, _ start: UnsafeMutablePointer<UInt32>, count: Int) {
    if count >= 4 {
      return unsafe UnsafeMutableRawPointer(start).storeBytes(of: four, as: Four.self)
    }
    for k in 0..<count { unsafe start[k] = four[k] }
  }
}
