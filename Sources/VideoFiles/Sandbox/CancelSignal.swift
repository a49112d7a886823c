import Files
import Glibc
import PictureFiles
import Synchronization

/// A signal that one thread sets and another waits for with `poll`.
final class CancelSignal: Sendable {
  /// The descriptor that is readable while the signal is set.
  let reading: Int32
  private let writing: Int32
  private let isSet = Mutex(false)

  /// Creates a signal that is not set; returns `nil` if the system has no more descriptors.
  init?() {
    guard let (reading, writing) = FileDescriptor.pipe() else { return nil }
    (self.reading, self.writing) = (reading, writing)
  }

  deinit {
    Glibc.close(reading)
    Glibc.close(writing)
  }

  func set() {
    isSet.withLock { isSet in
      if !isSet { isSet = FileDescriptor.write([0], to: writing) }
    }
  }

  /// Clears the signal, and returns whether it was set.
  @discardableResult
  func take() -> Bool {
    isSet.withLock { isSet in
      defer { isSet = false }
      // Reads without waiting: the pipe contains one byte while the signal is set.
      return isSet && SystemCalls.readByte(from: reading)
    }
  }
}
