public import Files
public import Gestures

/// A writer of a recording in progress, which writes whole lines at a time.
///
/// A new file is empty at first and grows with each ``flush()``, so that the events before a crash can be played. An
/// existing file is replaced only when the recording is closed; until then, the new lines are in a hidden or temporary
/// file in the same folder, and a crash loses them. If a flush fails, such as on a full disk, the file with the new
/// lines is cut back to its length before the flush, and the next flush writes the lines again.
///
/// A writer has no lock, so only one thread at a time may use the writer. A writer that is released without ``close()``
/// closes itself and ignores the error.
public final class RecordingWriter {
  private let path: String
  private var replacement: Replacement
  private var pending: [UInt8] = []
  private var written = 0
  private var isClosed = false

  /// Starts a recording in a file; throws if the file can't be created or replaced.
  public init(path: String) throws(FileError) {
    self.path = path
    do throws(FileCode) { replacement = try Replacement(of: path, inPlaceIfNew: true) } catch {
      throw error.error(path, .write)
    }
  }

  deinit {
    // A caller that needs the error calls `close()` itself.
    try? close()
  }

  /// Adds an event, which stays in memory until the next flush.
  ///
  /// Doesn't check the event. ``Recording/init(reading:)`` replaces a time that decreases or is below 0, refuses a
  /// recording with a time that is not finite, and accepts other numbers that are not finite.
  public func append(_ event: InputEvent) {
    pending += event.line
  }

  /// Writes the added events to the file, where they survive a crash of the program unless the recording replaces an
  /// older file.
  ///
  /// Fast enough to be called between two frames, since it doesn't wait for the disk: a power failure before
  /// ``close()`` may lose the events. Throws if the events can't be written; the next call writes them again.
  public func flush() throws(FileError) {
    guard !isClosed else { return }
    do throws(FileCode) {
      try replacement.new.file.write(pending)
      written += pending.count
      pending.removeAll(keepingCapacity: true)
    } catch {
      try? replacement.new.file.truncate(to: written)
      throw error.error(path, .write)
    }
  }

  /// Flushes, waits for the disk, and replaces an older recording.
  ///
  /// Throws if one of these fails. A failure before the replacement leaves an older recording as it was, and loses all
  /// new lines, even flushed ones. Without an older recording, the new file stays, with the lines that were written.
  /// After the first call, even one that fails, the writer is closed: further calls of ``flush()`` and `close()` do
  /// nothing, and events that are added are dropped.
  public func close() throws(FileError) {
    guard !isClosed else { return }
    defer { isClosed = true }
    do throws(FileError) {
      try flush()
      do throws(FileCode) { try replacement.commit() } catch { throw error.error(path, .write) }
    } catch {
      // An incomplete recording must not replace a complete one.
      replacement.discard()
      throw error
    }
  }
}
