import Glibc
public import Gestures

/// Writes a recording while it happens, whole lines at a time.
///
/// A file that was not there grows with each ``flush()``, so that what happened before a crash can be
/// played. One that was there is only replaced, when the recording is closed. What a full disk does
/// not take is cut off at the end of a line and tried again with the next flush.
public final class RecordingWriter {
  private let path: String
  private let replacement: Replacement
  private var pending: [UInt8] = []
  private var written = 0
  private var isClosed = false

  /// Starts a recording in a file.
  public init(path: String) throws(FileError) {
    self.path = path
    do throws(FileDescriptor.Failure) {
      replacement = try Replacement(of: path, inPlaceIfNew: true)
    } catch {
      throw FileError(path: path, action: .write, code: error.code)
    }
  }

  deinit {
    // Who wants to know of errors closes it.
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
    do throws(FileDescriptor.Failure) {
      do throws(FileDescriptor.Failure) {
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
      // What could not be completed must not replace what is complete.
      if replacement.isBeside { replacement.discard() }
      throw error
    }
  }

  private func commit() throws(FileError) {
    do throws(FileDescriptor.Failure) {
      try replacement.commit()
    } catch {
      throw FileError(path: path, action: .write, code: error.code)
    }
  }
}
