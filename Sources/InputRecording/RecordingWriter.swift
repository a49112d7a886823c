public import Files
public import Gestures
import Glibc

/// Writes a recording while it happens, whole lines at a time.
///
/// A new file grows with each ``flush()``, so that the events before a crash can be played. An existing file is replaced only
/// when the recording is closed. If a flush fails, such as on a full disk, the file is cut back to its length before the
/// flush, and the next flush writes the lines again.
public final class RecordingWriter {
  private let path: String
  private var replacement: Replacement
  private var pending: [UInt8] = []
  private var written = 0
  private var isClosed = false

  /// Starts a recording in a file.
  public init(path: String) throws(FileError) {
    self.path = path
    do throws(FileCode) {
      replacement = try Replacement(of: path, inPlaceIfNew: true)
    } catch {
      throw FileError(path: path, action: .write, code: error.code)
    }
  }

  deinit {
    // A caller that needs the error calls `close()` itself.
    try? close()
  }

  /// Adds an event; it is in memory until the next flush.
  public func append(_ event: InputEvent) {
    pending += event.line
  }

  /// Hands what was added to the system, which keeps it if the program dies.
  ///
  /// Quick enough for between two frames; it does not wait for the disk.
  public func flush() throws(FileError) {
    guard !isClosed else { return }
    do throws(FileCode) {
      do throws(FileCode) {
        try replacement.file.write(pending)
      } catch {
        try replacement.file.truncate(to: written)
        throw error
      }
      written += pending.count
      pending.removeAll(keepingCapacity: true)
    } catch {
      throw FileError(path: path, action: .write, code: error.code)
    }
  }

  /// Flushes, waits for the disk, and puts the recording in the place of an older one.
  ///
  /// The second time, and whatever is added afterwards, does nothing.
  public func close() throws(FileError) {
    guard !isClosed else { return }
    defer { isClosed = true }
    do throws(FileError) {
      try flush()
      try commit()
    } catch {
      // An incomplete recording must not replace a complete one.
      if replacement.isBeside { replacement.discard() }
      throw error
    }
  }

  private func commit() throws(FileError) {
    do throws(FileCode) {
      try replacement.commit()
    } catch {
      throw FileError(path: path, action: .write, code: error.code)
    }
  }
}
