/// Rows of premultiplied pixels (`0xAARRGGBB`) to read, in the caller's memory.
///
/// Valid only as long as the buffer that the rows were created from.
@unsafe
public struct PixelRows {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The number of bytes from one row to the next.
  public let bytesPerRow: Int
  private let base: UnsafeRawPointer

  /// Creates rows that begin with the first byte of a buffer.
  ///
  /// Traps if the size is invalid or 0, if the buffer is too small for its rows, or if pixels are not aligned to
  /// four bytes.
  public init(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int) {
    guard width > 0 && height > 0 && Bitmap.isValidSize(width: width, height: height) else {
      fatalError(
        "StickerCompositor: a picture file needs a width and a height, and both within "
          + "what a bitmap can have."
      )
    }
    guard
      bytesPerRow >= 4 * width && bytesPerRow <= 1 << 30
        && pixels.count >= (height - 1) * bytesPerRow + 4 * width
    else {
      fatalError(
        "StickerCompositor: the buffer is too small for its rows; pass all rows, and bytes "
          + "(not pixels) a row."
      )
    }
    guard bytesPerRow % 4 == 0 && UInt(bitPattern: pixels.baseAddress) % 4 == 0 else {
      fatalError(
        "StickerCompositor: pixels lie at multiples of four bytes; align the buffer and its rows.")
    }
    unsafe self.width = width
    unsafe self.height = height
    unsafe self.bytesPerRow = bytesPerRow
    // A buffer that is long enough for a pixel has an address.
    unsafe base = pixels.baseAddress!
  }

  /// Returns the pixels of a row; row 0 is at the top.
  @inline(__always)
  func row(_ y: Int) -> UnsafeBufferPointer<UInt32> {
    // Safe: the buffer has `height` rows, is aligned, and every bit pattern is a pixel.
    unsafe UnsafeBufferPointer(
      start: (base + y * bytesPerRow).assumingMemoryBound(to: UInt32.self), count: width)
  }

  /// Whether every pixel's alpha is 255; O(pixels).
  var isOpaque: Bool {
    unsafe (0..<height).allSatisfy { unsafe row($0).reduce(.max, &) >= 0xFF00_0000 }
  }

  /// Returns a bitmap with each pixel changed by a function.
  func map(_ change: (UInt32) -> UInt32) -> Bitmap {
    var copy = unsafe Bitmap(width: width, height: height)
    for y in unsafe 0..<height {
      let row = unsafe row(y)
      for x in unsafe 0..<width { unsafe copy.pixels[y * width + x] = change(row[x]) }
    }
    return copy
  }
}

extension Bitmap {
  /// Calls `body` with the rows of the bitmap; traps if the bitmap is empty.
  func withRows<Result, Failure: Error>(
    _ body: (PixelRows) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeBytes { (bytes) throws(Failure) in
      try unsafe body(
        PixelRows(bytes, width: width, height: height, bytesPerRow: bytesPerRow))
    }
  }
}
