import Glibc
import StickerCompositor

/// A memory file that is mapped into this process, and unmapped with the object.
///
/// The other process may change writable memory at any time: numbers that decide about memory must be copied before they
/// are checked.
@safe
final class SharedMapping: @unchecked Sendable {
  let byteCount: Int
  // Safe: the mapping of `byteCount` bytes belongs to this object from `init` to `deinit`.
  private let memory: UnsafeMutableRawPointer

  /// Maps the first bytes of a file, which must not shrink; returns `nil` if the file is too short or memory is short.
  ///
  /// Changes the file's offset.
  init?(_ file: Int32, byteCount: Int, isWritable: Bool) {
    // `fstat` can't be used: its system call can take a path, so the sandbox forbids it.
    guard byteCount > 0, lseek(file, 0, SEEK_END) >= byteCount else { return nil }
    let protection = isWritable ? PROT_READ | PROT_WRITE : PROT_READ
    let map = unsafe mmap(nil, byteCount, protection, MAP_SHARED, file, 0)
    guard unsafe map != MAP_FAILED, let map = unsafe map else { return nil }
    self.byteCount = byteCount
    unsafe memory = map
  }

  deinit { unsafe munmap(memory, byteCount) }

  /// Returns a range of the memory, valid as long as this object; traps if the range is not in the memory.
  @unsafe private func bytes(_ range: Range<Int>) -> UnsafeMutableRawBufferPointer {
    guard range.lowerBound >= 0 && range.upperBound <= byteCount else {
      fatalError("VideoFiles: the bytes are outside the shared memory; check the range first.")
    }
    return unsafe UnsafeMutableRawBufferPointer(
      start: memory + range.lowerBound, count: range.count)
  }

  /// Calls a closure with a range of the memory, which nothing else in this process may use meanwhile.
  func write<Result, Failure: Error>(
    _ range: Range<Int>, _ body: (inout MutableRawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Safe: the call checks the range, and `self` outlives the closure.
    var memory = unsafe bytes(range).mutableBytes
    return try body(&memory)
  }

  /// Returns a copy of numbers in the memory; those that are not finite become 0.
  func numbers(_ range: Range<Int>) -> [Float] {
    // Safe: the call checks the range, any bytes are numbers, and each is read once.
    unsafe bytes(range).bindMemory(to: Float.self).map { $0.isFinite ? $0 : 0 }
  }

  /// Returns a frame whose samples lie in the memory from an offset on; calls `release` when the frame ends.
  func frame(
    _ layout: FrameLayout, ticks: Int64, duration: Int64, at start: Int,
    release: @escaping @Sendable () -> Void
  ) -> VideoFrame {
    // Safe: the call checks the range, and the frame keeps `self`.
    let bytes = unsafe bytes(start..<start + layout.byteCount)
    return unsafe VideoFrame(layout, ticks: ticks, duration: duration, at: bytes.baseAddress!) {
      withExtendedLifetime(self, release)
    }
  }

  /// Returns a copy of a range of the memory.
  func copy(_ range: Range<Int>) -> [UInt8] {
    // Safe: the call checks the range, and `self` outlives the copying.
    unsafe [UInt8](UnsafeRawBufferPointer(bytes(range)))
  }
}
