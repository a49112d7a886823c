/// Rows of premultiplied pixels (`0xAARRGGBB`) to read, in the caller's memory.
///
/// Valid only as long as the buffer that the rows were created from.
@safe
public struct PixelRows: @unchecked Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The number of bytes from one row to the next.
  public let bytesPerRow: Int
  // Safe: the creator keeps the memory alive and unchanged while the rows are used.
  /// The address of the first row.
  let start: UnsafeRawPointer

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
    (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
    // A buffer that is long enough for a pixel has an address.
    unsafe start = pixels.baseAddress!
  }

  /// Calls `body` with the pixels of a row, counted from the top; traps if there is no such row.
  @inline(__always)
  public func withRow<Result>(_ y: Int, _ body: (Span<UInt32>) -> Result) -> Result {
    guard (0..<height).contains(y) else {
      fatalError("StickerCompositor: there is no such row; keep y in 0..<height.")
    }
    // Safe: the buffer has `height` rows, is aligned, and every bit pattern is a pixel.
    let row = unsafe UnsafeBufferPointer(
      start: (start + y * bytesPerRow).assumingMemoryBound(to: UInt32.self), count: width)
    return body(unsafe row.span)
  }

  /// Whether every pixel's alpha is 255; O(pixels), on all cores if there are many.
  var isOpaque: Bool {
    let rowCount = max(1, Self.pieceSize / width)
    let pieces = (height + rowCount - 1) / rowCount
    let isOpaque: @Sendable (Int) -> Bool = { piece in
      (piece * rowCount..<min((piece + 1) * rowCount, height)).allSatisfy(isOpaque(row:))
    }
    if pieces <= 4 { return (0..<pieces).allSatisfy(isOpaque) }
    // The first piece of most pictures with alpha says so.
    return isOpaque(0) && onAllCores(pieces, isOpaque).allSatisfy(\.self)
  }

  /// The number of pixels whose opacity a core finds out at a time.
  private static var pieceSize: Int { 1 << 18 }

  private func isOpaque(row y: Int) -> Bool {
    // Without an exit, so that the compiler computes several pixels at once.
    withRow(y) { row in
      var all = UInt32.max
      for x in row.indices { all &= row[x] }
      return all >= 0xFF00_0000
    }
  }

  /// Calls `body` with the rows, or unless they are opaque, with a copy whose pixels are changed by a function.
  func opaque<Result, Failure: Error>(
    or change: (UInt32) -> UInt32, _ body: (PixelRows) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isOpaque { return try body(self) }
    var copy = Bitmap(width: width, height: height)
    for y in 0..<height {
      withRow(y) { row in
        for x in row.indices { copy.pixels[y * width + x] = change(row[x]) }
      }
    }
    return try copy.withRows(body)
  }
}

extension Bitmap {
  /// Calls `body` with the rows of the bitmap; traps if the bitmap is empty.
  public func withRows<Result, Failure: Error>(
    _ body: (PixelRows) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeBytes { (bytes) throws(Failure) in
      try body(
        unsafe PixelRows(bytes, width: width, height: height, bytesPerRow: bytesPerRow))
    }
  }
}
