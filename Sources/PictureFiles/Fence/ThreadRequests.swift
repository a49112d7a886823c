internal import CFence
import Files
package import Glibc

/// Grants a decoding process its threads, one by one; a request beyond the allowance waits until a thread ends.
///
/// The decoder's filter can't count, so it leaves each `clone` to the program that started the decoder (seccomp user
/// notification), and the program counts. A request waits because an error would be worse: Pango ends the process if it
/// gets no thread, and libde265 waits for a thread that never comes.
package final class ThreadRequests {
  /// The descriptor at which requests arrive.
  package let listener: Int32
  private let process: pid_t
  private var allowance: ThreadAllowance
  private var waiting: [(request: UInt64, thread: pid_t)] = []

  /// Takes ownership of the listener of a process that has parsed no file yet.
  package init(listener: Int32, process: pid_t) {
    (self.listener, self.process) = (listener, process)
    allowance = ThreadAllowance(
      existing: Self.threads(of: process)?.count ?? 1,
      processors: sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  deinit { close(listener) }

  /// Whether requests are waiting, so that ``grant()`` has to be called again soon.
  package var areWaiting: Bool { !waiting.isEmpty }

  /// Receives the next request, after one has arrived; returns `false` if no more can come.
  package func take() -> Bool {
    guard let next = SystemCalls.nextRequest(of: listener) else {
      return errno == ENOENT || errno == EINTR
    }
    waiting.append(next)
    return true
  }

  /// Grants the waiting requests that the allowance permits, oldest first.
  package func grant() {
    while let next = waiting.first {
      guard allowance.grants(next.thread, running: Self.threads(of: process)) else { return }
      waiting.removeFirst()
      // Fails if the thread has ended meanwhile; then nothing is left to do.
      _ = fence_grant_request(listener, next.request)
    }
  }

  private static func threads(of process: pid_t) -> [pid_t]? {
    Folder.names(in: "/proc/\(process)/task")?.compactMap { pid_t($0) }
  }
}
