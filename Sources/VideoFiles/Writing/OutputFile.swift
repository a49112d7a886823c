package import Files
import Glibc

/// A file that is written at any place, and appears under its name when it is committed.
///
/// A file that isn't committed leaves nothing behind. Used on one thread at a time.
package final class OutputFile: ReadableFile {
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
  /// The reason of the first failure of ``write(_:at:)`` or ``read(into:at:)``; `nil` before a failure.
  package private(set) var failure: FileCode?
  /// The size, in bytes.
  package private(set) var size: Int64 = 0

  /// Creates the file beside the file at the end of a path; throws `.cannotWrite` if the file can't be created.
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
  ///
  /// Throws `.cannotWrite` if the file can't be created, or if there are no paths.
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
  package func write(_ bytes: RawSpan, at place: Int64) -> Bool {
    do throws(FileCode) { try file.write(bytes, at: place) } catch {
      failure = failure ?? error
      return false
    }
    size = max(size, place + Int64(bytes.byteCount))
    return true
  }

  /// Reads bytes at a place; returns their number, 0 at the end, and -1 if they can't be read.
  package func read(into bytes: inout MutableRawSpan, at place: Int64) -> Int {
    do throws(FileCode) { return try file.read(into: &bytes, at: place) } catch {
      failure = failure ?? error
      return -1
    }
  }

  /// Flushes the file to the disk, and moves it into place.
  ///
  /// Throws `.cannotWrite` if this fails, or if an earlier ``write(_:at:)`` or ``read(into:at:)`` has failed.
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
