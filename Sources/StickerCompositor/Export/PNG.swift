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

/// Pictures as PNG files: eight bits a channel, lossless, readable everywhere.
///
/// Opaque pictures are written without alpha; others with straight alpha, as the format wants it.
public enum PNG {
  /// The fastest compression level; levels go from 1 (fast) to 12 (small).
  public static let fastest = 1

  /// The bytes of a PNG file.
  ///
  /// Traps on a picture without pixels, which the format does not have. O(pixels).
  public static func encode(_ bitmap: Bitmap, level: Int = fastest) -> [UInt8] {
    var encoder = PNGEncoder(
      width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque, level: level)
    encoder.append(bitmap)
    return encoder.finish()
  }

  /// The bytes of a PNG file with metadata, from memory that belongs to someone else.
  ///
  /// Throws where `progress`, told the part that is done, says no. O(pixels).
  public static func encode(
    _ rows: PixelRows, level: Int = fastest, metadata: PictureMetadata = .none,
    progress: ExportProgress? = nil
  ) throws(ExportFailure) -> [UInt8] {
    let file = try unsafe filter(rows, level: level, metadata: metadata, progress: progress)
      .finish()
    if progress?(1) == false { throw .cancelled }
    return file
  }

  /// An encoder with all rows, which are needed no more.
  ///
  /// Throws where `progress`, told the part of the whole that is done, says no. O(pixels).
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

  /// Writes a PNG file; one that exists is only replaced by a complete new one.
  ///
  /// Throws where the file cannot be written; nothing is left behind then. O(pixels).
  public static func write(
    _ bitmap: Bitmap, to path: String, level: Int = fastest
  ) throws(FileError) {
    try Disk.write(encode(bitmap, level: level), to: path)
  }
}
