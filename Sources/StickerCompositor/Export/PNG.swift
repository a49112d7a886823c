public import Files

extension ExportFormat {
  /// PNG, lossless, with transparency.
  public static let png = ExportFormat(
    rawValue: "png", name: "PNG", endings: ["png"], greatestSide: Bitmap.maximumSide,
    hasQuality: false
  ) { (rows, _, metadata, progress) throws(ExportFailure) in
    .rows(try PNG.filter(rows, metadata: metadata, progress: progress))
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

  /// Returns an encoder that has all rows; the memory of the rows may be released afterwards.
  ///
  /// Throws `.cancelled` if `progress`, called with the completed fraction of the whole encoding,
  /// returns `false`. O(pixels).
  static func filter(
    _ rows: PixelRows, metadata: PictureMetadata, progress: ExportProgress?
  ) throws(ExportFailure) -> PNGEncoder {
    var encoder = PNGEncoder(
      width: rows.width, height: rows.height, isOpaque: rows.isOpaque, metadata: metadata)
    // Filtering is about a fifth of the work on two cores.
    let isWanted = encoder.append(rows) { progress?($0 / 5) ?? true }
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

  /// The first bytes of every file.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Appends a chunk to a file: the length of the data, the type, the data and a checksum.
  package static func append(_ type: String, _ data: ArraySlice<UInt8>, to file: inout [UInt8]) {
    file += bytes(UInt32(data.count))
    let start = file.count
    file += type.utf8
    file += data
    let checksum = Deflate.checksum(file.span.extracting(start...))
    file += bytes(checksum)
  }

  /// Returns the four bytes of a number, the most significant byte first.
  package static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }
}
