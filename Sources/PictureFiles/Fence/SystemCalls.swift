internal import CFence
import Glibc

/// System calls that take pointers, as functions of numbers and arrays.
package enum SystemCalls {
  /// Returns whether a descriptor is open and is a socket.
  static func isSocket(_ file: Int32) -> Bool {
    var status = stat()
    // Safe: the status is the system's own structure, lent for the call.
    return unsafe fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Returns the bytes of a file from an offset on, at most `count`.
  static func read(_ count: Int, of file: Int32, at offset: Int) -> [UInt8] {
    // Empty arrays share one storage, and several threads would write its count here.
    if count == 0 { return [] }
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
      // Safe: there is room for `count` bytes.
      got = unsafe max(0, pread(file, buffer.baseAddress, count, offset))
    }
  }

  /// Reads a byte from a pipe or file at its position; returns `false` at the end.
  package static func readByte(from file: Int32) -> Bool {
    var byte = UInt8(0)
    // Safe: there is room for one byte.
    return unsafe Glibc.read(file, &byte, 1) == 1
  }

  /// Writes bytes to a file at an offset; returns whether all were written.
  static func write(_ bytes: [UInt8], to file: Int32, at offset: Int) -> Bool {
    // Safe: the call is told how many bytes there are.
    unsafe bytes.withUnsafeBytes {
      unsafe pwrite(file, $0.baseAddress, $0.count, offset)
    } == bytes.count
  }

  /// Returns both ends of a new connection that keeps messages apart; `nil` on failure.
  static func socketPair() -> (Int32, Int32)? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    // Safe: there is room for two descriptors.
    return unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 ? (ends[0], ends[1]) : nil
  }

  /// Sends a message, with the flags of `send`; returns `false` on failure.
  static func send(_ bytes: [UInt8], to socket: Int32, flags: Int32) -> Bool {
    // Safe: the call is told how many bytes there are.
    unsafe bytes.withUnsafeBytes {
      unsafe Glibc.send(socket, $0.baseAddress, $0.count, flags | Int32(MSG_NOSIGNAL))
    } == bytes.count
  }

  /// Sends a message with a descriptor; returns `false` on failure.
  static func send(_ bytes: [UInt8], with file: Int32, to socket: Int32) -> Bool {
    // Safe: the call is told how many bytes there are.
    unsafe bytes.withUnsafeBytes {
      unsafe fence_send(socket, $0.baseAddress, $0.count, file)
    } == bytes.count
  }

  /// Receives a message of at most `count` bytes and its descriptor, -1 if none came.
  ///
  /// There are no bytes at the end, and on failure, with the error's number.
  static func receive(
    _ count: Int, from socket: Int32, flags: Int32
  ) -> (bytes: [UInt8], file: Int32, error: Int32) {
    var (file, error): (Int32, Int32) = (-1, 0)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
      repeat {
        // Safe: the call is told how much room there is.
        got = unsafe fence_receive(socket, buffer.baseAddress, count, &file, flags)
        error = got < 0 ? errno : 0
      } while error == EINTR
      got = max(0, got)
    }
    return (bytes, file, error)
  }

  /// Starts a thread that handles no signal and calls `work`; returns `false` on failure.
  ///
  /// The program's other threads handle its signals.
  static func startThread(_ work: @escaping @Sendable () -> Void) -> Bool {
    var (thread, all, old) = (pthread_t(), sigset_t(), sigset_t())
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &old)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &old, nil) }
    let job = unsafe Unmanaged.passRetained(Job(work))
    let status = unsafe pthread_create(
      &thread, nil,
      { job in
        // Safe: the job was retained for this thread.
        unsafe Unmanaged<Job>.fromOpaque(job!).takeRetainedValue().work()
        return nil
      }, job.toOpaque())
    if status != 0 { unsafe job.release() }
    return status == 0
  }

  private final class Job: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  /// Returns the next request of a seccomp listener, and the thread that waits for the answer; `nil` with `errno`.
  static func nextRequest(of listener: Int32) -> (request: UInt64, thread: pid_t)? {
    var (request, thread) = (CUnsignedLongLong(0), Int32(0))
    // Safe: both numbers are filled in.
    return unsafe fence_next_request(listener, &request, &thread) == 0 ? (request, thread) : nil
  }
}

/// Returns the time of the monotonic clock, which is never set, in seconds.
package func monotonicSeconds() -> Double {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
