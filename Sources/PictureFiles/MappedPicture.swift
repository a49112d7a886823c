public import StickerCompositor
import Glibc

/// A picture's pixels in memory of their own, which can be shared with another process.
///
/// Pixels lie as in a `Bitmap`: premultiplied, `0xAARRGGBB`, rows without gaps, top row first. The
/// memory goes back to the system with the object. One thread at a time may write to it.
@safe
public final class MappedPicture: @unchecked Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  // Safe: the mapping of at least `byteCount` bytes belongs to this object from `init` to `deinit`.
  private let memory: UnsafeMutableRawPointer

  /// Bytes from one row to the next.
  public var bytesPerRow: Int { width * 4 }
  var byteCount: Int { width * height * 4 }

  /// Transparent pixels in memory of this process; nil where there is not enough, or no such size.
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

  /// The first pixels of a memory file, which must be that long and not shrink; nil where it is not.
  ///
  /// Moves the file's place.
  init?(width: Int, height: Int, mapping file: Int32) {
    guard width > 0, height > 0, Bitmap.isValidSize(width: width, height: height) else {
      return nil
    }
    let byteCount = width * height * 4
    // Not by `fstat`, which behind the fence is a call with a path.
    guard lseek(file, 0, SEEK_END) >= byteCount else { return nil }
    let map = unsafe mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard unsafe map != MAP_FAILED, let map = unsafe map else { return nil }
    (self.width, self.height) = (width, height)
    unsafe memory = map
  }

  deinit { unsafe munmap(memory, byteCount) }

  /// Gives the memory to read and write, ``bytesPerRow`` bytes a row.
  ///
  /// The buffer must not leave `body`, and what is left in it must be premultiplied.
  public func withUnsafeMutableBytes<Result: ~Copyable, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Safe: the mapping is as long as said, and `self` outlives the call.
    try unsafe body(UnsafeMutableRawBufferPointer(start: memory, count: byteCount))
  }

  /// Gives the memory of some rows back to the system; their pixels are transparent then.
  ///
  /// By whole pages: the rows before must not be needed any more either. The memory of a memory file stays.
  func forget(rows: Range<Int>) {
    let page = Int(getpagesize())
    let start = rows.lowerBound * bytesPerRow / page * page
    let end = rows.upperBound * bytesPerRow / page * page
    guard end > start else { return }
    // Safe: the pages belong to the mapping, whose bytes are read as zeros from here on.
    _ = unsafe madvise(memory + start, end - start, Int32(MADV_DONTNEED))
  }

  /// A copy as a value; O(pixels).
  public func bitmap() -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    unsafe bitmap.withUnsafeMutableBytes { target in
      // Safe: both have `byteCount` bytes.
      unsafe target.copyMemory(from: UnsafeRawBufferPointer(start: memory, count: byteCount))
    }
    return bitmap
  }

  /// The memory as pixels, good as long as this object; row y starts at y · width.
  @unsafe var pixels: UnsafeMutableBufferPointer<UInt32> {
    unsafe UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: UInt32.self, capacity: width * height), count: width * height)
  }
}
