internal import CFFmpeg
import Glibc

/// The bytes of an open file for FFmpeg, read with no other system calls than `pread` and `lseek`.
///
/// The sandbox forbids calls that can take a path, and `fstat` uses one. The descriptor is borrowed; its own position is
/// not used.
@safe
final class DescriptorInput {
  private let file: Int32
  private var offset: Int64 = 0
  /// The error number of the last read that failed, even if later ones succeeded; 0 if all succeeded.
  private(set) var failure: Int32 = 0
  // Safe: lives from `init` to `deinit`.
  private(set) var context: UnsafeMutablePointer<AVIOContext>?

  init(_ file: Int32) {
    self.file = file
    let capacity = 1 << 16
    guard let buffer = unsafe av_malloc(capacity) else { return }
    // Safe: the context does not outlive `self`.
    let owner = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe context = avio_alloc_context(
      buffer.assumingMemoryBound(to: UInt8.self), Int32(capacity), 0, owner,
      { owner, buffer, count in
        guard let owner = unsafe owner, let buffer = unsafe buffer else { return -EINVAL }
        return unsafe Unmanaged<DescriptorInput>.fromOpaque(owner).takeUnretainedValue().read(
          UnsafeMutableRawBufferPointer(start: buffer, count: Int(max(0, count))))
      }, nil,
      { owner, offset, origin in
        guard let owner = unsafe owner else { return -1 }
        return unsafe Unmanaged<DescriptorInput>.fromOpaque(owner).takeUnretainedValue().seek(
          to: offset, from: origin & ~AVSEEK_FORCE)
      })
    if unsafe context == nil { unsafe av_free(buffer) }
  }

  deinit {
    if let context = unsafe context { unsafe av_freep(&context.pointee.buffer) }
    unsafe avio_context_free(&context)
  }

  /// Reads at most as many bytes as the buffer takes; returns their number, or FFmpeg's number of an error.
  private func read(_ buffer: UnsafeMutableRawBufferPointer) -> Int32 {
    while true {
      let count = unsafe pread(file, buffer.baseAddress, buffer.count, Int(offset))
      if count > 0 {
        offset += Int64(count)
        return Int32(count)
      }
      if count == 0 { return ffmpeg_end_of_file }
      if errno == EINTR { continue }
      failure = errno
      return -failure
    }
  }

  /// Moves to an offset in bytes; returns the new position, the file's size if it was asked for, or a negative number.
  private func seek(to distance: Int64, from origin: Int32) -> Int64 {
    // `fstat` can't be used: its system call can take a path, so the sandbox forbids it.
    let size = Int64(lseek(file, 0, SEEK_END))
    if origin == AVSEEK_SIZE { return size }
    let start: Int64 = origin == SEEK_CUR ? offset : origin == SEEK_END ? max(size, 0) : 0
    let (sum, isOverflown) = start.addingReportingOverflow(distance)
    guard sum >= 0, !isOverflown else { return -Int64(EINVAL) }
    offset = sum
    return offset
  }
}
