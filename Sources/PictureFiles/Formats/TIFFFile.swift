internal import CTIFF
import StickerCompositor

/// An open TIFF file, which libtiff decodes.
@safe
final class TIFFFile {
  private let place: ReadingPlace
  // Safe: the library's state, and the number that its errors set, live from `init` to `deinit`.
  private let file: OpaquePointer
  private let hasFailed: UnsafeMutablePointer<Int32>

  /// Opens the first page of a file; throws if the library finds none.
  init(_ bytes: PictureBytes) throws(PictureError) {
    place = ReadingPlace(bytes)
    unsafe hasFailed = .allocate(capacity: 1)
    unsafe hasFailed.initialize(to: 0)
    // Safe: the place lives as long as `self`, which outlives the library's state.
    let user = unsafe place.pointer
    let limit: tmsize_t = 1 << 30
    guard
      let file = unsafe tiff_open(
        user, Self.read, { _, _, _ in -1 }, Self.seek, { _ in 0 }, Self.size, "rm", limit, hasFailed
      )
    else {
      unsafe hasFailed.deallocate()
      throw .damaged(.tiff)
    }
    unsafe self.file = file
  }

  deinit {
    unsafe TIFFClose(file)
    unsafe hasFailed.deallocate()
  }

  private static func place(_ user: UnsafeMutableRawPointer?) -> ReadingPlace {
    // Safe: `init` passed the place in.
    unsafe ReadingPlace.of(user!)
  }

  private static let read: TIFFReadWriteProc = { user, target, count in
    guard let target = unsafe target else { return 0 }
    // Safe: the library has room for `count` bytes; the offset is checked where it is set.
    return unsafe tmsize_t(place(user).read(into: target, count: Int(count)))
  }

  private static let seek: TIFFSeekProc = { user, offset, from in
    let place = unsafe place(user)
    let base =
      switch from {
      case 0: 0
      case 1: place.offset
      default: place.bytes.count
      }
    let wanted = base.addingReportingOverflow(Int(truncatingIfNeeded: offset))
    guard !wanted.overflow, (0...Int.max / 2).contains(wanted.partialValue) else {
      return UInt64.max
    }
    place.offset = wanted.partialValue
    return UInt64(wanted.partialValue)
  }

  private static let size: TIFFSizeProc = { user in unsafe UInt64(place(user).bytes.count) }

  func resetErrors() { unsafe hasFailed.pointee = 0 }

  /// Whether the library reported no error, and wanted no byte beyond the end of the file.
  ///
  /// The library hides missing data: it replaces a color table that is cut off with grays.
  var isSound: Bool { unsafe hasFailed.pointee == 0 && !place.hasRunOut }

  /// Returns the number of a 16-bit field, or the field's default; 0 if it has none.
  func number16(_ tag: Int32) -> Int {
    var value: UInt16 = 0
    // Safe: one number is filled in.
    _ = unsafe tiff_get_number16(file, UInt32(tag), &value)
    return Int(value)
  }

  /// Returns the number of a 32-bit field; `nil` if the file doesn't have it.
  func number32(_ tag: Int32) -> Int? {
    var value: UInt32 = 0
    // Safe: one number is filled in.
    return unsafe tiff_get_number32(file, UInt32(tag), &value) == 1 ? Int(value) : nil
  }

  /// The type of the first sample after the colors; 0 if there is none, or if it has no type.
  var firstExtraSample: Int32 { unsafe Int32(tiff_first_extra_sample(file)) }

  /// The white point; `nil` if the file has none, or if no light has it.
  var white: WhitePoint? {
    var (x, y): (Float, Float) = (0, 0)
    // Safe: both numbers are filled in.
    guard unsafe tiff_get_white_point(file, &x, &y) == 1 else { return nil }
    return WhitePoint(x: Double(x), y: Double(y))
  }

  /// The color profile; empty if there is none.
  var profile: [UInt8] {
    var count: UInt32 = 0
    var found: UnsafeMutableRawPointer?
    guard unsafe tiff_get_bytes(file, UInt32(TIFFTAG_ICCPROFILE), &count, &found) == 1,
      let found = unsafe found
    else { return [] }
    // Safe: the library keeps this many bytes until it is closed; they are copied.
    return unsafe [UInt8](UnsafeRawBufferPointer(start: found, count: Int(count)))
  }

  /// Whether pixels are compressed in tiles, and not in strips.
  var isTiled: Bool { unsafe TIFFIsTiled(file) != 0 }

  /// The number of bytes of a decoded tile or strip.
  var blockByteCount: Int { unsafe Int(isTiled ? TIFFTileSize(file) : TIFFStripSize(file)) }

  /// Decodes a tile or strip into bytes, at most as many as there is room for; returns `false` on an error.
  func read(block number: UInt32, into bytes: inout [UInt8]) -> Bool {
    // Safe: the library is told how much room there is.
    unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe isTiled
        ? TIFFReadEncodedTile(file, number, bytes.baseAddress, tmsize_t(bytes.count))
        : TIFFReadEncodedStrip(file, number, bytes.baseAddress, tmsize_t(bytes.count))
    } >= 0
  }

  /// A function that writes rows of pixels, and returns whether it could read them.
  typealias RowReader = (Range<Int>, inout MutableSpan<UInt32>) -> Bool

  /// Calls `body` with the library's own conversion of rows to red, green and blue.
  ///
  /// `orientation` is the file's own. Throws if the library can't convert the file.
  func converting<Result>(
    orientation: Int, _ body: (RowReader) throws(PictureError) -> Result
  ) throws(PictureError) -> Result {
    var reason = [CChar](repeating: 0, count: 1024)
    var image = unsafe TIFFRGBAImage()
    // Safe: there is room for the 1024 bytes that the library writes at most.
    guard unsafe tiff_begin_rows(&image, file, UInt16(orientation), &reason) == 1 else {
      // The library's messages begin with "Sorry" for unsupported variants, and differently for damaged files.
      let isSorry = reason.starts(with: "Sorry".utf8CString.dropLast())
      throw isSorry ? .rareKind(.tiff) : .damaged(.tiff)
    }
    defer { unsafe TIFFRGBAImageEnd(&image) }
    return try body { rows, pixels in
      let count = unsafe rows.count * Int(image.width)
      guard pixels.count >= count else {
        fatalError("PictureFiles: the rows need more room; pass pixels for all of them.")
      }
      // Safe: there is room for all of the rows.
      let isRead = unsafe pixels.withUnsafeMutableBufferPointer {
        unsafe tiff_read_rows(&image, UInt32(rows.lowerBound), UInt32(rows.count), $0.baseAddress)
      }
      for index in 0..<count {
        let pixel = pixels[index]
        pixels[index] = Pixels.clamped(
          pixel & 0xFF00_FF00 | pixel >> 16 & 255 | (pixel & 255) << 16)
      }
      return isRead == 1
    }
  }
}
