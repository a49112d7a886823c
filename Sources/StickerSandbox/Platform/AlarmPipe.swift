import CFence
import Files
import Glibc

/// A pipe of alarms, each of one byte: from signals, from crashes, and from the program's own threads.
final class AlarmPipe: Sendable {
  private let reading: FileDescriptor
  private let writing: Int32

  /// Creates the one pipe of this process; from then on, signals are alarms.
  init() throws(Failure) {
    guard let ends = FileDescriptor.pipe() else {
      throw Failure("Too many file descriptors are open. Close other programs.")
    }
    reading = FileDescriptor(owning: ends.reading, path: "")
    writing = ends.writing
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    fence_tell_alarms(writing)
  }

  /// Sends an alarm, on any thread.
  func send(_ alarm: UInt8) { FileDescriptor.write([alarm], to: writing) }

  /// Returns the next alarm, or `nil` after `seconds`; without `seconds`, waits for ever.
  func next(within seconds: Double? = nil) -> UInt8? {
    guard reading.waitForInput(until: seconds.map { .now + .seconds($0) }) else { return nil }
    return try? reading.read(upTo: 1).first
  }
}
