/// A picture in memory: premultiplied pixels of four bytes, rows without gaps, top row first.
///
/// A pixel is `0xAARRGGBB` in a `UInt32` of the machine's byte order (bytes B, G, R, A on little
/// endian), in the photo's own gamma space; no colour channel exceeds its alpha. A bitmap is a
/// value: copies are independent, and share memory until one of them is changed.
public struct Bitmap: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels, row by row from the top.
  @usableFromInline var pixels: [UInt32]

  /// The maximum width and height of a bitmap, in pixels.
  public static let maximumSide = 1 << 20
  /// The maximum number of pixels of a bitmap, which take 4 GiB.
  public static let maximumPixelCount = 1 << 30

  /// Returns whether a bitmap can have a size; call this before using a size from an untrusted file.
  public static func isValidSize(width: Int, height: Int) -> Bool {
    (0...maximumSide).contains(width) && (0...maximumSide).contains(height)
      && width * height <= maximumPixelCount
  }

  /// Creates a bitmap of one premultiplied colour, `0xAARRGGBB`; transparent by default.
  ///
  /// Traps if ``isValidSize(width:height:)`` returns `false` for the size.
  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    Self.check(width: width, height: height)
    self.width = width
    self.height = height
    pixels = Array(repeating: pixel, count: width * height)
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

  /// Whether every pixel's alpha is 255.
  ///
  /// O(pixels).
  public var isOpaque: Bool { pixels.allSatisfy { $0 >= 0xFF00_0000 } }

  /// Converts the pixels from straight to premultiplied alpha, after a decoder has written them.
  ///
  /// The colour of pixels with alpha 0 is lost. Rounds to nearest. O(pixels).
  public mutating func premultiply() {
    for index in pixels.indices {
      let pixel = pixels[index]
      let alpha = pixel >> 24
      if alpha == 255 { continue }
      pixels[index] =
        alpha << 24 | Self.scaled(pixel >> 16 & 255, by: alpha) << 16
        | Self.scaled(pixel >> 8 & 255, by: alpha) << 8 | Self.scaled(pixel & 255, by: alpha)
    }
  }

  /// Returns a channel times alpha / 255, rounded to nearest.
  static func scaled(_ channel: UInt32, by alpha: UInt32) -> UInt32 {
    let product = channel * alpha + 128
    return (product + product >> 8) >> 8
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
