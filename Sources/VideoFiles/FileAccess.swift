import CFFmpeg
import Glibc

/// A file that can be read at any place.
protocol ReadableFile: AnyObject {
  /// The size in bytes; negative if it is unknown.
  var size: Int64 { get }

  /// Reads bytes at a place; returns their number, 0 at the end, and -1 if they can't be read.
  func read(into bytes: inout MutableRawSpan, at place: Int64) -> Int
}

/// FFmpeg's access to a file, at a position of its own.
@safe
final class FileAccess {
  private let file: any ReadableFile
  /// The file if it is written to.
  private let output: OutputFile?
  private var position: Int64 = 0
  // Safe: allocated in `init`, freed in `deinit`.
  let context: UnsafeMutablePointer<AVIOContext>

  /// Creates an access for reading; returns `nil` if there isn't enough memory.
  convenience init?(_ file: any ReadableFile) { self.init(file, output: nil) }

  /// Creates an access for writing; returns `nil` if there isn't enough memory.
  convenience init?(writing file: OutputFile) { self.init(file, output: file) }

  private init?(_ file: any ReadableFile, output: OutputFile?) {
    let size: Int32 = 1 << 16
    guard let buffer = unsafe av_malloc(Int(size)) else { return nil }
    guard
      let context = unsafe avio_alloc_context(
        buffer.assumingMemoryBound(to: UInt8.self), size, output == nil ? 0 : 1, nil,
        output == nil ? Self.read : nil, output == nil ? nil : Self.write, Self.seek)
    else {
      unsafe av_free(buffer)
      return nil
    }
    (self.file, self.output) = (file, output)
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
  func reader() -> FileAccess? { FileAccess(file) }

  /// Returns the object of a callback's argument; `nil` for a null pointer.
  static func of(_ opaque: UnsafeMutableRawPointer?) -> FileAccess? {
    guard let opaque = unsafe opaque else { return nil }
    return unsafe Unmanaged<FileAccess>.fromOpaque(opaque).takeUnretainedValue()
  }

  private static let failed = -EIO

  private typealias Transfer =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int32) -> Int32

  private static let write: Transfer = { opaque, bytes, count in
    guard let access = unsafe FileAccess.of(unsafe opaque) else { return failed }
    // Safe: the library passes as many bytes as it says.
    let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(count))
    guard let output = access.output, unsafe output.write(buffer.bytes, at: access.position) else {
      return failed
    }
    access.position += Int64(count)
    return count
  }

  private static let read: Transfer = { opaque, bytes, count in
    guard let access = unsafe FileAccess.of(unsafe opaque) else { return failed }
    // Safe: the library has room for as many bytes as it says.
    let buffer = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
    var span = unsafe buffer.mutableBytes
    let length = access.file.read(into: &span, at: access.position)
    access.position += Int64(max(0, length))
    return length < 0 ? failed : length == 0 ? ffmpeg_end_of_file : Int32(length)
  }

  private static let seek: @convention(c) (UnsafeMutableRawPointer?, Int64, Int32) -> Int64 = {
    opaque, offset, whence in
    guard let access = unsafe FileAccess.of(unsafe opaque) else { return Int64(failed) }
    let start: Int64
    switch whence & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return access.file.size
    case SEEK_SET: start = 0
    case SEEK_CUR: start = access.position
    case SEEK_END: start = max(0, access.file.size)
    default: return Int64(-EINVAL)
    }
    // The offset may come from a damaged file.
    let (place, isOverflown) = start.addingReportingOverflow(offset)
    guard place >= 0, !isOverflown else { return Int64(-EINVAL) }
    access.position = place
    return place
  }
}
