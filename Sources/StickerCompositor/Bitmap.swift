import CMemoryHints
import Glibc

/// A picture in memory: premultiplied pixels of four bytes, rows without gaps, top row first.
///
/// A pixel is `0xAARRGGBB` in a `UInt32` of the machine's byte order (bytes B, G, R, A on little
/// endian), in the photo's own gamma space; no color channel exceeds its alpha. A bitmap is a
/// value: copies are independent, and share memory until one of them is changed.
public struct Bitmap: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels, row by row from the top.
  @usableFromInline package internal(set) var pixels: [UInt32]

  /// The maximum width and height of a bitmap, in pixels.
  public static let maximumSide = 1 << 20
  /// The maximum number of pixels of a bitmap, which take 4 GiB.
  public static let maximumPixelCount = 1 << 30

  /// Returns whether a bitmap can have a size; call this before using a size from an untrusted file.
  ///
  /// Sides of 0 are valid, although ``ImageLibrary`` and ``ExportFormat`` trap on empty bitmaps.
  public static func isValidSize(width: Int, height: Int) -> Bool {
    (0...maximumSide).contains(width) && (0...maximumSide).contains(height)
      && width * height <= maximumPixelCount
  }

  /// Creates a bitmap of one premultiplied color, `0xAARRGGBB`; transparent by default.
  ///
  /// Traps if ``isValidSize(width:height:)`` returns `false` for the size.
  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    Self.check(width: width, height: height)
    self.width = width
    self.height = height
    pixels = Array(repeating: pixel, count: width * height)
  }

  /// Creates a bitmap whose pixels `draw` writes, all of them, in memory that isn't cleared first.
  ///
  /// Traps if ``isValidSize(width:height:)`` returns `false` for the size.
  init(width: Int, height: Int, drawing draw: (PixelTarget) -> Void) {
    Self.check(width: width, height: height)
    self.width = width
    self.height = height
    pixels = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      advise_large_pages(UInt(bitPattern: pixels.baseAddress), width * height * 4)
      // Safe: any bits are pixels, and the target doesn't leave this call.
      draw(
        unsafe PixelTarget(
          UnsafeMutableRawBufferPointer(pixels), width: width, height: height, pitch: 4 * width))
      count = width * height
    }
  }

  /// Creates a bitmap from premultiplied pixels, row by row from the top.
  ///
  /// Traps if the size is invalid, or if `pixels` doesn't have exactly `width · height` elements.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    Self.check(width: width, height: height)
    guard pixels.count == width * height else {
      fatalError("StickerCompositor: a bitmap takes width · height pixels; pass that many.")
    }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates a bitmap from pixels with straight alpha (`0xAARRGGBB`), row by row from the top.
  ///
  /// Traps if the size is invalid, or if `straight` doesn't have exactly `width · height` elements.
  public init(width: Int, height: Int, premultiplying straight: [UInt32]) {
    self.init(width: width, height: height, pixels: straight)
    premultiply()
  }

  /// The pixel in a column and row; traps outside the bitmap.
  @inlinable public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[index(x, y)] }
    set { pixels[index(x, y)] = newValue }
  }

  /// The number of bytes from one row to the next.
  public var bytesPerRow: Int { width * 4 }

  /// Whether every pixel's alpha is 255; `true` without pixels.
  ///
  /// O(pixels), on all cores if there are many.
  public var isOpaque: Bool { pixels.isEmpty || withRows(\.isOpaque) }

  /// Converts the pixels from straight to premultiplied alpha, after a decoder has written them.
  ///
  /// The color of pixels with alpha 0 is lost. Rounds to nearest. O(pixels).
  public mutating func premultiply() {
    for index in pixels.indices {
      let pixel = pixels[index]
      if pixel < 0xFF00_0000 { pixels[index] = Pixels.premultiplied(pixel, alpha: pixel >> 24) }
    }
  }

  @inlinable func index(_ x: Int, _ y: Int) -> Int {
    guard x >= 0 && x < width && y >= 0 && y < height else {
      fatalError("StickerCompositor: no such pixel; keep x in 0..<width and y in 0..<height.")
    }
    return y * width + x
  }

  private static func check(width: Int, height: Int) {
    guard isValidSize(width: width, height: height) else {
      fatalError(
        "StickerCompositor: no bitmap can have this size; ask "
          + "Bitmap.isValidSize(width:height:) first."
      )
    }
  }
}

extension Bitmap {
  /// Calls `body` with the pixels' memory to read, ``bytesPerRow`` bytes per row.
  ///
  /// The buffer must not leave `body`.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Safe: the array keeps its memory alive and unchanged for the length of the call.
    try unsafe pixels.span.bytes.withUnsafeBytes(body)
  }

  /// Calls `body` with the pixels' memory to read and write, ``bytesPerRow`` bytes per row.
  ///
  /// The buffer must not leave `body`. The pixels that `body` leaves in the buffer must be
  /// premultiplied; otherwise call ``premultiply()`` afterwards.
  public mutating func withUnsafeMutableBytes<Result: ~Copyable, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var span = pixels.mutableSpan
    // Safe: the exclusive access to `self` prevents any other access to the memory during the call.
    return try unsafe span.withUnsafeMutableBytes(body)
  }
}

extension Bitmap {
  /// Returns the pixels within a rectangle; those beyond the bitmap are left out.
  public func part(_ rect: PixelRect) -> Bitmap {
    let rect = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard rect.width > 0, rect.height > 0 else { return Bitmap(width: 0, height: 0) }
    var part: [UInt32] = []
    part.reserveCapacity(rect.width * rect.height)
    for y in rect.minY..<(rect.minY + rect.height) {
      part += pixels[(y * width + rect.minX)..<(y * width + rect.minX + rect.width)]
    }
    return Bitmap(width: rect.width, height: rect.height, pixels: part)
  }

  /// Returns the picture at half size: each pixel is the mean of two by two, rounded to nearest.
  ///
  /// An odd last row or column counts twice. O(pixels).
  public func halved() -> Bitmap {
    let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
    let halves = unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe [UInt32](unsafeUninitializedCapacity: columns * rows) { halves, count in
        count = columns * rows
        guard count > 0, let pixels = pixels.baseAddress, let halves = halves.baseAddress else {
          return
        }
        for y in 0..<rows {
          let top = unsafe pixels + 2 * y * width
          let bottom = unsafe pixels + min(2 * y + 1, height - 1) * width
          unsafe Self.halve(top, bottom, width: width, into: halves + y * columns)
        }
      }
    }
    return Bitmap(width: columns, height: rows, pixels: halves)
  }

  /// Writes the means of two rows of `width` pixels: a row of (width + 1) / 2 pixels.
  private static func halve(
    _ top: UnsafePointer<UInt32>, _ bottom: UnsafePointer<UInt32>, width: Int,
    into halves: UnsafeMutablePointer<UInt32>
  ) {
    let evens = SIMD4<UInt32>(repeating: 0x00FF_00FF)
    let half = SIMD4<UInt32>(repeating: 0x0002_0002)
    var x = 0
    while x + 8 <= width {
      // Safe: both rows have eight more pixels, and the result has four.
      let above = unsafe UnsafeRawPointer(top + x).loadUnaligned(as: SIMD8<UInt32>.self)
      let below = unsafe UnsafeRawPointer(bottom + x).loadUnaligned(as: SIMD8<UInt32>.self)
      let (a, b, c, d) = (above.evenHalf, above.oddHalf, below.evenHalf, below.oddHalf)
      // Two channels at a time, each with eight spare bits for the sum of four values.
      let low = (a & evens) &+ (b & evens) &+ (c & evens) &+ (d & evens) &+ half
      let high =
        (a &>> 8 & evens) &+ (b &>> 8 & evens) &+ (c &>> 8 & evens) &+ (d &>> 8 & evens) &+ half
      let mean = (low &>> 2 & evens) | (high &>> 2 & evens) &<< 8
      unsafe UnsafeMutableRawPointer(halves + x / 2).storeBytes(of: mean, as: SIMD4<UInt32>.self)
      x += 8
    }
    while x < width {
      let next = min(x + 1, width - 1)
      let (a, b, c, d) = unsafe (top[x], top[next], bottom[x], bottom[next])
      let low = (a & evens.x) + (b & evens.x) + (c & evens.x) + (d & evens.x) + half.x
      let high =
        (a >> 8 & evens.x) + (b >> 8 & evens.x) + (c >> 8 & evens.x) + (d >> 8 & evens.x) + half.x
      unsafe halves[x / 2] = (low >> 2 & evens.x) | (high >> 2 & evens.x) << 8
      x += 2
    }
  }
}
