package import Files
import Glibc

/// A file that is written at any place, and appears under its name when it is committed.
///
/// A file that isn't committed leaves nothing behind. Used on one thread at a time.
package final class OutputFile {
  /// The path as the caller named it; of several, the path that is tried, or that the file has.
  package private(set) var path: String
  /// The file if it replaces another one.
  private var replacement: Replacement?
  /// The file if it takes a free path.
  private var new: NewFile?
  /// The paths to try if ``path`` is taken.
  private var laterPaths = AnyIterator<String> { nil }
  /// The same file, opened for reading and for writing at any place; a ``NewFile`` is written at its end only.
  private let file: FileDescriptor
  /// The reason why the first failed call failed.
  package private(set) var failure: FileCode?
  /// The size, in bytes.
  package private(set) var size: Int64 = 0

  /// Creates the file beside the file at the end of a path.
  package init(_ path: String) throws(VideoError) {
    do throws(FileCode) {
      let replacement = try Replacement(of: path)
      let copy = replacement.new.file.withNumber { "/proc/self/fd/\($0)" }
      self.file = try FileDescriptor(path: copy, flags: O_RDWR)
      self.replacement = consume replacement
      self.path = path
    } catch {
      throw VideoError(.cannotWrite, error.error(path, .write).description)
    }
  }

  /// Creates a file that takes the first free path of some, all in one folder; at least one.
  package init(firstFree paths: some Sequence<String>) throws(VideoError) {
    var rest = paths.makeIterator()
    guard let first = rest.next() else { throw VideoError(.cannotWrite, "No path is free.") }
    do throws(FileCode) {
      let new = try NewFile(besides: first)
      let copy = new.file.withNumber { "/proc/self/fd/\($0)" }
      self.file = try FileDescriptor(path: copy, flags: O_RDWR)
      self.new = consume new
      path = first
      laterPaths = AnyIterator { rest.next() }
    } catch {
      throw VideoError(.cannotWrite, error.error(first, .write).description)
    }
  }

  /// Writes bytes at a place; returns `false` and notes the reason if they can't be written.
  package func write(_ bytes: UnsafeRawBufferPointer, at place: Int64) -> Bool {
    var done = 0
    while done < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = file.withNumber {
        // Safe: the system reads no more than the rest's size.
        unsafe pwrite($0, rest.baseAddress, rest.count, off_t(place) + off_t(done))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        failure = failure ?? (count < 0 ? .last : FileCode(code: ENOSPC))
        return false
      }
      done += count
    }
    size = max(size, place + Int64(done))
    return true
  }

  /// Reads bytes at a place; returns their number, 0 at the end, and -1 if they can't be read.
  package func read(into bytes: UnsafeMutableRawBufferPointer, at place: Int64) -> Int {
    while true {
      let count = file.withNumber {
        // Safe: the system writes no more than the buffer's size.
        unsafe pread($0, bytes.baseAddress, bytes.count, off_t(place))
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { failure = failure ?? .last }
      return count
    }
  }

  /// Flushes the file to the disk, and moves it into place.
  package func commit() throws(VideoError) {
    if failure != nil { throw error(nil) }
    do throws(FileCode) {
      try replacement?.commit()
      try new?.commit(at: &path, or: &laterPaths)
    } catch {
      throw VideoError(.cannotWrite, error.error(path, .write).description)
    }
  }

  /// Returns the error of a failed export: the disk's reason if there is one, else a reason as a clause without a full stop.
  package func error(_ reason: String?, _ kind: VideoError.Kind = .cannotWrite) -> VideoError {
    if let failure {
      return VideoError(.cannotWrite, failure.error(path, .write).description)
    }
    let start = FileError.Action.write.failure(of: path)
    return VideoError(kind, "\(start): \(reason ?? "the encoder failed"). Choose another format.")
  }
}
