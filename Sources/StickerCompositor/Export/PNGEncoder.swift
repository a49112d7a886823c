import CDeflate
import Dispatch

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
    _ = unsafe strip.withRows { unsafe append($0, progress: nil) }
  }

  /// Adds the next rows, from the caller's memory; returns `false` if `progress` returned `false`.
  ///
  /// `progress` is called with the completed fraction of these rows. Traps if the rows have another
  /// width than the picture, or if there are more rows than are missing.
  public mutating func append(_ rows: PixelRows, progress: ExportProgress?) -> Bool {
    guard unsafe rows.width == width else {
      fatalError("StickerCompositor: strips must be as wide as the picture; pass whole rows.")
    }
    let height = unsafe rows.height
    guard height <= rowsLeft else {
      fatalError("StickerCompositor: the picture has no more rows; pass each of them once.")
    }
    rowsLeft -= height
    // Few enough rows at a time for visible progress, and enough rows to keep all cores busy.
    let step = 16 * Self.bandHeight
    for start in stride(from: 0, to: height, by: step) {
      if progress?(Double(start) / Double(height)) == false { return false }
      unsafe filter(rows, start..<min(height, start + step))
    }
    lastRow = unsafe Array(rows.row(height - 1))
    return true
  }

  /// Filters rows band by band, on all cores.
  private mutating func filter(_ rows: PixelRows, _ range: Range<Int>) {
    let starts = Array(stride(from: range.lowerBound, to: range.upperBound, by: Self.bandHeight))
    let (width, channels, lastRow) = (width, channels, lastRow)
    let bands = unsafe [[UInt8]](unsafeUninitializedCapacity: starts.count) { bands, count in
      // Safe: each iteration initialises its own element, and all are done when the call returns.
      nonisolated(unsafe) let (bands, rows) = unsafe (bands, rows)
      DispatchQueue.concurrentPerform(iterations: starts.count) { index in
        let start = starts[index]
        let end = min(range.upperBound, start + Self.bandHeight)
        var filter = PNGRowFilter(width: width, height: end - start, channels: channels)
        if start > 0 {
          unsafe filter.prime(with: rows.row(start - 1))
        } else if !lastRow.isEmpty {
          unsafe lastRow.withUnsafeBufferPointer { unsafe filter.prime(with: $0) }
        }
        for y in start..<end { unsafe filter.append(rows.row(y)) }
        unsafe bands.initializeElement(at: index, to: filter.bytes)
      }
      count = starts.count
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
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    var header = Self.bytes(UInt32(width)) + Self.bytes(UInt32(height))
    // Eight bits; colour with or without alpha; deflate; adaptive filters; not interlaced.
    header += [8, isOpaque ? 2 : 6, 0, 0, 0]
    Self.append("IHDR", header[...], to: &file)
    if !metadata.icc.isEmpty {
      // A name, the number of the compression method (deflate), and the compressed profile.
      let profile = Array("ICC Profile\0\0".utf8) + Self.pack(metadata.icc, level: 9)
      Self.append("iCCP", profile[...], to: &file)
    }
    if !metadata.exif.isEmpty { Self.append("eXIf", metadata.exif[...], to: &file) }
    let packed = Self.pack(filtered, level: level)
    // Released before the file needs memory for another half of the picture.
    filtered = []
    file.reserveCapacity(file.count + packed.count + 64)
    // The format allows chunks of 2^31 − 1 bytes; readers cope better with smaller chunks.
    let limit = 1 << 28
    for start in stride(from: 0, to: packed.count, by: limit) {
      Self.append("IDAT", packed[start..<min(packed.count, start + limit)], to: &file)
    }
    Self.append("IEND", [], to: &file)
    return file
  }

  private static func pack(_ bytes: [UInt8], level: Int32) -> [UInt8] {
    guard let compressor = unsafe libdeflate_alloc_compressor(level) else {
      fatalError("There is no memory left to pack a picture; free some.")
    }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      // Safe: both buffers live through the call, which is told their sizes; the bound suffices.
      unsafe bytes.withUnsafeBytes { source in
        count = unsafe libdeflate_zlib_compress(
          compressor, source.baseAddress, source.count, buffer.baseAddress, bound)
      }
      guard count > 0 else {
        fatalError(
          "StickerCompositor: libdeflate needs no more than the bound that it gave itself.")
      }
    }
  }

  private static func append(
    _ type: StaticString, _ data: ArraySlice<UInt8>, to file: inout [UInt8]
  ) {
    file += bytes(UInt32(data.count))
    let start = file.count
    file += type.description.utf8
    file += data
    let checksum = unsafe file[start...].withUnsafeBytes { covered in
      // Safe: the slice's memory lives through the call, which is told its size.
      unsafe libdeflate_crc32(0, covered.baseAddress, covered.count)
    }
    file += bytes(checksum)
  }

  /// Returns the four bytes of a number, the most significant byte first.
  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }
}
