public import StickerCompositor
import Glibc

/// A picture's pixels in a memory mapping, which can be shared with another process.
///
/// The layout is that of a `Bitmap`: premultiplied, `0xAARRGGBB`, rows without gaps, top row first. The memory is
/// unmapped with the object. Only one thread at a time may write to the pixels.
@safe
public final class MappedPicture: @unchecked Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  // Safe: the mapping of at least `byteCount` bytes belongs to this object from `init` to `deinit`.
  private let memory: UnsafeMutableRawPointer

  /// The number of bytes from one row to the next.
  public var bytesPerRow: Int { width * 4 }
  var byteCount: Int { width * height * 4 }

  /// Creates transparent pixels in memory of this process; returns `nil` if memory is short or the size is invalid.
  init?(width: Int, height: Int) {
    guard width > 0, height > 0, Bitmap.isValidSize(width: width, height: height) else {
      return nil
    }
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    let map = unsafe mmap(nil, width * height * 4, PROT_READ | PROT_WRITE, flags, -1, 0)
    guard unsafe map != MAP_FAILED, let map = unsafe map else { return nil }
    (self.width, self.height) = (width, height)
    unsafe memory = map
  }

  /// Maps the first pixels of a memory file, which must not shrink; returns `nil` if the file is too short or can't be
  /// mapped.
  ///
  /// Changes the file's offset.
  init?(width: Int, height: Int, mapping file: Int32) {
    guard width > 0, height > 0, Bitmap.isValidSize(width: width, height: height) else {
      return nil
    }
    let byteCount = width * height * 4
    // `fstat` can't be used: its system call can take a path, so the sandbox forbids it.
    guard lseek(file, 0, SEEK_END) >= byteCount else { return nil }
    let map = unsafe mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard unsafe map != MAP_FAILED, let map = unsafe map else { return nil }
    (self.width, self.height) = (width, height)
    unsafe memory = map
  }

  deinit { unsafe munmap(memory, byteCount) }

  /// Calls a closure with the memory of the pixels, ``bytesPerRow`` bytes per row.
  ///
  /// The buffer must not leave `body`, and the pixels must be premultiplied afterwards.
  public func withUnsafeMutableBytes<Result: ~Copyable, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Safe: the mapping has `byteCount` bytes, and `self` outlives the call.
    try unsafe body(UnsafeMutableRawBufferPointer(start: memory, count: byteCount))
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

  /// The memory as pixels, valid as long as this object; row y starts at index y · width.
  @unsafe var pixels: UnsafeMutableBufferPointer<UInt32> {
    unsafe UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: UInt32.self, capacity: width * height), count: width * height)
  }
}
