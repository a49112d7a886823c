public import StickerCompositor
import Glibc

/// A picture's pixels in a memory mapping, which can be shared with another process.
///
/// The layout is the same as in a `Bitmap`: premultiplied, `0xAARRGGBB`, rows without gaps, top row first. The memory
/// is unmapped with the object. Several threads may read the pixels at once; while one thread writes, no other thread
/// may read or write.
@safe
public final class MappedPicture: @unchecked Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  // Safe: the mapping of at least `byteCount` bytes belongs to this object from `init` to `deinit`.
  private let memory: UnsafeMutableRawPointer
  /// The picture that owns the mapping, if this picture consists of its rows; `nil` if this picture owns the mapping.
  private let whole: MappedPicture?

  /// The number of bytes from one row to the next.
  public var bytesPerRow: Int { width * 4 }
  var byteCount: Int { width * height * 4 }

  /// Creates transparent pixels in memory of this process, or maps the first pixels of a memory file, which must not
  /// shrink.
  ///
  /// Returns `nil` if the size is invalid, memory is short, or the file is too short or can't be mapped. Changes the
  /// file's offset.
  init?(width: Int, height: Int, mapping file: Int32? = nil) {
    guard width > 0, height > 0, Bitmap.isValidSize(width: width, height: height) else {
      return nil
    }
    let byteCount = width * height * 4
    // `fstat` can't be used: its system call can take a path, so the sandbox forbids it.
    if let file, lseek(file, 0, SEEK_END) < byteCount { return nil }
    let flags = file == nil ? MAP_PRIVATE | MAP_ANONYMOUS : MAP_SHARED
    let map = unsafe mmap(nil, byteCount, PROT_READ | PROT_WRITE, flags, file ?? -1, 0)
    guard unsafe map != MAP_FAILED, let map = unsafe map else { return nil }
    (self.width, self.height) = (width, height)
    unsafe memory = map
    whole = nil
  }

  private init(_ whole: MappedPicture, rows: Range<Int>) {
    (self.whole, width, height) = (whole, whole.width, rows.count)
    unsafe memory = whole.memory + rows.lowerBound * whole.bytesPerRow
  }

  deinit { if whole == nil { unsafe munmap(memory, byteCount) } }

  /// Returns some rows as a picture that shares the memory; traps if the picture doesn't have the rows.
  func part(rows: Range<Int>) -> MappedPicture {
    guard !rows.isEmpty, rows.lowerBound >= 0, rows.upperBound <= height else {
      fatalError("PictureFiles: the picture has fewer rows; keep them in 0..<height.")
    }
    return MappedPicture(self, rows: rows)
  }

  /// Calls a closure with a target that draws into the pixels, and that must not leave `body`.
  public func withTarget<Result: ~Copyable, Failure: Error>(
    _ body: (PixelTarget) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Safe: the mapping has `byteCount` bytes, and `self` outlives the call.
    let bytes = unsafe UnsafeMutableRawBufferPointer(start: memory, count: byteCount)
    return try body(unsafe PixelTarget(bytes, width: width, height: height, pitch: bytesPerRow))
  }

  /// Calls a closure with the pixels of some rows, by default of all; traps if the picture doesn't have the rows.
  func withPixels<Result>(
    rows: Range<Int>? = nil, _ body: (inout MutableSpan<UInt32>) -> Result
  ) -> Result {
    let rows = rows ?? 0..<height
    guard rows.lowerBound >= 0 && rows.upperBound <= height else {
      fatalError("PictureFiles: the picture has fewer rows; keep them in 0..<height.")
    }
    // Safe: the rows lie within the mapping, and `self` outlives the call.
    var span = unsafe UnsafeMutableBufferPointer(
      start: pixels.baseAddress! + rows.lowerBound * width, count: rows.count * width
    ).mutableSpan
    return body(&span)
  }

  /// Copies a row; traps unless `target` is as long as a row.
  func copy(row: Int, to target: inout MutableSpan<UInt32>) {
    withPixels(rows: row..<row + 1) { source in
      guard source.count == target.count else {
        fatalError("PictureFiles: the rows have different lengths; pass a row of the same width.")
      }
      for x in source.indices { target[x] = source[x] }
    }
  }

  /// Returns the memory of some rows to the system, which makes their pixels transparent.
  ///
  /// Whole pages are returned, so pixels of the rows before the range may be lost, too. The memory of a memory file
  /// stays.
  func forget(rows: Range<Int>) {
    let page = Int(getpagesize())
    let start = rows.lowerBound * bytesPerRow / page * page
    let end = rows.upperBound * bytesPerRow / page * page
    guard end > start else { return }
    // Safe: the pages belong to the mapping, whose bytes are read as zeros from here on.
    _ = unsafe madvise(memory + start, end - start, Int32(MADV_DONTNEED))
  }

  /// Returns a copy as a value; O(pixels).
  public func bitmap() -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    unsafe bitmap.withUnsafeMutableBytes { target in
      // Safe: both have `byteCount` bytes.
      unsafe target.copyMemory(from: UnsafeRawBufferPointer(start: memory, count: byteCount))
    }
    return bitmap
  }

  /// Copies the pixels of a bitmap; traps unless the bitmap has the same size.
  func copy(_ bitmap: Bitmap) {
    guard bitmap.width == width && bitmap.height == height else {
      fatalError("PictureFiles: the bitmap has another size; pass one of the picture's size.")
    }
    unsafe bitmap.withUnsafeBytes { source in
      // Safe: both have `byteCount` bytes.
      unsafe UnsafeMutableRawBufferPointer(start: memory, count: byteCount).copyMemory(from: source)
    }
  }

  /// The memory as pixels, valid as long as this object; row y starts at index y · width.
  @unsafe var pixels: UnsafeMutableBufferPointer<UInt32> {
    unsafe UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: UInt32.self, capacity: width * height), count: width * height)
  }
}
