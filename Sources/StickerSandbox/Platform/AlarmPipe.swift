import CFence
import Glibc

/// A pipe of alarms, each of one byte: from signals, from crashes, and from the program's own threads.
struct AlarmPipe: Sendable {
  private let reading: Int32
  private let writing: Int32

  /// Creates the one pipe of this process; from then on, signals are alarms.
  init() throws(Failure) {
    var ends: [Int32] = [-1, -1]
    // Safe: there is room for two descriptors.
    guard unsafe fence_pipe(&ends) == 0 else {
      throw Failure("Too many file descriptors are open. Close other programs.")
    }
    (reading, writing) = (ends[0], ends[1])
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    fence_tell_alarms(writing)
  }

  /// Sends an alarm, on any thread.
  func send(_ alarm: UInt8) {
    var byte = alarm
    // Safe: one byte is passed, and the count says one.
    _ = unsafe write(writing, &byte, 1)
  }

  /// Returns the next alarm, or `nil` after `seconds` or an interruption; without `seconds`, waits for ever.
  func next(within seconds: Double? = nil) -> UInt8? {
    var request = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    // Safe: one descriptor is passed, and the count says one; one byte is written.
    guard unsafe poll(&request, 1, seconds.map { Int32($0 * 1000) } ?? -1) > 0 else { return nil }
    var byte: UInt8 = 0
    return unsafe read(reading, &byte, 1) == 1 ? byte : nil
  }
}
