/// A picture in memory: premultiplied pixels of four bytes, rows without gaps, top row first.
///
/// A pixel is `0xAARRGGBB` in a `UInt32` of the machine's byte order (bytes B, G, R, A on little
/// endian), in the photo's own gamma space; no colour channel exceeds its alpha. A value: copies
/// are independent, and share memory until one is written to.
public struct Bitmap: Hashable, Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// All pixels, row by row from the top.
  var pixels: [UInt32]

  /// The longest side that a bitmap may have.
  public static let maximumSide = 1 << 20
  /// The most pixels that a bitmap may have (4 GiB of them).
  public static let maximumPixelCount = 1 << 30

  /// Whether a bitmap of this size can be made; ask this before trusting a size from outside.
  public static func isValidSize(width: Int, height: Int) -> Bool {
    (0...maximumSide).contains(width) && (0...maximumSide).contains(height)
      && width * height <= maximumPixelCount
  }

  /// A bitmap of one colour, transparent if none is given.
  ///
  /// Traps where ``isValidSize(width:height:)`` says no.
  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    Self.check(width: width, height: height)
    self.width = width
    self.height = height
    pixels = Array(repeating: pixel, count: width * height)
  }

  /// A bitmap from premultiplied pixels, row by row from the top.
  ///
  /// Traps unless there are exactly `width · height` of them.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    Self.check(width: width, height: height)
    precondition(
      pixels.count == width * height, "A bitmap takes width · height pixels; pass that many.")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A bitmap from pixels with straight alpha (`0xAARRGGBB`), row by row from the top.
  ///
  /// Traps unless there are exactly `width · height` of them.
  public init(width: Int, height: Int, premultiplying straight: [UInt32]) {
    self.init(width: width, height: height, pixels: straight)
    premultiply()
  }

  /// The pixel in a column and row; traps outside the bitmap.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[index(x, y)] }
    set { pixels[index(x, y)] = newValue }
  }

  /// Bytes from one row to the next.
  public var bytesPerRow: Int { width * 4 }

  /// Whether every pixel's alpha is 255.
  ///
  /// O(pixels).
  public var isOpaque: Bool { pixels.allSatisfy { $0 >= 0xFF00_0000 } }

  /// Turns straight alpha into premultiplied alpha, for pixels that were written as decoded.
  ///
  /// Whatever colour hides under alpha 0 is gone after it. Rounds to nearest. O(pixels).
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

  /// A channel times alpha / 255, rounded to nearest.
  static func scaled(_ channel: UInt32, by alpha: UInt32) -> UInt32 {
    let product = channel * alpha + 128
    return (product + product >> 8) >> 8
  }

  private func index(_ x: Int, _ y: Int) -> Int {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height,
      "No such pixel; keep x in 0..<width and y in 0..<height.")
    return y * width + x
  }

  private static func check(width: Int, height: Int) {
    precondition(
      isValidSize(width: width, height: height),
      "No bitmap can have this size; ask Bitmap.isValidSize(width:height:) first.")
  }
}

extension Bitmap {
  /// Gives the pixels' memory to read, ``bytesPerRow`` bytes a row.
  ///
  /// The buffer must not leave `body`.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Safe: the array keeps its memory alive and unchanged for the length of the call.
    try unsafe pixels.span.bytes.withUnsafeBytes(body)
  }

  /// Gives the pixels' memory to read and write, ``bytesPerRow`` bytes a row.
  ///
  /// The buffer must not leave `body`, and what is left in it must be premultiplied (or call
  /// ``premultiply()`` afterwards).
  public mutating func withUnsafeMutableBytes<Result, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var span = pixels.mutableSpan
    // Safe: exclusive access to self keeps the memory ours for the length of the call.
    return try unsafe span.withUnsafeMutableBytes(body)
  }
}
