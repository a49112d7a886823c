internal import CTIFF

extension PictureFormat {
  /// The format of scanners and print.
  public static let tiff = PictureFormat(
    "tiff", endings: ["tif", "tiff"], mediaTypes: ["image/tiff"], reader: TIFFReader.self)
}

/// Reads the first page of a TIFF with libtiff.
@safe
final class TIFFReader: PictureKind {
  static func matches(_ bytes: PictureBytes) -> Bool {
    starts.contains { ByteReader(bytes).has($0, at: 0) }
  }
  /// The first bytes of a file, in both byte orders and with offsets of 32 and of 64 bits.
  private static let starts: [[UInt8]] = [
    [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0x49, 0x49, 0x2B, 0], [0x4D, 0x4D, 0, 0x2B],
  ]

  let width: Int
  let height: Int
  let orientation: Int
  private let place: ReadingPlace
  // Safe: the library's state, and the number that its errors set, live from `init` to `deinit`.
  private let file: OpaquePointer
  private let hasFailed: UnsafeMutablePointer<Int32>

  init(_ bytes: PictureBytes, _: PictureHeader) throws(PictureError) {
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
    var (w, h): (UInt32, UInt32) = (0, 0)
    var turned: UInt16 = 1
    _ = unsafe tiff_get_number32(file, UInt32(TIFFTAG_IMAGEWIDTH), &w)
    _ = unsafe tiff_get_number32(file, UInt32(TIFFTAG_IMAGELENGTH), &h)
    _ = unsafe tiff_get_number16(file, UInt32(TIFFTAG_ORIENTATION), &turned)
    (width, height, orientation) = (Int(w), Int(h), Orientation(Int(turned)).number)
    // From here on `deinit` cleans up, even if this throws.
    guard width > 0, height > 0 else { throw .damaged(.tiff) }
  }

  deinit {
    unsafe TIFFClose(file)
    unsafe hasFailed.deallocate()
  }

  var profile: [UInt8] {
    var count: UInt32 = 0
    var found: UnsafeMutableRawPointer?
    guard unsafe tiff_get_bytes(file, UInt32(TIFFTAG_ICCPROFILE), &count, &found) == 1,
      let found = unsafe found
    else { return [] }
    // Safe: the library keeps this many bytes until it is closed; they are copied.
    return unsafe [UInt8](UnsafeRawBufferPointer(start: found, count: Int(count)))
  }

  func read(_ plan: PicturePlan) throws(PictureError) -> (pixels: MappedPicture, isWhole: Bool) {
    unsafe hasFailed.pointee = 0
    let target = try plan.pixels()
    let isAnyRead =
      if let samples = unsafe TIFFSamples(file, width: width, height: height) {
        try unsafe read(plan, target) { rows, pixels in unsafe samples.read(rows, into: pixels) }
      } else {
        try convert(plan, target)
      }
    guard isAnyRead else { throw .damaged(.tiff) }
    // The library hides missing data: it replaces a colour table that is cut off with greys.
    return (target, unsafe hasFailed.pointee == 0 && !place.hasRunOut)
  }

  /// Reads bands of rows from the top, and shrinks each before the next; returns whether any band could be read.
  ///
  /// A band is at least one row of strips or tiles, because only those can be decoded by themselves.
  private func read(
    _ plan: PicturePlan, _ target: MappedPicture,
    _ readRows: (Range<Int>, UnsafeMutablePointer<UInt32>) -> Bool
  ) throws(PictureError) -> Bool {
    let rowsPerBlock = unsafe TIFFBlocks(file, width: width, height: height).rows
    let step = min(max(64 / rowsPerBlock, 1) * rowsPerBlock, height)
    let band = plan.isShrunk ? try PicturePlan.scratch(width, step) : nil
    var shrinker = RowShrinker(width: width, height: height, target: target)
    var isAnyRead = false
    for start in stride(from: 0, to: height, by: step) {
      let rows = start..<min(start + step, height)
      guard let band else {
        // Safe: the rows are within the target, which is as large as the file's picture.
        let pixels = unsafe target.pixels.baseAddress! + start * width
        if unsafe readRows(rows, pixels) { isAnyRead = true }
        continue
      }
      let pixels = unsafe band.pixels.baseAddress!
      // Rows that cannot be read are transparent.
      unsafe pixels.update(repeating: 0, count: rows.count * width)
      if unsafe readRows(rows, pixels) { isAnyRead = true }
      for row in 0..<rows.count {
        _ = unsafe shrinker.add {
          unsafe $0.update(from: pixels + row * width, count: width)
          return true
        }
      }
    }
    return isAnyRead
  }

  /// Reads the picture with the library's own conversion to red, green and blue; returns whether any row could be read.
  private func convert(
    _ plan: PicturePlan, _ target: MappedPicture
  ) throws(PictureError) -> Bool {
    var reason = [CChar](repeating: 0, count: 1024)
    var image = unsafe TIFFRGBAImage()
    // Safe: there is room for the 1024 bytes that the library writes at most.
    guard unsafe tiff_begin_rows(&image, file, UInt16(orientation), &reason) == 1 else {
      // The library's messages begin with "Sorry" for unsupported variants, and differently for damaged files.
      let isSorry = reason.starts(with: "Sorry".utf8CString.dropLast())
      throw isSorry ? .rareKind(.tiff) : .damaged(.tiff)
    }
    defer { unsafe TIFFRGBAImageEnd(&image) }
    return try unsafe read(plan, target) { rows, pixels in
      // Safe: there is room for all of the rows.
      let isRead = unsafe tiff_read_rows(
        &image, UInt32(rows.lowerBound), UInt32(rows.count), pixels)
      unsafe swapRedAndBlue(UnsafeMutableBufferPointer(start: pixels, count: rows.count * width))
      return isRead == 1
    }
  }

  private func swapRedAndBlue(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    // Safe: the indices are the buffer's own.
    for index in pixels.indices {
      let pixel = unsafe pixels[index]
      unsafe pixels[index] = Pixels.clamped(
        pixel & 0xFF00_FF00 | pixel >> 16 & 255 | (pixel & 255) << 16)
    }
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
}
