public import Files

extension ExportFormat {
  /// PNG, lossless, with transparency.
  public static let png = unsafe ExportFormat(
    rawValue: "png", name: "PNG", endings: ["png"], greatestSide: Bitmap.maximumSide,
    hasQuality: false
  ) { (rows, _, metadata, progress) throws(ExportFailure) in
    .rows(try unsafe PNG.filter(rows, metadata: metadata, progress: progress))
  }
}

/// The PNG encoder: eight bits per channel, lossless, readable by every program.
///
/// Opaque pictures are written without alpha, all other pictures with straight alpha, as the
/// format requires.
public enum PNG {
  /// The fastest compression level; levels go from 1 (fast) to 12 (small).
  public static let fastest = 1

  /// Returns the bytes of a PNG file; `level` is from 1 (fast) to 12 (small).
  ///
  /// Traps on other levels and on a picture without pixels, since the format has none. O(pixels).
  public static func encode(_ bitmap: Bitmap, level: Int = fastest) -> [UInt8] {
    var encoder = PNGEncoder(
      width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque, level: level)
    encoder.append(bitmap)
    return encoder.finish()
  }

  /// Returns the bytes of a PNG file with metadata, from pixels in the caller's memory.
  ///
  /// Throws `.cancelled` if `progress`, called with the completed fraction, returns `false`. O(pixels).
  public static func encode(
    _ rows: PixelRows, level: Int = fastest, metadata: PictureMetadata = .none,
    progress: ExportProgress? = nil
  ) throws(ExportFailure) -> [UInt8] {
    let file = try unsafe filter(rows, level: level, metadata: metadata, progress: progress)
      .finish()
    if progress?(1) == false { throw .cancelled }
    return file
  }

  /// Returns an encoder that has all rows; the memory of the rows may be released afterwards.
  ///
  /// Throws `.cancelled` if `progress`, called with the completed fraction of the whole encoding,
  /// returns `false`. O(pixels).
  static func filter(
    _ rows: PixelRows, level: Int = fastest, metadata: PictureMetadata, progress: ExportProgress?
  ) throws(ExportFailure) -> PNGEncoder {
    let (width, height) = unsafe (rows.width, rows.height)
    var encoder = unsafe PNGEncoder(
      width: width, height: height, isOpaque: rows.isOpaque, level: level, metadata: metadata)
    // Filtering is about a fifth of the work on two cores.
    let isWanted = unsafe encoder.append(rows) { progress?($0 / 5) ?? true }
    guard isWanted, progress?(1 / 5) != false else { throw .cancelled }
    return encoder
  }

  /// Writes a PNG file; replaces an existing file completely or not at all.
  ///
  /// Throws if the file can't be written, and leaves no partial file behind. O(pixels).
  public static func write(
    _ bitmap: Bitmap, to path: String, level: Int = fastest
  ) throws(FileError) {
    try Disk.write(encode(bitmap, level: level), to: path)
  }
}
