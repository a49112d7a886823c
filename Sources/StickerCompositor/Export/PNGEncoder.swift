import Files

/// An encoder of PNG files from strips of a picture, so that the whole picture need not be in memory.
///
/// The encoder filters the rows on all cores, stores the filtered rows (3 or 4 bytes per pixel), and compresses
/// them in ``finish()``.
public struct PNGEncoder: Sendable {
  private let width: Int
  private let height: Int
  private let isOpaque: Bool
  private let level: Int32
  private let metadata: PictureMetadata
  private var filtered: [UInt8] = []
  private var lastRow: [UInt32] = []
  private var rowsLeft: Int

  /// The number of rows that a core filters at a time.
  private static let bandHeight = 32

  /// Creates an encoder for a picture of a size; `level` is from 1 (fast) to 12 (small).
  ///
  /// If the picture is opaque, alpha is neither read nor written. Traps if a side is 0, if no bitmap
  /// can have the size, and on other levels.
  public init(
    width: Int, height: Int, isOpaque: Bool, level: Int = PNG.fastest,
    metadata: PictureMetadata = .none
  ) {
    guard width > 0 && height > 0 && Bitmap.isValidSize(width: width, height: height) else {
      fatalError(
        "StickerCompositor: a PNG file needs a width and a height, and both within what a "
          + "bitmap can have."
      )
    }
    guard (1...12).contains(level) else {
      fatalError("StickerCompositor: there are the levels 1 to 12; choose one of them.")
    }
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.level = Int32(level)
    self.metadata = metadata.adapted(width: width, height: height)
    rowsLeft = height
    filtered.reserveCapacity((width * channels + 1) * height)
  }

  private var channels: Int { isOpaque ? 3 : 4 }

  /// Adds the next rows, from the top.
  ///
  /// Traps if the strip has another width than the picture, or more rows than are missing. O(pixels).
  public mutating func append(_ strip: Bitmap) {
    if strip.height == 0 { return }
    _ = strip.withRows { append($0, progress: nil) }
  }

  /// Adds the next rows, from the caller's memory; returns `false` if `progress` returned `false`.
  ///
  /// `progress` is called with the completed fraction of these rows. Traps if the rows have another
  /// width than the picture, or if there are more rows than are missing.
  ///
  /// After `false`, discard the encoder: all of these rows count as added, although some are missing,
  /// so ``finish()`` may return an incomplete file.
  public mutating func append(_ rows: PixelRows, progress: ExportProgress?) -> Bool {
    guard rows.width == width else {
      fatalError("StickerCompositor: strips must be as wide as the picture; pass whole rows.")
    }
    let height = rows.height
    guard height <= rowsLeft else {
      fatalError("StickerCompositor: the picture has no more rows; pass each of them once.")
    }
    rowsLeft -= height
    // Few enough rows at a time for visible progress, and enough rows to keep all cores busy.
    let step = 16 * Self.bandHeight
    for start in stride(from: 0, to: height, by: step) {
      if progress?(Double(start) / Double(height)) == false { return false }
      filter(rows, start..<min(height, start + step))
    }
    lastRow = rows.withRow(height - 1) { row in row.indices.map { row[$0] } }
    return true
  }

  /// Filters rows band by band, on all cores.
  private mutating func filter(_ rows: PixelRows, _ range: Range<Int>) {
    let starts = Array(stride(from: range.lowerBound, to: range.upperBound, by: Self.bandHeight))
    let (width, channels, lastRow) = (width, channels, lastRow)
    let bands = onAllCores(starts.count) { index in
      let start = starts[index]
      let end = min(range.upperBound, start + Self.bandHeight)
      var filter = PNGRowFilter(width: width, height: end - start, channels: channels)
      if start > 0 {
        rows.withRow(start - 1) { filter.prime(with: $0) }
      } else if !lastRow.isEmpty {
        filter.prime(with: lastRow.span)
      }
      for y in start..<end { rows.withRow(y) { filter.append($0) } }
      return filter.bytes
    }
    for band in bands { filtered += band }
  }

  /// Returns the bytes of the file.
  ///
  /// Traps if rows are missing. O(pixels).
  public consuming func finish() -> [UInt8] {
    guard rowsLeft == 0 else {
      fatalError("StickerCompositor: rows are missing; append all of them first.")
    }
    var file = PNG.signature
    var header = PNG.bytes(UInt32(width)) + PNG.bytes(UInt32(height))
    // Eight bits; color with or without alpha; deflate; adaptive filters; not interlaced.
    header += [8, isOpaque ? 2 : 6, 0, 0, 0]
    PNG.append("IHDR", header[...], to: &file)
    if !metadata.icc.isEmpty {
      // A name, the number of the compression method (deflate), and the compressed profile.
      let profile = Array("ICC Profile\0\0".utf8) + Deflate.pack(metadata.icc, level: 9)
      PNG.append("iCCP", profile[...], to: &file)
    }
    if !metadata.exif.isEmpty { PNG.append("eXIf", metadata.exif[...], to: &file) }
    let packed = Deflate.pack(filtered, level: level)
    // Released before the file needs memory for another half of the picture.
    filtered = []
    file.reserveCapacity(file.count + packed.count + 64)
    // The format allows chunks of 2^31 − 1 bytes; readers cope better with smaller chunks.
    let limit = 1 << 28
    for start in stride(from: 0, to: packed.count, by: limit) {
      PNG.append("IDAT", packed[start..<min(packed.count, start + limit)], to: &file)
    }
    PNG.append("IEND", [], to: &file)
    return file
  }
}
