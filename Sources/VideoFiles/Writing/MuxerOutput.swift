import CFFmpeg
import Glibc

/// FFmpeg's access to an ``OutputFile``, at a position of its own.
@safe
final class MuxerOutput {
  private let file: OutputFile
  private var position: Int64 = 0
  // Safe: allocated in `init`, freed in `deinit`.
  let context: UnsafeMutablePointer<AVIOContext>

  /// Creates an access for writing, or for reading; returns `nil` if there isn't enough memory.
  init?(_ file: OutputFile, isReading: Bool = false) {
    let size: Int32 = 1 << 16
    guard let buffer = unsafe av_malloc(Int(size)) else { return nil }
    guard
      let context = unsafe avio_alloc_context(
        buffer.assumingMemoryBound(to: UInt8.self), size, isReading ? 0 : 1, nil,
        isReading ? Self.read : nil, isReading ? nil : Self.write, Self.seek)
    else {
      unsafe av_free(buffer)
      return nil
    }
    self.file = file
    unsafe self.context = context
    // Safe: the context is freed before this object ends.
    unsafe context.pointee.opaque = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit {
    // The library may have replaced the buffer.
    unsafe av_free(context.pointee.buffer)
    var context: UnsafeMutablePointer<AVIOContext>? = unsafe context
    unsafe avio_context_free(&context)
  }

  /// Returns another access to the same file, for reading from its start; `nil` if there is not enough memory.
  func reader() -> MuxerOutput? { MuxerOutput(file, isReading: true) }

  /// Returns the object of a callback's argument.
  static func of(_ opaque: UnsafeMutableRawPointer?) -> MuxerOutput? {
    guard let opaque = unsafe opaque else { return nil }
    return unsafe Unmanaged<MuxerOutput>.fromOpaque(opaque).takeUnretainedValue()
  }

  private static let failed = -EIO

  private typealias Transfer =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int32) -> Int32

  private static let write: Transfer = { opaque, bytes, count in
    guard let output = unsafe MuxerOutput.of(unsafe opaque) else { return failed }
    // Safe: the library passes as many bytes as it says.
    let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(count))
    guard unsafe output.file.write(buffer.bytes, at: output.position) else { return failed }
    output.position += Int64(count)
    return count
  }

  private static let read: Transfer = { opaque, bytes, count in
    guard let output = unsafe MuxerOutput.of(unsafe opaque) else { return failed }
    // Safe: the library has room for as many bytes as it says.
    let buffer = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
    var span = unsafe buffer.mutableBytes
    let length = output.file.read(into: &span, at: output.position)
    output.position += Int64(max(0, length))
    return length < 0 ? failed : length == 0 ? ffmpeg_end_of_file : Int32(length)
  }

  private static let seek: @convention(c) (UnsafeMutableRawPointer?, Int64, Int32) -> Int64 = {
    opaque, offset, whence in
    guard let output = unsafe MuxerOutput.of(unsafe opaque) else { return Int64(failed) }
    switch whence & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return output.file.size
    case SEEK_SET: output.position = offset
    case SEEK_CUR: output.position += offset
    case SEEK_END: output.position = output.file.size + offset
    default: return Int64(-EINVAL)
    }
    return output.position
  }
}
